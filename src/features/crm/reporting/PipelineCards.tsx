import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { opportunities } from '../../../api/crm/opportunities.ts'
import { type ReportQuestion, useSalesReport } from '../../../api/crm/reporting.ts'
import type { ForecastMonth, FunnelStep, SalesReport, SourceWins } from '../../../contract/crm/reporting.ts'
import { conversionRate } from '../../../contract/rules/opportunities.ts'
import { formatMoney, formatNumber, formatPercent } from '../../../format/amounts.ts'
import { formatMonth } from '../../../format/day-words.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { PlainTable } from '../../../ui/data/PlainTable.tsx'
import { ProgressBar } from '../../../ui/data/ProgressBar.tsx'
import { StatCard } from '../../../ui/data/StatCard.tsx'
import { addressQuery } from '../../../widgets/list-screen/filters.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { daysOfMonth } from '../period.ts'
import styles from './reporting.module.css'

/** The figures of a pipeline: what was decided, the funnel, wins by source, and what is expected. */
export function PipelineCards({ question }: { question: ReportQuestion & { pipeline: string } }): ReactElement {
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
      <div className={styles.pair}>
        <Funnel steps={data.funnel} />
        <Velocity steps={data.funnel} />
      </div>
      <Sources rows={data.sources} question={question} />
      <Forecast months={data.forecast} question={question} />
    </>
  )
}

/** The list of a pipeline's opportunities under filters. */
const listOf = ({ pipeline, main_user: person }: ReportQuestion, query: Readonly<Record<string, string>>): string =>
  pathTo(
    'opportunities',
    { id: pipeline ?? 'current' },
    { 'menu-display': 'list', ...addressQuery({ ...query, ...(person ? { main_user: person } : {}) }) },
  )

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

function Funnel({ steps }: { steps: readonly FunnelStep[] }) {
  const { t, i18n } = useTranslation('crm')
  const most = Math.max(...steps.map(({ count }) => count), 1)
  return (
    <Card title={t('reporting.funnel')}>
      <ul className={styles.funnel}>
        {steps.map(({ state, name, count, amount }) => (
          <li key={state} className={styles.step}>
            <span className={styles.stepName}>
              <bdi>{name}</bdi>
              <span className={styles.quiet}>
                {formatNumber(String(count), i18n.language)} · <bdi dir="ltr">{formatMoney(amount, i18n.language)}</bdi>
              </span>
            </span>
            <ProgressBar label={t('reporting.reached', { name })} value={count / most} />
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{t('reporting.funnelHelp')}</p>
    </Card>
  )
}

/** How long opportunities stay in each state before they leave it. */
function Velocity({ steps }: { steps: readonly FunnelStep[] }) {
  const { t, i18n } = useTranslation('crm')
  const most = Math.max(...steps.map(({ days }) => days ?? 0), 1)
  return (
    <Card title={t('reporting.velocity')}>
      <ul className={styles.funnel}>
        {steps.map(({ state, name, days, stays }) => (
          <li key={state} className={styles.step}>
            <span className={styles.stepName}>
              <bdi>{name}</bdi>
              <span className={styles.quiet}>
                {days === null ? (
                  t('reporting.noStay')
                ) : (
                  <>
                    <b className={styles.days}>{t('reporting.daysOf', { count: days })}</b> ·{' '}
                    {t('reporting.stays', { count: stays, number: formatNumber(String(stays), i18n.language) })}
                  </>
                )}
              </span>
            </span>
            <ProgressBar label={t('reporting.stayedIn', { name })} value={(days ?? 0) / most} />
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{t('reporting.velocityHelp')}</p>
    </Card>
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

function Forecast({ months, question }: { months: readonly ForecastMonth[]; question: ReportQuestion }) {
  const { t, i18n } = useTranslation('crm')
  const open = (month: string): string =>
    listOf(question, {
      view: 'pending',
      expected_end_date_after: daysOfMonth(month).first,
      expected_end_date_before: daysOfMonth(month).last,
    })
  const money = (amount: string): string => formatMoney(amount, i18n.language)
  return (
    <Card title={t('reporting.forecast')} isFlush={months.length > 0}>
      {months.length === 0 ? (
        <p className={styles.quiet}>{t('reporting.nothingOpen')}</p>
      ) : (
        <PlainTable
          label={t('reporting.forecast')}
          rows={months}
          rowKey={({ month }) => month ?? 'none'}
          columns={[
            {
              key: 'month',
              header: t('reporting.expected'),
              render: ({ month }) =>
                month ? (
                  <TextLink to={open(month)}>{formatMonth(`${month}-01`, i18n.language)}</TextLink>
                ) : (
                  t('reporting.noDay')
                ),
            },
            {
              key: 'count',
              header: t('reporting.types.count'),
              align: 'end',
              isNumeric: true,
              render: ({ count }) => formatNumber(String(count), i18n.language),
            },
            {
              key: 'amount',
              header: t('reporting.types.total'),
              align: 'end',
              isNumeric: true,
              render: ({ amount }) => money(amount),
            },
            {
              key: 'weighted',
              header: t('reporting.weighted'),
              align: 'end',
              isNumeric: true,
              tone: 'strong',
              render: ({ weighted }) => money(weighted),
            },
            {
              key: 'news',
              header: t('reporting.slips'),
              render: ({ late, slipped }) => (
                <span className={styles.badges}>
                  {late > 0 && <Badge tone="danger">{t('reporting.late', { count: late })}</Badge>}
                  {slipped > 0 && <Badge tone="warning">{t('reporting.slipped', { count: slipped })}</Badge>}
                </span>
              ),
            },
          ]}
        />
      )}
    </Card>
  )
}
