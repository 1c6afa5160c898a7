import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { OrganizationListScreen } from '../organization/OrganizationListScreen.tsx'

/** /clients: the organizations that are customers. */
export function ClientsScreen(): ReactElement {
  const { t } = useTranslation('directory')
  return <OrganizationListScreen title={t('clients')} only="client" />
}
