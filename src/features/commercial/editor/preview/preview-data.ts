import type { OrganizationRead } from '../../../../api/directory/organizations.ts'
import type { ContactRead } from '../../../../api/directory/contacts.ts'
import { exemptMention, legalNotes } from '../../../../contract/rules/invoice-mentions.ts'
import type { Totals } from '../../../../contract/rules/totals.ts'
import { formatMoney } from '../../../../format/amounts.ts'
import { countryText, fullName } from '../../../../format/names.ts'
import type { DocumentData, PdfLine, PdfParty, PdfSeller } from '../../../../pdf/document-data.ts'
import { type Head, isBlank, type Line } from '../model.ts'
import type { RateOf } from '../totals.ts'
import type { EditorLookups } from '../use-editor-lookups.ts'

/** The PDF is French. */
const methods: Readonly<Record<string, string>> = {
  cb: 'CB',
  bank_check: 'Chèque',
  cash: 'Espèces',
  bank_transfer: 'Virement bancaire',
}

export interface PreviewSource {
  name: 'quotation' | 'invoice'
  number: string
  head: Head
  lines: readonly Line[]
  totals: Totals
  rateOf: RateOf
  exempt: boolean
  company: EditorLookups['company']
  organization: OrganizationRead | null
  contact: ContactRead | undefined
  logo: string | null
  day: string
}

/** What the PDF shows of a document that is being written; the same as the service gathers of a stored one. */
export function previewData(source: PreviewSource): DocumentData {
  const { name, number, head, lines, totals, rateOf, exempt, company, organization, logo, day } = source
  const issued = head.issue_date ?? day
  const isInvoice = name === 'invoice'
  return {
    kind: isInvoice ? 'pro_format' : 'quotation',
    number,
    issue_date: issued,
    expiration_date: isInvoice ? null : head.due,
    expiration_payment: isInvoice ? head.due : null,
    delivery_date: head.delivery_date,
    subject: head.subject,
    references: head.ref ? [`Votre référence ${head.ref}`] : [],
    seller: sellerOf(company, logo),
    buyer: buyerOf(source),
    delivery: deliveryOf(head),
    lines: linesOf(lines, totals, rateOf),
    totals: {
      sum_lines: totals.sumLines,
      document_discount: totals.documentDiscount,
      discount_percent: head.discount_type === 'percent' ? head.discount : null,
      shipping: totals.shipping,
      sub_total_price: totals.sub_total_price,
      transaction_taxes: totals.transaction_taxes,
      total_price: totals.total_price,
    },
    exempt,
    exempt_mention: exempt ? exemptMention(issued) : null,
    terms: head.terms_of_sales,
    payment_method: head.payment_method && (methods[head.payment_method] ?? head.payment_method),
    mentions: mentionsOf(head, company, organization, issued),
  }
}

function sellerOf(company: EditorLookups['company'], logo: string | null): PdfSeller {
  const { name, legal_name, capital, rcs, ...rest } = company ?? {}
  return {
    ...(rest as Omit<PdfSeller, 'legal_name'>),
    country: null,
    rcs: rcs && !/^r\.?c\.?s/i.test(rcs) ? `RCS ${rcs}` : rcs,
    legal_name: legal_name || name || '',
    capital: capital ? formatMoney(String(capital), 'fr') : null,
    logo,
  }
}

function buyerOf({ head, organization, contact, company }: PreviewSource): PdfParty {
  const place = head.invoice_address
    ? { address: head.invoice_address, postal_code: head.invoice_postal_code, city: head.invoice_city }
    : { address: organization?.address, postal_code: organization?.postcode, city: organization?.city }
  return {
    ...place,
    name: organization?.company_name ?? '',
    attention: contact ? fullName(contact) : null,
    country: abroad(organization, company),
    siret: organization?.siret_number,
    vat_number: organization?.intracommunity_vat_number,
  }
}

/** A country stands on a document only when it is not the seller's own. */
const abroad = (organization: OrganizationRead | null, company: EditorLookups['company']): string | null =>
  organization?.country && organization.country !== company?.country ? countryText(organization.country, 'fr') : null

const deliveryOf = (head: Head): PdfParty | null =>
  head.delivery_address
    ? { name: '', address: head.delivery_address, postal_code: head.delivery_postal_code, city: head.delivery_city }
    : null

const linesOf = (lines: readonly Line[], totals: Totals, rateOf: RateOf): PdfLine[] =>
  lines.flatMap((line, index): PdfLine[] =>
    isBlank(line)
      ? []
      : [
          {
            kind: line.kind,
            product_name: line.product_name,
            description: line.description,
            quantity: line.quantity,
            unit: line.unit,
            price: line.price,
            discount: line.discount,
            rate: rateOf(line.tax),
            total: totals.lines[index]?.net ?? null,
          },
        ],
  )

function mentionsOf(
  head: Head,
  company: EditorLookups['company'],
  organization: OrganizationRead | null,
  day: string,
): string[] {
  const own = head.legal_policy ? [head.legal_policy] : []
  if (organization?.is_person) return own
  const debits = company?.invoice_frame_debits ? ['Option pour le paiement de la taxe d’après les débits.'] : []
  return [
    ...own,
    ...legalNotes(day, { penaltyRate: company?.penalty_rate, discountTerms: company?.discount_terms }).map(
      ({ text }) => text,
    ),
    ...debits,
  ]
}
