import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventKey } from '../../../src/contract/notifications/events.ts'
import { notify, queueNotificationMails } from '../../../server/services/notifications/index.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let company: string
beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
})
afterAll(() => suite.close())

const id = '01900000-0000-7000-8000-000000000001'
const say = (person: Person, event: EventKey, action: string): Promise<void> =>
  suite.backend.db.transaction((tx) =>
    notify(tx, {
      company,
      now: suite.clock.now(),
      recipients: [person.user],
      event,
      params: { name: 'Odile', number: 'DE-1', title: 'DE-1' },
      action,
    }),
  )
const listed = async (person: Person): Promise<string[]> =>
  (await person.call('GET', 'notifications/v1/notifications/')).body.results
    .map(({ action }: { action: string }) => action)
    .toSorted()

test('notifications follow the rights of today: list, groups, count and opening', async () => {
  const person = await suite.person(company, 'sales')
  const quotation = `/quotation/${id}/sales`
  for (const [event, action] of [
    ['notify_question', quotation],
    ['notify_mention', quotation],
    ['notify_mention', `/contact/${id}`],
    ['notify_event', '/agenda?form=1'],
  ] as const)
    await say(person, event, action)
  expect(await listed(person)).toHaveLength(4)
  await suite.backend.db.query("update system_members set role = 'employee' where id = $1", [person.user])
  expect(await listed(person)).toEqual(['/agenda?form=1'])
  const groups = await person.call('GET', 'notifications/v1/notification-groups/')
  expect([groups.body.count, groups.body.stats.unread]).toEqual([1, 1])
  const opened = await person.call('POST', 'notifications/v1/notification-groups/opened/', { opened: true })
  expect(opened.body.ids).toHaveLength(1)
})

test('a mail of a notification is not written once its record is closed to the reader', async () => {
  const person = await suite.person(company, 'sales', 'mailed@kervadec.example')
  await suite.backend.db.query(
    "insert into system_notification_channels (company, member, event, channel) values ($1, $2, 'notify_mention', 'mail')",
    [company, person.user],
  )
  await say(person, 'notify_mention', `/quotation/${id}/sales`)
  await say(person, 'notify_mention', '/agenda?form=2')
  await suite.backend.db.query("update system_members set role = 'employee' where id = $1", [person.user])
  await queueNotificationMails(suite.backend)
  const mails = await suite.backend.db.query<{ body_text: string }>(
    'select body_text from system_outbox where recipients @> \'["mailed@kervadec.example"]\'',
  )
  expect(mails.map(({ body_text }) => /quotation|agenda/.exec(body_text)?.[0])).toEqual(['agenda'])
})
