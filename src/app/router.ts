import { createElement } from 'react'
import { createBrowserRouter, type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router-dom'
import { staffQueryClient } from '../api/offline/staff-query-client.ts'
import { currentViewer } from '../api/session/use-session.ts'
import { paths, type PageRoute, type RouteName, routeOf, toRouterPattern } from '../paths/index.ts'
import { opens } from '../api/rights/opens.ts'
import type { Path } from '../paths/path.ts'
import { AddressFrame } from './screens/AddressFrame.tsx'
import { LeaveApp } from './screens/LeaveApp.tsx'
import { publicNames } from './address/public-addresses.ts'
import { type Load, loadScreen, RouteScreen, whenScreenLoaded } from './screens/RouteScreen.tsx'
import { prefetchData } from './screens/prefetch-data.ts'
import { featureLoader } from './modules/modules.ts'
import { StaffScreen } from './screens/StaffScreen.tsx'
import type { Resolver } from '../widgets/feature-module.ts'
import { lazyPart } from '../widgets/panel/lazy-part.ts'
import { forgetPlace } from './address/scroll-place.ts'
import { screenLoader } from './screens/screen-loaders.ts'
import { StartFailure } from './screens/StartFailure.tsx'
import { StaffLayout } from './shell/StaffLayout.tsx'
import { VisitorGate } from './screens/VisitorGate.tsx'

const NotFoundScreen = lazyPart(() => import('./screens/NotFoundScreen.tsx').then((part) => part.NotFoundScreen))

/** Returns the hooks that run before a screen. */
async function resolversOf(name: RouteName): Promise<readonly Resolver[]> {
  const feature = await featureLoader(name)?.()
  const screen = feature?.screens[name]
  return typeof screen === 'object' ? screen.before : []
}

/**
 * Loads a screen before it replaces the present one: waits for its code up to the limit, and runs its pre-resolve hooks
 * in turn. The first hook that returns an address redirects there.
 */
const beforeScreen =
  (row: PageRoute, load: Load) =>
  async ({ params }: LoaderFunctionArgs): Promise<Response | null> => {
    // A screen that is closed to the person is neither loaded nor requested.
    if (!opens(row, currentViewer(), params)) return null
    const code = whenScreenLoaded(row.name, load)
    for (const resolver of await resolversOf(row.name)) {
      const address = await resolver(params)
      if (address) return redirect(address)
    }
    await code
    return null
  }

function routeFor(row: PageRoute): RouteObject {
  const path: Path = row
  const handle = { name: path.name }
  if ((publicNames as readonly string[]).includes(path.name))
    return { path: toRouterPattern(path.pattern), handle, element: createElement(LeaveApp) }
  const load = screenLoader(path.name)
  if (!load)
    return {
      path: toRouterPattern(path.pattern),
      handle: { name: 'not-found' },
      element: createElement(NotFoundScreen),
    }
  return {
    path: toRouterPattern(path.pattern),
    handle,
    loader: beforeScreen(row, load),
    // Other filters, pages and tabs are the same screen.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    element:
      path.access === 'staff'
        ? createElement(StaffScreen, { row: path, load })
        : createElement(RouteScreen, { name: path.name, load, resetKey: path.name }),
  }
}

const visitors = paths.filter((row) => row.access === 'public')
// A planned address has no route yet: every navigation compares its address with every route.
const staff = paths.filter((row) => row.access === 'staff' && !('planned' in row && row.planned))
const nowhere: RouteObject = { path: '*', handle: { name: 'not-found' }, element: createElement(NotFoundScreen) }

forgetPlace(location.pathname)

/** The addresses of the suite: those of visitors on their own, those of the staff in the shell behind the guard. */
export const router = createBrowserRouter([
  {
    element: createElement(AddressFrame),
    errorElement: createElement(StartFailure, { onRetry: () => location.reload() }),
    children: [
      { element: createElement(VisitorGate), children: visitors.map(routeFor) },
      { element: createElement(StaffLayout), children: [...staff.map(routeFor), nowhere] },
    ],
  },
])

/** Cache of the data that the app has read since its start. */
export const client = staffQueryClient()

/** Loads the screen of the first address, and its first requests. */
export async function firstScreen(): Promise<void> {
  const { route, params = {} } = router.state.matches.at(-1) ?? {}
  const { name = '' } = (route?.handle ?? {}) as { name?: string }
  const load = screenLoader(name)
  if (!load || !opens(routeOf(name as RouteName), currentViewer(), params)) return
  await Promise.all([
    loadScreen(name, load),
    prefetchData(client, { name, params, search: router.state.location.search }),
  ])
}
