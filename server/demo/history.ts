import { organization } from '../../src/contract/directory/organization.ts'
import { addDays, daysBetween } from '../../src/contract/rules/calendar-days.ts'
import { parisDay } from '../../src/contract/rules/due-dates.ts'
import { createAgendas } from './agenda-history.ts'
import { at } from './demo-context.ts'
import { prospects, siretOf, subjects } from './data.ts'
import type { DemoContext, DemoRecord } from './demo-context.ts'
import { createDirectory, type DemoDirectory } from './directory-history.ts'
import { createTwins } from './twin-history.ts'
import { groupCompanies } from './company-tree-history.ts'
import { createDunning } from './dunning-history.ts'
import { createForecast } from './forecast-history.ts'
import { createFiles } from './files-history.ts'
import { arrangeHomes } from './home-history.ts'
import { createBankAccounts, createBanks } from './bank-history.ts'
import { askColleagues } from './colleague-history.ts'
import { documentMail } from './document-mail.ts'
import { createAgreements } from './agreement-history.ts'
import { createCredits } from './credit-history.ts'
import { createOrders } from './order-history.ts'
import { createGroup } from './group-history.ts'
import { createPlatformAnswers } from './platform-history.ts'
import { createReceived } from './received-history.ts'
import { maintenanceContract } from './recurring-history.ts'
import { createReturns } from './return-history.ts'
import { createPurchases, createSupplierQuotations } from './purchase-history.ts'
import { takeImportBack } from './imports.ts'
import { readNotifications } from './read-notifications.ts'
import { createTemplates } from './template-history.ts'
import { createDeals, createWorkshop } from './workshop-history.ts'

/** A generator of pseudo-random numbers with a fixed seed: the demo is the same at every creation. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const linesOf = (directory: DemoDirectory, roll: (sides: number) => number): Record<string, unknown>[] =>
  Array.from({ length: 1 + roll(4) }, () => {
    const product = directory.products[roll(directory.products.length)]!
    return {
      product: product.id,
      unit: product.unit,
      quantity: String(1 + roll(6)),
      ...(roll(5) === 0 ? { discount: '5' } : {}),
    }
  })

/** What is offered besides, for the customer to tick. */
const optionOf = (directory: DemoDirectory, roll: (sides: number) => number): Record<string, unknown> => {
  const product = directory.products[roll(directory.products.length)]!
  return { kind: 'option', product: product.id, unit: product.unit, quantity: String(1 + roll(3)) }
}

async function sendQuotation(
  demo: DemoContext,
  directory: DemoDirectory,
  roll: (sides: number) => number,
  day: string,
): Promise<{ quotation: DemoRecord; customer: DemoRecord }> {
  const customer = directory.customers[roll(directory.customers.length)]!
  demo.clock.set(at(day, 9))
  const quotation = await demo.call('sales', 'POST', 'commercial/v1/quotations/', {
    organization: customer.id,
    attention_to: customer.contact,
    subject: subjects[roll(subjects.length)],
    terms_of_sales: 'Acompte de 30 % à la commande, solde à 30 jours.',
    quotation_lines: [...linesOf(directory, roll), ...(roll(4) === 0 ? [optionOf(directory, roll)] : [])],
  })
  await demo.call(
    'sales',
    'POST',
    'commercial/v1/send-transaction/',
    documentMail('quotation', quotation, customer.email),
  )
  return { quotation: await demo.call('sales', 'GET', `commercial/v1/quotations/${quotation.id}/`), customer }
}

async function invoiceOf(
  demo: DemoContext,
  quotation: DemoRecord,
  customer: DemoRecord,
  day: string,
  roll: (sides: number) => number,
): Promise<DemoRecord> {
  demo.clock.set(at(day, 10))
  const open = `commercial/v1/quotations/public/${String(quotation.public_key)}`
  await demo.call(null, 'POST', `${open}/seen/`)
  await demo.call(null, 'POST', `${open}/accept/`, { name: String(customer.company_name), consent: true })
  const invoice = await demo.call('sales', 'POST', `commercial/v1/quotations/${quotation.id}/convert_invoice/`, {})
  const validated = await demo.call(
    'accountant',
    'PATCH',
    `commercial/v1/invoices/${invoice.id}/`,
    { status: 'accepted' },
    String(invoice.etag),
  )
  if (roll(12) > 0)
    await demo.call(
      'accountant',
      'POST',
      'commercial/v1/send-transaction/',
      documentMail('invoice', validated, customer.email),
    )
  return validated
}

async function pay(
  demo: DemoContext,
  invoice: DemoRecord,
  { today, isLeft, roll }: { today: string; isLeft: boolean; roll: (sides: number) => number },
): Promise<void> {
  const due = String(invoice.expiration_payment)
  const late = daysBetween(due, today) > 40 || roll(3) === 0
  if (!late && roll(3) > 0) return
  const day = addDays(due, -roll(12))
  if (day >= today || day < String(invoice.issue_date)) return
  const part = roll(9) === 0 && daysBetween(due, today) < 60
  const amount = part ? String(Math.floor(Number(invoice.total_price) / 2)) : String(invoice.left_to_pay)
  const method = ['bank_transfer', 'bank_check', 'cb'][roll(3)]
  if (isLeft) return
  await demo.call('accountant', 'POST', 'commercial/v1/invoice-payments/', {
    invoice: invoice.id,
    amount,
    payment_method: method,
    provider: 'user',
    payment_date: at(day, 8),
  })
}

/** The last overdue invoice of each of five customers: they pay late. */
function neverPaid(issued: readonly DemoRecord[], today: string): Set<string> {
  const due = issued.filter(({ expiration_payment: day }) => {
    const days = daysBetween(String(day), today)
    return days > 6 && days < 90
  })
  return new Set([...new Map(due.map(({ id, organization: customer }) => [customer, id])).values()].slice(-5))
}

/** A first half of the newest invoice that nothing was paid of. */
async function payInPart(demo: DemoContext, moment: string): Promise<void> {
  const { results } = await demo.call(
    'accountant',
    'GET',
    'commercial/v1/invoices/?is_sales=true&status=accepted&payment_status=unpaid&ordering=-issue_date&page_size=1',
  )
  const [invoice] = results as DemoRecord[]
  if (!invoice) return
  const amount = String(Math.floor(Number(invoice.total_price) / 2))
  await demo.call('accountant', 'POST', 'commercial/v1/invoice-payments/', {
    invoice: invoice.id,
    amount,
    payment_method: 'bank_transfer',
    provider: 'user',
    payment_date: moment,
  })
  await demo.call('sales', 'POST', 'commercial/v1/invoice-notes/', {
    invoice: invoice.id,
    text: 'Le solde suivra la levée des réserves, convenu par téléphone.',
    pin: true,
  })
}

/** A quotation that is still fresh: read or not, rarely answered; with a few days left it is one to follow up. */
async function leaveOpen(
  demo: DemoContext,
  open: string,
  left: number,
  roll: (sides: number) => number,
): Promise<boolean> {
  const isEnding = left > 1 && left < 7
  if (!isEnding && roll(5) > 2) return false
  if (isEnding || roll(2) === 0) await demo.call(null, 'POST', `${open}/seen/`)
  return true
}

async function createSales(demo: DemoContext, directory: DemoDirectory, now: string): Promise<void> {
  const roll = dice(29_790)
  const today = parisDay(now)
  const issued: DemoRecord[] = []
  const tellContract = maintenanceContract(demo, directory, today)
  let day = addDays(today, -720)
  while (day < addDays(today, -3)) {
    await tellContract(day)
    const { quotation, customer } = await sendQuotation(demo, directory, roll, day)
    const answer = addDays(day, 2 + roll(6))
    const left = 30 - daysBetween(day, today)
    const isRecent = left > -2
    const open = `commercial/v1/quotations/public/${String(quotation.public_key)}`
    if (isRecent && (await leaveOpen(demo, open, left, roll))) {
      /* nobody has answered yet */
    } else if (roll(6) > 0 && answer < today) issued.push(await invoiceOf(demo, quotation, customer, answer, roll))
    else if (roll(2) === 0) await demo.call(null, 'POST', `${open}/refuse/`, { reason: 'Projet reporté.' })
    const later = isRecent ? addDays(day, 1 + roll(2)) : addDays(answer, 4 + roll(6))
    // The last month is denser, from its first day on.
    day = isRecent || later < addDays(today, -28) ? later : addDays(today, -28)
  }
  await tellContract(addDays(today, -1))
  demo.clock.set(at(addDays(today, -1), 9))
  const left = neverPaid(issued, today)
  for (const invoice of issued) await pay(demo, invoice, { today, isLeft: left.has(invoice.id), roll })
  await payInPart(demo, at(addDays(today, -1), 8))
  for (let draft = 0; draft < 3; draft += 1) {
    const customer = directory.customers[roll(directory.customers.length)]!
    await demo.call('sales', 'POST', 'commercial/v1/quotations/', {
      organization: customer.id,
      attention_to: customer.contact,
      subject: subjects[roll(subjects.length)],
      quotation_lines: linesOf(directory, roll),
    })
    await demo.call('sales', 'POST', 'commercial/v1/invoices/', {
      organization: customer.id,
      subject: subjects[roll(subjects.length)],
      invoice_lines: linesOf(directory, roll),
    })
  }
}

async function createIsolationRecords(canary: DemoContext): Promise<void> {
  const organization = await canary.call('administrator', 'POST', 'directory/v1/organizations/', {
    company_name: 'TENANT-B-CANARY client',
    type: 'client',
    address: 'TENANT-B-CANARY',
    postcode: '56000',
    city: 'Vannes',
    country: 'FR',
    siret_number: siretOf(77),
    email: 'client@tenant-b-canary.example',
  })
  const quotation = await canary.call('administrator', 'POST', 'commercial/v1/quotations/', {
    organization: organization.id,
    subject: 'TENANT-B-CANARY',
    quotation_lines: [{ product_name: 'TENANT-B-CANARY voile', quantity: '1', price: '1000.00' }],
  })
  await canary.call(
    'administrator',
    'POST',
    'commercial/v1/send-transaction/',
    documentMail('quotation', quotation, 'client@tenant-b-canary.example'),
  )
  const invoice = await canary.call('administrator', 'POST', 'commercial/v1/invoices/', {
    organization: organization.id,
    subject: 'TENANT-B-CANARY',
    invoice_lines: [{ product_name: 'TENANT-B-CANARY voile', quantity: '1', price: '1000.00' }],
  })
  await canary.call(
    'administrator',
    'PATCH',
    `commercial/v1/invoices/${invoice.id}/`,
    { status: 'accepted' },
    String(invoice.etag),
  )
}

/** The years before this one were closed by the accountant's office: the FEC of this year opens with their balances. */
async function closeYears(demo: DemoContext, now: string): Promise<void> {
  demo.clock.set(now)
  const year = Number(parisDay(now).slice(0, 4))
  for (const closed of [year - 2, year - 1])
    await demo.call('administrator', 'POST', `accounting/v1/accounting-periods/${closed}/close/`)
}

/** Two years of the demo company, created through its services; ends at the present. */
export async function createHistory(demo: DemoContext, canary: DemoContext, now: string): Promise<void> {
  const directory = await createDirectory(demo)
  await createBankAccounts(demo)
  await demo.importRecords(organization, prospects(1200))
  await createSales(demo, directory, now)
  await createPurchases(demo, directory, now)
  await createSupplierQuotations(demo, directory, now)
  await createOrders(demo, directory, now)
  await createTemplates(demo)
  await createCredits(demo)
  await createAgreements(demo, directory, now)
  await createReturns(demo, now)
  await createReceived(demo, directory.suppliers, now)
  await createPlatformAnswers(demo, directory)
  await createDunning(demo, now)
  await createForecast(demo, now)
  await createBanks(demo, now)
  await createFiles(demo, parisDay(now))
  await createIsolationRecords(canary)
  await createGroup(demo)
  await takeImportBack(demo, now)
  await askColleagues(demo, directory, now)
  await createDeals(demo, { customers: directory.customers, today: parisDay(now), now })
  await createWorkshop(demo, { today: parisDay(now), now })
  await createTwins(demo)
  await groupCompanies(demo, directory)
  await createAgendas(demo, parisDay(now))
  await closeYears(demo, now)
  await arrangeHomes(demo)
  await readNotifications(demo, now)
}
