import type { DemoContext, DemoRecord } from '../context/demo-context.ts'

const commercial = 'commercial/v1/'

/** Takes a document through its validation by the accountant. */
async function accept(demo: DemoContext, path: string, id: string): Promise<void> {
  const { etag } = await demo.call('accountant', 'GET', `${commercial}${path}/${id}/`)
  await demo.call('accountant', 'PATCH', `${commercial}${path}/${id}/`, { status: 'accepted' }, String(etag))
}

/** Creates a deposit of a third of an order, validated and paid at once. */
export async function createDeposit(demo: DemoContext, order: DemoRecord): Promise<void> {
  const deposit = await demo.call('administrator', 'POST', `${commercial}purchase-orders/${order.id}/make_deposit/`, {
    percent: '30',
  })
  await accept(demo, 'invoices', deposit.id)
  await demo.call('accountant', 'POST', `${commercial}invoices/${deposit.id}/incoming_payments/`, {
    payment_method: 'bank_transfer',
  })
}

/** Returns the first line of an invoice and its quantity of one. */
async function firstLine(demo: DemoContext, id: string): Promise<DemoRecord> {
  const { invoice_lines: lines } = await demo.call(
    'accountant',
    'GET',
    `${commercial}invoices/${id}/?expand=invoice_lines`,
  )
  return (lines as DemoRecord[]).find(({ kind }) => kind === 'product')!
}

/**
 * Creates credit notes of paid invoices: one unit that is refunded, a rebate that the customer keeps as credit, and a
 * draft.
 */
export async function createCredits(demo: DemoContext): Promise<void> {
  const { results } = await demo.call<{ results: DemoRecord[] }>(
    'accountant',
    'GET',
    `${commercial}invoices/?is_sales=true&status=accepted&payment_status=paid&type=invoice&page_size=3&ordering=-issue_date`,
  )
  const [refunded, rebated, drafted] = results as [DemoRecord, DemoRecord, DemoRecord]
  const creditOf = async (invoice: DemoRecord, subject: string, line: Record<string, unknown>): Promise<DemoRecord> =>
    demo.call('accountant', 'POST', `${commercial}credits/`, {
      linked_invoice: invoice.id,
      subject,
      credit_lines: [line],
    })
  const unitOf = async (invoice: DemoRecord): Promise<Record<string, unknown>> => {
    const { id, product_name } = await firstLine(demo, invoice.id)
    return { product_name, quantity: '1', source_line: id }
  }
  const returned = await creditOf(refunded, 'Article repris, défaut de vernis', await unitOf(refunded))
  await accept(demo, 'credits', returned.id)
  const refund = await demo.call('accountant', 'POST', `${commercial}refunds/`, {
    linked_invoice: refunded.id,
    need_lines: true,
  })
  await accept(demo, 'refunds', refund.id)
  await demo.call('accountant', 'POST', `${commercial}refund-payments/`, {
    refund: refund.id,
    amount: refund.total_price,
    payment_method: 'bank_transfer',
  })
  const { taxes } = await firstLine(demo, rebated.id)
  const rebate = await creditOf(rebated, 'Geste commercial, retard de pose', {
    product_name: 'Remise pour retard de pose',
    quantity: '1',
    price: '50.00',
    taxes,
  })
  await accept(demo, 'credits', rebate.id)
  await creditOf(drafted, 'Erreur de quantité', await unitOf(drafted))
}
