import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { FunnelStep } from '../../../contract/crm/calls/sales.ts'
import { formatNumber } from '../../../format/amounts.ts'
import { Chart } from '../../../ui/charts/Chart.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { PictureMenu } from '../../../widgets/picture/PictureMenu.tsx'
import styles from './reporting.module.css'

/** Shows how long opportunities stay in each state. */
export function VelocityCard({ steps, filter }: { steps: readonly FunnelStep[]; filter: string }): ReactElement {
  const { t, i18n } = useTranslation('crm')
  const daysOf = ({ days }: FunnelStep): string =>
    days === null ? t('reporting.noStay') : t('reporting.daysOf', { count: days })
  const exitsOf = ({ stays }: FunnelStep): string => formatNumber(String(stays), i18n.language)
  return (
    <Card
      title={t('reporting.velocity')}
      aside={<PictureMenu area="card" title={t('reporting.velocity')} filter={filter} />}
    >
      <Chart
        kind="bar"
        label={t('reporting.velocity')}
        categories={steps.map(({ name }) => ({ label: name }))}
        series={[
          {
            name: t('reporting.velocity'),
            points: steps.map((step) => ({
              value: step.days ?? 0,
              text: step.days === null ? '' : daysOf(step),
              name: `${step.name}\u00a0: ${daysOf(step)}`,
            })),
          },
        ]}
        table={
          <PlainTable
            label={t('reporting.velocity')}
            rows={steps}
            rowKey={({ state }) => state}
            columns={[
              { key: 'step', header: t('reporting.step'), tone: 'strong', render: ({ name }) => <bdi>{name}</bdi> },
              { key: 'days', header: t('reporting.timeInStep'), align: 'end', isNumeric: true, render: daysOf },
              { key: 'exits', header: t('reporting.exits'), align: 'end', isNumeric: true, render: exitsOf },
            ]}
          />
        }
      />
      <p className={styles.quiet}>{t('reporting.velocityHelp')}</p>
    </Card>
  )
}
