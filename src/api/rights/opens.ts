import { type Rights, holds } from '../../contract/rights/rights.ts'
import type { Path } from '../../paths/path.ts'

/** Rights that decide which addresses are open to a person. */
export interface Viewer {
  rights: Rights
  /** Purchases are closed to them. */
  salesOnly: boolean
}

/**
 * Checks whether an address is open to a logged-in person: they have its rights, and its side is not closed to them.
 * The guard, the navigation, the palette and the view of a role's reach all use it.
 */
export const opens = (
  { needs, side }: Path,
  { rights, salesOnly }: Viewer,
  params: Readonly<Record<string, string | undefined>> = {},
): boolean => holds(rights, needs) && !(salesOnly && (side ?? params.sales) === 'purchases')
