import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { credits } from '../../../api/commercial/credits.ts'
import { useOverview } from '../../../api/commercial/overviews.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { kinds, sideOf } from '../document/kinds.ts'
import { useCompany } from '../document/use-company.ts'
import { creditColumns } from './document-columns.ts'
import { creditBase } from './initial-query.ts'
import { useViewLink } from './use-view-link.ts'
import { creditViews, viewTabs } from './view-tabs.ts'

const kind = kinds.credit
const filters = ['organization', 'issue_date', 'status', 'send', 'total_price', 'seller']

/** Credits of one side, newest first; each is made of its invoice. */
export function CreditListScreen(): ReactElement {
  const { t, i18n } = useTranslation(['documents', 'commercial'])
  const side = sideOf(useParams().sales)
  const isExempt = useCompany()?.vat_exemption === true && side === 'sales'
  const { data: overview } = useOverview('credits', { isSales: side === 'sales' })
  const columns = useMemo(
    () => creditColumns({ t, language: i18n.language, side, today: '', isExempt }),
    [t, i18n.language, side, isExempt],
  )
  const tabs = viewTabs(creditViews(side === 'sales'), { t, language: i18n.language, overview })
  useViewLink('credits', tabs)
  return (
    <ListScreen
      key={side}
      source={credits}
      columns={columns}
      page={{ title: t(`titles.credits_${side}`), empty: t('empty.credits') }}
      links={{ open: ({ id }) => kind.pageTo(id, side), expand: kind.expand }}
      base={creditBase[side]}
      tabs={tabs}
      options={{ filters, name: 'credits', placeholder: t(`search.${side}`) }}
    />
  )
}
