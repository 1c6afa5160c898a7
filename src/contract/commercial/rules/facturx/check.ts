import type { RefusalCode } from '../../../codes/refusal-code.ts'
import { valueOn } from '../../../rules/time/dated.ts'
import { isVatNumber } from '../../../rules/identifiers/identifiers.ts'
import { buyerSirenRequired } from '../fiscal/missing-mentions.ts'
import { isSelfBilled } from '../fiscal/issuer.ts'
import { checkNumber } from '../../../rules/identifiers/numbering.ts'
import type { RuleIssue } from '../../../rules/money/rule-error.ts'
import { compareDecimals } from '../../../rules/money/digits.ts'
import { isEInvoiceRate, isSelfAssessed } from '../../../rules/money/vat-rates.ts'
import {
  countryCode,
  currencyOf,
  electronicAddress,
  isElectronicAddress,
  sirenIn,
  treatmentOf,
  vatNumberIn,
} from './codes.ts'
import { isCounted, textOf, type EInvoiceSource, type Fields } from './source.ts'

/** Error in a term of the e-invoice: the path of its field, and `params.term`, its number in EN 16931. */
export interface TermIssue extends RuleIssue {
  params: Readonly<Record<string, string | number>> & { term: string }
}

const issue = (term: string, path: string, code: RefusalCode = 'e_invoice_required'): TermIssue => ({
  path,
  code,
  params: { term },
})

/** Needed terms by the field that fills them: an issue for each that is empty. */
const needed = (fields: readonly (readonly [term: string, path: string, value: unknown])[]): TermIssue[] =>
  fields
    .filter(([, , value]) => value === null || value === undefined || value === '')
    .map(([term, path]) => issue(term, path))

/**
 * Returns the mandatory terms of an e-invoice that a document leaves empty or fills with refused values (domain rules
 * 2.3, EN 16931, BR-FR-*). Each names the field to complete; the file can be made when the list is empty.
 */
export const missingTerms = (source: EInvoiceSource): TermIssue[] => [
  ...headTerms(source),
  ...sellerTerms(source),
  ...buyerTerms(source),
  ...deliveryTerms(source),
  ...lineTerms(source),
  ...earlierTerms(source),
]

/**
 * Checks whether a document is validated only once its e-invoice can be made: sales from the reform on, self-billed
 * invoices always.
 */
export const isEInvoiceRequired = (document: Fields): boolean =>
  document.is_sales === false
    ? isSelfBilled(document)
    : valueOn(buyerSirenRequired, textOf(document.issue_date) ?? '') === true

/** Rates that no French receiver accepts (BR-FR-16): a warning, foreign taxes exist. */
export const foreignRates = ({ lines }: Pick<EInvoiceSource, 'lines'>): TermIssue[] =>
  lines.flatMap((one, index) =>
    isCounted(one) && !isEInvoiceRate(one.vat.rate) ? [issue('BT-152', `lines.${index}.taxes`, 'e_invoice_rate')] : [],
  )

function headTerms({ document, totals }: EInvoiceSource): TermIssue[] {
  const number = textOf(document.number)
  const isForeign = currencyOf(document.currency) !== 'EUR'
  return [
    ...needed([
      ['BT-1', 'number', number],
      ['BT-2', 'issue_date', textOf(document.issue_date)],
      ['BT-112', 'total_price', totals.total_price],
    ]),
    ...(number && checkNumber(number) ? [issue('BT-1', 'number', 'e_invoice_number')] : []),
    ...(isForeign && compareDecimals(String(document.exchange_rate ?? ''), '0') <= 0
      ? [issue('BT-111', 'exchange_rate')]
      : []),
  ]
}

const categoriesOf = ({ totals }: EInvoiceSource): string[] => totals.transaction_taxes.map(({ category }) => category)

function sellerTerms(source: EInvoiceSource): TermIssue[] {
  const { seller } = source
  const siren = sirenIn(seller.siret)
  const address = electronicAddress(seller.electronic_address, siren, null)
  const needsVat = categoriesOf(source).some((category) => isSelfAssessed(category) || category === 'G')
  return [
    ...needed([
      ['BT-27', 'company.legal_name', textOf(seller.legal_name) ?? textOf(seller.name)],
      ['BT-30', 'company.siret', siren],
      ['BT-34', 'company.electronic_address', address?.value],
      ['BT-35', 'company.address', textOf(seller.address)],
      ['BT-37', 'company.city', textOf(seller.city)],
      ['BT-38', 'company.postal_code', textOf(seller.postal_code)],
      ['BT-40', 'company.country', countryCode(seller.country)],
      ...(needsVat ? ([['BT-31', 'company.vat_number', textOf(seller.vat_number)]] as const) : []),
    ]),
    ...vatNumberTerm('BT-31', 'company.vat_number', seller.vat_number),
    ...addressTerm('BT-34', 'company.electronic_address', address, source.kind === 'self_billing' ? siren : null),
  ]
}

const vatNumberTerm = (term: string, path: string, value: unknown): TermIssue[] => {
  const number = vatNumberIn(value)
  return number && !isVatNumber(number) ? [issue(term, path, 'e_invoice_vat_number')] : []
}

function addressTerm(
  term: string,
  path: string,
  address: ReturnType<typeof electronicAddress>,
  siren: string | null,
): TermIssue[] {
  if (!address) return []
  if (!isElectronicAddress(address)) return [issue(term, path, 'e_invoice_address')]
  return siren && !(address.scheme === '0225' && address.value.startsWith(siren))
    ? [issue(term, path, 'e_invoice_address_siren')]
    : []
}

function buyerTerms(source: EInvoiceSource): TermIssue[] {
  const { document, buyer } = source
  const treatment = treatmentOf(buyer)
  const isOwn = textOf(document.invoice_address) !== null
  const country = (isOwn && textOf(document.invoice_country)) || buyer.country
  const place = isOwn
    ? ([
        ['BT-52', 'invoice_city', textOf(document.invoice_city)],
        ['BT-53', 'invoice_postal_code', textOf(document.invoice_postal_code)],
      ] as const)
    : ([
        ['BT-50', 'organization.address', textOf(buyer.address)],
        ['BT-52', 'organization.city', textOf(buyer.city)],
        ['BT-53', 'organization.postcode', textOf(buyer.postcode)],
      ] as const)
  return [
    ...needed([
      ['BT-44', 'organization.company_name', textOf(buyer.company_name)],
      ...place,
      [
        'BT-55',
        isOwn && textOf(document.invoice_country) ? 'invoice_country' : 'organization.country',
        countryCode(country),
      ],
    ]),
    ...(treatment === 'B2C' ? [] : businessTerms(source, treatment === 'B2B')),
  ]
}

/**
 * Checks the identifiers of a business: in France its SIREN, with which its electronic address begins (BR-FR-11,
 * BR-FR-21).
 */
function businessTerms(source: EInvoiceSource, isFrench: boolean): TermIssue[] {
  const { kind, buyer } = source
  const siren = sirenIn(buyer.siret_number)
  const address = electronicAddress(buyer.electronic_address, siren, isFrench ? null : buyer.email)
  const needsVat = categoriesOf(source).some(isSelfAssessed)
  return [
    ...needed([
      ...(isFrench ? ([['BT-47', 'organization.siret_number', siren]] as const) : []),
      ...(isFrench && !siren ? [] : ([['BT-49', 'organization.electronic_address', address?.value]] as const)),
      ...(needsVat
        ? ([['BT-48', 'organization.intracommunity_vat_number', textOf(buyer.intracommunity_vat_number)]] as const)
        : []),
    ]),
    ...vatNumberTerm('BT-48', 'organization.intracommunity_vat_number', buyer.intracommunity_vat_number),
    ...addressTerm(
      'BT-49',
      'organization.electronic_address',
      address,
      isFrench && kind !== 'self_billing' ? siren : null,
    ),
  ]
}

function deliveryTerms(source: EInvoiceSource): TermIssue[] {
  const { document } = source
  const own = textOf(document.delivery_country)
  return [
    ...(own && !countryCode(own) ? [issue('BT-80', 'delivery_country')] : []),
    ...(categoriesOf(source).includes('K') ? needed([['BT-72', 'delivery_date', textOf(document.delivery_date)]]) : []),
  ]
}

/** Checks the lines; those out of the scope of VAT need an invoice of their own (BR-O-11 to BR-O-14). */
function lineTerms(source: EInvoiceSource): TermIssue[] {
  const { lines } = source
  if (!lines.some(isCounted)) return [issue('BG-25', 'lines')]
  const isMixed = new Set(categoriesOf(source)).size > 1 && categoriesOf(source).includes('O')
  return lines.flatMap((one, index) => {
    if (!isCounted(one)) return []
    const { line, vat } = one
    return [
      ...needed([
        ['BT-153', `lines.${index}.product_name`, textOf(line.product_name)],
        ['BT-129', `lines.${index}.quantity`, line.quantity],
        ['BT-146', `lines.${index}.price`, line.price],
      ]),
      ...(isMixed && vat.category === 'O' ? [issue('BT-151', `lines.${index}.taxes`, 'e_invoice_out_of_scope')] : []),
    ]
  })
}

/**
 * Checks the references to earlier invoices: a credit cites its invoices with their dates, a corrective one exactly one
 * (BR-FR-CO-04, BR-FR-CO-05). A rebate over a period names its contract and its days instead (BR-FR-CO-03).
 */
function earlierTerms({ kind, credits, document, corrects = [], deposits = [] }: EInvoiceSource): TermIssue[] {
  if (kind !== 'credit' && kind !== 'corrective') return []
  if (credits === 'period')
    return needed([
      ['BT-12', 'contract', textOf(document.contract)],
      ['BT-73', 'period_start', textOf(document.period_start)],
      ['BT-74', 'period_end', textOf(document.period_end)],
    ])
  const [first, ...others] = [...corrects, ...deposits]
  const missing = needed([
    ['BT-25', 'linked_invoice', textOf(first?.number)],
    ['BT-26', 'linked_invoice', textOf(first?.issue_date)],
  ])
  return kind === 'corrective' && others.length > 0
    ? [...missing, issue('BT-25', 'linked_invoice', 'e_invoice_one_earlier')]
    : missing
}
