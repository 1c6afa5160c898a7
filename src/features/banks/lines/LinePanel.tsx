import { Undo2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type TransactionPartRead, transactionParts } from '../../../api/payment/transaction-parts.ts'
import { type TransactionRead, transactions, useLineStep } from '../../../api/payment/transactions.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { formatDay } from '../../../format/dates.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { StatusBadge } from '../../../widgets/status-badge/StatusBadge.tsx'
import { SignedMoney } from '../SignedMoney.tsx'
import styles from '../banks.module.css'
import { refusalText } from '../../../widgets/refusal-text.ts'

/** Shows one line of the bank, its matched records, and their undo. */
export function LinePanel({ id, onClose }: { id: string; onClose: () => void }): ReactElement {
  const query = transactions.useOne(id)
  const { data: line } = query
  return (
    <SidePanel isOpen title={line?.label ?? ''} onClose={onClose}>
      <PanelBody query={query}>{line && <Line line={line} />}</PanelBody>
    </SidePanel>
  )
}

function Line({ line }: { line: TransactionRead }) {
  const { i18n } = useTranslation()
  const labels = useLabels(transactions.entity)
  const texts = (['counterparty', 'counterparty_iban', 'reference', 'reason'] as const).filter((name) => line[name])
  return (
    <div className={styles.stack}>
      <DefinitionList
        items={[
          { key: 'amount', label: labels.field('amount'), value: <SignedMoney amount={line.amount} /> },
          { key: 'date', label: labels.field('date'), value: formatDay(line.date, i18n.language) },
          {
            key: 'state',
            label: labels.field('state'),
            value: <StatusBadge entity={transactions.entity} field="state" value={line.state} />,
          },
          ...texts.map((name) => ({ key: name, label: labels.field(name), value: <bdi>{line[name]}</bdi> })),
        ]}
      />
      {line.state === 'matched' && <Parts line={line} />}
      <TakeBack line={line} />
    </div>
  )
}

const named = <R extends object>(value: R | string | null | undefined): R | null =>
  typeof value === 'object' && value !== null ? value : null

/** Shows the records matched with the line: payments lead to their invoices, accounts to their rows. */
function Parts({ line }: { line: TransactionRead }) {
  const { t } = useTranslation('payment')
  const query = transactionParts.useList({
    page_size: 100,
    filters: { transaction: line.id },
    expand: ['payment', 'payment.invoice', 'refund_payment', 'refund_payment.refund', 'account'],
  })
  return (
    <section>
      <h3>{t('lines.parts')}</h3>
      <PanelBody query={query}>
        {query.data?.results.map((part) => (
          <p key={part.id} className={styles.part}>
            <PartName part={part} />
            <SignedMoney amount={part.amount} />
          </p>
        ))}
      </PanelBody>
    </section>
  )
}

function PartName({ part }: { part: TransactionPartRead }) {
  const { t } = useTranslation('payment')
  const account = named<{ id: string; number?: string; label?: string }>(part.account as never)
  const payment = named<{ invoice?: unknown; state?: string }>(part.payment as never)
  const invoice = named<{ id: string; number?: string; is_sales?: boolean }>(payment?.invoice as never)
  const refunded = named<{ refund?: unknown }>(part.refund_payment as never)
  const refund = named<{ id: string; number?: string; is_sales?: boolean }>(refunded?.refund as never)
  if (account)
    return (
      <TextLink to={pathTo('accounting-detail', { account: account.id })}>
        <bdi>
          {account.number} {account.label}
        </bdi>
      </TextLink>
    )
  if (invoice)
    return (
      <span>
        <TextLink to={pathTo('invoice', { id: invoice.id, sales: invoice.is_sales === false ? 'purchases' : 'sales' })}>
          <bdi>{invoice.number}</bdi>
        </TextLink>{' '}
        {payment?.state === 'surplus' && t('lines.surplus')}
      </span>
    )
  if (refund)
    return (
      <TextLink to={pathTo('refund', { id: refund.id, sales: refund.is_sales === false ? 'purchases' : 'sales' })}>
        <bdi>{refund.number}</bdi>
      </TextLink>
    )
  return <span>{t('transaction-part.one')}</span>
}

function TakeBack({ line }: { line: TransactionRead }) {
  const { t } = useTranslation('payment')
  const { may } = useRights()
  const step = useLineStep()
  const wanted = ({ matched: 'unmatch', ignored: 'reopen' } as const)[line.state as 'matched' | 'ignored']
  const mayRun = may('bank', 'update') && (wanted === 'reopen' || may('payment', 'full'))
  if (!wanted || !mayRun) return null
  const run = async (): Promise<void> => {
    try {
      await step.mutateAsync({ id: line.id, step: wanted })
      showToast('success', t('lines.opened'))
    } catch (error) {
      showToast('error', refusalText(error) ?? t('triage.failed'))
    }
  }
  return (
    <Button icon={Undo2} isLoading={step.isPending} onClick={() => void run()}>
      {t(wanted === 'unmatch' ? 'lines.unmatch' : 'lines.reopen')}
    </Button>
  )
}
