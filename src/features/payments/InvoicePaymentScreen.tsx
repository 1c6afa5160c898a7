import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { InvoicePaymentRead } from '../../api/commercial/payments/invoice-payments.ts'
import { type InvoiceRead, invoices } from '../../api/commercial/documents/invoices.ts'
import { useRights } from '../../api/session/use-session.ts'
import { formatMoney } from '../../format/amounts.ts'
import { inSentence } from '../../format/in-sentence.ts'
import { pathTo } from '../../paths/index.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { BigNumber } from '../../ui/data/BigNumber.tsx'
import { Card } from '../../ui/data/Card.tsx'
import { DefinitionList } from '../../ui/data/DefinitionList.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../ui/state/SkeletonText.tsx'
import { Columns } from '../../ui/layout/Columns.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { DocumentStateBadge } from '../../widgets/document-state/DocumentStateBadge.tsx'
import { invoiceState } from '../../widgets/document-state/document-state.ts'
import { today } from '../../widgets/today.ts'
import { usePaymentDraft } from './payment-draft.ts'
import { isExemptDocument } from '../../widgets/documents/total-lines.ts'
import { useCompany } from '../../widgets/documents/use-company.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { PaymentsTable } from './PaymentsTable.tsx'
import styles from './payments.module.css'

type Paid = InvoiceRead & { invoice_payments?: InvoicePaymentRead[] }

/** Shows the payments of one invoice: the amount left to pay, earlier payments, and a new one. */
export function InvoicePaymentScreen(): ReactElement {
  const { t } = useTranslation(['documents', 'commercial'])
  const { id = '' } = useParams()
  const { data, isError, isFetching, refetch } = invoices.useOne(id, { expand: ['invoice_payments'] })
  if (isError && !data)
    return (
      <Page title={t('titles.payments')}>
        <ErrorState title={t('pay.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Page>
    )
  if (!data)
    return (
      <Page title={t('titles.payments')}>
        <Columns
          aside={
            <Card>
              <SkeletonText lines={4} />
            </Card>
          }
        >
          <Card>
            <SkeletonText lines={6} />
          </Card>
        </Columns>
      </Page>
    )
  return <Ready invoice={data as Paid} />
}

function Ready({ invoice }: { invoice: Paid }) {
  const { t } = useTranslation('documents')
  const side = invoice.is_sales ? 'sales' : 'purchases'
  const payments = invoice.invoice_payments ?? []
  return (
    <Page
      title={t('pay.pageTitle', { number: invoice.number ?? '' })}
      beside={
        <>
          <DocumentStateBadge state={invoiceState(invoice, today())} name="invoice" />
          <span>{invoice.organization_object?.company_name}</span>
        </>
      }
      actions={<LinkButton to={pathTo('invoice', { id: invoice.id, sales: side })}>{t('pay.seeInvoice')}</LinkButton>}
    >
      <Columns aside={<Amounts invoice={invoice} />}>
        <Recording key={invoice.left_to_pay} invoice={invoice} />
        <Card title={t('pay.list')} isFlush={payments.length > 0}>
          {payments.length > 0 ? (
            <PaymentsTable payments={payments} currency={invoice.currency ?? 'eur'} />
          ) : (
            <EmptyState title={t('pay.noPayment')} />
          )}
        </Card>
      </Columns>
    </Page>
  )
}

function Amounts({ invoice }: { invoice: Paid }) {
  const { t, i18n } = useTranslation(['documents', 'commercial'])
  const money = (amount: string | null | undefined): string =>
    formatMoney(amount, i18n.language, invoice.currency ?? 'eur')
  const isExempt = isExemptDocument(invoice, useCompany())
  const net = [
    { key: 'net', label: t('commercial:invoice.fields.sub_total_price'), value: money(invoice.sub_total_price) },
    { key: 'taxes', label: t('commercial:invoice.fields.total_taxes'), value: money(invoice.total_taxes) },
  ]
  const items = [
    ...(isExempt ? [] : net),
    {
      key: 'total',
      label: t(isExempt ? 'commercial:totals.exempt' : 'commercial:invoice.fields.total_price'),
      value: money(invoice.total_price),
    },
  ]
  return (
    <Card title={t('columns.left')}>
      <BigNumber
        isLarge
        value={money(invoice.left_to_pay)}
        detail={t(isExempt ? 'pay.leftOfExempt' : 'pay.leftOf', {
          total: inSentence(money(invoice.total_price), i18n.language),
        })}
      />
      <div className={styles.amounts}>
        <DefinitionList items={items} />
      </div>
    </Card>
  )
}

function Recording({ invoice }: { invoice: Paid }) {
  const { t } = useTranslation('documents')
  const { may } = useRights()
  if (invoice.status !== 'accepted')
    return (
      <Card>
        <EmptyState title={t('pay.closedTitle')}>{t('pay.closed')}</EmptyState>
      </Card>
    )
  if (invoice.payment_status === 'paid')
    return (
      <Card>
        <EmptyState title={t('pay.settledTitle')}>{t('pay.settled')}</EmptyState>
      </Card>
    )
  if (!may('payment', 'create'))
    return (
      <Card>
        <EmptyState title={t('pay.formTitle')}>{t('pay.forbidden')}</EmptyState>
      </Card>
    )
  return <RecordingForm invoice={invoice} />
}

function RecordingForm({ invoice }: { invoice: Paid }) {
  const { t } = useTranslation('documents')
  // The invoice is read again after the recording: the page shows the new open amount by itself.
  const draft = usePaymentDraft(invoice, () => undefined)
  return (
    <Card title={t('pay.formTitle')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void draft.save()
        }}
      >
        <PaymentFields invoice={invoice} draft={draft} />
        <div className={styles.end}>
          <Button type="submit" variant="primary" isLoading={draft.isBusy}>
            {t('pay.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
