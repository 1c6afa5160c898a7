import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRights } from '../../api/session/use-session.ts'
import { pathTo } from '../../paths/index.ts'
import { Tabs } from '../../ui/actions/Tabs.tsx'
import { useTabAddress } from '../../widgets/tab-address.ts'
import { ContactListScreen } from './contact/ContactListScreen.tsx'
import { OrganizationListScreen } from './organization/OrganizationListScreen.tsx'

const kinds = ['organizations', 'contacts'] as const

/** /directory: organizations and contacts behind one another. */
export function DirectoryScreen(): ReactElement {
  const { t } = useTranslation('directory')
  const { may } = useRights()
  const seen = kinds.filter((kind) => may(kind === 'contacts' ? 'contact' : 'organization', 'read'))
  const [kind] = useTabAddress('directory', seen.length > 0 ? seen : kinds)
  const top = seen.length > 1 && (
    <Tabs
      label={t('kinds')}
      active={kind}
      tabs={seen.map((key) => ({ key, label: t(key === 'contacts' ? 'contact.many' : 'organization.many'), to: `${pathTo('directory')}?menu-directory=${key}` }))}
    />
  )
  return kind === 'contacts' ? <ContactListScreen key="contacts" title={t('title')} top={top} /> : <OrganizationListScreen key="organizations" title={t('title')} top={top} />
}
