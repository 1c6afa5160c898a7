import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRights } from '../../api/session/use-session.ts'
import { pathTo } from '../../paths/index.ts'
import { NavTabs } from '../../ui/actions/NavTabs.tsx'
import { useTabAddress } from '../../widgets/tab-address.ts'
import { CompanyPart } from './company/CompanyPart.tsx'
import { InvitationsPart } from './people/InvitationsPart.tsx'
import { UsersPart } from './people/UsersPart.tsx'

const parts = ['company', 'users', 'invitations'] as const

/** /admin: the company, who works in it, and who was invited. */
export function AdminScreen(): ReactElement {
  const { t } = useTranslation('admin')
  const { may } = useRights()
  const seen = parts.filter((part) => part === 'company' || may('user', part === 'users' ? 'update' : 'create'))
  const [part] = useTabAddress('admin', seen)
  const top = (
    <NavTabs
      label={t('parts.label')}
      active={part}
      tabs={seen.map((key) => ({
        key,
        label: t(`parts.${key}`),
        to: pathTo('admin', {}, { 'menu-admin': key }),
      }))}
    />
  )
  if (part === 'users') return <UsersPart top={top} />
  return part === 'invitations' ? <InvitationsPart top={top} /> : <CompanyPart top={top} />
}
