import { Download } from 'lucide-react'
import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type EReport, useEReport } from '../../../api/commercial/reports/e-reporting.ts'
import { rhythms } from '../../../contract/commercial/rules/e-invoicing/reporting.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { PeriodSteps } from '../PeriodSteps.tsx'
import styles from './reporting.module.css'
import { keyOfPayment, keyOfSale, paymentColumns, reportSheet, salesColumns, totalsOf } from './report-columns.ts'
import { useReportedPeriod } from './use-reported-period.ts'

/** Shows the e-reporting of a period to the tax office, besides e-invoices: sales by day, payments for services. */
export function EReportingScreen(): ReactElement {
  const { t, i18n } = useTranslation('accounting')
  const period = useReportedPeriod()
  const report = useEReport(period)
  const setup = useMemo(() => ({ t, language: i18n.language }), [t, i18n.language])
  const [sales, payments] = useMemo(() => [salesColumns(setup), paymentColumns(setup)], [setup])
  const isEmpty = report.data?.sales.length === 0 && report.data.payments.length === 0
  const save = async (data: EReport): Promise<void> => {
    const { writeCsv } = await import('../../../format/sheets/csv.ts')
    saveFile(
      writeCsv(reportSheet(data, setup), i18n.language),
      `${t('reporting.file')} ${period.from} ${period.to}.csv`,
    )
  }
  return (
    <Page
      title={t('reporting.title')}
      subtitle={t('reporting.about')}
      actions={
        <Button
          icon={Download}
          disabled={!report.data || isEmpty}
          onClick={() => report.data && void save(report.data)}
        >
          CSV
        </Button>
      }
    >
      <PeriodSteps period={period}>
        <Field label={t('reporting.rhythm')}>
          <Select
            value={period.rhythm}
            options={rhythms.map((value) => ({ value, label: t(`reporting.rhythms.${value}`) }))}
            onChange={({ target: { value } }) => period.setRhythm(value)}
          />
        </Field>
      </PeriodSteps>
      <PanelBody query={report} empty={isEmpty && t('reporting.empty')}>
        {report.data && (
          <div className={styles.tables}>
            {report.data.sales.length > 0 && (
              <Card title={t('reporting.sales')} aside={totalsOf(report.data.sales, setup)} isFlush>
                <PlainTable
                  label={t('reporting.sales')}
                  columns={sales}
                  rows={report.data.sales}
                  rowKey={keyOfSale}
                  isInset
                />
              </Card>
            )}
            {report.data.payments.length > 0 && (
              <Card title={t('reporting.payments')} aside={totalsOf(report.data.payments, setup)} isFlush>
                <PlainTable
                  label={t('reporting.payments')}
                  columns={payments}
                  rows={report.data.payments}
                  rowKey={keyOfPayment}
                  isInset
                />
              </Card>
            )}
          </div>
        )}
      </PanelBody>
    </Page>
  )
}
