import { type Channel, type EventKey, isFixed, notificationEvents } from '../../../src/contract/notifications/events.ts'
import { notification } from '../../../src/contract/notifications/notification.ts'
import { signChannel, toldWord } from '../../database/change-signs.ts'
import type { Queryable } from '../../database/database.ts'
import { servedLanguages, loadServerWords } from '../../http/call/language.ts'
import { insertRecord } from '../../database/records.ts'

/** Event as a row of the table of events and its parameters: each reader gets it in their own language. */
export interface NotifiedEvent {
  event: EventKey
  params: Readonly<Record<string, string | number>>
}

const words = loadServerWords()

/**
 * Returns the channel by which each of these people is notified of the event; people who muted the record are left out.
 */
async function readChannels(
  tx: Queryable,
  people: readonly string[],
  event: EventKey,
  action: string,
): Promise<Map<string, Channel>> {
  const rows = await tx.query<{ id: string; channel: Channel }>(
    `select p.id, coalesce(c.channel, $2) as channel
       from unnest($1::uuid[]) p(id) left join system_notification_channels c on c.member = p.id and c.event = $3
      where not exists (select from system_notification_mutes m where m.member = p.id and m.record = $4)`,
    [people, notificationEvents[event].channel, event, action],
  )
  return new Map(rows.map(({ id, channel }) => [id, channel]))
}

/**
 * Notifies people of an event, each as they chose: not at all, in the app, by mail or in the digest as well. A click
 * leads to the address `action`.
 */
export async function notify(
  tx: Queryable,
  {
    company,
    now,
    recipients,
    action,
    actor = null,
    event,
    params,
  }: {
    company: string
    now: string
    recipients: readonly (string | null | undefined)[]
    action: string
    actor?: string | null
  } & NotifiedEvent,
): Promise<void> {
  const people = [...new Set(recipients.filter((recipient) => typeof recipient === 'string'))]
  if (people.length === 0) return
  const channels = isFixed(event)
    ? new Map(people.map((id) => [id, notificationEvents[event].channel]))
    : await readChannels(tx, people, event, action)
  const { words: key } = notificationEvents[event]
  for (const recipient of people) {
    const channel = channels.get(recipient) ?? 'none'
    if (channel === 'none') continue
    const { id } = await insertRecord(tx, notification, {
      company,
      now,
      by: actor,
      values: {
        verb: words('fr', key, params).slice(0, 500),
        event,
        event_params: params,
        action,
        recipient,
        actor,
        opened: false,
      },
      search: servedLanguages.map((language) => words(language, key, params)),
    })
    if (channel !== 'app')
      await tx.query(
        'insert into system_notification_deliveries (notification, company, member, created_at) values ($1, $2, $3, $4)',
        [id, company, recipient, now],
      )
    await tx.query('select pg_notify($1, $2)', [signChannel, toldWord(recipient)])
  }
}
