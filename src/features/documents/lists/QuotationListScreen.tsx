import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { hasViews } from '../../../api/commercial/documents/documents-list.ts'
import { useOverview } from '../../../api/commercial/documents/overviews.ts'
import { type QuotationRead, quotations } from '../../../api/commercial/documents/quotations.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import type { ListTab } from '../../../widgets/list-screen/query/use-list.ts'
import { today } from '../../../widgets/today.ts'
import { kinds, type PageSide, sideOf } from '../../../widgets/documents/kinds.ts'
import { useExemptSide } from '../../../widgets/documents/use-company.ts'
import { listBases } from '../columns/initial-query.ts'
import { quotationColumns } from '../columns/document-columns.ts'
import { FromTemplate } from '../templates/FromTemplate.tsx'
import { EndingBanner } from './EndingBanner.tsx'
import { isWaitingQuotation } from '../columns/list-state.ts'
import { useBulkPapers } from './use-bulk-papers.ts'
import { useDocumentActions } from './use-document-actions.ts'
import { useViewLink } from '../columns/use-view-link.ts'
import { askedTab, templatesKey, viewTabs, viewsOf } from '../columns/view-tabs.ts'

const TemplateListScreen = lazyPart(() =>
  import('../templates/TemplateListScreen.tsx').then(({ TemplateListScreen }) => TemplateListScreen),
)
const MailDialog = lazyPart(() => import('./MailDialog.tsx').then(({ MailDialog }) => MailDialog))

const kind = kinds.quotation

/** Quotations of one side, newest first. */
export function QuotationListScreen(): ReactElement {
  const { t, i18n } = useTranslation(['documents', 'commercial'])
  const side = sideOf(useParams().sales)
  const isSales = side === 'sales'
  const { may } = useRights()
  const isExempt = useExemptSide(side)
  const [day] = useState(today)
  const { data: overview } = useOverview('quotations', { isSales })
  const canRemind = isSales && hasViews() && may('quotation', 'update')
  const actions = useDocumentActions<QuotationRead>(
    { kind, isReminded: isWaitingQuotation },
    { canRemind, canPay: false },
  )
  const papers = useBulkPapers<QuotationRead>(kind, side)
  const bulk = useMemo(() => [...actions.bulk, ...papers.bulk], [actions.bulk, papers.bulk])
  const { remindOne } = actions
  const columns = useMemo(
    () =>
      quotationColumns({
        t,
        language: i18n.language,
        side,
        today: day,
        isExempt,
        onRemind: canRemind ? remindOne : undefined,
      }),
    [t, i18n.language, side, day, isExempt, canRemind, remindOne],
  )
  const tabs = quotationTabs(isSales, { t, language: i18n.language, overview })
  const asked = askedTab(useSearchParams()[0], 'quotations')
  useViewLink('quotations', tabs)
  const fromTemplate = useFromTemplate(side)
  if (isTemplates(asked)) return <TemplateListScreen side={side} within={tabs} actions={fromTemplate} />
  return (
    <>
      <ListScreen
        key={side}
        source={quotations}
        columns={columns}
        page={{
          title: t(`titles.quotations_${side}`),
          empty: t('empty.quotations'),
          actions: fromTemplate,
          top: canRemind && asked !== 'ending' && <EndingBanner ending={overview?.ending} />,
        }}
        links={{
          open: ({ id }) => kind.pageTo(id, side),
          create: kind.createTo(side),
          createLabel: t(`fresh.quotations_${side}`),
          expand: kind.expand,
        }}
        base={listBases.quotation[side]}
        tabs={tabs}
        bulk={bulk}
        options={{ filters: [...kind.filters], name: 'quotations', placeholder: t(`search.${side}`) }}
      />
      {papers.dialog}
      {actions.work?.what === 'remind' && (
        <MailDialog kind={kind} purpose="remind" rows={actions.work.rows} onClose={actions.close} />
      )}
    </>
  )
}

const isTemplates = (asked: string | null): boolean => asked === templatesKey && hasViews()

/** Returns the views of the quotations, and after them their templates. */
const quotationTabs = (isSales: boolean, setup: Parameters<typeof viewTabs>[1]): ListTab[] => [
  ...viewTabs(viewsOf('quotation', isSales), setup),
  ...(hasViews() ? [{ key: templatesKey, label: setup.t('tabs.templates') }] : []),
]

/** Shows the button that creates a quotation from a template, for people with the right. */
function useFromTemplate(side: PageSide): ReactElement | false {
  const { may } = useRights()
  return hasViews() && may('quotation', 'create') && <FromTemplate side={side} />
}
