import { businessOpportunity } from '../../../src/contract/commercial/business-opportunity.ts'
import type { Queryable } from '../../database/database.ts'
import { type Writing, companyOf } from '../../http/call/call.ts'
import type { DomainEvents, EventContext } from '../../http/call/events.ts'
import type { Change } from '../../http/call/hooks.ts'
import { recordsBy, searchText } from '../../database/records.ts'
import { writeSearchTexts } from '../../http/records/search-texts.ts'

const searched: readonly string[] = ['organization', ...(businessOpportunity.list?.search ?? [])]

async function nameOf(tx: Queryable, company: string, organization: unknown): Promise<string[]> {
  if (!organization) return []
  const rows = await tx.query<{ name: string }>(
    'select company_name as name from directory_parties where company = $1 and id = $2',
    [company, organization],
  )
  return rows.map(({ name }) => name)
}

/** Adds the name of its client to the searched words of an opportunity, as documents have that of their party. */
export async function addClientWords(call: Writing, change: Change): Promise<void> {
  const { before, values } = change
  if (before && !searched.some((name) => name in values)) return
  change.search = await nameOf(call.tx, companyOf(call), { ...before, ...values }.organization)
}

/** Updates the searched words of opportunities when an organization is renamed. */
export async function renameClient(
  { tx }: EventContext,
  { company, organization, name }: DomainEvents['organization_renamed'],
): Promise<void> {
  const deals = await recordsBy(tx, businessOpportunity, company, 'organization', [organization], 'id')
  await writeSearchTexts(
    tx,
    businessOpportunity,
    company,
    deals.map((deal) => ({ id: deal.id, text: searchText(businessOpportunity, deal, [name]) })),
  )
}
