import { useTranslation } from 'react-i18next'
import { hasViews } from '../../../api/commercial/documents/documents-list.ts'
import { orderLines } from '../../../api/commercial/documents/orders.ts'
import { formatNumber } from '../../../format/amounts.ts'
import type { ListTab } from '../../../widgets/list-screen/query/use-list.ts'
import type { PageSide } from '../../../widgets/documents/kinds.ts'
import type { Papers } from '../columns/document-columns.ts'

/** Key of the tab of the late lines of orders. */
export const lateLinesKey = 'late_lines'

/** Returns the tab of the late lines of orders, to receive or to deliver; for orders alone. */
export function useLateLinesTab(name: Papers, side: PageSide): readonly ListTab[] {
  const { t, i18n } = useTranslation('documents')
  const isShown = name === 'purchase-order' && hasViews()
  const { data } = orderLines.useList(
    { page_size: 1, view: `late_${side}`, fields: ['product_name'] },
    { enabled: isShown, isAside: true },
  )
  if (!isShown) return []
  return [
    {
      key: lateLinesKey,
      label: t('tabs.lateLines'),
      ...(data ? { count: formatNumber(String(data.count), i18n.language) } : {}),
    },
  ]
}
