import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { type InvoiceGroupRead, invoiceGroups, useUndoGroup } from '../../api/commercial/payments/invoice-groups.ts'
import { invoicePayments } from '../../api/commercial/payments/invoice-payments.ts'
import { type InvoiceRead, invoices } from '../../api/commercial/documents/invoices.ts'
import { useRights } from '../../api/session/use-session.ts'
import { sum, toMoney } from '../../contract/rules/money/decimal.ts'
import { oldestFirst, shareOut } from '../../contract/commercial/rules/amounts/group-payment.ts'
import { formatMoney } from '../../format/amounts.ts'
import { formatDay } from '../../format/dates.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { BigNumber } from '../../ui/data/BigNumber.tsx'
import { Card } from '../../ui/data/Card.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { SkeletonText } from '../../ui/state/SkeletonText.tsx'
import { Columns } from '../../ui/layout/Columns.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { useConfirm } from '../../widgets/confirm/Confirm.tsx'
import { PanelBody } from '../../widgets/panel/PanelBody.tsx'
import { RecordLoader } from '../../widgets/record-screen/RecordLoader.tsx'
import { kinds } from '../../widgets/documents/kinds.ts'
import type { PayableInvoice } from '../../widgets/documents/payable-invoice.ts'
import { usePaymentDraft } from './payment-draft.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { PaymentsTable } from './PaymentsTable.tsx'
import styles from './payments.module.css'

type Group = InvoiceGroupRead & { organization_object?: { company_name?: string | null } | null }

/** Records one payment of several invoices: the share of each is shown before. */
export function BulkPaymentScreen(): ReactElement {
  const { t } = useTranslation('documents')
  const { id = '' } = useParams()
  const query = invoiceGroups.useOne(id)
  return (
    <RecordLoader
      entity={invoiceGroups.entity}
      query={query}
      listTo={kinds.invoice.listTo('sales')}
      skeleton={
        <Page title={t('titles.payments')}>
          <Card>
            <SkeletonText lines={6} />
          </Card>
        </Page>
      }
    >
      {(group) => <Loaded group={group} />}
    </RecordLoader>
  )
}

function Loaded({ group }: { group: Group }) {
  const { t, i18n } = useTranslation('documents')
  const isSale = group.is_sales !== false
  const side = isSale ? 'sales' : 'purchases'
  const ids = group.invoices ?? []
  const asked = invoices.useList({ page_size: 100, filters: { id__in: ids } })
  const rows = oldestFirst(asked.data?.results ?? [])
  const left = toMoney(sum(rows.map(({ left_to_pay: amount }) => amount ?? '0')))
  const currency = rows[0]?.currency ?? 'eur'
  return (
    <Page
      title={t(isSale ? 'bulk.title' : 'bulk.titleOut', { count: ids.length })}
      beside={<span>{rows[0]?.organization_object?.company_name}</span>}
    >
      <Columns
        aside={
          <Card title={t('columns.left')}>
            <BigNumber
              isLarge
              value={formatMoney(left, i18n.language, currency)}
              detail={t('bulk.of', { count: ids.length })}
            />
          </Card>
        }
      >
        <PanelBody query={asked}>
          <Recording key={left} group={group} rows={rows} left={left} side={side} />
        </PanelBody>
        <Recorded group={group} currency={currency} />
      </Columns>
    </Page>
  )
}

interface RecordingProps {
  group: Group
  rows: readonly InvoiceRead[]
  left: string
  side: 'sales' | 'purchases'
}

function Recording({ group, rows, left, side }: RecordingProps) {
  const { t } = useTranslation('documents')
  const { may } = useRights()
  const isOpen = /[1-9]/.test(left) && !left.startsWith('-')
  if (!isOpen || !may('payment', 'create'))
    return (
      <>
        <Invoices rows={rows} amount={null} side={side} />
        <Card>
          <EmptyState title={t(isOpen ? 'pay.formTitle' : 'bulk.settled')}>
            {isOpen ? t('pay.forbidden') : undefined}
          </EmptyState>
        </Card>
      </>
    )
  return <RecordingForm group={group} rows={rows} left={left} side={side} />
}

/** Returns all invoices as a single payable one. */
const asOne = ({ group, rows, left }: RecordingProps): PayableInvoice => ({
  id: group.id,
  status: 'accepted',
  is_sales: group.is_sales !== false,
  left_to_pay: left,
  currency: rows[0]?.currency,
  payment_method: rows[0]?.payment_method,
  organization: group.organization,
})

function RecordingForm(props: RecordingProps) {
  const { t } = useTranslation('documents')
  const draft = usePaymentDraft(asOne(props), () => undefined, { group: props.group.id })
  return (
    <>
      <Invoices rows={props.rows} amount={draft.values.amount} side={props.side} />
      <Card title={t('pay.formTitle')}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void draft.save()
          }}
        >
          <PaymentFields invoice={asOne(props)} draft={draft} />
          <div className={styles.end}>
            <Button type="submit" variant="primary" isLoading={draft.isBusy}>
              {t('pay.save')}
            </Button>
          </div>
        </form>
      </Card>
    </>
  )
}

/** Shows the invoices in the order in which a payment settles them, and the share of each. */
function Invoices({
  rows,
  amount,
  side,
}: {
  rows: readonly InvoiceRead[]
  amount: string | null
  side: RecordingProps['side']
}) {
  const { t, i18n } = useTranslation(['documents', 'commercial'])
  const money = (text: string | null | undefined, row: InvoiceRead): string =>
    formatMoney(text, i18n.language, row.currency ?? 'eur')
  const isAmount = amount !== null && /^\d+(\.\d{1,2})?$/.test(amount)
  const shares = new Map(
    isAmount ? shareOut(amount, rows).shares.map(({ invoice, amount: share }) => [invoice, share]) : [],
  )
  return (
    <Card title={t('bulk.invoices')} isFlush>
      <PlainTable
        label={t('bulk.invoices')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'number',
            header: t('commercial:invoice.fields.number'),
            tone: 'strong',
            render: ({ id, number }) => <TextLink to={kinds.invoice.pageTo(id, side)}>{number}</TextLink>,
          },
          {
            key: 'due',
            header: t('columns.due'),
            isNumeric: true,
            render: ({ expiration_payment: due }) => formatDay(due, i18n.language),
          },
          {
            key: 'left',
            header: t('columns.left'),
            align: 'end',
            render: (row) => <bdi dir="ltr">{money(row.left_to_pay, row)}</bdi>,
          },
          {
            key: 'share',
            header: t('bulk.share'),
            align: 'end',
            tone: 'strong',
            render: (row) => <bdi dir="ltr">{shares.has(row.id) ? money(shares.get(row.id), row) : '–'}</bdi>,
          },
        ]}
      />
    </Card>
  )
}

/** Shows the payments recorded for the group, and a button to undo all of them. */
function Recorded({ group, currency }: { group: Group; currency: string }) {
  const { t } = useTranslation('documents')
  const { may } = useRights()
  const confirm = useConfirm()
  const undo = useUndoGroup()
  const { data } = invoicePayments.useList({ page_size: 200, filters: { invoice_group: group.id } })
  const payments = data?.results ?? []
  if (payments.length === 0) return null
  const isCounted = payments.some(({ state }) => state === 'accepted' || state === 'surplus')
  const handleUndo = async (): Promise<void> => {
    const question = {
      title: t('bulk.undoTitle'),
      text: t('bulk.undoText'),
      confirmLabel: t('bulk.undo'),
      isDeletion: true,
    }
    if (await confirm(question)) await undo.mutateAsync(group.id).catch(() => undefined)
  }
  return (
    <Card
      title={t('pay.list')}
      isFlush
      aside={
        isCounted && may('payment', 'full') ? (
          <Button size="s" isLoading={undo.isPending} onClick={() => void handleUndo()}>
            {t('bulk.undo')}
          </Button>
        ) : undefined
      }
    >
      <PaymentsTable payments={payments} currency={currency} />
    </Card>
  )
}
