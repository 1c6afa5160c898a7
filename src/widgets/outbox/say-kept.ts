import type { Kept } from '../../api/outbox/use-safe-create.ts'
import { i18n } from '../../i18n/i18n.ts'
import { showToast } from '../../ui/toast/toast.ts'

/** Shows that a write waits for the network, if so; returns whether it does. */
export function notifyQueued(made: Kept | object): made is Kept {
  if (made !== 'waiting') return false
  showToast('info', i18n.t('widgets:outbox.kept'), { key: 'outbox' })
  return true
}
