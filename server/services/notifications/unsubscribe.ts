import { createHmac } from 'node:crypto'
import {
  isEventKey,
  eventKeys,
  defaultChannels,
  notificationEvents,
} from '../../../src/contract/notifications/events.ts'
import { askUnsubscribe, unsubscribeByLink } from '../../../src/contract/notifications/calls/mails.ts'
import type { Queryable } from '../../database/database.ts'
import type { Answer, Call } from '../../http/call/call.ts'
import { notFound } from '../../http/call/errors.ts'
import { isServedLanguage } from '../../http/call/language.ts'
import type { Router } from '../../http/routing/routes.ts'
import { htmlPage, postButton } from '../../mail/html-page.ts'
import { isUuid, sameSecret } from '../../runtime/identifiers.ts'
import { escaped } from '../../mail/mail-text.ts'
import type { Settings } from '../../runtime/settings.ts'

/** Value of a link that ends the digest; other links end the mails of one event. */
const digest = 'digest'

const signatureOf = ({ SECRET_KEY }: Pick<Settings, 'SECRET_KEY'>, text: string): string =>
  createHmac('sha256', SECRET_KEY).update(`unsubscribe ${text}`).digest('base64url')

/**
 * Returns the address at which a person ends the mails of one kind without logging in (RFC 8058). It opens nothing
 * else, and is valid as long as the mail exists.
 */
export function unsubscribeUrl(
  settings: Pick<Settings, 'SECRET_KEY' | 'PUBLIC_URL'>,
  member: string,
  event?: string,
): string {
  const text = `${member}.${event ?? digest}`
  return `${settings.PUBLIC_URL}/api/notifications/v1/unsubscribe/${text}.${signatureOf(settings, text)}/`
}

interface Asked {
  member: string
  company: string
  what: string
  language: string
}

/** Returns the person and the kind of mail of a link; 404 for one that was never sent, and for a deleted person. */
async function asked({ settings, db, params }: Call): Promise<Asked> {
  const [member = '', what = '', signature = ''] = (params.token ?? '').split('.')
  const isOurs = sameSecret(signature, signatureOf(settings, `${member}.${what}`))
  if (!isOurs || !isUuid(member) || !(what === digest || isEventKey(what))) throw notFound()
  const [row] = await db.query<{ company: string; language: string | null }>(
    'select m.company, u.language from system_members m join auth_people u on u.id = m.id where m.id = $1',
    [member],
  )
  if (!row) throw notFound()
  return { member, what, company: row.company, language: isServedLanguage(row.language) ? row.language : 'fr' }
}

/** Ends the mails of a kind for a person; their events are shown in the app alone from then on. */
async function unsubscribe(tx: Queryable, { member, company, what }: Asked): Promise<void> {
  const chosen = await tx.query<{ event: string; channel: string }>(
    'select event, channel from system_notification_channels where member = $1',
    [member],
  )
  const channelOf = new Map(chosen.map(({ event, channel }) => [event, channel]))
  const ended = eventKeys.filter((event) => {
    const channel = channelOf.get(event) ?? defaultChannels[event]
    return what === digest ? channel === digest : event === what && (channel === 'mail' || channel === digest)
  })
  await tx.query(
    `insert into system_notification_channels (company, member, event, channel) select $1, $2, event, 'app' from unnest($3::text[]) event
     on conflict (member, event) do update set channel = excluded.channel`,
    [company, member, ended],
  )
}

function page({ words, context }: Call, { what, language }: Asked, isDone: boolean): Answer {
  const name = isEventKey(what) ? words(language, notificationEvents[what].name) : words(language, 'unsubscribe_digest')
  const text = words(language, isDone ? 'unsubscribe_done' : 'unsubscribe_ask', { name })
  const button = isDone ? '' : postButton(new URL(context.req.url).pathname, words(language, 'unsubscribe_button'))
  return {
    bytes: Buffer.from(htmlPage(language, words(language, 'unsubscribe_title'), `<p>${escaped(text)}</p>${button}`)),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
      'referrer-policy': 'no-referrer',
    },
  }
}

/**
 * Serves the links at the head of our own mails. A GET asks first, since scanners of mails open links; a POST ends them
 * at once.
 */
export function serveUnsubscribe(router: Router): void {
  router.read(askUnsubscribe, async (call) => page(call, await asked(call), false))
  router.read(unsubscribeByLink, async (call) => {
    const link = await asked(call)
    await call.db.transaction((tx) => unsubscribe(tx, link))
    return page(call, link, true)
  })
}
