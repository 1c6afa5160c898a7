import { Landmark } from 'lucide-react'
import { createElement, type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../api/capabilities.ts'
import type { InvoiceRead } from '../../../api/commercial/documents/invoices.ts'
import { slot } from '../../../widgets/slot/slot.ts'
import type { BulkAction } from '../../../widgets/list-screen/bulk/BulkDialog.tsx'

const TransferDialog = slot('transfer')

/** Returns the action that puts ticked invoices of suppliers into a transfer order, and its open dialog. */
export function useTransfer(isOffered: boolean): {
  bulk: readonly BulkAction<InvoiceRead>[]
  dialog: ReactElement | null
} {
  const { t } = useTranslation('documents')
  const [rows, setRows] = useState<readonly InvoiceRead[] | null>(null)
  const bulk = useMemo(
    (): readonly BulkAction<InvoiceRead>[] =>
      isOffered && hasCapability('payment', 'added')
        ? [
            {
              key: 'transfer',
              label: t('transfer.action'),
              icon: Landmark,
              permission: 'payment:create',
              onRows: (chosen) => setRows(chosen),
              run: () => Promise.reject(new Error('transfer')),
            },
          ]
        : [],
    [t, isOffered],
  )
  return { bulk, dialog: rows && createElement(TransferDialog, { invoices: rows, onClose: () => setRows(null) }) }
}
