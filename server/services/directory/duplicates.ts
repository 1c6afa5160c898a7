import { findContactDuplicates, findOrganizationDuplicates } from '../../../src/contract/directory/calls/companies.ts'
import { type Duplicate, duplicateFields } from '../../../src/contract/directory/merging.ts'
import {
  type Mark,
  duplicateMarks,
  isOutweighed,
  isReachedByPhone,
} from '../../../src/contract/rules/search/duplicates.ts'
import type { Queryable } from '../../database/database.ts'
import { type Answer, type Call, companyOf } from '../../http/call/call.ts'
import type { Hooks } from '../../http/call/hooks.ts'
import { longestPhone, phoneDigits, storedPhone } from '../../http/records/phones.ts'
import type { Values } from '../../database/records.ts'
import type { Router } from '../../http/routing/routes.ts'

/** Number of possible duplicates of a record that are named at most. */
const most = 5

interface Compared {
  table: string
  shown: string
  /** The mark of each kind, as SQL of a record `o`. */
  marks: Partial<Record<Mark['kind'], string>>
}

const compared: Readonly<Record<string, Compared>> = {
  'directory/organizations': {
    table: 'directory_organizations',
    shown: 'o.company_name, o.city, o.siret_number',
    marks: {
      siren: 'left(o.siret_number, 9)',
      vat_number: 'o.intracommunity_vat_number',
      name: "o.sort_title || ' ' || o.postcode",
    },
  },
  'directory/contacts': {
    table: 'directory_contacts',
    shown: 'o.first_name, o.last_name, o.email, o.city',
    marks: {
      email: 'lower(o.email)',
      phone: phoneDigits('o.phone'),
      name: "o.sort_title || '|' || lower(coalesce(o.first_name, '')) || ' ' || o.postcode",
    },
  },
}

/** Writes the telephone of a record as it would be stored: national numbers depend on the country. */
const withStoredPhone = (values: Values): Values =>
  typeof values.phone === 'string' && values.phone.length <= longestPhone
    ? { ...values, phone: storedPhone(values.phone, values.country) ?? values.phone }
    : values

type Row = Duplicate & { at: number; by: Mark['kind'][] } & Record<string, unknown>

/**
 * Returns the possible duplicates of each given record, at most five each, the oldest first. Merged records and the
 * record `exclude` are left out.
 */
async function findDuplicates(
  tx: Queryable,
  company: string,
  entity: string,
  records: readonly Values[],
  exclude: string | null = null,
): Promise<Duplicate[][]> {
  const found: Duplicate[][] = records.map(() => [])
  const wanted = records.flatMap((values, at) =>
    duplicateMarks(entity, withStoredPhone(values)).map((mark) => ({ at, ...mark })),
  )
  const kind = compared[entity]
  if (!kind || wanted.length === 0) return found
  const given = new Set(wanted.map((mark) => mark.kind))
  const ways = Object.entries(kind.marks).filter(([name]) => given.has(name as Mark['kind']))
  const rows = await tx.query<Row>(
    `with wanted as (select * from unnest($3::integer[], $4::text[], $5::text[]) as w (at, kind, mark)),
     found as (${ways
       .map(
         ([name, mark]) =>
           `select w.at, o.id, w.kind from wanted w join ${kind.table} o on ${mark} = w.mark where w.kind = '${name}' and o.company = $1`,
       )
       .join(' union ')})
     select f.at, o.id, f.by, ${kind.shown} from (select at, id, array_agg(kind) as by from found group by at, id) f
       join ${kind.table} o on o.company = $1 and o.id = f.id
      where o.merged_into is null and o.id::text is distinct from $2 order by f.at, o.created_at, o.id`,
    [company, exclude, wanted.map(({ at }) => at), wanted.map((mark) => mark.kind), wanted.map(({ text }) => text)],
  )
  for (const { at, by, ...row } of rows) {
    if (by.join() === 'phone' && isOutweighed(records[at] ?? {}, row)) continue
    if ((found[at]?.length ?? most) < most) found[at]?.push({ ...row, by })
  }
  return found
}

/** A visitor as a form or a booking names them. */
interface VisitorMarks {
  email?: string
  phone?: string
  first_name?: string
  last_name?: string
}

/** Finds the contact of a visitor by e-mail, else by telephone and name; those in use first, then the oldest. */
export async function contactReachedBy(
  tx: Queryable,
  company: string,
  visitor: VisitorMarks,
): Promise<string | undefined> {
  const { email, phone } = visitor
  const marks = new Map(
    duplicateMarks('directory/contacts', withStoredPhone({ email, phone })).map(({ kind, text }) => [kind, text]),
  )
  if (marks.size === 0) return undefined
  const found = await tx.query<{ id: string; by_mail: boolean | null } & Record<string, string | null | boolean>>(
    `select id, first_name, last_name, email, lower(email) = $2 as by_mail from directory_contacts
      where company = $1 and merged_into is null and (lower(email) = $2 or ${phoneDigits('phone')} = $3)
      order by (lower(email) = $2) desc nulls last, is_active desc, created_at, id limit 100`,
    [company, marks.get('email') ?? null, marks.get('phone') ?? null],
  )
  return found.find((known) => known.by_mail || isReachedByPhone(visitor, known as Duplicate))?.id
}

/** Returns the organization of a name and a postcode; a name alone identifies none. */
export async function organizationAt(
  tx: Queryable,
  company: string,
  { name, postcode }: { name?: string; postcode?: string },
): Promise<string | undefined> {
  const [mark] = duplicateMarks('directory/organizations', { company_name: name, postcode })
  if (!mark) return undefined
  const [found] = await tx.query<{ id: string }>(
    `select id from directory_organizations o
      where company = $1 and merged_into is null and ${compared['directory/organizations']?.marks.name} = $2
      order by is_active desc, created_at, id limit 1`,
    [company, mark.text],
  )
  return found?.id
}

/** Returns the hook that finds the duplicates of several new records of a kind. */
export const duplicatesOf =
  (entity: string): NonNullable<Hooks['duplicates']> =>
  (call, records) =>
    findDuplicates(call.tx, companyOf(call), entity, records)

/** Answers the possible duplicates of the record that the query describes. */
async function answer(
  call: Call,
  entity: string,
): Promise<Answer<{ results: never[]; count: number; stats: Record<string, never> }>> {
  const query = call.context.req.query()
  const { exclude } = query
  const values = Object.fromEntries((duplicateFields[entity] ?? []).map((name) => [name, query[name]]))
  const [results = []] = await findDuplicates(call.db, companyOf(call), entity, [values], exclude || null)
  return { body: { results: results as never[], count: results.length, stats: {} } }
}

/** Serves what may be the same record as one that is typed or shown: a warning, never a refusal (domain rules 7). */
export function serveDuplicates(router: Router): void {
  router.read(findOrganizationDuplicates, (call) => answer(call, 'directory/organizations'))
  router.read(findContactDuplicates, (call) => answer(call, 'directory/contacts'))
}
