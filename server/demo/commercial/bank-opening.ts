import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { decimal, toMoney } from '../../../src/contract/rules/money/decimal.ts'
import type { DemoContext, DemoRecord } from '../context/demo-context.ts'

/** Returns the account of the books by its number, opened where the company has none. */
export async function accountOf(demo: DemoContext, number: string, label: string): Promise<string> {
  const { results } = await demo.call<{ results: DemoRecord[] }>(
    'accountant',
    'GET',
    `accounting/v1/accounts/?number=${number}`,
  )
  return results.at(0)?.id ?? (await demo.call('accountant', 'POST', 'accounting/v1/accounts/', { number, label })).id
}

async function balanceOn(demo: DemoContext, account: string, day: string): Promise<string> {
  const found = await demo.call('accountant', 'GET', `accounting/v1/accounts/${account}/?from=${day}&to=${day}`)
  return String(found.balance ?? '0.00')
}

const side = (account: string, amount: string): Record<string, string> =>
  amount.startsWith('-') ? { account, credit: amount.slice(1) } : { account, debit: amount }

/**
 * Writes the opening entry of the bank accounts, the day before their first statements, so that the books equal the
 * opening balance of the bank. Earlier payments of the current account are wages and their charges, which the suite did
 * not record.
 */
export async function writeBankOpening(
  demo: DemoContext,
  first: string,
  openings: readonly { account: DemoRecord; opening: string }[],
): Promise<void> {
  const day = addDays(first, -1)
  const lines: Record<string, string>[] = []
  let rest = decimal('0')
  for (const { account, opening } of openings) {
    const id = await accountOf(demo, String(account.ledger_account), `Banque, ${String(account.name)}`)
    const lacks = toMoney(decimal(opening).minus(await balanceOn(demo, id, day)))
    if (lacks === '0.00') continue
    lines.push(side(id, lacks))
    rest = rest.minus(lacks)
  }
  const charges = toMoney(rest.times('0.3'))
  const wages = toMoney(rest.minus(charges))
  for (const [number, label, amount] of [
    ['641000', 'Rémunérations du personnel', wages],
    ['645000', 'Charges de sécurité sociale et de prévoyance', charges],
  ] as const)
    if (amount !== '0.00') lines.push(side(await accountOf(demo, number, label), amount))
  if (lines.length === 0) return
  await demo.call('accountant', 'POST', 'accounting/v1/entries/', {
    day,
    label: 'Reprise des soldes bancaires, salaires et cotisations payés',
    piece: 'REPRISE',
    lines,
  })
}
