import { useQueryClient } from '@tanstack/react-query'
import { loadResource } from '../../api/entities.ts'
import { rememberChoice } from '../../api/session/recent-choices.ts'
import { useRights } from '../../api/session/use-session.ts'
import type { AnyRecord } from '../entity.ts'

/** Creation of a record from the typed text, with the right it requires. */
export interface PickerCreation {
  scope: string
  values: (typed: string) => Readonly<Record<string, unknown>>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Creates a record from the typed text, for people with the right. */
export function useCreation(
  target: string,
  create: PickerCreation | undefined,
  onMade: (id: string, record: AnyRecord) => void,
): ((typed: string) => void) | undefined {
  const { may } = useRights()
  const client = useQueryClient()
  if (!create || !may(create.scope, 'create')) return undefined
  const run = async (typed: string): Promise<void> => {
    if (uuid.test(typed)) return
    const source = await loadResource(target)
    const record = await source.create(create.values(typed))
    rememberChoice(target, record.id)
    await client.invalidateQueries({ queryKey: [target] })
    onMade(record.id, record)
  }
  return (typed) => void run(typed).catch(() => undefined)
}
