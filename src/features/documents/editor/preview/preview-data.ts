import { vatInEuros } from '../../../../contract/accounting/rules/foreign-entries.ts'
import type { DocumentName } from '../../../../contract/commercial/kinds/names.ts'
import { kindRecords } from '../../../../contract/commercial/kinds/kinds.ts'
import type { ContactRead } from '../../../../api/directory/contacts.ts'
import type { OrganizationRead } from '../../../../api/directory/organizations.ts'
import {
  documentMentions,
  exemptMention,
  type InvoiceFacts,
} from '../../../../contract/commercial/rules/fiscal/invoice-mentions.ts'
import { sidesOf } from '../../../../contract/commercial/rules/flows/self-billing.ts'
import type { Totals } from '../../../../contract/commercial/rules/amounts/totals.ts'
import { fullName } from '../../../../format/names.ts'
import type { DocumentData } from '../../../../pdf/document-data.ts'
import { printedDocument } from '../../../../pdf/printed-document.ts'
import { type Head, isBlankLine, type EditorLine, nonBlankLines } from '../model/model.ts'
import type { TaxOf } from '../model/totals.ts'
import type { EditorLookups } from '../model/use-editor-lookups.ts'

export interface PreviewSource {
  name: DocumentName
  isSales: boolean
  number: string
  /** Number of the source quotation of an invoice. */
  quotation: string | null
  /** Type of the invoice, and the one that a corrective one replaces. */
  type: string | null
  corrects: InvoiceFacts['corrects']
  installments: unknown
  head: Head
  lines: readonly EditorLine[]
  totals: Totals
  taxOf: TaxOf
  exempt: boolean
  company: EditorLookups['company']
  organization: OrganizationRead | null
  contact: ContactRead | undefined
  logo: string | null
  day: string
}

/** Returns the data that the PDF prints of a document that is being written. */
export function previewData(source: PreviewSource): DocumentData {
  const { name, number, head, lines, totals, exempt, contact, day } = source
  const { document, seller, buyer } = sidesOf(
    { ...head, is_sales: source.isSales, installments: source.installments },
    { ...source.company },
    { ...source.organization },
  )
  const isOwn = document.is_sales === source.isSales
  const issued = head.issue_date ?? day
  return printedDocument({
    kind: name === 'invoice' ? 'pro_format' : kindRecords[name].printed,
    document: { ...document, number },
    today: day,
    lines: lines.flatMap((line, index) =>
      isBlankLine(line)
        ? []
        : [{ line: { ...line }, rate: source.taxOf(line.tax).rate, net: totals.lines[index]?.net ?? null }],
    ),
    totals,
    seller,
    // A supplier's document has no logo of the company.
    logo: isOwn ? source.logo : null,
    buyer,
    attention: contact ? fullName(contact) : null,
    quotation: source.quotation,
    euroVat: exempt ? null : vatInEuros({ ...document, total_taxes: totals.total_taxes }),
    exemptMention: exempt ? exemptMention(issued) : null,
    mentions: documentMentions(
      document,
      seller,
      buyer,
      issued,
      name === 'invoice'
        ? { lines: nonBlankLines(lines), taxes: totals.transaction_taxes, type: source.type, corrects: source.corrects }
        : null,
    ),
  })
}
