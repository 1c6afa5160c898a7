import { pathTo } from '../../paths/index.ts'
import { translateKey } from '../../widgets/labels.ts'

/** The ways to look at an account: what waits, and all of its lines. */
export const bankTabs = (account: string | undefined) => [
  { key: 'open', label: translateKey('payment:tabs.open'), to: pathTo('bank', {}, { account }) },
  { key: 'lines', label: translateKey('payment:tabs.lines'), to: pathTo('bank', {}, { account, view: 'lines' }) },
]
