import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { parisDay } from '../../../src/contract/rules/time/due-dates.ts'
import { offers } from '../context/data.ts'
import type { DemoContext } from '../context/demo-context.ts'
import { type DemoDirectory } from '../directory/directory-history.ts'
import { at } from '../context/demo-context.ts'
import type { DemoStep } from '../context/in-order.ts'

async function buy(demo: DemoContext, directory: DemoDirectory, month: number, day: string): Promise<void> {
  const supplier = directory.suppliers[month % directory.suppliers.length]!
  const invoice = await demo.call('accountant', 'POST', 'commercial/v1/invoices/', {
    organization: supplier.id,
    is_sales: false,
    number: `${day.replaceAll('-', '')}-${month}`,
    issue_date: day,
    subject: 'Fournitures d’atelier',
    invoice_lines: [{ product_name: 'Avivés de chêne, le mètre cube', quantity: '2.5', price: '980.00' }],
  })
  const accepted = await demo.call(
    'accountant',
    'PATCH',
    `commercial/v1/invoices/${invoice.id}/`,
    { status: 'accepted' },
    String(invoice.etag),
  )
  if (month > 2)
    await demo.call('accountant', 'POST', `commercial/v1/invoices/${invoice.id}/outgoing_payments/`, {
      amount: accepted.left_to_pay,
      payment_method: 'bank_transfer',
    })
}

/** Returns a purchase of each of the last twelve months, each at its moment. */
export function purchaseSteps(demo: DemoContext, directory: DemoDirectory, now: string): DemoStep[] {
  const today = parisDay(now)
  return Array.from({ length: 12 }, (_, index) => {
    const month = 12 - index
    const day = addDays(today, -30 * month + 4)
    return { moment: at(day, 14), run: () => buy(demo, directory, month, day) }
  })
}

/** Offers of suppliers: one accepted, one to be decided. */
export async function createSupplierQuotations(
  demo: DemoContext,
  directory: DemoDirectory,
  now: string,
): Promise<void> {
  demo.clock.set(at(addDays(parisDay(now), -1), 11))
  for (const [index, [subject, product_name, price]] of offers.entries()) {
    const supplier = directory.suppliers[index % directory.suppliers.length]!
    const offer = await demo.call('administrator', 'POST', 'commercial/v1/quotations/', {
      organization: supplier.id,
      is_sales: false,
      subject,
      quotation_lines: [{ product_name, quantity: '2', price }],
    })
    if (index === 0)
      await demo.call(
        'administrator',
        'PATCH',
        `commercial/v1/quotations/${offer.id}/`,
        { status: 'accepted' },
        String(offer.etag),
      )
  }
}
