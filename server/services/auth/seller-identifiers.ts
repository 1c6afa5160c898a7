import type { company } from '../../../src/contract/auth/company.ts'
import type { personalOrganization } from '../../../src/contract/commercial/personal-organization.ts'
import { isBic, isIban } from '../../../src/contract/rules/identifiers/bank-identifiers.ts'
import { isSiret } from '../../../src/contract/rules/identifiers/identifiers.ts'
import { numberHolder } from '../../../src/contract/rules/identifiers/numbering.ts'
import { type Writing, companyOf } from '../../http/call/call.ts'
import { invalidField } from '../../http/call/errors.ts'
import type { Change } from '../../http/call/hooks.ts'

type SellerChange = Change<typeof company | typeof personalOrganization>

/** Identifiers of a seller are checked where they are typed (domain rules 3.4). */
export async function checkSeller(call: Writing, change: SellerChange): Promise<void> {
  const { siret, iban, bic } = change.values
  if (siret && !isSiret(siret)) throw invalidField('siret', 'siret')
  if (iban && !isIban(iban)) throw invalidField('iban', 'iban')
  if (bic && !isBic(bic)) throw invalidField('bic', 'bic')
  if (iban) change.values.iban = iban.replaceAll(/\s/g, '').toUpperCase()
  if (siret !== undefined) await checkSiren(call, change)
}

/**
 * Refuses another SIREN after a validation under the first, or two sellers would have the same numbers (domain rules
 * 1.3 rule 2). A seller who had none continues its earlier numbers.
 */
async function checkSiren(call: Writing, { before, values }: SellerChange): Promise<void> {
  if (!before) return
  const [old, holder] = [before.siret, values.siret].map((siret) => numberHolder(siret, before.id))
  if (old === holder) return
  const [used] = await call.tx.query(
    'select 1 from commercial_invoice_facts where company = $1 and coalesce(personal_organization, company) = $2 and hash is not null limit 1',
    [companyOf(call), before.id],
  )
  if (!used) return
  if (old !== before.id) throw invalidField('siret', 'siren_in_use')
  await call.tx.query(
    `insert into system_counters (company, seller, series, sales, year, n, last_date)
     select company, $3, series, sales, year, n, last_date from system_counters where company = $1 and seller = $2 and series not in ('draft', 'entry', 'letter')
     on conflict (company, seller, series, sales, year) do nothing`,
    [companyOf(call), before.id, holder],
  )
}
