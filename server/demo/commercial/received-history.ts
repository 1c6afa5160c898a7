import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { parisDay } from '../../../src/contract/rules/time/due-dates.ts'
import { eInvoiceTerms } from '../../../src/contract/commercial/rules/facturx/e-invoice.ts'
import { computeTotals } from '../../../src/contract/commercial/rules/amounts/totals.ts'
import { appliedTax } from '../../../src/contract/rules/money/vat-rates.ts'
import { ciiXml, facturX } from '../../services/commercial/index.ts'
import { companyValues as company } from '../context/data.ts'
import type { DemoContext, DemoRecord } from '../context/demo-context.ts'

interface Bill {
  number: string
  name: string
  quantity: string
  price: string
  iban: string
  day: string
}

const otherIban = 'FR1420041010050500013M02606'

/** Returns the data of a supplier's invoice of one line, as his program writes them. */
function dataOf(supplier: DemoRecord, bill: Bill): string {
  const siret = String(supplier.siret_number)
  const line = {
    kind: 'product' as const,
    product_name: bill.name,
    quantity: bill.quantity,
    price: bill.price,
    nature: 'goods',
  }
  const vat = { ...appliedTax({ id: 'tax', number: '20' }, false), code: null }
  const totals = computeTotals({ exempt: false, lines: [{ ...line, ...vat }] })
  return ciiXml(
    eInvoiceTerms({
      kind: 'invoice',
      document: {
        number: bill.number,
        issue_date: bill.day,
        expiration_payment: addDays(bill.day, 30),
        currency: 'eur',
        payment_method: 'bank_transfer',
      },
      seller: {
        name: supplier.company_name,
        legal_name: supplier.company_name,
        siret,
        address: supplier.address,
        postal_code: supplier.postcode,
        city: supplier.city,
        country: 'FR',
        email: supplier.email ?? 'factures@fournisseur.example',
        iban: bill.iban,
        penalty_rate: '12.15',
      },
      buyer: {
        company_name: company.name,
        siret_number: company.siret,
        address: company.address,
        postcode: company.postal_code,
        city: company.city,
        country: 'FR',
      },
      lines: [{ line, vat, amounts: totals.lines[0]! }],
      totals,
      shipping: null,
    }),
  )
}

/** Returns the PDF of a supplier's invoice with its data inside. */
async function paperOf(supplier: DemoRecord, bill: Bill, at: string): Promise<string> {
  const paper = await PDFDocument.create()
  const font = await paper.embedFont(StandardFonts.Helvetica)
  const page = paper.addPage([595, 842])
  const write = (text: string, y: number, size = 11): void => page.drawText(text, { x: 60, y, size, font })
  write(String(supplier.company_name), 770, 18)
  write(`Facture ${bill.number} du ${bill.day.split('-').reverse().join('/')}`, 720, 14)
  write(`${bill.quantity} x ${bill.name} : ${bill.price} EUR HT l'unité`, 670)
  write(`IBAN ${bill.iban}`, 630)
  const file = await facturX(await paper.save(), dataOf(supplier, bill), at)
  return `data:application/pdf;base64,${Buffer.from(file).toString('base64')}`
}

/**
 * Creates e-invoices as suppliers send them: one approved, one that waits, a duplicate of it, one with another account.
 * One is refused, and one has to be corrected by its supplier.
 */
export async function createDemoReceived(
  demo: DemoContext,
  suppliers: readonly DemoRecord[],
  now: string,
): Promise<void> {
  const path = 'commercial/v1/received-invoices/'
  const [first, second] = suppliers as [DemoRecord, DemoRecord]
  const day = addDays(parisDay(now), -6)
  const receive = async (supplier: DemoRecord, more: Partial<Bill>): Promise<DemoRecord> => {
    const usual = { number: '', name: 'Avivés de chêne', quantity: '3', price: '420.00', day }
    const bill = { ...usual, iban: String(supplier.iban), ...more }
    return demo.call('accountant', 'POST', path, { file: await paperOf(supplier, bill, now) })
  }
  const answer = (made: DemoRecord, values: Record<string, unknown>): Promise<DemoRecord> =>
    demo.call('accountant', 'PATCH', `${path}${made.id}/`, values, String(made.etag))
  await answer(await receive(first, { number: 'F-2026-118' }), { status: 'approved' })
  await receive(second, { number: 'F-2026-0457', name: 'Quincaillerie de portail', price: '86.40' })
  await receive(first, { number: 'F-2026-118' })
  await receive(first, { number: 'F-2026-121', iban: otherIban, price: '1250.00' })
  const wrong = await receive(second, { number: 'F-2026-0460', name: 'Ferrures', quantity: '40', price: '9.90' })
  await answer(wrong, { status: 'disputed', reason_code: 'QTE_ERR', reason_text: '24 ferrures livrées sur 40.' })
  const unknown = await receive(second, { number: 'F-2026-0461', name: 'Panneaux MDF', price: '64.00' })
  await answer(unknown, { status: 'refused', reason_code: 'CMD_ERR', reason_text: 'Aucune commande à ce sujet.' })
}
