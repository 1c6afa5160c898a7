import { type Channel, isEventKey, notificationEvents } from '../../../src/contract/notifications/events.ts'
import { formatParam } from '../../../src/format/params.ts'
import type { Backend } from '../../http/call/call.ts'
import { escaped, linkButton, mailFrame, withoutVariables } from '../../mail/mail-text.ts'
import type { QueuedMail } from './queue-mail.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/** A notification that a person wants by mail and that is in no mail yet. */
export interface Waiting extends Record<string, unknown> {
  id: string
  event: string
  event_params: Record<string, string | number>
  action: string
  channel: Channel
}

/** Recipient of a mail about notifications, with their language. */
export interface Recipient {
  id: string
  company: string
  email: string
  language: string
}

type Speaking = Pick<Backend, 'words' | 'settings'>

function sentenceOf({ words }: Speaking, language: string, { event, event_params }: Waiting): string {
  return isEventKey(event) ? withoutVariables(words(language, notificationEvents[event].words, event_params)) : ''
}

// Returns the address of an action. A task may have any address, but a mail contains addresses of the suite alone.
const urlOf = ({ settings }: Speaking, action: string): string =>
  `${settings.PUBLIC_URL}${action.startsWith('/') ? action : '/'}`

/** Returns the address of the notification preferences; a mail only leads there and changes nothing by itself. */
const preferencesUrl = ({ settings }: Speaking, event?: string): string =>
  `${settings.PUBLIC_URL}/profile${event ? `?notification=${event}` : ''}#notifications`

function footOf(speaking: Speaking, language: string, why: string, event?: string): { html: string; text: string } {
  const label = speaking.words(language, 'mail_notification_preferences')
  const url = preferencesUrl(speaking, event)
  return {
    html: `<p style="color:#69717f;font-size:12px">${escaped(why)}<br><a href="${escaped(url)}">${escaped(label)}</a></p>`,
    text: `${why}\n${label} : ${url}`,
  }
}

/** Returns the mail of one event: its sentence, the link to the record, its reason and the link to the preferences. */
export function eventMail(speaking: Speaking, { id, company, email, language }: Recipient, row: Waiting): QueuedMail {
  const sentence = sentenceOf(speaking, language, row)
  const url = urlOf(speaking, row.action)
  const label = speaking.words(language, 'mail_notification_open')
  const why = isEventKey(row.event) ? speaking.words(language, notificationEvents[row.event].why) : ''
  const foot = footOf(speaking, language, why, row.event)
  return {
    company,
    recipients: [email],
    unsubscribeUrl: unsubscribeUrl(speaking.settings, id, row.event),
    subject: sentence.slice(0, 200),
    html: mailFrame(`<p>${escaped(sentence)}</p><p>${linkButton({ url, label })}</p>${foot.html}`, language),
    text: `${sentence}\n\n${label} : ${url}\n\n${foot.text}`,
  }
}

interface Lines {
  action: string
  lines: string[]
}

/** Returns the lines of a mail by record, in the order of their first event; a repeated line has a count. */
function byRecord(speaking: Speaking, language: string, rows: readonly Waiting[]): Lines[] {
  const records = new Map<string, Map<string, number>>()
  for (const row of rows) {
    const sentence = sentenceOf(speaking, language, row)
    const lines = records.get(row.action) ?? new Map<string, number>()
    records.set(row.action, lines.set(sentence, (lines.get(sentence) ?? 0) + 1))
  }
  const counted = (sentence: string, count: number): string =>
    count > 1 ? speaking.words(language, 'mail_digest_times', { sentence, count }) : sentence
  return [...records].map(([action, lines]) => ({
    action,
    lines: [...lines].map(([sentence, count]) => counted(sentence, count)),
  }))
}

/** Returns the mail of a day: one paragraph for each record, with its sentences and its link. */
export function digestMail(
  speaking: Speaking,
  { id, company, email, language }: Recipient,
  day: string,
  rows: readonly Waiting[],
): QueuedMail {
  const subject = speaking.words(language, 'mail_digest_subject', { day: formatParam(day, language) })
  const label = speaking.words(language, 'mail_notification_open')
  const records = byRecord(speaking, language, rows).map(({ action, lines }) => ({
    url: urlOf(speaking, action),
    lines,
  }))
  const foot = footOf(speaking, language, speaking.words(language, 'mail_digest_why'))
  const html = records
    .map(
      ({ url, lines }) =>
        `<p>${lines.map(escaped).join('<br>')}<br><a href="${escaped(url)}">${escaped(label)}</a></p>`,
    )
    .join('')
  return {
    company,
    recipients: [email],
    unsubscribeUrl: unsubscribeUrl(speaking.settings, id),
    subject,
    html: mailFrame(`${html}${foot.html}`, language),
    text: [...records.map(({ url, lines }) => `${lines.join('\n')}\n${url}`), foot.text].join('\n\n'),
  }
}
