import type { Kept } from '../../api/outbox/use-safe-create.ts'
import { i18n } from '../../i18n/i18n.ts'
import { showToast } from '../../ui/overlay/toast.ts'

/** Says that what was written waits for the network, where it does; answers whether it does. */
export function sayKept(made: Kept | object): made is Kept {
  if (made !== 'waiting') return false
  showToast('info', i18n.t('widgets:outbox.kept'), { key: 'outbox' })
  return true
}
