import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { personalQueryClient } from '../api/query-client.ts'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { PublicLayout } from '../ui/public/PublicLayout.tsx'
import { Providers } from './Providers.tsx'
import { publicNames, publicParameters, type PublicRouteName } from './address/public-addresses.ts'
import { publicScreens } from './screens/public-screens.ts'
import { RouteScreen } from './screens/RouteScreen.tsx'
import { useDocumentTitle } from './address/use-document-title.ts'

const client = personalQueryClient()

interface Found {
  name: PublicRouteName
  params: Readonly<Record<string, string>>
}

/** Returns the public document of an address: a visitor opens one and leaves, so no router is loaded for it. */
function findPublic(pathname: string): Found | undefined {
  const [first, ...values] = pathname.split('/').filter(Boolean).map(decodeURIComponent)
  const name = publicNames.find((known) => known === first)
  if (!name || values.length !== publicParameters[name].length) return undefined
  return {
    name,
    params: Object.fromEntries(publicParameters[name].map((parameter, index) => [parameter, values[index] ?? ''])),
  }
}

/** Shows the public documents that a customer opens from a mail. */
export function PublicApp(): ReactElement {
  const found = useMemo(() => findPublic(location.pathname), [])
  return (
    <Providers client={client}>
      <Public found={found} />
    </Providers>
  )
}

function Public({ found }: { found: Found | undefined }) {
  const { t } = useTranslation('common')
  const load = found && publicScreens[found.name]
  useDocumentTitle(load ? found.name : 'not-found')
  if (!found || !load)
    return (
      <PublicLayout brand={t('brand')}>
        <EmptyState title={t('failures.notFoundTitle')}>{t('failures.notFoundText')}</EmptyState>
      </PublicLayout>
    )
  return <RouteScreen name={found.name} load={load} resetKey={found.name} params={found.params} />
}
