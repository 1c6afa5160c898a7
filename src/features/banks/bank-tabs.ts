import { pathTo } from '../../paths/index.ts'
import { translateKey } from '../../widgets/labels.ts'

/**
 * Parts of /synchro: accounts with their connections, transfers, imported statements, the reconciliation statement,
 * rules for lines, and labels.
 */
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
