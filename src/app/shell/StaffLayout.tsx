import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactElement, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useMe } from '../../api/auth/me.ts'
import { useStoredFile } from '../../api/files/content.ts'
import { session, sessionEnding } from '../../api/session/session.ts'
import { useSession } from '../../api/session/use-session.ts'
import { pathTo } from '../../paths/index.ts'
import { BrandBlock } from '../../ui/layout/BrandBlock.tsx'
import { AppShell } from '../../ui/layout/AppShell.tsx'
import { useRestoring } from '../../widgets/list-screen/restoring.ts'
import { whenIdle } from '../../api/loading/idle.ts'
import { whenPainted } from '../../api/loading/request-priority.ts'
import { useAddress } from '../address.ts'
import { watchDeploys } from '../chunks.ts'
import { prefetchScreen } from '../RouteScreen.tsx'
import { likelyNext, screenLoader } from '../screen-loaders.ts'
import { keepEarlyKeys, takeEarlyKeys } from './early-keys.ts'
import { KeptOutlet } from './KeptOutlet.tsx'
import { LazyParts } from './LazyParts.tsx'
import { ShellBar } from './ShellBar.tsx'
import { UnreadNotice } from './UnreadNotice.tsx'
import { useMenuFold } from './use-menu-fold.ts'
import { useGlobalKeys } from './use-global-keys.ts'
import { useLayoutType } from './layout-type.ts'
import { useMenuEntries, useNavigation } from './use-navigation.ts'

const Palette = lazy(() => import('./Palette.tsx').then((part) => ({ default: part.Palette })))
const BulkUndo = lazy(() =>
  import('../../widgets/list-screen/BulkUndo.tsx').then((part) => ({ default: part.BulkUndo })),
)
const ViewFrame = lazy(() =>
  import('../../widgets/view-as/ViewFrame.tsx').then((part) => ({ default: part.ViewFrame })),
)
const KeysDialog = lazy(() => import('./KeysDialog.tsx').then((part) => ({ default: part.KeysDialog })))
/** Characters that the company's block has room for beside its mark. */
const roomFor = 27

/** The guard and the frame of every staff address: visitors go to /login first and come back to what they wanted. */
export function StaffLayout(): ReactElement {
  const { isLoggedIn } = useSession()
  const { pathname, search } = useLocation()
  if (isLoggedIn) return <Shell />
  const wanted = `${pathname}${search}`
  const next = wanted === '/' || pathname === '/logout' || sessionEnding() === 'left' ? undefined : wanted
  return <Navigate to={pathTo('login', {}, { next })} replace />
}

function Shell() {
  const { user } = useSession()
  const view = session()?.view
  const nav = useNavigation()
  const [layout] = useLayoutType()
  const [isFolded, setFolded] = useMenuFold()
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const restoring = useRestoring()
  // Rights, names and the logo may have changed since the log-in.
  useMe({ isSilent: true, isLater: true })
  useEffect(watchDeploys, [])
  useIdlePrefetch()
  useLiveNotifications()
  const openPalette = (): void => {
    if (open === 'palette') return
    keepEarlyKeys(() => setOpen(null))
    setOpen('palette')
  }
  useGlobalKeys({ onPalette: openPalette, onKeys: () => setOpen('keys') })
  useEffect(() => {
    if (open !== 'palette') takeEarlyKeys()
  }, [open])
  const company = user?.company_object
  const logo = useStoredFile(company?.logo)
  const person = [user?.first_name, user?.last_name].filter(Boolean).join(' ')
  const both = [person, user?.job_position].filter(Boolean).join(', ')
  return (
    <>
      <AppShell
        brand={(folded) => (
          <BrandBlock
            name={company?.name ?? person}
            detail={both.length <= roomFor ? both : person}
            logo={logo}
            to="/"
            isFolded={folded}
          />
        )}
        nav={nav}
        topBar={<ShellBar onPalette={openPalette} onKeys={() => setOpen('keys')} />}
        layout={layout}
        isFolded={isFolded}
        onFold={setFolded}
      >
        <KeptOutlet />
      </AppShell>
      <UnreadNotice />
      <LazyParts name={open ?? ''} onFailure={() => setOpen(null)}>
        {open === 'palette' && <Palette onClose={() => setOpen(null)} onKeys={() => setOpen('keys')} />}
        {open === 'keys' && <KeysDialog onClose={() => setOpen(null)} />}
        {restoring && <BulkUndo {...restoring} />}
        {view && <ViewFrame view={view} />}
      </LazyParts>
    </>
  )
}

/** Keeps the notifications fresh once the first screen is painted. */
function useLiveNotifications(): void {
  const client = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    void whenPainted()
      .then(() => import('../../api/notifications/live.ts'))
      .then(
        ({ startLive }) => {
          if (!isGone) stop = startLive(client)
        },
        () => undefined,
      )
    return () => {
      isGone = true
      stop?.()
    }
  }, [client])
}

/** Fetches the code of the screens that are probably opened next while the present one stands idle. */
function useIdlePrefetch(): void {
  const { name } = useAddress()
  const entries = useMenuEntries()
  useEffect(
    () =>
      whenIdle(
        likelyNext(name, entries).flatMap((route) => {
          const load = screenLoader(route)
          return load ? [() => prefetchScreen(route, load)] : []
        }),
      ),
    [name, entries],
  )
}
