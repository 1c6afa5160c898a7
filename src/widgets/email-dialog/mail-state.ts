import { formatMoment } from '../../format/dates.ts'
import { translateKey } from '../labels.ts'

/** What is known of where a mail is on its way. */
export interface MailState {
  state: string
  leaves_at?: string | null
  stopped_by?: string | null
}

/** The state of a mail as its words are named: one that waits for its moment is told from one that waits for the relay. */
export const mailStateOf = ({ state, leaves_at: at }: MailState): string =>
  state === 'waiting' && at && Date.parse(at) > Date.now() ? 'scheduled' : state

/** Where a mail is on its way, in words: when it leaves, or why it did not. */
export function mailStateText(mail: MailState, language: string): string {
  if (mail.state === 'stopped') return translateKey(`widgets:mailStopped.${mail.stopped_by ?? 'changed'}`)
  return translateKey(`widgets:mailStates.${mailStateOf(mail)}`, { moment: formatMoment(mail.leaves_at, language) })
}
