import { type Rights, holds } from '../../contract/rights.ts'
import type { Path } from '../../paths/path.ts'

/** What decides which addresses are open to a person. */
export interface Viewer {
  rights: Rights
  /** Purchases are closed to them. */
  salesOnly: boolean
}

/**
 * Whether an address is open to a person who has logged in: they hold what it needs, and it is not of a side that is
 * closed to them. The guard, the navigation, the palette and the view of what a role reaches ask nothing else.
 */
export const opens = (
  { needs, side }: Path,
  { rights, salesOnly }: Viewer,
  params: Readonly<Record<string, string | undefined>> = {},
): boolean => holds(rights, needs) && !(salesOnly && (side ?? params.sales) === 'purchases')
