import { Ban, Check, Download, Send } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type TransferOrderRead,
  transferOrderLines,
  transferOrders,
  type TransferStep,
  useTransferStep,
} from '../../../api/payment/transfer-orders.ts'
import { useRights, useSession } from '../../../api/session/use-session.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { idOf } from '../../../widgets/entity.ts'
import { openStoredFile } from '../../../widgets/files-panel/open-file.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { StatusBadge } from '../../../widgets/status-badge/StatusBadge.tsx'
import styles from '../banks.module.css'
import { refusalText } from '../../../widgets/refusal-text.ts'

/** One order: its transfers, each IBAN that is new, and the steps to the bank. */
export function TransferPanel({ id, onClose }: { id: string; onClose: () => void }): ReactElement {
  const query = transferOrders.useOne(id)
  return (
    <SidePanel isOpen title={query.data?.number ?? ''} onClose={onClose}>
      <PanelBody query={query}>{query.data && <Order order={query.data} />}</PanelBody>
    </SidePanel>
  )
}

function Order({ order }: { order: TransferOrderRead }) {
  const { i18n } = useTranslation()
  const labels = useLabels(transferOrders.entity)
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
        ]}
      />
      <Lines order={order} />
      <Steps order={order} />
    </div>
  )
}

function Lines({ order }: { order: TransferOrderRead }) {
  const { t, i18n } = useTranslation('payment')
  const query = transferOrderLines.useList({ page_size: 200, filters: { transfer_order: order.id } })
  return (
    <section className={styles.wide}>
      <h3>{t('transfers.lines')}</h3>
      <PanelBody query={query}>
        {query.data?.results.map((line) => (
          <p key={line.id} className={styles.part}>
            <span>
              <b>
                <bdi>{line.name}</bdi>
              </b>{' '}
              {line.iban_changed && <Badge tone="danger">{t('transfers.ibanChanged')}</Badge>}
              <br />
              <bdi dir="ltr" className={styles.quiet}>
                {line.iban.replaceAll(/(.{4})(?=.)/g, '$1\u00a0')}
              </bdi>
            </span>
            <bdi dir="ltr">{formatMoney(line.amount, i18n.language)}</bdi>
          </p>
        ))}
      </PanelBody>
    </section>
  )
}

/** The steps that a person may take with an order as it stands. */
function useSteps({ state, prepared_by: by }: TransferOrderRead): { steps: readonly TransferStep[]; isOwn: boolean } {
  const { may } = useRights()
  const { user } = useSession()
  const isOwn = idOf(by) === user?.uuid
  if (!may('bank', 'update')) return { steps: [], isOwn }
  const offered: Readonly<Record<TransferStep, boolean>> = {
    approve: state === 'draft' && !isOwn && may('payment', 'full'),
    send: state === 'approved' && may('payment', 'create'),
    cancel: (state === 'draft' || state === 'approved') && may('payment', 'create'),
  }
  return { steps: (['approve', 'send', 'cancel'] as const).filter((step) => offered[step]), isOwn }
}

const icons = { approve: Check, send: Send, cancel: Ban } as const

function Steps({ order }: { order: TransferOrderRead }) {
  const { t } = useTranslation('payment')
  const { steps, isOwn } = useSteps(order)
  const move = useTransferStep()
  const run = async (step: TransferStep): Promise<void> => {
    try {
      const { file } = await move.mutateAsync({ id: order.id, step })
      showToast('success', t(`transfers.done.${step}`))
      if (step === 'send' && file) openStoredFile(file)
    } catch (error) {
      showToast('error', refusalText(error) ?? t('triage.failed'))
    }
  }
  return (
    <>
      {order.state === 'draft' && isOwn && <p className={styles.quiet}>{t('transfers.other')}</p>}
      <div className={styles.buttons}>
        {steps.map((step) => (
          <Button
            key={step}
            variant={step === 'cancel' ? 'default' : 'primary'}
            icon={icons[step]}
            isLoading={move.isPending}
            onClick={() => void run(step)}
          >
            {t(`transfers.${step}`)}
          </Button>
        ))}
        {order.file && (
          <Button icon={Download} onClick={() => openStoredFile(order.file!)}>
            {t('transfers.file')}
          </Button>
        )}
      </div>
    </>
  )
}
