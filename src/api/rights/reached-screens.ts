import { type RightReach, type ScopeAction, actionsIn } from '../../contract/auth/rules/rights-change.ts'
import type { Scope } from '../../contract/rights/rights.ts'
import type { Rows } from '../../contract/rights/role-table.ts'
import { paths, titleOf } from '../../paths/index.ts'
import { opens } from './opens.ts'
import type { Path } from '../../paths/path.ts'

/** A screen as somebody reaches it. */
export interface ReachedScreen {
  /** Route name, and the side of a document: `invoices sales`. */
  key: string
  title: Path['title']
  side: 'sales' | 'purchases' | undefined
  /** Whether it is the page of one record, not the list of the same name. */
  isRecord: boolean
  isOpen: boolean
  /** Allowed actions; none where the screen needs no right. */
  actions: readonly ScopeAction[]
  /** Records that are shown there. */
  rows: Rows
}

const sides = ['sales', 'purchases'] as const

/** The addresses that staff can be led to; one that works on both sides counts twice. */
const screens: readonly { row: Path; side: ReachedScreen['side'] }[] = (paths as readonly Path[])
  .filter(({ access, planned, name }) => access === 'staff' && !planned && name !== 'logout')
  .flatMap((row) => (row.pattern.includes('{sales}') ? sides : [undefined]).map((side) => ({ row, side })))

/** Scopes whose records have a screen today. */
export const shownScopes: ReadonlySet<string> = new Set(
  screens.flatMap(({ row }) => (row.needs ? [row.needs.split(':')[0] ?? ''] : [])),
)

/** Returns every screen of the suite as a role with its groups reaches it: by the rule of the guard itself. */
export const reachedScreens = (reach: RightReach): ReachedScreen[] =>
  screens.map(({ row, side }) => {
    const scope = row.needs?.split(':')[0]
    const isOpen = opens(row, reach, { sales: side })
    return {
      key: side ? `${row.name} ${side}` : row.name,
      title: titleOf(row, { sales: side }),
      side,
      isRecord: row.pattern.includes('{id}') && !row.name.includes('-'),
      isOpen,
      actions: isOpen && scope ? actionsIn(reach, scope) : [],
      rows: (scope && reach.rows[scope as Scope]) || 'all',
    }
  })

/** Effect of a change on one screen. */
export interface ScreenChange extends ReachedScreen {
  change: 'opens' | 'closes' | 'changes'
  gained: readonly ScopeAction[]
  lost: readonly ScopeAction[]
  /** Records that were shown before, where that changes. */
  rowsBefore?: Rows
}

const without = (actions: readonly ScopeAction[], others: readonly ScopeAction[]): ScopeAction[] =>
  actions.filter((action) => !others.includes(action))

function changeOf(before: ReachedScreen, after: ReachedScreen): ScreenChange | undefined {
  const gained = without(after.actions, before.actions)
  const lost = without(before.actions, after.actions)
  if (before.isOpen !== after.isOpen) return { ...after, change: after.isOpen ? 'opens' : 'closes', gained, lost }
  const hasOtherRows = after.isOpen && before.rows !== after.rows
  if (gained.length + lost.length === 0 && !hasOtherRows) return undefined
  return { ...after, change: 'changes', gained, lost, ...(hasOtherRows ? { rowsBefore: before.rows } : {}) }
}

/** Returns the screens that a change of role or groups opens, closes, or leaves with other actions or other records. */
export function screenChanges(before: RightReach, after: RightReach): ScreenChange[] {
  const now = reachedScreens(before)
  return reachedScreens(after).flatMap((screen, at) => {
    const change = changeOf(now[at] ?? screen, screen)
    return change ? [change] : []
  })
}
