import { i18n } from '../../i18n/i18n.ts'
import type { ApiError } from './api-error.ts'
import type { Effect } from './error-table.ts'
import type { Message } from './send.ts'

const failedReads = new Set<string>()
const nameOf = ({ service, path }: { service: string; path: string }): string => `${service} ${path}`

/** Toasts weigh something and seldom appear: they are loaded with the first failure. */
const parts = (): Promise<typeof import('../../ui/toast/toast.ts')> => import('../../ui/toast/toast.ts')

/** Shows the toast of a row of the error table; equal texts replace one another. */
export function toastFor(effect: Extract<Effect, { kind: 'toast' }>, error: ApiError): void {
  if (effect.text === 'load') failedReads.add(nameOf(error.refused))
  const detail = effect.text === 'save' ? error.detail : undefined
  void parts().then(({ showToast }) => {
    showToast(effect.tone, i18n.t(`common:errors.${effect.text}`), {
      key: `wire-${effect.text}`,
      ...(detail ? { detail } : {}),
    })
  })
}

/** Removes the toast of failed reads once all of them succeed again. */
export function retractFailedRead(message: Pick<Message, 'service' | 'path'>): void {
  if (failedReads.delete(nameOf(message)) && failedReads.size === 0)
    void parts().then(({ dismissToast }) => dismissToast('wire-load'))
}
