import { type AgedColumn, agedColumns, agedShares } from './aged-balance.ts'
import { type Dunning, type DunningFees, type DunningState, type NextStep } from './dunning.ts'
import type { Installment } from '../amounts/installments.ts'
import { pausedSource, type WaitingRow } from '../../../dashboard/rules/waiting.ts'
import { centsOf, moneyText } from '../../../rules/money/cents.ts'
import { readDecimal } from '../../../rules/money/decimal.ts'
import { divideHalfUp, tenTo } from '../../../rules/money/digits.ts'

/** Overdue sales invoice with the state of its dunning and the amounts that may be claimed, in its own currency. */
export interface DunnedInvoice extends Omit<Dunning, 'last'>, DunningFees {
  id: string
  number: string
  issue_date: string | null
  currency: string
  exchange_rate: string | null
  left: string
  expiration_payment: string | null
  installments: readonly Installment[] | null
  level_reached_on: string | null
  last: { kind: string; level: number | null; channel: string | null; day: string; text: string | null } | null
  /** Address to which its reminders are sent; without one they are letters. */
  email: string | null
  /** Part of the free credit that is set against the invoice, and the late amount less that part. */
  credit: string
  asked: string
}

/** Free credit of a customer in euros; `document` is the credit note that it comes from, if one does. */
export interface DunningCredit {
  amount: string
  document: string | null
}

export interface DunnedParty {
  id: string
  company_name: string
  phone: string | null
  is_person: boolean
  language: string
}

/** Customer with overdue invoices: sums in euros, the most urgent state and step of all of them. */
export interface DunnedCustomer {
  organization: DunnedParty
  ages: Partial<Record<AgedColumn, string>>
  late: string
  /** Late amount less the free credit, with the fees in `total`. */
  asked: string
  penalty: string
  indemnity: string
  total: string
  credit: DunningCredit | null
  state: DunningState
  next: NextStep | null
  last: DunnedInvoice['last']
  promise: Dunning['promise']
  invoices: DunnedInvoice[]
}

/** Customers to remind and customers who wait, and the sum of the overdue amounts in euros. */
export interface DunningProposals {
  day: string
  results: DunnedCustomer[]
  count: number
  /** Customers for whom something is to be done now. */
  due: number
  late: string
}

const pressing: readonly DunningState[] = [
  'broken',
  'due',
  'exhausted',
  'planned',
  'promised',
  'covered',
  'disputed',
  'none',
]

const inEuros = (amount: string, { currency, exchange_rate: rate }: DunnedInvoice): bigint => {
  if (currency === 'eur' || !rate) return centsOf(amount)
  const { units, scale } = readDecimal(rate)
  return divideHalfUp(centsOf(amount) * units, tenTo(scale))
}

const sumOf = (invoices: readonly DunnedInvoice[], amountOf: (one: DunnedInvoice) => string): bigint =>
  invoices.reduce((total, one) => total + inEuros(amountOf(one), one), 0n)

const agesOf = (invoices: readonly DunnedInvoice[], day: string): DunnedCustomer['ages'] =>
  Object.fromEntries(
    agedColumns.flatMap(({ name }) => {
      const cents = sumOf(
        invoices,
        ({ left, expiration_payment: due, installments }) => agedShares({ left, due, installments }, day)[name] ?? '0',
      )
      return cents === 0n ? [] : [[name, moneyText(cents)]]
    }),
  )

const rank = ({ state }: { state: DunningState }): number => pressing.indexOf(state)

const byNeed = (one: DunnedInvoice, other: DunnedInvoice): number =>
  rank(one) - rank(other) ||
  (one.next?.day ?? '').localeCompare(other.next?.day ?? '') ||
  other.days - one.days ||
  one.number.localeCompare(other.number)

const newest = (invoices: readonly DunnedInvoice[]): DunnedInvoice['last'] =>
  invoices.reduce<DunnedInvoice['last']>(
    (last, one) => (one.last && one.last.day >= (last?.day ?? '') ? one.last : last),
    null,
  )

/** Returns the customer of overdue invoices: the most urgent of them first. */
export function dunnedCustomer(
  organization: DunnedParty,
  all: readonly DunnedInvoice[],
  day: string,
  credit: DunningCredit | null = null,
): DunnedCustomer {
  const invoices = all.toSorted(byNeed)
  const [first] = invoices
  const sums = (['late', 'asked', 'penalty', 'indemnity', 'total'] as const).map(
    (name) => [name, moneyText(sumOf(invoices, (one) => one[name]))] as const,
  )
  return {
    organization,
    ages: agesOf(invoices, day),
    ...(Object.fromEntries(sums) as Pick<DunnedCustomer, 'late' | 'asked' | 'penalty' | 'indemnity' | 'total'>),
    credit,
    state: first?.state ?? 'none',
    next: first?.next ?? null,
    last: newest(invoices),
    promise: invoices.find(({ promise }) => promise)?.promise ?? null,
    invoices,
  }
}

/** Returns all customers with overdue invoices: broken promises first, then due steps, the highest amount first. */
export function dunningProposals(customers: readonly DunnedCustomer[], day: string): DunningProposals {
  const results = customers.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      Number(centsOf(other.late) - centsOf(one.late)) ||
      one.organization.company_name.localeCompare(other.organization.company_name),
  )
  return {
    day,
    results,
    count: results.length,
    due: results.filter(isNow).length,
    late: moneyText(results.reduce((total, { late }) => total + centsOf(late), 0n)),
  }
}

const isNow = ({ state }: Pick<DunnedInvoice, 'state'>): boolean => state === 'due' || state === 'broken'

/**
 * Returns the reason for which a customer waits, as a key of the locale: a broken promise, a call, or the reminder
 * level.
 */
const reasonOf = ({ state, next }: DunnedCustomer): string =>
  state === 'broken' ? 'broken' : next?.step === 'call' ? 'call' : `level_${next?.level ?? 1}`

const listed = (numbers: readonly string[]): string =>
  numbers.length > 3 ? `${numbers.slice(0, 3).join(', ')} +${numbers.length - 3}` : numbers.join(', ')

function waitingRow(customer: DunnedCustomer): WaitingRow {
  const { organization, invoices, state, next, promise } = customer
  const own = invoices.filter(isNow)
  const day = state === 'broken' ? promise?.day : next?.day
  return {
    id: organization.id,
    entity: 'commercial/reminders',
    page: '',
    label: organization.company_name,
    detail: listed(own.map(({ number }) => number)),
    is_sales: true,
    source: 'late',
    reason: `dunning.${reasonOf(customer)}`,
    since: day ?? null,
    amount: moneyText(sumOf(own, ({ asked }) => asked)),
    currency: 'eur',
    version: '',
    step: next?.step === 'call' ? 'call' : 'remind',
    link: `/dunning?tab=all&of=${organization.id}`,
  }
}

const pausedStates: readonly DunningState[] = ['promised', 'disputed', 'covered']

/** Returns the customers with paused dunning, one row each: the reason, and the day until which a promise pauses it. */
export const pausedCustomers = ({ results }: DunningProposals): WaitingRow[] =>
  results
    .filter(({ state }) => pausedStates.includes(state))
    .map((customer) => ({
      ...waitingRow(customer),
      detail: listed(customer.invoices.map(({ number }) => number)),
      source: pausedSource,
      reason: `dunning.${customer.state}`,
      since: customer.state === 'promised' ? (customer.promise?.day ?? null) : null,
      amount: customer.late,
      step: null,
    }))

/** Returns the customers with a step to do now, one row each: the step, its reason, and the claimed amount. */
export const waitingCustomers = ({ results }: DunningProposals): WaitingRow[] => results.filter(isNow).map(waitingRow)
