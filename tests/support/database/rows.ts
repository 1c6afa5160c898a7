import { type Entity, type FieldFacts, factsOf, isRequired } from '../../../src/contract/kit/kit.ts'
import type { Queryable } from '../../../server/database/database.ts'
import { insertRecord } from '../../../server/database/records.ts'

const samples: Readonly<Partial<Record<FieldFacts['kind'], (mark: string, facts: FieldFacts) => unknown>>> = {
  text: (mark, { max = 255 }) => mark.slice(0, max),
  longText: (mark) => mark,
  html: (mark) => mark,
  phone: (mark) => mark,
  secret: (mark) => mark,
  email: (mark) => `${mark}@suite.test`,
  url: (mark) => `https://suite.test/${mark}`,
  strings: (mark) => [mark],
  decimal: () => '1.00',
  integer: (_mark, { min = '1' }) => Math.max(1, Number(min)),
  boolean: () => false,
  day: () => '2026-11-20',
  moment: () => '2026-11-20T09:00:00.000Z',
  time: () => '09:00',
  // A record in the state `reading` is not listed.
  choice: (_mark, { choices = {} }) => Object.keys(choices).find((name) => name !== 'reading'),
  choices: () => [],
  refs: () => [],
  users: () => [],
}

/** References that a service fills in by itself. */
const namedByServices: Readonly<Record<string, string>> = {
  'projects/tasks': 'project',
  'projects/project-documents': 'project',
  'projects/task-links': 'project',
}

/** Number of the last entry, above the numbers that services give. */
let lastEntry = 1_000_000

/** Fields that a service fills later; they are null in a sample. */
const givenByServices = ['public_key', 'auxiliary', 'deleted_at', 'hash', 'previous_hash']
/** Values of single entities that differ from the samples by kind of field. */
const samplesOf: Readonly<Record<string, Record<string, unknown>>> = {
  'calendar/events': { zone: 'Europe/Paris', recurrence: null, exceptions: [] },
  'commercial/business-opportunities': { lost_reason: null, position: null },
  'commercial/invoice-schedules': { end_date: null },
  'commercial/invoice-schedule-runs': { outcome: 'made', problem: null },
  'commercial/received-invoices': {
    file: '/api/files/v1/content/00000000-0000-7000-8000-000000000000/',
    content: null,
    warnings: [],
  },
  'commercial/quotation-templates': { lines: [] },
  'commercial/taxes': { number: '20' },
  'crm/bookings': { end: '2026-11-20T10:00:00.000Z', cancel_key: null },
  'crm/lead-forms': { ask_email: 'optional' },
  'crm/source-costs': { month: '2026-11-01' },
  'projects/steps': { order: 0 },
  'projects/tasks': {
    position: 0,
    end_at: '2026-11-20T10:00:00.000Z',
    baseline_end_at: '2026-11-20T10:00:00.000Z',
  },
  'projects/reports': { week: '2026-11-16', sent_at: null },
  'crm/states': { order: 0, awarded_in_bool: false },
  'payment/transactions': { reason: null },
  'payment/transfer-orders': { state: 'draft' },
}

/** Returns a value for every stored field of an entity that is no reference; each text contains the mark. */
export function sampleValues(entity: Entity, mark: string): Record<string, unknown> {
  const values = Object.fromEntries(
    Object.entries({ ...entity.fields, ...entity.computed }).map(([name, schema]) => {
      const facts = factsOf(schema)
      return [name, samples[facts.kind]?.(mark, facts)]
    }),
  )
  const state = entity.states?.field
  const own: Record<string, unknown> = {
    ...(state && state in entity.fields
      ? { [state]: (entity.initial as Record<string, unknown> | undefined)?.[state] }
      : {}),
    ...Object.fromEntries(givenByServices.filter((name) => name in entity.computed).map((name) => [name, null])),
    ...(entity.key === 'accounting/account-lines'
      ? { debit: '0.00', credit: '0.00', entry_number: (lastEntry += 1) }
      : {}),
    ...(entity.key === 'payment/bank-accounts'
      ? { iban: `${mark} ${(lastEntry += 1)}`, ledger_account: `5120${lastEntry}` }
      : {}),
    ...samplesOf[entity.key],
    ...('is_sales' in entity.fields ? { is_sales: true } : {}),
  }
  return { ...values, ...own }
}

/** Entities that services write or compute; no user writes them. */
export const writtenByServices: readonly string[] = [
  'accounting/account-lines',
  'accounting/accounting-periods',
  'commercial/aged-scales',
  'commercial/business-management-years',
  'commercial/invoice-schedule-runs',
  'commercial/quotation-questions',
  'commercial/status-messages',
  'commercial/total-aged-scales',
  'crm/bookings',
  'crm/lead-form-consents',
  'crm/lead-submissions',
  'projects/project-starts',
  'notifications/mails',
  'payment/bank-connections',
  'payment/bank-statements',
  'payment/banks',
  'payment/transaction-parts',
  'payment/transactions',
  'payment/transfer-order-lines',
]

/** Entities whose rows are never made alone: people, companies, money and the trail have makers of their own. */
const madeElsewhere = new Set([
  'auth/companies',
  'auth/users',
  'history/entries',
  'commercial/invoice-payments',
  'commercial/refund-payments',
  'commercial/credit-allocations',
  'payment/transaction-parts',
  'commercial/reminders',
  'commercial/status-messages',
])

/**
 * Writes one row of every entity, whether its writes are open yet or not; every user they refer to is the given one.
 * Returns the ids by the key of the entity.
 */
export async function oneOfEach(
  tx: Queryable,
  entities: readonly Entity[],
  { company, user, now, mark }: { company: string; user: string; now: string; mark: string },
): Promise<Map<string, string>> {
  const rows = new Map<string, string>()
  const byKey = new Map(entities.map((entity) => [entity.key, entity]))
  const make = async (entity: Entity): Promise<string> => {
    const known = rows.get(entity.key)
    if (known) return known
    const people = Object.entries({ ...entity.fields, ...entity.computed })
      .filter(([, schema]) => factsOf(schema).kind === 'user')
      .map(([name]) => name)
    // A required reference gets its record first.
    const named: Record<string, string> = {}
    for (const [name, schema] of Object.entries(entity.fields)) {
      const target = byKey.get(factsOf(schema).target ?? '')
      if (target && factsOf(schema).kind === 'ref' && isRequired(schema)) named[name] = await make(target)
    }
    const given = namedByServices[entity.key]
    const target = given && factsOf({ ...entity.fields, ...entity.computed }[given]!).target
    if (given && target) named[given] = await make(byKey.get(target)!)
    if (entity.key === 'projects/task-links') named.to = await secondTask(named.project!)
    const record = await insertRecord(tx, entity, {
      company,
      now,
      by: user,
      values: { ...sampleValues(entity, mark), ...Object.fromEntries(people.map((name) => [name, user])), ...named },
    })
    rows.set(entity.key, record.id)
    return record.id
  }
  // A link needs a second task.
  const secondTask = async (project: string): Promise<string> => {
    const values = { ...sampleValues(byKey.get('projects/tasks')!, mark), project, step: rows.get('projects/steps') }
    const { id } = await insertRecord(tx, byKey.get('projects/tasks')!, {
      company,
      now,
      by: user,
      values: { ...values, position: 1 },
    })
    return id
  }
  for (const entity of entities) if (!madeElsewhere.has(entity.key)) await make(entity)
  return rows
}
