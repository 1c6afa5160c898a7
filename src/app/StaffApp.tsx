import type { ReactElement } from 'react'
import { RouterProvider } from 'react-router-dom'
import { Providers } from './Providers.tsx'
import { client, firstScreen, router } from './router.ts'
import { RouterLink } from './RouterLink.tsx'

export { firstScreen }

/** The app of the staff and its pages for visitors who log in. */
export function StaffApp(): ReactElement {
  return (
    <Providers client={client} link={RouterLink}>
      <RouterProvider router={router} />
    </Providers>
  )
}
