import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import {
  receivedTypes,
  type ReceivedFormat,
  type ReceivedInvoiceShape,
} from '../../../../src/contract/commercial/rules/received/shape.ts'
import { isAdmitted, withVatLines } from '../../../../src/contract/commercial/rules/received/profiles.ts'
import { totalIssues, type TotalIssue } from '../../../../src/contract/commercial/rules/received/totals.ts'
import { invalid } from '../../../http/call/errors.ts'
import { readCii } from './cii.ts'
import { dataOfPdf } from './pdf.ts'
import { readUbl } from './ubl.ts'
import { unreadable } from './unreadable.ts'
import { type Element, readXml } from './xml.ts'

/** A file as it is read: its form, its data, and the differences that the official rules allow. */
export interface InvoiceReading {
  format: ReceivedFormat
  invoice: ReceivedInvoiceShape
  differences: TotalIssue[]
}

const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')

/**
 * Reads an e-invoice of a supplier: a Factur-X PDF, CII or UBL 2.1. A file that cannot be read or does not add up is
 * refused, naming the place; nothing is guessed.
 */
export async function readEInvoice(bytes: Uint8Array): Promise<InvoiceReading> {
  const attached = isPdf(bytes) ? await dataOfPdf(bytes) : null
  const { name, root } = readXml(attached ?? bytes)
  const format = attached ? 'facturx' : name === 'CrossIndustryInvoice' ? 'cii' : 'ubl'
  if (name === 'CrossIndustryInvoice') return checked(format, readFrench(root))
  if (name === 'Invoice' || name === 'CreditNote') return checked(format, readUbl(root, name))
  throw unreadable('unknown_form', name.slice(0, 60))
}

/** Profiles of Factur-X without lines (domain rules 2.1). */
const lineless = /(?:#|:)(minimum|basicwl)$/i

/** Reads a CII file; one of a profile without lines is refused unless that is admitted on its day. */
function readFrench(root: Element): ReceivedInvoiceShape {
  const profile = root.text('ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID')
  const found = lineless.exec(profile ?? '')?.[1]?.toLowerCase()
  if (!found) return readCii(root)
  const name = found === 'minimum' ? 'MINIMUM' : 'BASIC WL'
  if (name === 'MINIMUM') throw unreadable('profile', 'BT-24', { profile: name })
  const invoice = readCii(root, true)
  if (!isAdmitted(name, invoice.issueDate)) throw unreadable('profile', 'BT-24', { profile: name })
  return withVatLines(invoice, linelessName)
}

/** Name of a line that the file does not have; the line is part of a purchase in French books. */
const linelessName = 'Montant de la facture'

function checked(format: ReceivedFormat, invoice: ReceivedInvoiceShape): InvoiceReading {
  if (!receivedTypes.includes(invoice.typeCode)) throw unreadable('type', 'BT-3', { value: invoice.typeCode })
  if (!/^[A-Z]{3}$/.test(invoice.currency)) throw unreadable('currency', 'BT-5', { value: invoice.currency })
  if (invoice.lines.length === 0) throw unreadable('no_lines', 'BG-25')
  if (invoice.vat.length === 0) throw unreadable('missing', 'BG-23')
  const rate = [...invoice.lines.map(({ vat }) => vat), ...invoice.vat].find(
    (vat) => vat.category === 'S' && !decimal(vat.rate).gt(0),
  )
  if (rate) throw unreadable('missing', 'BT-152')
  const issues = totalIssues(invoice)
  const refused = issues.filter(({ isRefused }) => isRefused)
  if (refused.length > 0)
    throw invalid(
      {
        file: refused.map(({ term, rule, index, found, expected }) => ({
          code: index === undefined ? 'received_total' : 'received_total_row',
          params: { place: term, rule, found, expected, ...(index === undefined ? {} : { row: index + 1 }) },
        })),
      },
      'received_totals',
    )
  return { format, invoice, differences: issues }
}
