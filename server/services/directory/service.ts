import type { Entity } from '../../../src/contract/kit.ts'
import { registry } from '../../../src/contract/index.ts'
import { isBic, isIban } from '../../../src/contract/rules/bank-identifiers.ts'
import { isSiret, isVatNumber, sirenOf, isSiren } from '../../../src/contract/rules/identifiers.ts'
import { folded } from '../../../src/contract/rules/search-rank.ts'
import { isPaymentTerm } from '../../../src/contract/rules/due-dates.ts'
import { noteHooks } from '../../attachments-and-notes.ts'
import { type Answer, type Call, companyOf } from '../../http/call.ts'
import { invalidField } from '../../http/errors.ts'
import { checkNotMerged, serveMerges } from '../../http/merge.ts'
import { type Change, type Hooks, serveResource } from '../../http/resource.ts'
import type { Router } from '../../http/routes.ts'

const compact = (value: string): string => value.replaceAll(/[\s.]/g, '').toUpperCase()

const identifiers: Readonly<Record<string, { code: string; fits: (value: string) => boolean }>> = {
  siret_number: { code: 'siret', fits: (value) => isSiret(value) || isSiren(value) },
  iban: { code: 'iban', fits: isIban },
  bic: { code: 'bic', fits: isBic },
  intracommunity_vat_number: { code: 'vat_number', fits: isVatNumber },
}

function checkParty({ values }: Change): void {
  for (const [name, { code, fits }] of Object.entries(identifiers)) {
    const value = values[name]
    if (typeof value !== 'string' || value === '') continue
    if (!fits(value)) throw invalidField(name, code)
    values[name] = compact(value)
  }
  if (values.deadline && !isPaymentTerm(String(values.deadline))) throw invalidField('deadline', 'payment_term')
}

const mergedHooks: Hooks = {
  beforeWrite: async (_call, { before }) => checkNotMerged(before),
  beforeDelete: async (_call, record) => checkNotMerged(record),
}

const partyHooks: Hooks = {
  ...mergedHooks,
  beforeWrite: async (_call, change) => {
    checkNotMerged(change.before)
    checkParty(change)
  },
  afterWrite: async (call, change, record) => {
    if (change.before && 'company_name' in change.values)
      await call.events.emit('organization_renamed', call, {
        company: record.company,
        organization: record.id,
        name: String(record.company_name),
      })
    return record
  },
}

/**
 * Organizations that may be the same one: same SIREN, VAT number, or name and postcode (domain rules 7). A warning,
 * never a refusal.
 */
async function duplicates(call: Call): Promise<Answer> {
  const { siret_number, intracommunity_vat_number, company_name, postcode, exclude } = call.context.req.query()
  const siren = siret_number ? (sirenOf(siret_number) ?? '-') : '-'
  const rows = await call.db.query(
    `select id, company_name, city, siret_number from directory_organizations where company = $1 and id::text <> $5 and merged_into is null and (left(siret_number, 9) = $2 or intracommunity_vat_number = $3 or (sort_title = $4 and postcode = $6)) limit 5`,
    [
      companyOf(call),
      siren,
      intracommunity_vat_number ? compact(intracommunity_vat_number) : '-',
      company_name ? folded(company_name) : '-',
      exclude ?? '-',
      postcode ?? '-',
    ],
  )
  return { body: { results: rows, count: rows.length, stats: {} } }
}

/** The directory service: organizations, contacts, their notes and documents. */
export function serveDirectory(router: Router): void {
  router.read(
    {
      service: 'directory',
      method: 'get',
      path: 'organizations/duplicates',
      access: 'user',
      right: { scope: 'organization', action: 'read' },
      summary: 'organizations that may be the same',
      query: {
        siret_number: 'SIRET of the one that is asked about',
        intracommunity_vat_number: 'its VAT number',
        company_name: 'its name, which counts with the postcode',
        postcode: 'its postcode',
        exclude: 'id of the organization itself',
      },
      added: true,
    },
    duplicates,
  )
  const of = (path: string): Entity => registry.get(`directory/${path}`) as Entity
  serveMerges(router, of('organizations'), partyHooks)
  serveMerges(router, of('contacts'), mergedHooks)
  serveResource(router, of('organizations'), partyHooks)
  serveResource(router, of('contacts'), mergedHooks)
  serveResource(router, of('contact-notes'), noteHooks(of('contacts')))
  serveResource(router, of('organization-notes'), noteHooks(of('organizations')))
}
