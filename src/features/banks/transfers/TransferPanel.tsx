import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type TransferOrderRead, transferOrderLines, transferOrders } from '../../../api/payment/transfer-orders.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { FieldValue } from '../../../widgets/field-value/FieldValue.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { StatusBadge } from '../../../widgets/status-badge/StatusBadge.tsx'
import styles from '../banks.module.css'
import { TransferLines } from './TransferLines.tsx'
import { TransferSteps } from './TransferSteps.tsx'

/** Shows one order: its transfers, each new IBAN, and the steps to the bank. */
export function TransferPanel({ id, onClose }: { id: string; onClose: () => void }): ReactElement {
  const query = transferOrders.useOne(id, { expand: ['account', 'prepared_by', 'approved_by'] })
  return (
    <SidePanel isOpen title={query.data?.number ?? ''} onClose={onClose}>
      <PanelBody query={query}>{query.data && <Order order={query.data} />}</PanelBody>
    </SidePanel>
  )
}

function Order({ order }: { order: TransferOrderRead }) {
  const { i18n } = useTranslation()
  const labels = useLabels(transferOrders.entity)
  const query = transferOrderLines.useList({
    page_size: 200,
    filters: { transfer_order: order.id },
    expand: ['invoice'],
  })
  return (
    <div className={styles.stack}>
      <DefinitionList
        items={[
          {
            key: 'state',
            label: labels.field('state'),
            value: <StatusBadge entity={transferOrders.entity} field="state" value={order.state} />,
          },
          {
            key: 'execution_date',
            label: labels.field('execution_date'),
            value: formatDay(order.execution_date, i18n.language),
          },
          {
            key: 'total_price',
            label: labels.field('total_price'),
            value: <bdi dir="ltr">{formatMoney(order.total_price, i18n.language)}</bdi>,
          },
          ...named
            .filter((name) => order[name])
            .map((name) => ({
              key: name,
              label: labels.field(name),
              value: <FieldValue entity={transferOrders.entity} record={order} name={name} />,
            })),
        ]}
      />
      <TransferLines query={query} />
      <TransferSteps order={order} lines={query.data?.results} />
    </div>
  )
}

/** The debited account, and the two people responsible for the order. */
const named = ['account', 'prepared_by', 'approved_by'] as const
