import { type ReactElement, Suspense } from 'react'
import { Navigate, Outlet, useSearchParams } from 'react-router-dom'
import { hasApplicationSuccess } from '../../api/auth/application-success.ts'
import { useSession } from '../../api/session/use-session.ts'
import { type RouteName, routeOf } from '../../paths/index.ts'
import type { Path } from '../../paths/path.ts'
import { useAddress, wantedAddress } from '../address/address.ts'

/**
 * Shows the pages for visitors. A logged-in person is redirected from those that are for logged-out visitors only, and
 * from /companies after a company was chosen.
 */
export function VisitorGate(): ReactElement {
  const { name } = useAddress()
  const { isLoggedIn } = useSession()
  const [query] = useSearchParams()
  const row: Path | undefined = name === 'not-found' ? undefined : routeOf(name as RouteName)
  if (isLoggedIn && row?.guard === 'loggedOut') return <Navigate to={wantedAddress(query.get('next'))} replace />
  if (name === 'companies' && hasApplicationSuccess()) return <Navigate to={wantedAddress(query.get('next'))} replace />
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  )
}
