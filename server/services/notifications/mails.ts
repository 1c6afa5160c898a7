import { defaultChannels, isEventKey, mayGet } from '../../../src/contract/notifications/events.ts'
import { usualDigest } from '../../../src/contract/notifications/preferences.ts'
import { parisDay } from '../../../src/contract/rules/time/due-dates.ts'
import { type QuietHours, isQuiet } from '../../../src/contract/notifications/rules/quiet-hours.ts'
import { momentOf } from '../../../src/contract/rules/time/zoned-time.ts'
import type { Queryable } from '../../database/database.ts'
import { isServedLanguage } from '../../http/call/language.ts'
import type { Backend } from '../../http/call/call.ts'
import { type Membership, memberRights, membership } from '../../http/call/rights.ts'
import { type Recipient, type Waiting, digestMail, eventMail } from './mail-words.ts'
import { opensRecord } from './readable.ts'
import { queueMail } from './queue-mail.ts'

interface Reader extends Membership {
  id: string
  company: string
  active: boolean
  email: string
  language: string | null
  from: string | null
  until: string | null
  time_zone: string | null
  digest: string
}

const readers = `select m.id, m.company, m.active, ${membership}, u.email, u.language, q."from", q.until, q.time_zone, coalesce(d.at, '${usualDigest}') as digest
    from system_members m join auth_people u on u.id = m.id left join system_notification_quiet_hours q on q.member = m.id
         left join system_notification_digest_hours d on d.member = m.id
   where m.id in (select member from system_notification_deliveries where mail is null) order by m.id`

const quietHoursOf = ({ from, until, time_zone }: Reader): QuietHours | null =>
  from && until && time_zone ? { from, until, time_zone } : null

/** Reads and locks the waiting deliveries of a person by their present preferences, oldest first. */
const readWaiting = (tx: Queryable, member: string, before: string): Promise<Waiting[]> =>
  tx.query<Waiting>(
    `select n.id, n.event, n.event_params, n.action, coalesce(c.channel, $2::jsonb ->> n.event) as channel
       from system_notification_deliveries d join notifications_notifications n on n.id = d.notification
       left join system_notification_channels c on c.member = d.member and c.event = n.event
      where d.member = $1 and d.mail is null
        and (coalesce(c.channel, $2::jsonb ->> n.event) = 'mail' or coalesce(c.channel, $2::jsonb ->> n.event) = 'digest' and not n.opened and d.created_at < $3)
        and not exists (select from system_notification_mutes m where m.member = d.member and m.record = n.action)
      order by d.created_at, n.id for update of d skip locked`,
    [member, JSON.stringify(defaultChannels), before],
  )

const markMailed = (tx: Queryable, mail: string, rows: readonly Waiting[]): Promise<unknown> =>
  tx.query('update system_notification_deliveries set mail = $1 where notification = any($2::uuid[])', [
    mail,
    rows.map(({ id }) => id),
  ])

async function sendDigest(
  backend: Backend,
  tx: Queryable,
  recipient: Recipient,
  rows: readonly Waiting[],
): Promise<void> {
  const now = backend.clock.now()
  const day = parisDay(now)
  const [known] = await tx.query('select from system_notification_digests where member = $1 and day = $2', [
    recipient.id,
    day,
  ])
  if (known || rows.length === 0) return
  const mail = await queueMail(tx, { settings: backend.settings, now }, digestMail(backend, recipient, day, rows))
  await tx.query('insert into system_notification_digests (company, member, day, mail) values ($1, $2, $3, $4)', [
    recipient.company,
    recipient.id,
    day,
    mail,
  ])
  await markMailed(tx, mail, rows)
}

async function mailTo(backend: Backend, tx: Queryable, reader: Reader, before: string): Promise<void> {
  const rights = memberRights(backend.roles, reader)
  const rows = (await readWaiting(tx, reader.id, before)).filter(
    ({ event, action }) => isEventKey(event) && mayGet(rights, event) && opensRecord(rights, action),
  )
  const { id, company, email } = reader
  const recipient = { id, company, email, language: isServedLanguage(reader.language) ? reader.language : 'fr' }
  for (const row of rows.filter(({ channel }) => channel === 'mail')) {
    const { settings, clock } = backend
    const mail = await queueMail(tx, { settings, now: clock.now() }, eventMail(backend, recipient, row))
    await markMailed(tx, mail, [row])
  }
  await sendDigest(
    backend,
    tx,
    recipient,
    rows.filter(({ channel }) => channel === 'digest'),
  )
}

/**
 * Returns the moment before which the digest of today reaches, at a time in Paris; nothing is before it while it is not
 * yet.
 */
function digestReach(now: string, at: string): string {
  const reach = momentOf(`${parisDay(now)}T${at}:00`, 'Europe/Paris')
  return now < reach ? '-infinity' : reach
}

/**
 * Puts waiting notifications into the outbox: a mail for each event, and the digest once a day, but none in quiet
 * hours. Several processes may run it at once.
 */
export async function queueNotificationMails(backend: Backend): Promise<void> {
  const now = backend.clock.now()
  const failures: unknown[] = []
  for (const reader of await backend.db.query<Reader>(readers)) {
    if (!reader.active || isQuiet(now, quietHoursOf(reader))) continue
    await backend.db
      .transaction((tx) => mailTo(backend, tx, reader, digestReach(now, reader.digest)))
      .catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
