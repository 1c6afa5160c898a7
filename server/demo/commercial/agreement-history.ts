import type { DemoContext, DemoRecord } from '../context/demo-context.ts'
import type { DemoDirectory } from '../directory/directory-history.ts'
import { documentMail } from '../context/document-mail.ts'

const commercial = 'commercial/v1/'

async function sent(
  demo: DemoContext,
  customer: DemoRecord,
  values: Record<string, unknown>,
): Promise<DemoRecord & { open: string }> {
  const quotation = await demo.call('sales', 'POST', `${commercial}quotations/`, {
    organization: customer.id,
    attention_to: customer.contact,
    ...values,
  })
  await demo.call(
    'sales',
    'POST',
    `${commercial}send-transaction/`,
    documentMail('quotation', quotation, customer.email),
  )
  const { public_key: key } = await demo.call('sales', 'GET', `${commercial}quotations/${quotation.id}/`)
  return { ...quotation, open: `${commercial}quotations/public/${String(key)}` }
}

/** Creates two quotations whose customers accepted on their page and asked for the deposit at once: one is paid. */
async function createAgreedDeposits(demo: DemoContext, customers: readonly DemoRecord[]): Promise<void> {
  for (const [index, [subject, price]] of [
    ['Verrière d’atelier', '4200.00'],
    ['Bardage de la façade sud', '6850.00'],
  ].entries()) {
    const { id, open } = await sent(demo, customers[index]!, {
      subject,
      deposit_percent: '30',
      quotation_lines: [{ product_name: subject, quantity: '1', price }],
    })
    await demo.call(null, 'POST', `${open}/accept/`, { name: String(customers[index]!.company_name), consent: true })
    await demo.call(null, 'POST', `${open}/deposit/`, {})
    const { results } = await demo.call<{ results: DemoRecord[] }>(
      'accountant',
      'GET',
      `${commercial}invoices/?linked_quotation=${id}&status=accepted`,
    )
    if (index === 0)
      await demo.call('accountant', 'POST', `${commercial}invoices/${results[0]!.id}/incoming_payments/`, {
        payment_method: 'bank_transfer',
      })
  }
}

/** Creates a quotation whose customer asked two questions on its page: one is answered, one waits. */
async function createQuestions(demo: DemoContext, customer: DemoRecord): Promise<void> {
  const { id, open } = await sent(demo, customer, {
    subject: 'Bibliothèque sur mesure',
    quotation_lines: [
      { product_name: 'Bibliothèque en chêne, 3 m', quantity: '1', price: '3480.00' },
      { product_name: 'Pose et réglages', quantity: '1', price: '420.00' },
    ],
  })
  await demo.call(null, 'POST', `${open}/seen/`)
  const { quotation_lines: lines } = await demo.call(null, 'GET', `${open}/`)
  const [shelves] = lines as DemoRecord[]
  const name = String(customer.company_name)
  await demo.call(null, 'POST', `${open}/question/`, {
    text: 'Le chêne est-il huilé ou vernis ?',
    line: shelves!.id,
    name,
    email: customer.email,
  })
  const { results } = await demo.call<{ results: DemoRecord[] }>(
    'sales',
    'GET',
    `${commercial}quotation-questions/?quotation=${id}`,
  )
  await demo.call('sales', 'POST', `${commercial}quotation-questions/${results[0]!.id}/answer/`, {
    answer: 'Huilé, avec une huile dure mate. Le vernis est possible au même prix.',
    emails: [customer.email],
  })
  await demo.call(null, 'POST', `${open}/question/`, { text: 'Pouvez-vous poser avant la fin du mois ?', name })
}

/** Cancels an invoice that was made out to the wrong customer, which makes a credit note of all of it. */
async function cancelInvoice(demo: DemoContext, customer: DemoRecord): Promise<void> {
  const { id, etag } = await demo.call('sales', 'POST', `${commercial}invoices/`, {
    organization: customer.id,
    subject: 'Réglage des menuiseries',
    invoice_lines: [{ product_name: 'Réglage des menuiseries', quantity: '2', price: '65.00' }],
  })
  const validated = await demo.call(
    'accountant',
    'PATCH',
    `${commercial}invoices/${id}/`,
    { status: 'accepted' },
    String(etag),
  )
  await demo.call(
    'accountant',
    'PATCH',
    `${commercial}invoices/${id}/`,
    { status: 'canceled', reason: 'Facture adressée au mauvais client.' },
    String(validated.etag),
  )
}

/**
 * Creates the actions of customers on the pages of their quotations: agreed deposits and questions. An invoice is
 * cancelled.
 */
export async function createAgreements(demo: DemoContext, { customers }: DemoDirectory, now: string): Promise<void> {
  // Numbers of deposits rise with their days.
  demo.clock.set(now)
  await createAgreedDeposits(demo, customers)
  await createQuestions(demo, customers[2]!)
  await cancelInvoice(demo, customers[3]!)
}
