import { isExemptSeller } from '../../../../src/contract/commercial/rules/fiscal/exempt-seller.ts'
import { type AppliedTax, type TaxSource, appliedTax } from '../../../../src/contract/rules/money/vat-rates.ts'
import type { Queryable } from '../../../database/database.ts'
import type { Values } from '../../../database/records.ts'

export interface TaxRate extends Record<string, unknown>, TaxSource {
  number: string | null
  is_active: boolean
}

/** Returns the taxes of a company by id. */
export async function readTaxes(tx: Queryable, company: string): Promise<Map<string, TaxRate>> {
  const rows = await tx.query<TaxRate>(
    'select id, number, category, is_active, exemption_code, exemption_text from commercial_taxes where company = $1',
    [company],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Returns whether the seller of a document is without VAT: as it was validated, else the personal organization that
 * issues it, else the company. A supplier's VAT is his own affair.
 */
export async function isExempt(tx: Queryable, company: string, document: Values): Promise<boolean> {
  if (document.is_sales === false) return false
  const frozen = document.seller_frozen
  if (frozen) return isExemptSeller(frozen)
  const [row] = document.personal_organization
    ? await tx.query<{ vat_exemption: boolean }>(
        'select vat_exemption from commercial_personal_organizations where company = $1 and id = $2',
        [company, document.personal_organization],
      )
    : await tx.query<{ vat_exemption: boolean }>('select vat_exemption from auth_company_profiles where id = $1', [
        company,
      ])
  return isExemptSeller(row)
}

/** Returns the VAT of a line or of the delivery: at most one. */
export const firstTax = (value: unknown): string | null =>
  Array.isArray(value) && typeof value[0] === 'string' ? value[0] : null

/** Returns the applied VAT of a line or of the delivery, from its list of taxes. */
export const appliedOf = (value: unknown, taxes: ReadonlyMap<string, TaxRate>, exempt: boolean): AppliedTax =>
  appliedTax(taxes.get(firstTax(value) ?? ''), exempt)
