import { type ReactElement, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { type TransferOrderRead, transferOrders } from '../../../api/payment/transfer-orders.ts'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'

const TransferPanel = lazyPart<{ id: string; onClose: () => void }>(() =>
  import('./TransferPanel.tsx').then((part) => part.TransferPanel),
)

const columns: ListColumns<TransferOrderRead> = [
  { key: 'number', tone: 'strong' },
  { key: 'execution_date' },
  { key: 'account', phone: 'hidden' },
  { key: 'transfers', phone: 'hidden' },
  { key: 'state' },
  { key: 'prepared_by', phone: 'hidden' },
  { key: 'approved_by', phone: 'hidden' },
  { key: 'total_price', tone: 'strong', phone: 'value' },
]

/** Shows transfer orders: those waiting for the approval of another person, those ready for the bank, those sent. */
export function TransferListScreen({ top }: { top: ReactNode }): ReactElement {
  const { t } = useTranslation('payment')
  const [params, setParams] = useSearchParams()
  const query = params.toString()
  const base = useMemo(() => ({ ordering: '-execution_date', expand: ['account', 'prepared_by'] }), [])
  const orderTo = ({ id }: { id: string }): string => {
    const next = new URLSearchParams(query)
    next.set('order', id)
    return `?${next}`
  }
  const close = (): void =>
    setParams((now) => {
      now.delete('order')
      return now
    })
  const open = params.get('order')
  return (
    <>
      <ListScreen
        source={transferOrders}
        columns={columns}
        page={{ title: t('synchro.transfers'), empty: t('transfers.empty'), top }}
        links={{ open: orderTo, name: ({ number }) => number ?? '' }}
        base={base}
        options={{
          filters: ['account', 'state', 'execution_date'],
          name: 'transfers',
          canDelete: false,
          canEdit: false,
        }}
      />
      {open && <TransferPanel key={open} id={open} onClose={close} />}
    </>
  )
}
