import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import * as calls from '../../../src/contract/notifications/calls/own.ts'
import {
  type Channel,
  type EventKey,
  chosenEvents,
  mayGet,
  notificationEvents,
} from '../../../src/contract/notifications/events.ts'
import { usualDigest } from '../../../src/contract/notifications/preferences.ts'
import type { QuietHours } from '../../../src/contract/notifications/rules/quiet-hours.ts'
import type { Queryable } from '../../database/database.ts'
import { type Answer, type Call, type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { invalidField } from '../../http/call/errors.ts'
import type { Router } from '../../http/routing/routes.ts'

type Preferences = AnswerOf<typeof calls.readPreferences>
type MutedRecord = Preferences['muted'][number]

/** Number of records that a person may mute. */
const mostMuted = 500

async function readPreferences(call: Call, tx: Queryable): Promise<Preferences> {
  const { user, rights } = memberOf(call)
  const chosen = await tx.query<{ event: string; channel: Channel }>(
    'select event, channel from system_notification_channels where member = $1',
    [user],
  )
  const [quiet = null] = await tx.query<QuietHours & Record<string, unknown>>(
    'select "from", until, time_zone from system_notification_quiet_hours where member = $1',
    [user],
  )
  const [{ at: digest } = { at: usualDigest }] = await tx.query<{ at: string }>(
    'select at from system_notification_digest_hours where member = $1',
    [user],
  )
  const muted = await tx.query<MutedRecord & Record<string, unknown>>(
    'select record, label from system_notification_mutes where member = $1 order by created_at desc, record',
    [user],
  )
  const channelOf = new Map(chosen.map(({ event, channel }) => [event, channel]))
  return {
    events: chosenEvents
      .filter((event) => mayGet(rights, event))
      .map((event) => {
        const { name, why, channel } = notificationEvents[event]
        return {
          event,
          name: call.words(call.language, name),
          why: call.words(call.language, why),
          channel: channelOf.get(event) ?? channel,
          default: channel,
        }
      }),
    quiet,
    digest,
    muted,
  }
}

async function saveChannels(call: Writing, chosen: Partial<Record<EventKey, Channel>>): Promise<void> {
  const { user, rights } = memberOf(call)
  for (const event of chosenEvents) {
    const channel = chosen[event]
    if (!channel) continue
    if (!mayGet(rights, event)) throw invalidField(`channels.${event}`, 'invalid_choice')
    await call.tx.query(
      `insert into system_notification_channels (company, member, event, channel) values ($1, $2, $3, $4)
       on conflict (member, event) do update set channel = excluded.channel`,
      [companyOf(call), user, event, channel],
    )
  }
}

async function saveQuietHours(call: Writing, hours: QuietHours | null): Promise<void> {
  const { user } = memberOf(call)
  if (!hours) {
    await call.tx.query('delete from system_notification_quiet_hours where member = $1', [user])
    return
  }
  if (hours.from === hours.until) throw invalidField('quiet.until', 'quiet_hours_empty')
  await call.tx.query(
    `insert into system_notification_quiet_hours (company, member, "from", until, time_zone) values ($1, $2, $3, $4, $5)
     on conflict (member) do update set "from" = excluded."from", until = excluded.until, time_zone = excluded.time_zone`,
    [companyOf(call), user, hours.from, hours.until, hours.time_zone],
  )
}

const saveDigest = (call: Writing, at: string): Promise<unknown> =>
  call.tx.query(
    `insert into system_notification_digest_hours (company, member, at) values ($1, $2, $3)
     on conflict (member) do update set at = excluded.at`,
    [companyOf(call), memberOf(call).user, at],
  )

async function mute(call: Writing, { record: address, label }: MutedRecord): Promise<void> {
  const { user } = memberOf(call)
  const [{ n } = { n: 0 }] = await call.tx.query<{ n: number }>(
    'select count(*)::int as n from system_notification_mutes where member = $1 and record <> $2',
    [user, address],
  )
  if (n >= mostMuted) throw invalidField('mute', 'max_value', { max: mostMuted })
  await call.tx.query(
    `insert into system_notification_mutes (company, member, record, label, created_at) values ($1, $2, $3, $4, $5)
     on conflict (member, record) do update set label = excluded.label`,
    [companyOf(call), user, address, label, call.now],
  )
}

async function changePreferences(
  call: Writing,
  body: () => ReadBodyOf<typeof calls.changePreferences>,
): Promise<Answer<Preferences>> {
  const change = body()
  if (change.channels) await saveChannels(call, change.channels)
  if (change.quiet !== undefined) await saveQuietHours(call, change.quiet)
  if (change.digest) await saveDigest(call, change.digest)
  if (change.mute) await mute(call, change.mute)
  if (change.unmute)
    await call.tx.query('delete from system_notification_mutes where member = $1 and record = $2', [
      memberOf(call).user,
      change.unmute,
    ])
  return { body: await readPreferences(call, call.tx) }
}

/** Serves the notification preferences of the caller: own rows alone, whoever calls; ours, beside the specification. */
export function servePreferences(router: Router): void {
  router.read(calls.readPreferences, async (call) => ({ body: await readPreferences(call, call.db) }))
  router.write(calls.changePreferences, changePreferences)
}
