import { contact } from '../../../src/contract/directory/contact.ts'
import { organization } from '../../../src/contract/directory/organization.ts'
import type { TimelineKind } from '../../../src/contract/history/timeline.ts'
import { foundRecord } from '../../../src/contract/rules/search/found-record.ts'
import { tableName } from '../../database/schema.ts'
import { type Call, companyOf } from '../../http/call/call.ts'
import { type Condition, where } from '../../database/condition.ts'
import { visibleRows } from '../../http/access/rows.ts'
import { servedEntities } from '../../http/call/hooks.ts'
import { withMerged } from '../../http/records/merged.ts'
import { presented } from '../../http/records/present.ts'
import { type StoredRecord, type Values, pick } from '../../database/records.ts'
import { selectList } from '../../database/entity-columns.ts'
import { mayReadRecords } from './may-read.ts'
import { type TimedRow, rowMomentOf } from './timeline-row.ts'

/** Records of another kind in the timeline of a record: which, and when; `$2` is the id of that record. */
interface Link {
  entity: string
  kind: Extract<TimelineKind, 'activity' | 'paper'>
  which: string
  at: string
}

const opportunities = 'crm_deals'
/** A company or a person with the records merged into it. */
const named = { organization: withMerged(organization, '$2'), contact: withMerged(contact, '$2') }

const papersOf = (party: 'organization' | 'contact', paths: readonly string[]): Link[] =>
  paths.map((path) => ({
    entity: `commercial/${path}`,
    kind: 'paper',
    which: `"${party}" in ${named[party]}`,
    at: 'created_at',
  }))

const heldAt = 'coalesce(done_at, start, created_at)'

/** Links that add records to the timelines of companies and people, besides their own rows. */
const links: Readonly<Record<string, readonly Link[]>> = {
  'directory/organizations': [
    ...papersOf('organization', ['quotations', 'purchase-orders', 'invoices', 'credits', 'business-opportunities']),
    {
      entity: 'crm/activities',
      kind: 'activity',
      which: `(business_opportunity in (select o.id from ${opportunities} o where o.company = $1 and o.organization in ${named.organization})
        or exists (select from directory_party_contacts c where c.company = $1 and c.organization in ${named.organization} and contacts @> to_jsonb(c.id::text)))`,
      at: heldAt,
    },
  ],
  'directory/contacts': [
    ...papersOf('contact', ['business-opportunities']),
    { entity: 'crm/activities', kind: 'activity', which: 'contacts @> to_jsonb($2::text)', at: heldAt },
  ],
}

/** Fields of an activity that the timeline shows. */
const ofActivity = ['name', 'types', 'start', 'done_at', 'assign_person_object', 'business_opportunity_object'] as const

const told = (link: Link, entity: Parameters<typeof foundRecord>[0], values: Values & { id: string }): Values => {
  if (link.kind === 'activity') return pick(ofActivity, values)
  const { label, page, is_sales } = foundRecord(entity, values)
  const state = entity.states ? (values[entity.states.field] ?? null) : null
  const amount = values.total_price ?? values.amount ?? null
  return { entity: entity.key, entity_name: entity.name, label, page, is_sales, state, amount }
}

async function readLink(
  call: Call,
  link: Link,
  record: string,
  { after, size }: { after: (at: string, id: string) => readonly Condition[]; size: number },
): Promise<(TimedRow & { kind: TimelineKind })[]> {
  const served = servedEntities.get(link.entity)
  if (!served || !mayReadRecords(call, served.entity)) return []
  const { entity, hooks } = served
  const table = tableName(entity)
  const clause = where([...visibleRows(entity, hooks, call.principal), ...after(link.at, `${table}.id`)], 2)
  const stored = await call.db.query<StoredRecord & TimedRow>(
    `select ${selectList(entity)}, ${rowMomentOf(link.at)} from ${table} where company = $1 and ${link.which}${clause.sql} order by ${link.at} desc, id desc limit ${size}`,
    [companyOf(call), record, ...clause.params],
  )
  const shown = await presented(call, call.db, entity, hooks, stored)
  return shown.map((values, index) => ({
    id: String(values.id),
    kind: link.kind,
    at_exactly: stored[index]?.at_exactly ?? '',
    [link.kind]: told(link, entity, { ...values, id: String(values.id) }),
  }))
}

/** Returns the documents and activities of a company or person, of the kinds and rows that the caller may read. */
export async function readLinked(
  call: Call,
  entity: string,
  record: string,
  asked: {
    kinds: ReadonlySet<TimelineKind>
    after: (at: string, id: string) => readonly Condition[]
    size: number
  },
): Promise<(TimedRow & { kind: TimelineKind })[]> {
  const rows: (TimedRow & { kind: TimelineKind })[] = []
  for (const link of links[entity] ?? [])
    if (asked.kinds.has(link.kind)) rows.push(...(await readLink(call, link, record, asked)))
  return rows
}
