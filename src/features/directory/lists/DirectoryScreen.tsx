import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useRights } from '../../../api/session/use-session.ts'
import { pathTo } from '../../../paths/index.ts'
import { SegmentedControl } from '../../../ui/actions/SegmentedControl.tsx'
import { useTabAddress } from '../../../widgets/tab-address.ts'
import { ContactListScreen } from '../contact/ContactListScreen.tsx'
import { OrganizationListScreen } from '../organization/OrganizationListScreen.tsx'

const kinds = ['organizations', 'contacts'] as const

/** /directory: organizations and contacts as two tabs. */
export function DirectoryScreen(): ReactElement {
  const { t } = useTranslation('directory')
  const { may } = useRights()
  const seen = kinds.filter((kind) => may(kind === 'contacts' ? 'contact' : 'organization', 'read'))
  const [kind] = useTabAddress('directory', seen.length > 0 ? seen : kinds)
  const navigate = useNavigate()
  const beside = seen.length > 1 && (
    <SegmentedControl
      label={t('kinds')}
      value={kind}
      // The filters of one list do not apply to the other: they are dropped.
      onChange={(next) => void navigate(`${pathTo('directory')}?menu-directory=${next}`, { replace: true })}
      segments={seen.map((value) => ({ value, label: t(value === 'contacts' ? 'contact.many' : 'organization.many') }))}
    />
  )
  return kind === 'contacts' ? (
    <ContactListScreen key="contacts" title={t('title')} beside={beside} />
  ) : (
    <OrganizationListScreen key="organizations" title={t('title')} beside={beside} />
  )
}
