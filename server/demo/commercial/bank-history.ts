import { addDays, endOfMonth } from '../../../src/contract/rules/time/calendar-days.ts'
import { parisDay } from '../../../src/contract/rules/time/due-dates.ts'
import { frenchIban } from '../../../src/contract/rules/identifiers/bank-identifiers.ts'
import { decimal, sum, toMoney } from '../../../src/contract/rules/money/decimal.ts'
import { accountOf, writeBankOpening } from './bank-opening.ts'
import { companyValues as company } from '../context/data.ts'
import type { DemoContext, DemoRecord } from '../context/demo-context.ts'

/** A movement as the bank writes it; `payment` is the recorded one, `account` the ledger account of other movements. */
interface Movement {
  day: string
  amount: string
  label: string
  party?: string
  payment?: string
  account?: string
}

const monthsBack = 3
/** Balances that the first statements open with: of the current account, and of the savings. */
const openings = { main: '42618.27', savings: '15000.00' } as const
/** Movements of the last weeks are left for the person who opens the suite, and so many at least. */
const [openDays, openLines] = [40, 40]

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const capitals = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()

const balance = (code: string, amount: string, day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount.replace('-', '')}</Amt><CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`

function entry({ day, amount, label, party }: Movement, at: number): string {
  const isOut = amount.startsWith('-')
  const role = isOut ? 'Cdtr' : 'Dbtr'
  const related = party ? `<RltdPties><${role}><Nm>${escaped(party)}</Nm></${role}></RltdPties>` : ''
  return `<Ntry><Amt Ccy="EUR">${amount.replace('-', '')}</Amt><CdtDbtInd>${isOut ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>
<NtryDtls><TxDtls><Refs><EndToEndId>${day.replaceAll('-', '')}-${at}</EndToEndId></Refs>${related}<RmtInf><Ustrd>${escaped(label)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}

/** Returns a month of an account as CAMT.053, with its closing balance. */
function camtOf(
  iban: string,
  days: readonly [string, string],
  opening: string,
  movements: readonly Movement[],
): { file: string; closing: string } {
  const closing = toMoney(sum([opening, ...movements.map(({ amount }) => amount)]))
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>
${balance('OPBD', opening, days[0])}${balance('CLBD', closing, days[1])}
${movements.map(entry).join('\n')}
</Stmt></BkToCstmrStmt></Document>`
  return { file: `data:application/xml;base64,${Buffer.from(text).toString('base64')}`, closing }
}

const listOf = async (demo: DemoContext, path: string): Promise<DemoRecord[]> =>
  (await demo.call<{ results: DemoRecord[] }>('accountant', 'GET', path)).results

const nameOf = (record: DemoRecord): string =>
  String((record.organization_object as { company_name?: string } | null)?.company_name ?? '')

/** Returns the bank movements of payments that were recorded by hand, on the same day. */
async function recordedMovements(demo: DemoContext, since: string): Promise<Movement[]> {
  const payments = await listOf(
    demo,
    `commercial/v1/invoice-payments/?state=accepted&payment_date_after=${since}&expand=invoice&page_size=100&ordering=payment_date`,
  )
  return payments
    .filter(({ payment_method: method, from_credit: isCredit }) => method !== 'cash' && !isCredit)
    .map(({ id, amount, payment_date: moment, payment_method: method, invoice }) => {
      const paid = invoice as DemoRecord
      const party = nameOf(paid)
      const isIn = paid.is_sales !== false
      const how = method === 'bank_check' ? 'REMISE CHEQUE' : `${isIn ? 'VIR RECU' : 'VIR EMIS'} ${capitals(party)}`
      return {
        day: parisDay(String(moment)),
        amount: toMoney(decimal(String(amount)).times(isIn ? 1 : -1)),
        label: method === 'bank_check' ? how : `${how} ${String(paid.number)}`,
        party,
        payment: id,
      }
    })
}

/** Returns movements for open invoices that are not recorded yet: named, unnamed, for several, in part, too much. */
async function openMovements(demo: DemoContext, today: string): Promise<Movement[]> {
  const path = 'commercial/v1/invoices/?status=accepted&left_to_pay_min=1&page_size=60&ordering=-issue_date'
  const sales = (await listOf(demo, `${path}&is_sales=true`)).filter(({ currency }) => currency === 'eur')
  const purchases = (await listOf(demo, `${path}&is_sales=false`)).filter(({ currency }) => currency === 'eur')
  const dayOf = (at: number, invoice: DemoRecord): string => {
    const day = addDays(today, -1 - (at % 15))
    return day < String(invoice.issue_date) ? addDays(today, -1) : day
  }
  const received = sales.slice(0, 22).map((invoice, at): Movement => {
    const party = nameOf(invoice)
    const left = decimal(String(invoice.left_to_pay))
    const amount = [left, left, left, left.div(2).toDecimalPlaces(2), left.plus(25), left.minus(1.5)][at % 6]!
    const label = [
      `VIR SEPA ${capitals(party)} ${String(invoice.number)}`,
      `VIR INST ${capitals(party)}`,
      `VIREMENT REF ${String(invoice.number).replaceAll('-', '')}`,
    ][at % 3]!
    return { day: dayOf(at, invoice), amount: toMoney(amount.isPositive() ? amount : left), label, party }
  })
  const paid = purchases.slice(0, 8).map((invoice, at): Movement => {
    const party = nameOf(invoice)
    return {
      day: dayOf(at, invoice),
      amount: `-${String(invoice.left_to_pay)}`,
      label: `VIR EMIS ${capitals(party)} ${String(invoice.number)}`,
      party,
    }
  })
  return [...received, ...paid]
}

interface Accounts {
  fees: string
  energy: string
  phone: string
  supplies: string
  fuel: string
  transfer: string
}

const cards = [
  [2, 'CB BRICO PLOUHINEC 0102', '-43.90'],
  [6, 'CB PEAGE COFIROUTE', '-18.70'],
  [8, 'CB QUINCAILLERIE DU PORT', '-61.35'],
  [11, 'CB EPICERIE DU BOURG', '-37.20'],
  [14, 'CB BRICO PLOUHINEC 0102', '-112.48'],
  [16, 'CB LA POSTE PONT CROIX', '-15.60'],
  [19, 'CB QUINCAILLERIE DU PORT', '-28.95'],
  [20, 'CB PEAGE COFIROUTE', '-18.70'],
] as const

/** Returns the movements of a month that have no invoice in the suite. */
function monthlyMovements(first: string, accounts: Accounts, at: number): Movement[] {
  const on = (day: number): string => addDays(first, day - 1)
  return [
    { day: on(3), amount: '-18.00', label: 'FRAIS TENUE COMPTE', account: accounts.fees },
    {
      day: on(7),
      amount: toMoney(String(-598.4 - 7 * at)),
      label: 'PRLV SEPA EDF PRO 8841203',
      account: accounts.energy,
    },
    { day: on(9), amount: '-49.99', label: 'PRLV SEPA ORANGE PRO', account: accounts.phone },
    { day: on(5), amount: '-84.11', label: `CB TOTALENERGIES ${2911 + at}`, account: accounts.fuel },
    { day: on(12), amount: '-97.26', label: `CB TOTALENERGIES ${2964 + at}`, account: accounts.fuel },
    { day: on(18), amount: '-76.80', label: `CB TOTALENERGIES ${2987 + at}`, account: accounts.fuel },
    ...cards.map(([day, label, amount]) => ({ day: on(day), amount, label, account: accounts.supplies })),
    { day: on(15), amount: '-2000.00', label: 'VIR INTERNE EPARGNE', account: accounts.transfer },
  ]
}

/** Matches or labels the lines before the last weeks, as the accountant would. */
async function matchPast(
  demo: DemoContext,
  account: string,
  movements: readonly Movement[],
  until: string,
  least: number = openLines,
): Promise<void> {
  const open = `payment/v1/transactions/?account=${account}&state=open`
  const before = await listOf(demo, `${open}&date_before=${until}&page_size=100&ordering=date`)
  const { count } = await demo.call<{ count: number }>('accountant', 'GET', `${open}&page_size=1`)
  const lines = before.slice(0, Math.max(0, count - least))
  const used = new Set<Movement>()
  for (const line of lines) {
    const movement = movements.find(
      (one) => !used.has(one) && one.day === line.date && one.amount === line.amount && one.label === line.label,
    )
    if (!movement) continue
    used.add(movement)
    const body = movement.payment
      ? { payments: [movement.payment] }
      : movement.account && { accounts: [{ account: movement.account, amount: movement.amount }] }
    if (body) await demo.call('accountant', 'POST', `payment/v1/transactions/${line.id}/match/`, body)
  }
}

async function readMonths(
  demo: DemoContext,
  account: DemoRecord,
  months: readonly [string, string][],
  opening: string,
  movements: readonly Movement[],
): Promise<void> {
  let from = opening
  for (const [first, last] of months) {
    const inMonth = movements
      .filter(({ day }) => day >= first && day <= last)
      .toSorted((one, two) => one.day.localeCompare(two.day))
    const { file, closing } = camtOf(String(account.iban), [first, last], from, inMonth)
    const name = `releve-${first.slice(0, 7)}.xml`
    await demo.call('accountant', 'POST', `payment/v1/bank-accounts/${account.id}/import_statement/`, {
      file,
      file_name: name,
    })
    from = closing
  }
}

async function makeRule(demo: DemoContext, label: string, rule: string, account: string): Promise<void> {
  const made = await demo.call('accountant', 'POST', 'commercial/v1/label-rules/', {
    label,
    account,
    type: 'out',
    is_active: true,
    is_accounting_label: true,
    is_business_management_label: true,
  })
  await demo.call('accountant', 'POST', 'commercial/v1/classification-rules/', {
    name: label,
    rule,
    label: made.id,
    is_active: true,
  })
}

/** Creates an order of transfers to suppliers that waits for the approval of another person. */
async function prepareTransfers(demo: DemoContext, account: string, day: string): Promise<void> {
  const path = 'commercial/v1/invoices/?is_sales=false&status=accepted&left_to_pay_min=1&ordering=expiration_payment'
  const bills = (await listOf(demo, `${path}&page_size=3`)).filter(({ currency }) => currency === 'eur')
  await demo.call('accountant', 'POST', 'payment/v1/transfer-orders/', {
    account,
    execution_date: day,
    invoices: bills.map(({ id }) => id),
  })
}

/** Creates the two accounts of the company, before the first payment. */
export async function createBankAccounts(demo: DemoContext): Promise<void> {
  for (const [name, iban] of [
    ['Compte courant', company.iban],
    ['Livret entreprise', frenchIban('12906', '00029', '00044170028')],
  ])
    await demo.call('accountant', 'POST', 'payment/v1/bank-accounts/', { name, iban, bic: company.bic })
}

/** Creates three months of statements of both accounts; the lines of the last weeks are open. */
export async function createBanks(demo: DemoContext, now: string): Promise<void> {
  demo.clock.set(now)
  const today = parisDay(now)
  // A statement ends yesterday at the latest; on the first of a month nothing of that month can be read.
  const yesterday = addDays(today, -1)
  const firsts = Array.from({ length: monthsBack }, (_, at) => {
    const [year, month] = yesterday.split('-').map(Number) as [number, number]
    return new Date(Date.UTC(year, month - monthsBack + at, 1)).toISOString().slice(0, 10)
  })
  const months = firsts.map((first): [string, string] => {
    const end = endOfMonth(first)
    return [first, end < yesterday ? end : yesterday]
  })
  const [main, savings] = (await listOf(demo, 'payment/v1/bank-accounts/?ordering=ledger_account')) as [
    DemoRecord,
    DemoRecord,
  ]
  const accounts: Accounts = {
    fees: await accountOf(demo, '627000', 'Services bancaires'),
    energy: await accountOf(demo, '606100', 'Fournitures non stockables (eau, énergie)'),
    phone: await accountOf(demo, '626000', 'Frais postaux et de télécommunications'),
    supplies: await accountOf(demo, '606300', 'Fournitures d’entretien et de petit équipement'),
    fuel: await accountOf(demo, '606600', 'Carburants'),
    transfer: await accountOf(demo, '580000', 'Virements internes'),
  }
  await makeRule(demo, 'frais', 'frais tenue compte', accounts.fees)
  await makeRule(demo, 'énergie', 'EDF PRO', accounts.energy)
  const monthly = firsts.flatMap((first, at) => monthlyMovements(first, accounts, at))
  const isPast = ({ day }: Movement): boolean => day < today && day >= firsts[0]!
  const movements = [
    ...(await recordedMovements(demo, firsts[0]!)),
    ...(await openMovements(demo, today)),
    ...monthly,
  ].filter(isPast)
  await writeBankOpening(demo, firsts[0]!, [
    { account: main, opening: openings.main },
    { account: savings, opening: openings.savings },
  ])
  await readMonths(demo, main, months, openings.main, movements)
  await matchPast(demo, main.id, movements, addDays(today, -openDays))
  const saved = monthly
    .filter(({ account }) => account === accounts.transfer)
    .map(({ day }): Movement => ({ day, amount: '2000.00', label: 'VIR INTERNE EPARGNE', account: accounts.transfer }))
    .filter(isPast)
  await readMonths(demo, savings, months, openings.savings, saved)
  await matchPast(demo, savings.id, saved, addDays(today, -openDays), 0)
  await prepareTransfers(demo, main.id, addDays(today, 1))
}
