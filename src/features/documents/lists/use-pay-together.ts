import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasCapability } from '../../../api/capabilities.ts'
import { invoiceGroups } from '../../../api/commercial/payments/invoice-groups.ts'
import { pathTo } from '../../../paths/index.ts'
import { idOf } from '../../../widgets/entity.ts'
import type { PayableInvoice } from '../../../widgets/documents/payable-invoice.ts'

/** Returns whether one payment may settle these invoices: several, of one organization and currency. */
function isOneDebt(rows: readonly PayableInvoice[]): boolean {
  const [first] = rows
  const party = idOf(first?.organization)
  return (
    rows.length > 1 &&
    party !== null &&
    rows.every((row) => idOf(row.organization) === party && row.currency === first?.currency)
  )
}

/** Leads to the page where one payment settles the given invoices; false where they are paid one by one. */
export function usePayTogether(): (rows: readonly PayableInvoice[]) => boolean {
  const navigate = useNavigate()
  const { mutateAsync } = invoiceGroups.useCreate()
  return useCallback(
    (rows) => {
      if (!isOneDebt(rows) || !hasCapability('commercial', 'added')) return false
      void mutateAsync({ organization: idOf(rows[0]!.organization) ?? '', invoices: rows.map(({ id }) => id) })
        .then(({ id }) => navigate(pathTo('invoice-payment-bulk', { id })))
        .catch(() => undefined)
      return true
    },
    [mutateAsync, navigate],
  )
}
