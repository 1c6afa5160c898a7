import { createHash, createHmac } from 'node:crypto'
import { addDays } from '../../../../src/contract/rules/time/calendar-days.ts'
import { frenchIban } from '../../../../src/contract/rules/identifiers/bank-identifiers.ts'
import { sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import type { Queryable } from '../../../database/database.ts'
import { sameSecret } from '../../../runtime/identifiers.ts'
import type { Settings } from '../../../runtime/settings.ts'
import type { Statement, StatementLine } from '../statements/statement.ts'

/** An account as its bank reports it, with the lines since the requested day. */
export interface ProvidedAccount {
  name: string
  iban: string
  bic: string | null
  statement: Statement
}

/** Provider that reads accounts at banks: one interface for the local simulator and for real aggregators. */
export interface BankProvider {
  name: string
  /** Banks whose accounts it reads; at most 300 (specification 2, Payments and banks). */
  banks(): Promise<readonly { bank_external_id: string; name: string; country: string }[]>
  /**
   * Returns the address at which a person consents for one connection, at the bank of that name; it returns them with a
   * code.
   */
  consentUrl(connection: string, bank: string): string
  /** Returns whether the code of a returning person is the one of this connection. */
  isConsent(connection: string, code: string): Promise<boolean>
  /**
   * Reads the accounts of a connection with their lines up to yesterday, each from the day that `since` gives for its
   * IBAN.
   */
  read(connection: string, since: (iban: string) => string, today: string): Promise<readonly ProvidedAccount[]>
  /** Ends a consent at the bank. */
  revoke(connection: string): Promise<void>
}

/** The fee that the simulator tells every thirty days, and its first day. */
const fee = '-12.00'
const feeDays = 30
const firstFee = '2026-01-05'

/** Returns an account of the simulator: a number that follows from the connection, and a fee every thirty days. */
function simulated(connection: string, sinceOf: (iban: string) => string, today: string): ProvidedAccount {
  const digits = BigInt(`0x${createHash('sha256').update(connection).digest('hex').slice(0, 12)}`)
  const iban = frenchIban('30004', '00001', String(digits % 10n ** 11n).padStart(11, '0'))
  const since = sinceOf(iban)
  const until = addDays(today, -1)
  const from = since > until ? until : since
  const days: string[] = []
  for (let day = firstFee; day <= until; day = addDays(day, feeDays)) days.push(day)
  const lines = days
    .filter((day) => day >= since)
    .map((day): StatementLine => ({
      date: day,
      amount: fee,
      label: 'FRAIS TENUE DE COMPTE',
      reference: `F${day.replaceAll('-', '')}`,
      counterparty: '',
      counterparty_iban: '',
    }))
  const closing = toMoney(sum(['1000.00', ...days.map(() => fee)]))
  const opening = toMoney(sum(['1000.00', ...days.slice(lines.length).map(() => fee)]))
  return {
    name: 'Compte du simulateur',
    iban,
    bic: 'BNPAFRPP',
    statement: { iban, from, to: until, opening, closing, lines },
  }
}

/** Returns the code with which the page of the simulator returns a person. */
export const consentCode = ({ SECRET_KEY }: Pick<Settings, 'SECRET_KEY'>, connection: string): string =>
  createHmac('sha256', `bank:${SECRET_KEY}`).update(connection).digest('hex')

/** Returns the simulator of this suite: a page that consents or refuses, and an account with monthly fees. */
export const bankSimulator = (settings: Pick<Settings, 'PUBLIC_URL' | 'SECRET_KEY'>): BankProvider => ({
  name: 'simulator',
  banks: () => Promise.resolve([{ bank_external_id: 'simulator', name: 'Banque du simulateur', country: 'FR' }]),
  consentUrl: (connection) => `${settings.PUBLIC_URL}/api/payment/v1/bank-simulator/${connection}/`,
  isConsent: (connection, code) => Promise.resolve(sameSecret(code, consentCode(settings, connection))),
  read: (connection, since, today) => Promise.resolve([simulated(connection, since, today)]),
  revoke: () => Promise.resolve(),
})

/**
 * Returns the provider that reads the bank accounts of a company; undefined without one. So far there is the simulator
 * alone, whose lines are not real money. It serves the companies of the demo, all of them when `BANK_PROVIDER` is
 * `simulator`, and none when it is `off`.
 */
export async function bankProviderOf(
  tx: Queryable,
  settings: Settings,
  company: string,
): Promise<BankProvider | undefined> {
  const said = settings.BANK_PROVIDER
  const [demo] = said ? [] : await tx.query('select 1 from system_simulated_payments where company = $1', [company])
  return said === 'simulator' || demo ? bankSimulator(settings) : undefined
}
