import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { hasViews } from '../../../api/commercial/documents/documents-list.ts'
import type { DocumentRecord } from '../../../api/commercial/documents/documents.ts'
import { useOverview } from '../../../api/commercial/documents/overviews.ts'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { translateKey } from '../../../widgets/labels.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { today } from '../../../widgets/today.ts'
import { kinds, sideOf } from '../../../widgets/documents/kinds.ts'
import { useExemptSide } from '../../../widgets/documents/use-company.ts'
import { paperColumns, type Papers } from '../columns/document-columns.ts'
import { listBases } from '../columns/initial-query.ts'
import { useBulkPapers } from './use-bulk-papers.ts'
import { useFollowOns } from './use-follow-ons.ts'
import { lateLinesKey, useLateLinesTab } from './use-late-lines.ts'
import { useViewLink } from '../columns/use-view-link.ts'
import { viewTabs, viewsOf } from '../columns/view-tabs.ts'

const LateLinesScreen = lazyPart(() => import('./LateLinesScreen.tsx').then(({ LateLinesScreen }) => LateLinesScreen))

/** Shows the documents of a kind and side, newest first; orders are created directly, others from a source. */
function PaperList({ name }: { name: Papers }): ReactElement {
  const { t, i18n } = useTranslation(['documents', 'commercial'])
  const kind = kinds[name]
  const { path } = kind
  const side = sideOf(useParams().sales)
  const isSales = side === 'sales'
  const isExempt = useExemptSide(side)
  const [day] = useState(today)
  const { data: overview } = useOverview(path, { isSales })
  const view = useSearchParams()[0].get(`menu-${path}`)
  const columns = useMemo(
    () => paperColumns[name]({ t, language: i18n.language, side, today: day, isExempt, view }),
    [t, i18n.language, name, side, day, isExempt, view],
  )
  const papers = useBulkPapers<DocumentRecord>(kind, side)
  const lines = useLateLinesTab(name, side)
  const follow = useFollowOns(name, side)
  const bulk = useMemo(() => [...follow, ...papers.bulk], [follow, papers.bulk])
  const tabs = [...viewTabs(viewsOf(name, isSales), { t, language: i18n.language, overview }), ...lines]
  useViewLink(path, tabs)
  if (lines.length > 0 && view === lateLinesKey) return <LateLinesScreen side={side} within={tabs} />
  return (
    <>
      <ListScreen
        key={side}
        source={kind.records}
        columns={columns}
        page={{
          title: translateKey(`documents:titles.${path}_${side}`),
          empty: translateKey(`documents:empty.${name === 'delivery-note' && !isSales ? 'receipts' : path}`),
        }}
        links={{
          open: ({ id }) => kind.pageTo(id, side),
          expand: kind.expand,
          ...(kind.isWritten || hasViews()
            ? { create: kind.createTo(side), createLabel: translateKey(`documents:fresh.${path}_${side}`) }
            : {}),
        }}
        base={listBases[name][side]}
        tabs={tabs}
        bulk={bulk}
        options={{ filters: [...kind.filters], name: path, placeholder: t(`search.${side}`) }}
      />
      {papers.dialog}
    </>
  )
}

export const OrderListScreen = (): ReactElement => <PaperList name="purchase-order" />
export const DeliveryNoteListScreen = (): ReactElement => <PaperList name="delivery-note" />
export const ReturnListScreen = (): ReactElement => <PaperList name="product-return" />
export const CreditListScreen = (): ReactElement => <PaperList name="credit" />
export const RefundListScreen = (): ReactElement => <PaperList name="refund" />
