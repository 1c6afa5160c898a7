// First: what a tab sees as a role is known before anything is read.
import '../api/session/kept-view.ts'
import type { ReactElement } from 'react'
import { RouterProvider } from 'react-router-dom'
import { session, subscribeSession } from '../api/session/session.ts'
import { showWithoutTax } from '../i18n/i18n.ts'
import { Providers } from './Providers.tsx'
import { client, firstScreen, router } from './router.ts'
import { RouterLink } from './RouterLink.tsx'

export { firstScreen }

/** The words of the company of who is logged in: one without VAT has no amounts with or without it. */
const followCompany = (): void => void showWithoutTax(session()?.user?.company_object?.vat_exemption === true)
followCompany()
subscribeSession(followCompany)

/** The app of the staff and its pages for visitors who log in. */
export function StaffApp(): ReactElement {
  return (
    <Providers client={client} link={RouterLink}>
      <RouterProvider router={router} />
    </Providers>
  )
}
