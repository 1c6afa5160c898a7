import { deliveries } from './deliveries.ts'
import { customer, draft, givenBack, pay, sentQuotation, taxesOf, validated } from './documents.ts'
import { type Hole, holesOf } from './hole-list.ts'
import type { Person, Suite } from './suite.ts'

const pixel = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082', 'hex').toString('base64')}`

/** Prepares a company with all numbered and booked records; returns the ways to break it. */
export async function prepareHoles(suite: Suite): Promise<Hole[]> {
  const company = await suite.company('Droit des numéros')
  const person = await suite.person(company, 'administrator', 'law@suite.test')
  const party = await customer(person)
  const rates = await taxesOf(person)
  const [first, last] = [
    await validated(person, party, '100.00', { cost: '10.00', delivery_taxes: [rates['5.5']] }),
    await validated(person, party),
  ]
  const purchase = await validated(person, party, '50.00', {
    is_sales: false,
    number: 'F-1',
    issue_date: '2026-11-10',
  })
  const agreed = await customer(person, {
    intracommunity_vat_number: 'FR83404833048',
    self_billing_since: '2026-01-01',
  })
  const selfBilled = await validated(person, agreed, '40.00', { is_sales: false, type: 'self_billing' })
  const open = await draft(person, party)
  await sentQuotation(person, party)
  const kept = await person.call('POST', 'commercial/v1/invoice-documents/', {
    invoice: first.body.id,
    title: 'Bon de commande.png',
    document: pixel,
  })
  const paid = await pay(person, first.body.id, '20.00')
  const removed = await pay(person, first.body.id, '5.00')
  await person.call('DELETE', `commercial/v1/invoice-payments/${removed.body.id}/`, undefined, {
    'if-match': removed.etag ?? '',
  })
  await suite.anonymous('POST', `commercial/v1/invoices/public/${last.body.public_key}/incoming_payments/`, {})
  const issuer = await person.call('POST', 'commercial/v1/personal-organizations/', {
    name: 'Atelier',
    siret: '40483304800022',
    address: '1 rue du Port',
    postal_code: '29780',
    city: 'Plouhinec',
    country: 'FR',
    vat_number: 'FR83404833048',
    legal_form: 'SAS',
    capital: '1000.00',
    rcs: 'Quimper',
  })
  await validated(person, party, '10.00', { personal_organization: issuer.body.id })
  await makeCredit(person, last.body.id, rates['20'])
  return holesOf(suite.backend.db, {
    company,
    first: first.body.id,
    last: last.body.id,
    purchase: purchase.body.id,
    selfBilled: selfBilled.body.id,
    draft: open.body.id,
    file: kept.body.id,
    payment: paid.body.id,
    removed: removed.body.id,
    issuer: issuer.body.id,
    tax: rates['20'] ?? '',
    shipping: rates['5.5'] ?? '',
    ...(await makeDeal(suite)),
    transfers: await makeTransfers(suite),
  })
}

/** Creates a company with a deal: an order, delivered and returned, its deposit and final invoice, a refund. */
async function makeDeal(suite: Suite): Promise<Record<string, string>> {
  const company = await suite.company('Droit des affaires')
  const person = await suite.person(company, 'administrator', 'deals@suite.test')
  const party = await customer(person)
  const deal = deliveries(person, party)
  const order = await deal.ordered()
  const deposit = await person.call('POST', `commercial/v1/purchase-orders/${order.id}/make_deposit/`, {})
  await deal.move(`invoices/${deposit.body.id}`, 'accepted')
  const final = await person.call('POST', `commercial/v1/purchase-orders/${order.id}/convert_invoice/`, {})
  await deal.move(`invoices/${final.body.id}`, 'accepted')
  // A part of the order, so that it stays open.
  const note = await deal.noted(order.id, {
    delivery_note_lines: [{ product_name: 'Chaise', quantity: '4', source_line: order.lines[1]!.id }],
  })
  for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery'])
    await deal.move(`delivery-notes/${note.body.id}`, status)
  const back = await deal.returned(order.id)
  await deal.move(`product-returns/${back.body.id}`, 'delivered')
  const { allocation, payment } = await givenBack(person, party)
  const offer = await sentQuotation(person, party)
  await deal.move(`quotations/${offer.body.id}`, 'accepted')
  const onOffer = await person.call('POST', `commercial/v1/quotations/${offer.body.id}/make_deposit/`, {
    percent: '70',
  })
  await deal.move(`invoices/${onOffer.body.id}`, 'accepted')
  return {
    onOffer: onOffer.body.id,
    order: order.id,
    note: note.body.id,
    back: back.body.id,
    final: final.body.id,
    allocation,
    refunded: payment,
  }
}

/** Creates a company with a transfer order that another person approved. */
async function makeTransfers(suite: Suite): Promise<string> {
  const company = await suite.company('Droit des virements')
  const person = await suite.person(company, 'administrator', 'transfers@suite.test')
  const other = await suite.person(company, 'administrator', 'approver@suite.test')
  const party = await customer(person, { type: 'manufacturer', iban: 'DE89370400440532013000' })
  const bill = await validated(person, party, '50.00', { is_sales: false, number: 'F-9' })
  const account = await person.call('POST', 'payment/v1/bank-accounts/', {
    name: 'Courant',
    iban: 'FR7630006000011234567890189',
  })
  const { body } = await person.call('POST', 'payment/v1/transfer-orders/', {
    account: account.body.id,
    execution_date: '2026-12-24',
    invoices: [bill.body.id],
  })
  await other.call('POST', `payment/v1/transfer-orders/${body.id}/approve/`)
  return body.id
}

/** Creates a validated credit with a line: a rebate on an invoice. */
async function makeCredit(person: Person, invoice: string, tax: string | undefined): Promise<void> {
  const { body, etag } = await person.call('POST', 'commercial/v1/credits/', {
    linked_invoice: invoice,
    credit_lines: [{ product_name: 'Remise', quantity: '1', price: '2.00', taxes: [tax] }],
  })
  const path = `commercial/v1/credits/${body.id}/`
  await person.call('PATCH', path, { status: 'accepted' }, { 'if-match': etag ?? '' })
}
