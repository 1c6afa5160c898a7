import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { invoicePayments } from '../../../api/commercial/payments/invoice-payments.ts'
import { readReceipts, useReceipts } from '../../../api/commercial/reports/receipts-book.ts'
import { receiptSums } from '../../../contract/commercial/rules/fiscal/receipts-book.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { PeriodSteps } from '../PeriodSteps.tsx'
import { useSteppedPeriod } from '../stepped-period.ts'
import { methodOf, receiptColumns, receiptSheet } from './receipt-columns.ts'
import { FranchiseGauges } from './FranchiseGauges.tsx'
import styles from './reporting.module.css'

/** Shows all receipts of sales of a month in their order, with their sums; a year of them as CSV. */
export function ReceiptsBookScreen(): ReactElement {
  const { t, i18n } = useTranslation('accounting')
  const { language } = i18n
  const labels = useLabels(invoicePayments.entity)
  const period = useSteppedPeriod('month')
  const book = useReceipts(period)
  const setup = useMemo(() => ({ t, language, labels }), [t, language, labels])
  const columns = useMemo(() => receiptColumns(setup), [setup])
  const receipts = book.data?.receipts ?? []
  const sums = receiptSums(receipts)
  const year = period.from.slice(0, 4)
  const save = useMutation({
    mutationFn: async () => {
      const { writeCsv } = await import('../../../format/sheets/csv.ts')
      const rows = await readReceipts({ from: `${year}-01-01`, to: `${year}-12-31` })
      saveFile(writeCsv(receiptSheet(rows, setup), language), `${t('receipts.file')} ${year}.csv`)
    },
  })
  return (
    <Page
      title={t('receipts.title')}
      subtitle={t('receipts.about')}
      actions={
        <Button icon={Download} isLoading={save.isPending} onClick={() => save.mutate()}>
          {t('receipts.year', { year })}
        </Button>
      }
    >
      <FranchiseGauges year={year} />
      <PeriodSteps period={period} />
      <PanelBody query={book} empty={receipts.length === 0 && t('receipts.empty')}>
        <Card isFlush>
          <PlainTable
            label={t('receipts.title')}
            columns={columns}
            rows={receipts}
            rowKey={({ id }) => id}
            isInset
            footer={
              <p className={styles.sums}>
                {sums.byMethod.map(({ payment_method: method, amount }) => (
                  <span key={method ?? ''}>
                    {methodOf(setup, method)} <bdi dir="ltr">{formatMoney(amount, language)}</bdi>
                  </span>
                ))}
                <strong>
                  {t('receipts.total')} <bdi dir="ltr">{formatMoney(sums.total, language)}</bdi>
                </strong>
              </p>
            }
          />
        </Card>
      </PanelBody>
    </Page>
  )
}
