import type { Person, Reply } from './suite.ts'

/** Creates a customer that can be invoiced. */
export async function customer(person: Person, values: Record<string, unknown> = {}): Promise<string> {
  const { body } = await person.call('POST', 'directory/v1/organizations/', {
    company_name: 'Résidence Ker Anna',
    type: 'client',
    address: '2 allée des Ajoncs',
    postcode: '29780',
    city: 'Plouhinec',
    country: 'FR',
    siret_number: '40483304800022',
    email: 'solene@keranna.example',
    ...values,
  })
  if (!body.id) throw new Error(JSON.stringify(body))
  return body.id
}

/** Returns the ids of the taxes of the company by their rate. */
export const taxesOf = async (person: Person): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await person.call('GET', 'commercial/v1/taxes/')).body.results.map((tax: { number: string; id: string }) => [
      tax.number,
      tax.id,
    ]),
  )

/** Creates a draft invoice with one line of the given price without tax. */
export async function draft(
  person: Person,
  organization: string,
  price = '100.00',
  values: Record<string, unknown> = {},
): Promise<Reply> {
  const reply = await person.call('POST', 'commercial/v1/invoices/', {
    organization,
    invoice_lines: [{ product_name: 'Table', quantity: '1', price }],
    ...values,
  })
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  return reply
}

/** Requests the validation of an invoice at the version of a reply. */
export const validate = (person: Person, { body, etag }: Reply, headers: Record<string, string> = {}): Promise<Reply> =>
  person.call(
    'PATCH',
    `commercial/v1/invoices/${body.id}/`,
    { status: 'accepted' },
    { 'if-match': etag ?? '', ...headers },
  )

/** Creates and validates an invoice. */
export async function validated(
  person: Person,
  organization: string,
  price = '100.00',
  values: Record<string, unknown> = {},
): Promise<Reply> {
  const reply = await validate(person, await draft(person, organization, price, values))
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply
}

/** Records a payment by hand. */
export const pay = (
  person: Person,
  invoice: string,
  amount: unknown,
  values: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Reply> =>
  person.call(
    'POST',
    'commercial/v1/invoice-payments/',
    { invoice, amount, payment_method: 'bank_transfer', provider: 'user', ...values },
    headers,
  )

/** Creates a quotation that is not sent yet. */
export async function pendingQuotation(
  person: Person,
  organization: string,
  values: Record<string, unknown> = {},
): Promise<Reply> {
  const made = await person.call('POST', 'commercial/v1/quotations/', {
    organization,
    quotation_lines: [{ product_name: 'Table', quantity: '2', price: '50.00' }],
    ...values,
  })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return made
}

/** Creates and sends a quotation, and reads it again. */
export async function sentQuotation(
  person: Person,
  organization: string,
  values: Record<string, unknown> = {},
): Promise<Reply> {
  const made = await pendingQuotation(person, organization, values)
  await send(person, 'quotation', made.body.id)
  return person.call('GET', `commercial/v1/quotations/${made.body.id}/`)
}

/** Sends a document by mail. */
export const send = (
  person: Person,
  type: 'quotation' | 'invoice' | 'purchase-order' | 'credit',
  id: string,
  headers: Record<string, string> = {},
): Promise<Reply> =>
  person.call(
    'POST',
    'commercial/v1/send-transaction/',
    { type, emails: ['solene@keranna.example'], object: 'Votre document', data: { id, content: '<p>Bonjour</p>' } },
    headers,
  )

/**
 * Pays and credits an invoice, allocates a part of the credit to another invoice, and refunds a part. Returns the ids
 * of the allocation and the refund payment.
 */
export async function givenBack(
  person: Person,
  organization: string,
  note: string | null = null,
): Promise<{ allocation: string; payment: string }> {
  const post = async (path: string, values: Record<string, unknown>): Promise<Reply> => {
    const reply = await person.call('POST', `commercial/v1/${path}/`, values)
    if (reply.status !== 201) throw new Error(`${path} ${JSON.stringify(reply.body)}`)
    return reply
  }
  const accept = ({ body, etag }: Reply, path: string): Promise<Reply> =>
    person.call('PATCH', `commercial/v1/${path}/${body.id}/`, { status: 'accepted' }, { 'if-match': etag ?? '' })
  const paid = await validated(person, organization)
  await pay(person, paid.body.id, '120.00')
  const credit = await post('credits', { linked_invoice: paid.body.id, need_lines: true })
  await accept(credit, 'credits')
  const other = await validated(person, organization)
  const allocation = await post('credit-allocations', {
    credit: credit.body.id,
    invoice: other.body.id,
    amount: '10.00',
  })
  const refund = await post('refunds', { linked_invoice: paid.body.id, need_lines: true })
  await accept(refund, 'refunds')
  const payment = await post('refund-payments', { refund: refund.body.id, amount: '5.00', note })
  return { allocation: allocation.body.id, payment: payment.body.id }
}
