import { useMemo, useSyncExternalStore } from 'react'
import { type RightAction, type Rights, allows, holds } from '../../contract/rights/rights.ts'
import type { Viewer } from '../rights/opens.ts'
import { type CurrentUser, currentRights, currentSession, subscribeSession } from './session.ts'

/** Returns the current person and whether a person is logged in; follows every tab of this device. */
export function useSession(): { user: CurrentUser | null; isLoggedIn: boolean } {
  const user = useSyncExternalStore(
    subscribeSession,
    () => currentSession()?.user ?? null,
    () => null,
  )
  return { user, isLoggedIn: user !== null }
}

/**
 * Rights of the person: `may('invoice', 'create')`, `holds('invoice:update')`, `holds('ats:service')`; without a key
 * all is visible.
 */
export interface RightsAnswers {
  rights: Rights
  may: (scope: string, action: RightAction) => boolean
  holds: (key: string | null | undefined) => boolean
}

/** Returns the rights of the current person. */
export function useRights(): RightsAnswers {
  const rights = useSyncExternalStore(subscribeSession, currentRights, currentRights)
  return useMemo(
    () => ({ rights, may: (scope, action) => allows(rights, scope, action), holds: (key) => holds(rights, key) }),
    [rights],
  )
}

const isSalesOnly = (user: CurrentUser | null | undefined): boolean => user?.side === 'sales'

/** Checks whether the person works on the sales side only: purchases are refused to them (domain rules 0.3). */
export const useSalesOnly = (): boolean => isSalesOnly(useSession().user)

/** Returns the rights that decide which addresses are open to the person. */
export function useViewer(): Viewer {
  const { rights } = useRights()
  const salesOnly = useSalesOnly()
  return useMemo(() => ({ rights, salesOnly }), [rights, salesOnly])
}

/** Returns the rights that decide which addresses are open to the person, outside of components. */
export const currentViewer = (): Viewer => ({ rights: currentRights(), salesOnly: isSalesOnly(currentSession()?.user) })
