import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { FunnelStep } from '../../../contract/crm/calls/sales.ts'
import { formatMoney, formatNumber } from '../../../format/amounts.ts'
import { Chart } from '../../../ui/charts/Chart.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { PictureMenu } from '../../../widgets/picture/PictureMenu.tsx'
import styles from './reporting.module.css'

/** Shows how many opportunities of a period reached each state of their pipeline. */
export function FunnelCard({ steps, filter }: { steps: readonly FunnelStep[]; filter: string }): ReactElement {
  const { t, i18n } = useTranslation('crm')
  const countOf = ({ count }: FunnelStep): string => formatNumber(String(count), i18n.language)
  const amountOf = ({ amount }: FunnelStep): string => formatMoney(amount, i18n.language)
  return (
    <Card
      title={t('reporting.funnel')}
      aside={<PictureMenu area="card" title={t('reporting.funnel')} filter={filter} />}
    >
      <Chart
        kind="funnel"
        label={t('reporting.funnel')}
        categories={steps.map(({ name }) => ({ label: name }))}
        series={[
          {
            name: t('reporting.types.count'),
            points: steps.map((step) => ({
              value: step.count,
              text: countOf(step),
              name: `${step.name}\u00a0: ${countOf(step)} · ${amountOf(step)}`,
            })),
          },
        ]}
        table={
          <PlainTable
            label={t('reporting.funnel')}
            rows={steps}
            rowKey={({ state }) => state}
            columns={[
              { key: 'step', header: t('reporting.step'), tone: 'strong', render: ({ name }) => <bdi>{name}</bdi> },
              { key: 'count', header: t('reporting.types.count'), align: 'end', isNumeric: true, render: countOf },
              { key: 'amount', header: t('reporting.types.total'), align: 'end', isNumeric: true, render: amountOf },
            ]}
          />
        }
      />
      <p className={styles.quiet}>{t('reporting.funnelHelp')}</p>
    </Card>
  )
}
