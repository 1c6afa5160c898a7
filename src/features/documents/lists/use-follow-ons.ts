import { FileOutput, Truck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { convertQuietly } from '../../../api/commercial/documents/deals.ts'
import { hasViews } from '../../../api/commercial/documents/documents-list.ts'
import type { DocumentRecord } from '../../../api/commercial/documents/documents.ts'
import type { BulkAction } from '../../../widgets/list-screen/bulk/BulkDialog.tsx'
import type { PageSide } from '../../../widgets/documents/kinds.ts'
import type { Papers } from '../columns/document-columns.ts'

const nothing: readonly BulkAction<DocumentRecord>[] = []

/** Returns the actions that convert ticked orders: each becomes a note or an invoice with all its open quantities. */
export function useFollowOns(name: Papers, side: PageSide): readonly BulkAction<DocumentRecord>[] {
  const { t } = useTranslation('documents')
  return useMemo(() => {
    if (name !== 'purchase-order' || !hasViews()) return nothing
    const isSales = side === 'sales'
    return [
      {
        key: 'deliver',
        label: t(isSales ? 'follow.deliver' : 'follow.deliverIn'),
        icon: Truck,
        permission: 'delivery_note:create',
        preview: () => t('follow.deliverText'),
        run: ({ id }) => convertQuietly({ from: 'purchase-order', to: 'delivery-note', id }),
      },
      {
        key: 'invoice',
        label: t(isSales ? 'follow.invoice' : 'follow.invoiceIn'),
        icon: FileOutput,
        permission: 'invoice:create',
        preview: () => t('follow.invoiceText'),
        run: ({ id }) => convertQuietly({ from: 'purchase-order', to: 'invoice', id }),
      },
    ]
  }, [t, name, side])
}
