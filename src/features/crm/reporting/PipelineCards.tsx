import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { opportunities } from '../../../api/crm/opportunities.ts'
import { type ReportQuestion, useSalesReport } from '../../../api/crm/reporting.ts'
import type { SalesReport, SourceWins } from '../../../contract/crm/calls/sales.ts'
import { conversionRate } from '../../../contract/crm/rules/opportunities.ts'
import { formatMoney, formatNumber, formatPercent } from '../../../format/amounts.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { StatCard } from '../../../ui/data/StatCard.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { ForecastCard } from './ForecastCard.tsx'
import { FunnelCard } from './FunnelCard.tsx'
import { listOf } from './list-of.ts'
import styles from './reporting.module.css'
import { VelocityCard } from './VelocityCard.tsx'

/** Shows the figures of a pipeline: decisions, the funnel, wins by source, and forecasts. */
export function PipelineCards({
  question,
  filter,
}: {
  question: ReportQuestion & { pipeline: string }
  filter: string
}): ReactElement {
  const { t } = useTranslation('crm')
  const query = useSalesReport(question)
  const { data } = query
  if (!data)
    return (
      <Card title={t('reporting.funnel')}>
        <PanelBody query={query} />
      </Card>
    )
  return (
    <>
      <Figures report={data} question={question} />
      <FunnelCard steps={data.funnel} filter={filter} />
      <VelocityCard steps={data.funnel} filter={filter} />
      <Sources rows={data.sources} question={question} />
      <ForecastCard months={data.forecast} question={question} filter={filter} />
    </>
  )
}

const decided = ({ from, until }: ReportQuestion, status: string): Record<string, string> => ({
  view: status,
  end_date_after: from,
  end_date_before: until,
})

function Figures({ report, question }: { report: SalesReport; question: ReportQuestion }) {
  const { t, i18n } = useTranslation('crm')
  const { won, lost, won_amount, lost_amount, days_to_win: days } = report
  const rate = conversionRate(won, lost)
  const money = (amount: string): string => formatMoney(amount, i18n.language)
  return (
    <div className={styles.figures}>
      <StatCard
        label={t('reporting.won', { count: won })}
        value={money(won_amount)}
        to={listOf(question, decided(question, 'accepted'))}
      />
      <StatCard
        label={t('reporting.lost', { count: lost })}
        value={money(lost_amount)}
        to={listOf(question, decided(question, 'canceled'))}
      />
      <StatCard
        label={t('reporting.rate')}
        value={rate === null ? '–' : formatPercent(rate, i18n.language)}
        to={listOf(question, decided(question, 'accepted'))}
      />
      <StatCard
        label={t('reporting.days')}
        value={days === null ? '–' : t('reporting.daysOf', { count: days })}
        to={listOf(question, decided(question, 'accepted'))}
      />
    </div>
  )
}

function Sources({ rows, question }: { rows: readonly SourceWins[]; question: ReportQuestion }) {
  const { t, i18n } = useTranslation('crm')
  const { choice } = useLabels(opportunities.entity)
  const link = (row: SourceWins, status: string, count: number): ReactElement | string =>
    row.source && count > 0 ? (
      <TextLink to={listOf(question, { ...decided(question, status), source: row.source })}>
        {formatNumber(String(count), i18n.language)}
      </TextLink>
    ) : (
      formatNumber(String(count), i18n.language)
    )
  return (
    <Card title={t('reporting.sources')} isFlush={rows.length > 0}>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{t('reporting.nothingDecided')}</p>
      ) : (
        <PlainTable
          label={t('reporting.sources')}
          rows={rows}
          rowKey={({ source }) => source ?? 'none'}
          columns={[
            {
              key: 'source',
              header: t('reporting.source'),
              tone: 'strong',
              render: ({ source }) => (source ? choice('source', source) : t('reporting.noSource')),
            },
            {
              key: 'won',
              header: t('reporting.wonShort'),
              align: 'end',
              isNumeric: true,
              render: (row) => link(row, 'accepted', row.won),
            },
            {
              key: 'lost',
              header: t('reporting.lostShort'),
              align: 'end',
              isNumeric: true,
              render: (row) => link(row, 'canceled', row.lost),
            },
            {
              key: 'rate',
              header: t('reporting.rate'),
              align: 'end',
              isNumeric: true,
              render: ({ won, lost }) => formatPercent(conversionRate(won, lost) ?? '0', i18n.language),
            },
            {
              key: 'amount',
              header: t('reporting.wonAmount'),
              align: 'end',
              isNumeric: true,
              render: ({ won_amount: amount }) => formatMoney(amount, i18n.language),
            },
          ]}
        />
      )}
    </Card>
  )
}
