import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { NavTabs } from '../../ui/actions/NavTabs.tsx'
import { bankTabs, type SynchroPart } from './bank-tabs.ts'

/** Shows the pages of the bank in one row. */
export function Parts({ active }: { active: SynchroPart }): ReactElement {
  const { t } = useTranslation('payment')
  return <NavTabs label={t('tabs.label')} tabs={bankTabs()} active={active} />
}
