import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRights } from '../../../api/session/use-session.ts'
import { pathTo } from '../../../paths/index.ts'
import { NavTabs } from '../../../ui/actions/NavTabs.tsx'

const names = ['lead-forms', 'lead-sources', 'booking-pages'] as const
const scopes = {
  'lead-forms': 'sales_pipeline',
  'lead-sources': 'sales_pipeline',
  'booking-pages': 'activity',
} as const

/** How leads come in, as views of one thing: forms, what their sources cost, booking. */
export function LeadTabs({ active }: { active: (typeof names)[number] }): ReactElement {
  const { t } = useTranslation(['crm', 'paths'])
  const { may } = useRights()
  return (
    <NavTabs
      label={t('crm:lead.tabs')}
      active={active}
      tabs={names
        .filter((name) => may(scopes[name], 'read'))
        .map((name) => ({ key: name, label: t(`paths:${name}`), to: pathTo(name) }))}
    />
  )
}
