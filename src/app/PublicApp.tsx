import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { EmptyState } from '../ui/data/EmptyState.tsx'
import { PublicLayout } from '../ui/layout/PublicLayout.tsx'
import { Providers } from './Providers.tsx'
import { publicNames, publicParameters } from './public-addresses.ts'
import { publicScreens } from './public-screens.ts'
import { RouterLink } from './RouterLink.tsx'
import { RouteScreen } from './RouteScreen.tsx'

const router = createBrowserRouter([
  ...publicNames.map((name) => {
    const load = publicScreens[name]
    return { path: `/${name}/${publicParameters[name].map((parameter) => `:${parameter}`).join('/')}`, element: load ? <RouteScreen name={name} load={load} resetKey={name} /> : <NothingHere /> }
  }),
  { path: '*', element: <NothingHere /> },
])

/** The public documents: what a customer opens from a mail. */
export function PublicApp(): ReactElement {
  return <Providers link={RouterLink}><RouterProvider router={router} /></Providers>
}

function NothingHere() {
  const { t } = useTranslation('common')
  return <PublicLayout brand={t('brand')}><EmptyState title={t('failures.notFoundTitle')}>{t('failures.notFoundText')}</EmptyState></PublicLayout>
}
