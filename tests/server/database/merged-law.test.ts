import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../../server/maintenance/verify.ts'
import { customer, draft, validated } from '../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let person: Person
let stays: string
let goes: string
let contact: string
const ids: Record<string, string> = {}

const make = async (path: string, values: object): Promise<any> => {
  const { status, body } = await person.call('POST', path, values)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
async function merge(path: 'organizations' | 'contacts', kept: string, gone: string): Promise<void> {
  const { etag = '' } = await person.call('GET', `directory/v1/${path}/${kept}/`)
  const body = { other: gone, fields: [] }
  expect((await person.call('POST', `directory/v1/${path}/${kept}/merges/`, body, { 'if-match': etag })).status).toBe(
    200,
  )
}

beforeAll(async () => {
  suite = await startSuite()
  person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  stays = await customer(person, { company_name: 'Hôtel du Port' })
  goes = await customer(person, { company_name: 'Hotel du Port' })
  contact = (await make('directory/v1/contacts/', { last_name: 'Legall', organization: goes })).id
  const kept = (await make('directory/v1/contacts/', { last_name: 'Le Gall' })).id
  ids.draft = (await draft(person, goes, '10.00')).body.id
  ids.validated = (await validated(person, goes, '10.00')).body.id
  ids.task = (await make('dashboard/v1/tasks/', { title: 'Relancer', date: '2026-12-01', external_id: goes })).id
  ids.note = (await make('directory/v1/organization-notes/', { organization: goes, text: 'Rappeler', contact })).id
  ids.activity = (
    await make('crm/v1/activities/', {
      name: 'Appel',
      types: 'call',
      contacts: [contact],
      start: '2026-12-01T09:00:00Z',
    })
  ).id
  const snooze = { source: 'validate', record: ids.draft, until: '2026-11-25' }
  ids.snooze = (await make('dashboard/v1/snoozes/', snooze)).id
  await merge('organizations', stays, goes)
  await merge('contacts', kept, contact)
})
afterAll(() => suite.close())

const faults = async (): Promise<string[]> =>
  (await verify(suite.backend.db, suite.clock.now())).flatMap(({ check, errors }) =>
    errors.map((error) => `${check}: ${error}`),
  )
const open = 'open records name no record that went into another'
const put = 'records that were put off belong to a person and come back'

test('P2: verify counts what is put off and what names a merged record, and finds nothing wrong', async () => {
  const findings = await verify(suite.backend.db, suite.clock.now())
  expect(findings.filter(({ errors }) => errors.length > 0)).toEqual([])
  const counts = Object.fromEntries(findings.map(({ check, count }) => [check, count]))
  expect(counts[open]).toBeGreaterThanOrEqual(5)
  expect(counts[put]).toBe(1)
})

test.each([
  [
    'a draft',
    () => `update commercial_invoices set organization = '${goes}' where id = '${ids.draft}'`,
    `${open}: commercial/invoices organization`,
  ],
  [
    'a task',
    () => `update dashboard_tasks set external_id = '${goes}' where id = '${ids.task}'`,
    `${open}: dashboard/tasks external_id`,
  ],
  [
    'a note',
    () => `update directory_organization_notes set contact = '${contact}' where id = '${ids.note}'`,
    `${open}: directory/organization-notes contact`,
  ],
  [
    'a list',
    () => `update crm_activities set contacts = '["${contact}"]' where id = '${ids.activity}'`,
    `${open}: crm/activities contacts`,
  ],
  [
    'a stranger',
    () => `update dashboard_snoozes set "user" = gen_random_uuid() where id = '${ids.snooze}'`,
    `${put}: snooze`,
  ],
  [
    'a day of the past',
    () => `update dashboard_snoozes set until = '2026-11-20' where id = '${ids.snooze}'`,
    `${put}: snooze`,
  ],
  ['a far day', () => `update dashboard_snoozes set until = '2028-01-01' where id = '${ids.snooze}'`, `${put}: snooze`],
  ['no record', () => `update dashboard_snoozes set record = 'x' where id = '${ids.snooze}'`, `${put}: snooze`],
])('verify names %s that was changed past the triggers', async (_what, sql, said) => {
  const taken = new Error('taken back')
  const seen: string[] = []
  const { db } = suite.backend
  const tried = db.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(sql())
    const findings = await verify({ ...db, query: (text, params) => tx.query(text, params) }, suite.clock.now())
    seen.push(...findings.flatMap(({ check, errors }) => errors.map((error) => `${check}: ${error}`)))
    throw taken
  })
  await expect(tried).rejects.toBe(taken)
  expect(seen.filter((one) => one.startsWith(said))).toHaveLength(1)
  expect(await faults()).toEqual([])
})
