import { pathTo } from '../../paths/index.ts'
import { translateKey } from '../../widgets/labels.ts'

/** Parts of /synchro: the accounts with their connections, transfers, statements that were read, the reconciliation statement, rules for lines, labels of those. */
export const synchroParts = ['accounts', 'transfers', 'statements', 'reconciliation', 'rules', 'labels'] as const
export type SynchroPart = (typeof synchroParts)[number]

/** Returns the pages of the bank in one row: open lines, all lines, and those of the accounts. */
export const bankTabs = (account?: string) => [
  { key: 'open', label: translateKey('payment:tabs.open'), to: pathTo('bank', {}, { account }) },
  { key: 'lines', label: translateKey('payment:tabs.lines'), to: pathTo('bank', {}, { account, view: 'lines' }) },
  ...synchroParts.map((part) => ({
    key: part,
    label: translateKey(`payment:synchro.${part}`),
    to: pathTo(
      'synchro',
      {},
      {
        part: part === 'accounts' ? undefined : part,
        ...(part === 'reconciliation' ? { account } : {}),
      },
    ),
  })),
]
