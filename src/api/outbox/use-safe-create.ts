import { onlineManager, useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import type { AnyRecord, AnyResource } from '../any-resource.ts'
import { waitingKey } from '../waiting-key.ts'
import { isApiError } from '../http/api-error.ts'
import { type ServiceKey, settings } from '../http/config.ts'
import { useGesture } from '../http/keys.ts'
import { maySendAgain } from '../http/line.ts'
import { isSomethingUnsent, keepWaiting, type SafeKind } from './outbox.ts'

/** A write that waits on this device for the network. */
export type Kept = 'waiting'

/**
 * Creates a record that may be written without a network. If the service is out of reach, it waits on this device and
 * is sent after earlier ones once the connection is back. All other failures are shown by the form.
 */
export function useSafeCreate<R extends AnyRecord>(
  source: Pick<AnyResource<R>, 'entity' | 'create'>,
  kind: SafeKind,
  { touches = [] }: { touches?: readonly string[] } = {},
): UseMutationResult<R | Kept, Error, Readonly<Record<string, unknown>>> {
  const client = useQueryClient()
  const gesture = useGesture()
  const { entity } = source
  const service = entity.service as ServiceKey
  const touched = [entity.key, ...touches]
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: async (values) => {
      const key = gesture.keyOf(values)
      const wait = async (triedAt?: number): Promise<Kept> => {
        await keepWaiting({
          kind,
          service,
          path: `${entity.path}/`,
          body: values,
          key,
          touches: touched,
          ...(triedAt ? { triedAt } : {}),
        })
        return 'waiting'
      }
      const { idempotency, added } = settings(service)
      const maySend = onlineManager.isOnline() || !idempotency || !added
      if (idempotency && added && (!maySend || (await isSomethingUnsent()))) return wait()
      try {
        return await source.create(values, { key })
      } catch (error) {
        if (isApiError(error) && added && maySendAgain(error)) return wait(Date.now())
        throw error
      }
    },
    onSuccess: async (made) => {
      gesture.done()
      if (made === 'waiting') return
      await Promise.all(touched.map((name) => client.invalidateQueries({ queryKey: [name] })))
      void client.invalidateQueries({ queryKey: waitingKey })
    },
  })
}
