import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useMe } from '../../api/auth/me.ts'
import { useStoredFile } from '../../api/files/content.ts'
import { currentSession, sessionEnding } from '../../api/session/session.ts'
import { useSession } from '../../api/session/use-session.ts'
import { pathTo } from '../../paths/index.ts'
import { BrandBlock } from '../../ui/public/BrandBlock.tsx'
import { AppShell } from '../../ui/shell/AppShell.tsx'
import { PageTabs } from '../../ui/layout/page-tabs.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { lazyPart } from '../../widgets/panel/lazy-part.ts'
import { useRestoring } from '../../widgets/list-screen/bulk/restoring.ts'
import { whenIdle } from '../../api/loading/idle.ts'
import { whenPainted } from '../../api/http/request-priority.ts'
import { useAddress } from '../address/address.ts'
import { tabsAt } from '../modules/menu.ts'
import { watchDeploys } from '../screens/chunks.ts'
import { prefetchScreen } from '../screens/RouteScreen.tsx'
import { likelyNext, screenLoader } from '../screens/screen-loaders.ts'
import { prefetchData } from '../screens/prefetch-data.ts'
import { keepEarlyKeys, takeEarlyKeys } from './early-keys.ts'
import { KeptOutlet } from './KeptOutlet.tsx'
import { LazyParts } from './LazyParts.tsx'
import frame from './navigation/frame.module.css'
import { useCrumbs } from './navigation/use-crumbs.ts'
import { usePins } from './pins/use-pins.ts'
import { paintedPart } from '../screens/painted-part.ts'
import { ShellBar } from './ShellBar.tsx'
import { useMenuFold } from './navigation/use-menu-fold.ts'
import { useGlobalKeys } from './use-global-keys.ts'
import { useLayoutType } from './layout-type.ts'
import { useMenuEntries, useNavigation } from './navigation/use-navigation.ts'

const Palette = lazy(() => import('./Palette.tsx').then((part) => ({ default: part.Palette })))
const BulkUndo = lazy(() =>
  import('../../widgets/list-screen/bulk/BulkUndo.tsx').then((part) => ({ default: part.BulkUndo })),
)
const PinsDialog = lazy(() => import('./pins/PinsDialog.tsx').then((part) => ({ default: part.PinsDialog })))

/** Windows whose menu is folded into a bar at the bottom. */
const phone = '(max-width: 760px)'

/** The menu is drawn with the data of this device before. */
const LivePins = paintedPart(() => import('./pins/LivePins.tsx').then((part) => part.LivePins))
const UnreadNotice = paintedPart(() => import('./UnreadNotice.tsx').then((part) => part.UnreadNotice))
const RelatedPages = lazyPart(() => import('./navigation/RelatedPages.tsx').then((part) => part.RelatedPages))
const PhoneBar = lazyPart(() => import('./PhoneBar.tsx').then((part) => part.PhoneBar))
const ViewFrame = lazy(() =>
  import('../../widgets/view-as/ViewFrame.tsx').then((part) => ({ default: part.ViewFrame })),
)
const KeysDialog = lazy(() => import('./KeysDialog.tsx').then((part) => ({ default: part.KeysDialog })))
/** Number of characters that fit into the company's block beside its mark. */
const roomFor = 27

/** Guards and frames every staff address: visitors go to /login first and return to the requested address. */
export function StaffLayout(): ReactElement {
  const { isLoggedIn } = useSession()
  const { pathname, search } = useLocation()
  if (isLoggedIn) return <Shell />
  const wanted = `${pathname}${search}`
  const next = wanted === '/' || pathname === '/logout' || sessionEnding() === 'left' ? undefined : wanted
  return <Navigate to={pathTo('login', {}, { next })} replace />
}

type Opened = 'palette' | 'keys' | 'pins' | 'pin'

function Shell() {
  const [open, setOpen] = useState<Opened | null>(null)
  const nav = useNavigation({ onPins: () => setOpen('pins') })
  const { aside, tabs } = useRelatedFrame()
  const isPhone = useMediaQuery(phone)
  const [layout] = useLayoutType()
  const [isFolded, setFolded] = useMenuFold()
  // Rights, names and the logo may have changed since the log-in.
  useMe({ isSilent: true, isLater: true })
  useEffect(watchDeploys, [])
  useScreenPrefetch()
  useLiveNotifications()
  const openPalette = (): void => {
    if (open === 'palette') return
    keepEarlyKeys(() => setOpen(null))
    setOpen('palette')
  }
  const onKeys = (): void => setOpen('keys')
  useGlobalKeys({ onPalette: openPalette, onKeys, onGo: useGo() })
  useEffect(() => {
    if (open !== 'palette') takeEarlyKeys()
  }, [open])
  return (
    <>
      <AppShell
        brand={(folded) => <Brand isFolded={folded} />}
        nav={nav}
        topBar={<ShellBar onPalette={openPalette} onKeys={onKeys} onPins={() => setOpen('pin')} />}
        layout={layout}
        isFolded={isFolded}
        onFold={setFolded}
        bottomBar={isPhone && <PhoneBar nav={nav} />}
        aside={aside}
      >
        <PageTabs value={tabs}>
          <KeptOutlet />
        </PageTabs>
      </AppShell>
      <UnreadNotice />
      <Overlays open={open} onOpen={setOpen} />
    </>
  )
}

/** Shows the company at the head of the side, and the person. */
function Brand({ isFolded }: { isFolded: boolean }) {
  const { user } = useSession()
  const company = user?.company_object
  const logo = useStoredFile(company?.logo)
  const person = [user?.first_name, user?.last_name].filter(Boolean).join(' ')
  const both = [person, user?.job_position].filter(Boolean).join(', ')
  return (
    <BrandBlock
      name={company?.name ?? person}
      detail={both.length <= roomFor ? both : person}
      logo={logo}
      to="/"
      isFolded={isFolded}
    />
  )
}

/** Shows the parts over the page, loaded when they are opened; and the pins, after the page is painted. */
function Overlays({ open, onOpen }: { open: Opened | null; onOpen: (next: Opened | null) => void }) {
  const pins = usePins()
  const title = useCrumbs().at(-1)?.label ?? ''
  const restoring = useRestoring()
  const view = currentSession()?.view
  const close = (): void => onOpen(null)
  return (
    <>
      <LivePins pins={pins} />
      <LazyParts name={open ?? ''} onFailure={close}>
        {open === 'palette' && <Palette onClose={close} onKeys={() => onOpen('keys')} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
        {(open === 'pins' || open === 'pin') && (
          <PinsDialog pins={pins} title={title} isAdding={open === 'pin'} onClose={close} />
        )}
        {restoring && <BulkUndo {...restoring} />}
        {view && <ViewFrame view={view} />}
      </LazyParts>
    </>
  )
}

/** Returns the frame of related pages: a list beside the settings, tabs below other titles. */
function useRelatedFrame(): { aside: ReactNode; tabs: ReactNode } {
  const { name, params } = useAddress()
  const [related] = tabsAt(name, params, useMenuEntries())
  const isNarrow = useMediaQuery('(max-width: 1000px)')
  if (!related) return { aside: null, tabs: null }
  const isList = related.entry === 'settings' && !isNarrow
  const links = <RelatedPages isList={isList} />
  if (isList) return { aside: <div className={frame.list}>{links}</div>, tabs: null }
  const tabs = (
    <div data-page-tabs className={frame.tabs}>
      {links}
    </div>
  )
  return { aside: null, tabs }
}

/** Leads to the page of a letter. */
function useGo(): (letter: string) => void {
  const navigate = useNavigate()
  return (letter) =>
    void import('./navigation/go-keys.ts').then(
      ({ goAddress }) => {
        const address = goAddress(letter)
        if (address) void navigate(address)
      },
      () => undefined,
    )
}

/** Updates the notifications after the first screen is painted. */
function useLiveNotifications(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      afterPaint(
        () => import('../../api/notifications/live.ts'),
        ({ startLive }) => startLive(client),
      ),
    [client],
  )
}

const prefetchNamed = async (name: string): Promise<unknown> => {
  const load = screenLoader(name)
  return load && prefetchScreen(name, load)
}

/** Loads the code of the screens that are probably opened next while the page is idle, and that of links in use. */
function useScreenPrefetch(): void {
  const client = useQueryClient()
  const { name } = useAddress()
  const entries = useMenuEntries()
  useEffect(() => whenIdle(likelyNext(name, entries).map((route) => () => prefetchNamed(route))), [name, entries])
  useEffect(
    () =>
      afterPaint(
        () => import('../screens/link-prefetch.ts'),
        ({ watchLinks }) =>
          watchLinks({
            code: (route) => void prefetchNamed(route),
            data: (address) => void prefetchData(client, address).catch(() => undefined),
          }),
      ),
    [client],
  )
}

/** Loads a part after the first screen is painted and starts it. Returns the function that stops it. */
function afterPaint<Part>(load: () => Promise<Part>, start: (part: Part) => () => void): () => void {
  let stop: (() => void) | undefined
  let isGone = false
  void whenPainted()
    .then(load)
    .then(
      (part) => {
        if (!isGone) stop = start(part)
      },
      () => undefined,
    )
  return () => {
    isGone = true
    stop?.()
  }
}
