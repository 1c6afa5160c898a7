import type { readDunningProposals } from '../../contract/commercial/calls/dunning.ts'
import { waitingCustomers } from '../../contract/commercial/rules/dunning/dunning-customers.ts'
import type { WaitingAnswer, WaitingRow } from '../../contract/dashboard/rules/waiting.ts'
import { hasCapability } from '../capabilities.ts'
import { get } from '../http/call.ts'
import { call } from '../http/declared.ts'
import type { ListPage } from '../resource.ts'
import type { RightsAnswers } from '../session/use-session.ts'

interface Raw {
  id: string
  number: string | null
  created_at: string
  currency?: string | null
  next_due?: string | null
  expiration_date?: string | null
  left_to_pay?: string
  total_price?: string
  organization_object?: { company_name?: string | null } | null
}

interface List {
  key: string
  kind: 'invoices' | 'quotations'
  isSales: boolean
  view: string
  date: 'next_due' | 'expiration_date' | 'created_at'
  amount: 'left_to_pay' | 'total_price'
  step: string
  right: Readonly<Parameters<RightsAnswers['may']>>
}

const invoices = { kind: 'invoices', amount: 'total_price', date: 'created_at' } as const
const due = { kind: 'invoices', amount: 'left_to_pay', date: 'next_due' } as const
const quotations = { kind: 'quotations', amount: 'total_price', right: ['quotation', 'update'] } as const
const pay = { ...due, isSales: false, step: 'pay', right: ['payment', 'create'] } as const

const lists: readonly List[] = [
  { ...invoices, key: 'approve', isSales: false, view: 'draft', step: 'validate', right: ['invoice', 'full'] },
  { ...quotations, key: 'decide', isSales: false, view: 'draft', date: 'created_at', step: 'accept' },
  { ...pay, key: 'overdue', view: 'late' },
  { ...pay, key: 'pay_out', view: 'due_week' },
  { ...quotations, key: 'ending', isSales: true, view: 'ending', date: 'expiration_date', step: 'remind' },
  { ...invoices, key: 'validate', isSales: true, view: 'draft', step: 'validate', right: ['invoice', 'full'] },
]

const most = 30

async function askList({ key, kind, isSales, view, date, amount, step }: List, signal: AbortSignal) {
  const fields = ['number', 'organization_object', 'currency', date, amount]
  const { results, count } = await get<ListPage<Raw>>('commercial', `${kind}/`, {
    query: { view, ordering: date, fields, is_sales: isSales, page_size: most },
    signal,
    isSilent: true,
  })
  const rows = results.map((raw): WaitingRow => ({
    id: raw.id,
    entity: `commercial/${kind}`,
    label: raw.number ?? '',
    detail: raw.organization_object?.company_name ?? '',
    page: kind === 'invoices' ? 'invoice' : 'quotation',
    is_sales: isSales,
    source: key,
    since: raw[date]?.slice(0, 10) ?? null,
    amount: raw[amount] ?? null,
    currency: raw.currency ?? 'eur',
    version: '',
    step,
    link: null,
  }))
  const source = { key, entity: `commercial/${kind}`, count, total: null, list: { view, is_sales: String(isSales) } }
  return { rows, source: { ...source, approve: null, refuse: null } }
}

/** Reads the customers to remind or call now. */
async function askDunning(signal: AbortSignal) {
  const rows = waitingCustomers(
    await call<typeof readDunningProposals>('get commercial reminders/proposals', { signal, isSilent: true }),
  )
  const source = { key: 'late', entity: 'commercial/reminders', count: rows.length, total: null, list: {} }
  return { rows, source: { ...source, approve: null, refuse: null } }
}

/** Reads the waiting records from services that answer them list by list; each row leads to the step on its page. */
export async function waitingByList({
  may,
  salesOnly,
  source,
  signal,
}: {
  may: RightsAnswers['may']
  salesOnly: boolean
  source?: string
  signal: AbortSignal
}): Promise<WaitingAnswer> {
  // The views of the lists exist only in our services.
  const asked = hasCapability('commercial', 'added')
    ? lists.filter(({ isSales, right }) => (isSales || !salesOnly) && may(...right))
    : []
  const isDunning = hasCapability('commercial', 'added') && may('invoice', 'update')
  const answers = await Promise.all([
    ...(isDunning ? [askDunning(signal)] : []),
    ...asked.map((list) => askList(list, signal)),
  ])
  const shown = answers.filter((answer) => !source || answer.source.key === source)
  const results = shown
    .flatMap(({ rows }) => rows)
    .sort((one, other) => (one.since ?? '9').localeCompare(other.since ?? '9'))
  return {
    results,
    count: results.length,
    sources: answers.map((answer) => answer.source),
    snoozed: { count: 0, until: null },
  }
}
