import { bankAccount } from '../../../src/contract/payment/bank-account.ts'
import { transaction } from '../../../src/contract/payment/transaction.ts'
import { sum, toMoney } from '../../../src/contract/rules/money/decimal.ts'
import type { PartFigures, TileFigures } from '../../../src/contract/dashboard/rules/tiles.ts'
import { tableName } from '../../database/schema.ts'
import { type Call, companyOf } from '../../http/call/call.ts'
import { type StoredRecord } from '../../database/records.ts'
import { selectList } from '../../database/entity-columns.ts'
import type { Tile } from '../../dashboard/tiles.ts'
import { readBalances } from './banks/reconciliation.ts'

/** Accounts of one tile, at most. */
const mostAccounts = 20

/** Reads the balance of each account as its reconciliation statement gives it; accounts without one are left out. */
async function balances(call: Call): Promise<TileFigures['datas']> {
  const accounts = await call.db.query<StoredRecord<typeof bankAccount>>(
    `select ${selectList(bankAccount)} from ${tableName(bankAccount)} where company = $1 order by name, id limit ${mostAccounts}`,
    [companyOf(call)],
  )
  const parts = await Promise.all(
    accounts.map(async (account): Promise<PartFigures[]> => {
      const { bank, bank_day: day } = await readBalances(call.db, account, call.today)
      if (bank === null) return []
      const address = { query: { part: 'reconciliation', account: account.id } }
      return [{ label: account.id, name: account.name, list: {}, address, count: 1, total: bank, day }]
    }),
  )
  const known = parts.flat()
  return { count: known.length, total: toMoney(sum(known.map(({ total }) => total ?? '0'))), parts: known }
}

/** Tiles of the bank. */
export const paymentTiles: readonly Tile[] = [
  {
    key: 'bank_balances',
    type: 'recap',
    label: 'home:recaps.balances',
    entity: bankAccount,
    page: 'synchro',
    counted: 'home:figures.accountCount',
    list: {},
    figures: balances,
  },
  {
    key: 'to_reconcile',
    type: 'numbers',
    label: 'home:figures.toReconcile',
    entity: transaction,
    page: 'bank',
    counted: 'home:figures.lineCount',
    list: { view: 'open' },
    address: { query: { view: 'lines', 'menu-bank-lines': 'open' } },
    color: 'warning',
  },
]
