import type { UseQueryResult } from '@tanstack/react-query'
import { useComparison } from '../../api/commercial/received-comparison.ts'
import type { ReceivedInvoiceRead } from '../../api/commercial/received-invoices.ts'
import { useRights } from '../../api/session/use-session.ts'
import type { OrderComparison } from '../../contract/commercial/rules/received/comparison.ts'
import { idOf } from '../../widgets/entity.ts'

/** Returns the comparison of a received invoice with its order, for people who may read orders. */
export function useOrderComparison(record: ReceivedInvoiceRead): UseQueryResult<OrderComparison> {
  const { may } = useRights()
  return useComparison(record.id, idOf(record.linked_purchase_order), may('order', 'read'))
}
