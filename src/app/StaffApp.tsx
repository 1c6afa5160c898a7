// First: the viewed role of a tab is known before any request.
import '../api/role-view/kept-view.ts'
// Renews the session of the calls.
import '../api/http/refresh.ts'
import type { ReactElement } from 'react'
import { RouterProvider } from 'react-router-dom'
import { isExemptSeller } from '../contract/commercial/rules/fiscal/exempt-seller.ts'
import { currentSession, subscribeSession } from '../api/session/session.ts'
import { showWithoutTax } from '../i18n/i18n.ts'
import { lazyPart } from '../widgets/panel/lazy-part.ts'
import { Providers } from './Providers.tsx'
import { client, firstScreen, router } from './router.ts'
import { RouterLink } from './RouterLink.tsx'

export { firstScreen }

/** Translations for the company of the person: without VAT, amounts have no variants with and without it. */
const followCompany = (): void => void showWithoutTax(isExemptSeller(currentSession()?.user?.company_object))
followCompany()
subscribeSession(followCompany)

/** Comes with the parts that every page loads after it is painted, so it is here when the line is gone. */
const StaleNotice = lazyPart(() =>
  import('./StaleNotice.tsx').then(
    (part) => part.StaleNotice,
    () => () => null,
  ),
)

/** Shows the app of the staff and its pages for visitors who log in. */
export function StaffApp(): ReactElement {
  return (
    <Providers client={client} link={RouterLink} offlineNotice={<StaleNotice />}>
      <RouterProvider router={router} />
    </Providers>
  )
}
