import { formatMoment } from '../../format/dates.ts'
import { translateKey } from '../labels.ts'

/** Delivery state of a mail. */
export interface MailState {
  state: string
  leaves_at?: string | null
  stopped_by?: string | null
}

/**
 * Returns the state of a mail as a translation key: a mail waiting for its moment differs from one waiting for the
 * relay.
 */
export const mailStateOf = ({ state, leaves_at: at }: MailState): string =>
  state === 'waiting' && at && Date.parse(at) > Date.now() ? 'scheduled' : state

/** Returns the delivery state of a mail as text: when it will be sent, or why it was not. */
export function mailStateText(mail: MailState, language: string): string {
  if (mail.state === 'stopped') return translateKey(`widgets:mailStopped.${mail.stopped_by ?? 'changed'}`)
  return translateKey(`widgets:mailStates.${mailStateOf(mail)}`, { moment: formatMoment(mail.leaves_at, language) })
}
