import { addDays, daysBetween } from '../../../src/contract/rules/time/calendar-days.ts'
import { dueDate, parisDay } from '../../../src/contract/rules/time/due-dates.ts'
import { at } from '../context/demo-context.ts'
import { subjects } from '../context/data.ts'
import type { DemoContext, DemoRecord } from '../context/demo-context.ts'
import type { DemoDirectory } from '../directory/directory-history.ts'
import { documentMail } from '../context/document-mail.ts'
import { maintenanceContract } from './recurring-history.ts'
import type { DemoStep } from '../context/in-order.ts'

type Roll = (sides: number) => number

/** Returns a generator of pseudo-random numbers with a fixed seed: the demo is the same at every creation. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const linesOf = (directory: DemoDirectory, roll: Roll): Record<string, unknown>[] =>
  Array.from({ length: 1 + roll(4) }, () => {
    const product = directory.products[roll(directory.products.length)]!
    return {
      product: product.id,
      unit: product.unit,
      quantity: String(1 + roll(6)),
      ...(roll(5) === 0 ? { discount: '5' } : {}),
    }
  })

/** Options of the quotation, for the customer to tick. */
const optionOf = (directory: DemoDirectory, roll: Roll): Record<string, unknown> => {
  const product = directory.products[roll(directory.products.length)]!
  return { kind: 'option', product: product.id, unit: product.unit, quantity: String(1 + roll(3)) }
}

/** Plan of a quotation of the demo: its day, customer and lines, its answer, and the payments of its invoice. */
interface Plan {
  day: string
  customer: DemoRecord
  subject: string | undefined
  lines: Record<string, unknown>[]
  /** Whether the customer has read it, but not answered yet. */
  isSeen: boolean
  answer?: { day: string; isAccepted: boolean; isSent: boolean }
  payment?: { day: string; isPart: boolean; method: string | undefined }
}

/** Decides whether a recent quotation remains open, read or not; with a few days left it is one to follow up. */
function planOpen(left: number, roll: Roll): { isOpen: boolean; isSeen: boolean } {
  const isEnding = left > 1 && left < 7
  if (!isEnding && roll(5) > 2) return { isOpen: false, isSeen: false }
  return { isOpen: true, isSeen: isEnding || roll(2) === 0 }
}

/** Returns the quotation of a day and its answer. */
function planQuotation(directory: DemoDirectory, day: string, today: string, roll: Roll): Plan & { next: string } {
  const customer = directory.customers[roll(directory.customers.length)]!
  const subject = subjects[roll(subjects.length)]
  const lines = [...linesOf(directory, roll), ...(roll(4) === 0 ? [optionOf(directory, roll)] : [])]
  const plan: Plan = { day, customer, subject, lines, isSeen: false }
  const answer = addDays(day, 2 + roll(6))
  const left = 30 - daysBetween(day, today)
  const isRecent = left > -2
  const open = isRecent ? planOpen(left, roll) : { isOpen: false, isSeen: false }
  if (open.isOpen) plan.isSeen = open.isSeen
  else if (roll(6) > 0 && answer < today) plan.answer = { day: answer, isAccepted: true, isSent: roll(12) > 0 }
  else if (roll(2) === 0) plan.answer = { day: addDays(day, 1), isAccepted: false, isSent: false }
  const later = isRecent ? addDays(day, 1 + roll(2)) : addDays(answer, 4 + roll(6))
  // The last month is denser, from its first day on.
  return { ...plan, next: isRecent || later < addDays(today, -28) ? later : addDays(today, -28) }
}

const dueOf = ({ answer }: Plan): string => dueDate(answer?.day ?? '')

/** Plans when and how an invoice is paid; returns undefined while it is not. */
function planPayment(plan: Plan, today: string, isLeft: boolean, roll: Roll): Plan['payment'] {
  const due = dueOf(plan)
  const late = daysBetween(due, today) > 40 || roll(3) === 0
  if (!late && roll(3) > 0) return undefined
  const day = addDays(due, -roll(12))
  if (day >= today || day < (plan.answer?.day ?? '')) return undefined
  const isPart = roll(9) === 0 && daysBetween(due, today) < 60
  const method = ['bank_transfer', 'bank_check', 'cb'][roll(3)]
  return isLeft ? undefined : { day, isPart, method }
}

/** Returns the last overdue invoice of each of five customers: they pay late. */
function neverPaid(issued: readonly Plan[], today: string): Set<Plan> {
  const due = issued.filter((plan) => {
    const days = daysBetween(dueOf(plan), today)
    return days > 6 && days < 90
  })
  return new Set([...new Map(due.map((plan) => [plan.customer.id, plan])).values()].slice(-5))
}

function planSales(directory: DemoDirectory, today: string, roll: Roll): Plan[] {
  const plans: Plan[] = []
  let day = addDays(today, -720)
  while (day < addDays(today, -3)) {
    const { next, ...plan } = planQuotation(directory, day, today, roll)
    plans.push(plan)
    day = next
  }
  const issued = plans.filter(({ answer }) => answer?.isAccepted)
  const left = neverPaid(issued, today)
  for (const plan of issued) plan.payment = planPayment(plan, today, left.has(plan), roll)
  return plans
}

async function sendQuotation(demo: DemoContext, { customer, subject, lines }: Plan): Promise<DemoRecord> {
  const quotation = await demo.call('sales', 'POST', 'commercial/v1/quotations/', {
    organization: customer.id,
    attention_to: customer.contact,
    subject,
    terms_of_sales: 'Acompte de 30 % à la commande, solde à 30 jours.',
    quotation_lines: lines,
  })
  await demo.call(
    'sales',
    'POST',
    'commercial/v1/send-transaction/',
    documentMail('quotation', quotation, customer.email),
  )
  return demo.call('sales', 'GET', `commercial/v1/quotations/${quotation.id}/`)
}

const openPath = (quotation: DemoRecord): string => `commercial/v1/quotations/public/${String(quotation.public_key)}`

async function issue(demo: DemoContext, quotation: DemoRecord, { customer, answer }: Plan): Promise<DemoRecord> {
  await demo.call(null, 'POST', `${openPath(quotation)}/seen/`)
  await demo.call(null, 'POST', `${openPath(quotation)}/accept/`, {
    name: String(customer.company_name),
    consent: true,
  })
  const invoice = await demo.call('sales', 'POST', `commercial/v1/quotations/${quotation.id}/convert_invoice/`, {})
  const validated = await demo.call(
    'accountant',
    'PATCH',
    `commercial/v1/invoices/${invoice.id}/`,
    { status: 'accepted' },
    String(invoice.etag),
  )
  if (answer?.isSent)
    await demo.call(
      'accountant',
      'POST',
      'commercial/v1/send-transaction/',
      documentMail('invoice', validated, customer.email),
    )
  return validated
}

const pay = (demo: DemoContext, invoice: DemoRecord, { isPart, method }: NonNullable<Plan['payment']>) =>
  demo.call('accountant', 'POST', 'commercial/v1/invoice-payments/', {
    invoice: invoice.id,
    amount: isPart ? String(Math.floor(Number(invoice.total_price) / 2)) : String(invoice.left_to_pay),
    payment_method: method,
    provider: 'user',
    payment_date: demo.clock.now(),
  })

/** Returns the steps of one quotation: sent, read, answered, invoiced, paid. */
function stepsOf(demo: DemoContext, plan: Plan): DemoStep[] {
  const told: { quotation?: DemoRecord; invoice?: DemoRecord } = {}
  const { answer, payment } = plan
  const steps: DemoStep[] = [
    {
      moment: at(plan.day, 9),
      run: async () => {
        told.quotation = await sendQuotation(demo, plan)
        if (plan.isSeen) await demo.call(null, 'POST', `${openPath(told.quotation)}/seen/`)
      },
    },
  ]
  if (answer)
    steps.push({
      moment: at(answer.day, 10),
      run: async () => {
        if (answer.isAccepted) told.invoice = await issue(demo, told.quotation!, plan)
        else await demo.call(null, 'POST', `${openPath(told.quotation!)}/refuse/`, { reason: 'Projet reporté.' })
      },
    })
  if (payment) steps.push({ moment: at(payment.day, 11), run: () => pay(demo, told.invoice!, payment) })
  return steps
}

/** Pays the first half of the newest unpaid invoice. */
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

async function leaveDrafts(demo: DemoContext, directory: DemoDirectory, roll: Roll): Promise<void> {
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

/** Returns the sales of two years in steps, each at its moment. */
export function saleSteps(demo: DemoContext, directory: DemoDirectory, now: string): DemoStep[] {
  const roll = dice(29_790)
  const today = parisDay(now)
  const yesterday = addDays(today, -1)
  const tellContract = maintenanceContract(demo, directory, today)
  const plans = planSales(directory, today, roll)
  return [
    ...plans.map(({ day }) => ({ moment: at(day, 8), run: () => tellContract(day) })),
    ...plans.flatMap((plan) => stepsOf(demo, plan)),
    {
      moment: at(yesterday, 12),
      run: async () => {
        await tellContract(yesterday)
        demo.clock.set(at(yesterday, 12))
        await payInPart(demo, demo.clock.now())
        await leaveDrafts(demo, directory, roll)
      },
    },
  ]
}
