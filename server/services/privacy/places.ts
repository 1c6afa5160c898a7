import { entities } from '../../../src/contract/index.ts'
import { type Entity, factsOf, isRequired } from '../../../src/contract/kit/kit.ts'
import type { Queryable } from '../../database/database.ts'
import { phoneDigits } from '../../http/records/phones.ts'
import { tableName } from '../../database/schema.ts'

/** Person whose data are found: the contact, their addresses and numbers, and the ids of their rows. */
export interface DataSubject {
  company: string
  person: string
  email: string | null
  phone: string | null
  ids: readonly string[]
}

/** Rows of a person: of the table `t`, with the subject as `p`. */
export interface DataPlace {
  table: string
  condition: string
}

const contacts = 'directory/contacts'

/** The subject as the row `p`; its five parameters. */
export const subjectRow =
  'with p as (select $1::uuid as company, $2::text as person, $3::text as email, $4::text as phone, $5::text[] as ids)'

/** Returns the parameters of `subjectRow`. */
export const subjectValues = ({ company, person, email, phone, ids }: DataSubject): unknown[] => [
  company,
  person,
  email,
  phone,
  [...ids],
]

/** Returns the fields of a table, with their facts. */
export const placeFieldsOf = (entity: Entity) =>
  Object.entries({ ...entity.fields, ...entity.computed }).map(([name, schema]) => ({
    name,
    schema,
    ...factsOf(schema),
  }))

const within = (text: string): string => `exists (select from unnest(p.ids) i where strpos(${text}, i) > 0)`
const told = (json: string): string =>
  `(strpos(lower(${json}::text), '"' || p.email || '"') > 0 or strpos(${json}::text, '"' || p.phone || '"') > 0)`
/** SQL condition of mails that are addressed to the person. */
export const addressed =
  'exists (select from jsonb_array_elements_text(t.recipients || coalesce(t.cc, $$[]$$) || coalesce(t.cci, $$[]$$)) a where lower(a) = p.email)'

/** Entities about a contact besides those that the contract assigns to them: notes and files of their organization. */
const about = new Set(['directory/organization-notes', 'directory/organization-documents'])

/** The rows that are the person's: they go, and so does whatever is found by their ids. */
export const ownPlaces: readonly DataPlace[] = [
  ...entities.flatMap((entity) =>
    placeFieldsOf(entity)
      .filter(({ kind, target, owned }) => kind === 'ref' && target === contacts && (owned || about.has(entity.key)))
      .map(({ name }) => ({ table: tableName(entity), condition: `t."${name}"::text = p.person` })),
  ),
  ...['dashboard_tasks', 'calendar_events', 'files_files'].map((table) => ({
    table,
    condition: 't.external_id = p.person',
  })),
]

/** Traces of those rows elsewhere: mails, notifications, and answers and jobs that are stored for a while. */
export const tracePlaces: readonly DataPlace[] = [
  {
    table: 'system_outbox',
    condition: `t.company = p.company and (t.document::text = any(p.ids) or ${addressed} or ${within('t.html || t.body_text')})`,
  },
  { table: 'notifications_mails', condition: `t.company = p.company and ${addressed}` },
  {
    table: 'notifications_notifications',
    condition: `t.company = p.company and ${within("coalesce(t.action, '') || coalesce(t.event_params::text, '')")}`,
  },
  { table: 'system_notification_mutes', condition: `t.company = p.company and ${within('t.record')}` },
  {
    table: 'system_merges',
    condition: `t.company = p.company and (t.stayed::text = any(p.ids) or t.went::text = any(p.ids) or ${within('t.moves::text || t.taken::text || t.stood::text')})`,
  },
  { table: 'system_import_rows', condition: 't.company = p.company and t.record::text = any(p.ids)' },
  {
    table: 'system_calendar_imports',
    condition: `t.company = p.company and ${within('t.created::text || t.replaced::text')}`,
  },
  {
    table: 'system_idempotency',
    condition: `t.owner in (select 'user:' || m.id from system_members m where m.company = p.company) and (${within("coalesce(t.body::text, '')")} or ${told('t.body')})`,
  },
  { table: 'system_jobs', condition: within('t.key || t.payload::text') },
]

/** The stored files of the rows that go. */
export const filePlace: DataPlace = {
  table: 'system_files',
  condition: 't.company = p.company and t.owner_record::text = any(p.ids)',
}

const keptTrail = [
  'commercial/invoices',
  'commercial/credits',
  'commercial/invoice-payments',
  'accounting/account-lines',
]

/** The trail of those rows, and whatever else of it tells how the person is reached; that of the law is kept. */
export const trailPlace: DataPlace = {
  table: 'system_audit',
  condition: `t.company = p.company and t.entity not in (${keptTrail.map((key) => `'${key}'`).join(', ')})
    and (t.record::text = any(p.ids) or ${told('t.changes')} or lower(t.address) = p.email)`,
}

/** The rows that the law keeps as they are. */
export const frozen: Readonly<Record<string, string>> = {
  commercial_invoices: "t.status <> 'pro_format'",
  commercial_credits: "t.status <> 'pending'",
}

/** A column elsewhere that names the person: by reference, e-mail or telephone. */
export interface NamingColumn extends DataPlace {
  entity: Entity
  column: string
  /** Value of the column without the person. */
  without: string
  /** Condition of the rows that are not changed. */
  keeps?: string
}

const parties = new Set(['auth', 'hr', 'ats', 'directory'])

function naming(entity: Entity): NamingColumn[] {
  const table = tableName(entity)
  const column = (name: string, match: string, without = 'null'): NamingColumn => ({
    table,
    entity,
    column: name,
    condition: `t.company = p.company and ${match}`,
    without,
    ...(frozen[table] ? { keeps: frozen[table] } : {}),
  })
  return placeFieldsOf(entity).flatMap(({ name, schema, kind, target, owned }) => {
    if (kind === 'ref' && target === contacts && !owned && !about.has(entity.key))
      return [column(name, `t."${name}"::text = p.person`)]
    if (kind === 'refs' && target === contacts)
      return [column(name, `t."${name}" @> to_jsonb(p.person)`, `t."${name}" - p.person`)]
    if (parties.has(entity.service) || isRequired(schema)) return []
    if (kind === 'email') return [column(name, `lower(t."${name}") = p.email`)]
    return kind === 'phone' ? [column(name, `${phoneDigits(`t."${name}"`)} = ${phoneDigits('p.phone')}`)] : []
  })
}

/** Naming columns of the whole contract. */
export const namingColumns: readonly NamingColumn[] = entities.flatMap(naming)

/** Returns the ids of the rows that are the person's, with their own. */
export async function withOwnIds(
  db: Queryable,
  subject: DataSubject,
  places: readonly DataPlace[] = ownPlaces,
): Promise<DataSubject> {
  const ids = [subject.person]
  for (const { table, condition } of places) {
    const rows = await db.query<{ id: string }>(
      `${subjectRow} select t.id from ${table} t, p where t.company = p.company and ${condition}`,
      subjectValues(subject),
    )
    ids.push(...rows.map(({ id }) => id))
  }
  return { ...subject, ids }
}
