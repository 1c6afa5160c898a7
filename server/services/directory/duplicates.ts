import type { Duplicate } from '../../../src/contract/merging.ts'
import { compact, sirenOf } from '../../../src/contract/rules/identifiers.ts'
import { folded } from '../../../src/contract/rules/search-rank.ts'
import type { Queryable } from '../../database/database.ts'
import { type Answer, type Call, companyOf } from '../../http/call.ts'
import type { Route, Router } from '../../http/routes.ts'

/** What stands for a text that nobody gave: no record has it. */
const nothing = '-'
const most = 5

type Row = Duplicate & Record<string, unknown>

const answer = (results: readonly Duplicate[]): Answer => ({ body: { results, count: results.length, stats: {} } })

/** Organizations that may be the same one: same SIREN, VAT number, or name and postcode. */
async function organizations(call: Call): Promise<Answer> {
  const { siret_number, intracommunity_vat_number, company_name, postcode, exclude } = call.context.req.query()
  return answer(
    await call.db.query<Row>(
      `select id, company_name, city, siret_number from directory_organizations
        where company = $1 and id::text <> $5 and merged_into is null
          and (left(siret_number, 9) = $2 or intracommunity_vat_number = $3 or (sort_title = $4 and postcode = $6))
        order by created_at, id limit ${most}`,
      [
        companyOf(call),
        (siret_number && sirenOf(siret_number)) || nothing,
        intracommunity_vat_number ? compact(intracommunity_vat_number) : nothing,
        company_name ? folded(company_name) : nothing,
        exclude || nothing,
        postcode || nothing,
      ],
    ),
  )
}

/** What stands between the digits of a telephone number. */
const separators = ' \u00a0\u202f.-/()+'

/** The last nine digits of a telephone number, which are the same however its country is written. */
const digits = (phone: string | undefined): string => {
  const all = (phone ?? '').replaceAll(/\D/g, '')
  return all.length >= 9 ? all.slice(-9) : nothing
}

/** People who may be the same one: same e-mail, telephone, or name and postcode. */
async function contacts(call: Call): Promise<Answer> {
  const { email, phone, first_name, last_name, postcode, exclude } = call.context.req.query()
  return answer(
    await call.db.query<Row>(
      `select id, first_name, last_name, email, city from directory_contacts
        where company = $1 and id::text <> $7 and merged_into is null
          and (lower(email) = $2 or right(translate(phone, $8, ''), 9) = $3
            or (sort_title = $4 and lower(coalesce(first_name, '')) = $5 and postcode = $6))
        order by created_at, id limit ${most}`,
      [
        companyOf(call),
        email ? email.trim().toLowerCase() : nothing,
        digits(phone),
        last_name ? folded(last_name) : nothing,
        (first_name ?? '').trim().toLowerCase(),
        postcode || nothing,
        exclude || nothing,
        separators,
      ],
    ),
  )
}

/** The contact with an e-mail address, else with a telephone number; those in use first, then the oldest. */
export async function contactReachedBy(
  tx: Queryable,
  company: string,
  { email, phone }: { email?: string; phone?: string },
): Promise<string | undefined> {
  const [found] = await tx.query<{ id: string }>(
    `select id from directory_contacts
      where company = $1 and merged_into is null
        and (lower(email) = $2 or right(translate(phone, $4, ''), 9) = $3)
      order by (lower(email) = $2) desc nulls last, is_active desc, created_at, id limit 1`,
    [company, email?.trim().toLowerCase() || nothing, digits(phone), separators],
  )
  return found?.id
}

/** The organization of a name and a postcode; a name alone says nothing. */
export async function organizationAt(
  tx: Queryable,
  company: string,
  { name, postcode }: { name?: string; postcode?: string },
): Promise<string | undefined> {
  if (!name || !postcode) return undefined
  const [found] = await tx.query<{ id: string }>(
    `select id from directory_organizations
      where company = $1 and merged_into is null and sort_title = $2 and postcode = $3
      order by is_active desc, created_at, id limit 1`,
    [company, folded(name), postcode],
  )
  return found?.id
}

/** Serves what may be the same record as one that is typed or shown: a warning, never a refusal (domain rules 7). */
export function serveDuplicates(router: Router): void {
  const row = { service: 'directory', method: 'get', access: 'user', added: true } as const
  const exclude = 'id of the record itself'
  const postcode = 'its postcode'
  const organization: Route = {
    ...row,
    path: 'organizations/duplicates',
    right: { scope: 'organization', action: 'read' },
    summary: 'organizations that may be the same',
    query: {
      siret_number: 'SIRET of the one that is asked about',
      intracommunity_vat_number: 'its VAT number',
      company_name: 'its name, which counts with the postcode',
      postcode,
      exclude,
    },
  }
  const contact: Route = {
    ...row,
    path: 'contacts/duplicates',
    right: { scope: 'contact', action: 'read' },
    summary: 'people who may be the same',
    query: {
      email: 'e-mail of the one who is asked about',
      phone: 'the telephone number',
      first_name: 'the first name, which counts with the last name and the postcode',
      last_name: 'the last name',
      postcode,
      exclude,
    },
  }
  router.read(organization, organizations)
  router.read(contact, contacts)
}
