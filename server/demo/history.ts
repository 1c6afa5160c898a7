import { organization } from '../../src/contract/directory/organization.ts'
import type { Entity } from '../../src/contract/kit.ts'
import { addDays, daysBetween, parisDay } from '../../src/contract/rules/due-dates.ts'
import { at } from './demo-context.ts'
import { prospects, siretOf, subjects } from './data.ts'
import type { Stage, Told } from './demo-context.ts'
import { tellDirectory, type Cast } from './directory-history.ts'
import { tellPurchases, tellOffers } from './purchase-history.ts'

/** A generator of pseudo-random numbers with a fixed seed: the demo is the same at every creation. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const linesOf = (told: Cast, roll: (sides: number) => number): Record<string, unknown>[] =>
  Array.from({ length: 1 + roll(4) }, () => {
    const product = told.products[roll(told.products.length)]!
    return {
      product: product.id,
      unit: product.unit,
      quantity: String(1 + roll(6)),
      ...(roll(5) === 0 ? { discount: '5' } : {}),
    }
  })

/** What is offered besides, for the customer to tick. */
const optionOf = (told: Cast, roll: (sides: number) => number): Record<string, unknown> => {
  const product = told.products[roll(told.products.length)]!
  return { kind: 'option', product: product.id, unit: product.unit, quantity: String(1 + roll(3)) }
}

const mail = (type: string, document: Told, email: unknown): Record<string, unknown> => ({
  type,
  emails: [email],
  object: type === 'quotation' ? 'Votre devis' : 'Votre facture',
  data: {
    id: document.id,
    content:
      '<p>Bonjour,</p><p>Vous trouverez le document en pièce jointe et en ligne.</p><p>Cordialement,<br>Menuiserie Kervadec</p>',
  },
})

async function sendQuotation(
  stage: Stage,
  told: Cast,
  roll: (sides: number) => number,
  day: string,
): Promise<{ quotation: Told; customer: Told }> {
  const customer = told.customers[roll(told.customers.length)]!
  stage.clock.set(at(day, 9))
  const quotation = await stage.call('sales', 'POST', 'commercial/v1/quotations/', {
    organization: customer.id,
    attention_to: customer.contact,
    subject: subjects[roll(subjects.length)],
    terms_of_sales: 'Acompte de 30 % à la commande, solde à 30 jours.',
    quotation_lines: [...linesOf(told, roll), ...(roll(4) === 0 ? [optionOf(told, roll)] : [])],
  })
  await stage.call('sales', 'POST', 'commercial/v1/send-transaction/', mail('quotation', quotation, customer.email))
  return { quotation: await stage.call('sales', 'GET', `commercial/v1/quotations/${quotation.id}/`), customer }
}

async function invoiceOf(
  stage: Stage,
  quotation: Told,
  customer: Told,
  day: string,
  roll: (sides: number) => number,
): Promise<Told> {
  stage.clock.set(at(day, 10))
  const open = `commercial/v1/quotations/public/${String(quotation.public_key)}`
  await stage.call(null, 'POST', `${open}/seen/`)
  await stage.call(null, 'POST', `${open}/accept/`, { name: String(customer.company_name), consent: true })
  const invoice = await stage.call('sales', 'POST', `commercial/v1/quotations/${quotation.id}/convert_invoice/`, {})
  const validated = await stage.call(
    'accountant',
    'PATCH',
    `commercial/v1/invoices/${invoice.id}/`,
    { status: 'accepted' },
    String(invoice.etag),
  )
  if (roll(12) > 0)
    await stage.call(
      'accountant',
      'POST',
      'commercial/v1/send-transaction/',
      mail('invoice', validated, customer.email),
    )
  return validated
}

async function pay(stage: Stage, invoice: Told, today: string, roll: (sides: number) => number): Promise<void> {
  const due = String(invoice.expiration_payment)
  const late = daysBetween(due, today) > 40 || roll(3) === 0
  if (!late && roll(3) > 0) return
  const day = addDays(due, -roll(12))
  if (day >= today || day < String(invoice.issue_date)) return
  const part = roll(9) === 0 && daysBetween(due, today) < 60
  const amount = part ? String(Math.floor(Number(invoice.total_price) / 2)) : String(invoice.left_to_pay)
  await stage.call('accountant', 'POST', 'commercial/v1/invoice-payments/', {
    invoice: invoice.id,
    amount,
    payment_method: ['bank_transfer', 'bank_check', 'cb'][roll(3)],
    provider: 'user',
    payment_date: at(day, 8),
  })
}

/** A first half of the newest invoice that nothing was paid of. */
async function payInPart(stage: Stage, moment: string): Promise<void> {
  const { results } = await stage.call(
    'accountant',
    'GET',
    'commercial/v1/invoices/?is_sales=true&status=accepted&payment_status=unpaid&ordering=-issue_date&page_size=1',
  )
  const [invoice] = results as Told[]
  if (!invoice) return
  const amount = String(Math.floor(Number(invoice.total_price) / 2))
  await stage.call('accountant', 'POST', 'commercial/v1/invoice-payments/', {
    invoice: invoice.id,
    amount,
    payment_method: 'bank_transfer',
    provider: 'user',
    payment_date: moment,
  })
  await stage.call('sales', 'POST', 'commercial/v1/invoice-notes/', {
    invoice: invoice.id,
    text: 'Le solde suivra la levée des réserves, convenu par téléphone.',
    pin: true,
  })
}

/** A quotation that is still fresh: read or not, rarely answered; with a few days left it is one to follow up. */
async function leaveOpen(stage: Stage, open: string, left: number, roll: (sides: number) => number): Promise<boolean> {
  const isEnding = left > 1 && left < 7
  if (!isEnding && roll(5) > 2) return false
  if (isEnding || roll(2) === 0) await stage.call(null, 'POST', `${open}/seen/`)
  return true
}

async function tellSales(stage: Stage, told: Cast, now: string): Promise<void> {
  const roll = dice(29_790)
  const today = parisDay(now)
  const issued: Told[] = []
  let day = addDays(today, -720)
  while (day < addDays(today, -3)) {
    const { quotation, customer } = await sendQuotation(stage, told, roll, day)
    const answer = addDays(day, 2 + roll(6))
    const left = 30 - daysBetween(day, today)
    const isRecent = left > -2
    const open = `commercial/v1/quotations/public/${String(quotation.public_key)}`
    if (isRecent && (await leaveOpen(stage, open, left, roll))) {
      /* nobody has answered yet */
    } else if (roll(6) > 0 && answer < today) issued.push(await invoiceOf(stage, quotation, customer, answer, roll))
    else if (roll(2) === 0) await stage.call(null, 'POST', `${open}/refuse/`, { reason: 'Projet reporté.' })
    const later = isRecent ? addDays(day, 1 + roll(2)) : addDays(answer, 4 + roll(6))
    // The last month is told closely, from its first day on.
    day = isRecent || later < addDays(today, -28) ? later : addDays(today, -28)
  }
  stage.clock.set(at(addDays(today, -1), 9))
  for (const invoice of issued) await pay(stage, invoice, today, roll)
  await payInPart(stage, at(addDays(today, -1), 8))
  for (let draft = 0; draft < 3; draft += 1) {
    const customer = told.customers[roll(told.customers.length)]!
    await stage.call('sales', 'POST', 'commercial/v1/quotations/', {
      organization: customer.id,
      attention_to: customer.contact,
      subject: subjects[roll(subjects.length)],
      quotation_lines: linesOf(told, roll),
    })
    await stage.call('sales', 'POST', 'commercial/v1/invoices/', {
      organization: customer.id,
      subject: subjects[roll(subjects.length)],
      invoice_lines: linesOf(told, roll),
    })
  }
}

async function tellCanary(canary: Stage): Promise<void> {
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
    mail('quotation', quotation, 'client@tenant-b-canary.example'),
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

/** Two years of the demo company, told through its services; ends at the present. */
export async function tellHistory(stage: Stage, canary: Stage, now: string): Promise<void> {
  const told = await tellDirectory(stage)
  await stage.bring(organization as unknown as Entity, prospects(1200))
  await tellSales(stage, told, now)
  await tellPurchases(stage, told, now)
  await tellOffers(stage, told, now)
  await tellCanary(canary)
  const me = stage.member('sales')
  for (const [days, title] of [
    [0, 'Envoyer les échantillons de teinte'],
    [1, 'Vérifier la TVA réduite, Ker Anna'],
    [3, 'Rappeler la mairie pour l’accès au chantier'],
  ] as const) {
    await stage.call('sales', 'POST', 'dashboard/v1/tasks/', {
      title,
      date: addDays(parisDay(now), days),
      assigned_user: me,
    })
  }
}
