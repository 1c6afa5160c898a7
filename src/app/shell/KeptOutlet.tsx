import { Activity, type ReactElement, Suspense, use, useLayoutEffect, useRef, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router-dom'
import { useSession } from '../../api/session/use-session.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import type { MenuEntry } from '../../widgets/feature-module.ts'
import { useAddress } from '../address/address.ts'
import { belongsTo, menu } from '../modules/menu.ts'
import { PageSkeleton } from '../screens/PageSkeleton.tsx'

/** Screen of a list in its last state. */
interface List {
  key: string
  entry: MenuEntry
  outlet: ReactElement | null
  location: ReturnType<typeof useLocationContext>
}

const useLocationContext = () => use(LocationContext)

type Address = ReturnType<typeof useAddress>

const entryOf = ({ name, params }: Address): MenuEntry | undefined =>
  menu.find((entry) => entry.route === name && entry.covers && belongsTo(entry, name, params))

/**
 * Shows the screen of the present address. The list from which a record was opened stays mounted behind it, hidden and
 * inactive. Going back shows it with its scroll position, ticks and focus, and it then requests newer rows. At most one
 * list is kept, for the same person in the same language.
 */
export function KeptOutlet(): ReactElement {
  const outlet = useOutlet()
  const { here, list } = useLists(outlet)
  return (
    <>
      {!here && <Suspense fallback={<PageSkeleton />}>{outlet}</Suspense>}
      {list && (
        <Activity key={list.key} mode={here ? 'visible' : 'hidden'}>
          <LocationContext value={list.location}>
            <FocusMemory />
            <Suspense fallback={<PageSkeleton />}>{list.outlet}</Suspense>
          </LocationContext>
        </Activity>
      )}
    </>
  )
}

/**
 * Returns the list of the present address, and the one to keep: that one, or the list from which a record was opened.
 */
function useLists(outlet: ReactElement | null): { here: List | null; list: List | null } {
  const location = useLocationContext()
  const address = useAddress()
  const owner = ownerOf(useSession().user?.uuid)
  const [kept, setKept] = useState<List | null>(null)
  const entry = entryOf(address)
  const here = entry ? { key: `${location.location.pathname} ${owner}`, entry, outlet, location } : null
  const list = here ?? (isBehind(kept, address, owner) ? kept : null)
  if (here ? kept?.location !== location : kept !== list) setKept(list)
  return { here, list }
}

const isBehind = (kept: List | null, { name, params }: Address, owner: string): boolean =>
  kept !== null && belongsTo(kept.entry, name, params) && kept.key.endsWith(owner)

const ownerOf = (person: string | undefined): string => `${person} ${currentLanguage()}`

/** Restores the focus in a list, unless it was moved elsewhere on purpose. */
function FocusMemory() {
  const last = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const element = last.current
    if (element instanceof HTMLElement && document.activeElement === document.body)
      element.focus({ preventScroll: true })
    return () => {
      const focused = document.activeElement
      last.current = focused?.closest('main') ? focused : null
    }
  }, [])
  return null
}
