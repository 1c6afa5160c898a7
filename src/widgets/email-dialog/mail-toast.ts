import type { MailDelivery } from '../../contract/notifications/delivery.ts'
import { undoSeconds } from '../../contract/commercial/rules/flows/mail-leaving.ts'
import { formatMoment } from '../../format/dates.ts'
import { i18n } from '../../i18n/i18n.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { translateKey } from '../labels.ts'

/** Answer of a service to a mail: `leaves_at` where it is sent later and may be withdrawn until then. */
export interface SentMail {
  id: string
  leaves_at?: string
  /** Delivery of the mail: none without a server. */
  delivery?: MailDelivery
}

/** Shows that a mail was sent or when it will be, with a button to withdraw it where possible. */
export function tellSent(sent: SentMail | void, isLater: boolean, to: string, takeBack: (id: string) => void): void {
  const at = sent?.leaves_at
  if (sent?.delivery === 'none')
    return showToast('warning', translateKey('widgets:mailServer.none'), {
      detail: translateKey('widgets:mailServer.title'),
    })
  if (!sent || !at) return showToast('success', translateKey('common:messages.mailSent'), { detail: to })
  const text = isLater
    ? translateKey('widgets:mailLater.leaves', { moment: formatMoment(at, i18n.language) })
    : translateKey('widgets:mailLater.leavesSoon', { seconds: undoSeconds })
  showToast('success', text, {
    detail: to,
    action: { label: translateKey('widgets:undo'), onAct: () => takeBack(sent.id) },
    duration: undoSeconds * 1000,
  })
}
