import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportQuestion } from '../../../api/crm/reporting.ts'
import type { ForecastMonth } from '../../../contract/crm/calls/sales.ts'
import { formatMoney, formatNumber } from '../../../format/amounts.ts'
import { formatMonth } from '../../../format/day-words.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Chart } from '../../../ui/charts/Chart.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { PictureMenu } from '../../../widgets/picture/PictureMenu.tsx'
import { periodOfMonth } from '../period.ts'
import { listOf } from './list-of.ts'
import styles from './reporting.module.css'

/** Shows the amounts that are expected to be won by month, with and without their weighting. */
export function ForecastCard({
  months,
  question,
  filter,
}: {
  months: readonly ForecastMonth[]
  question: ReportQuestion
  filter: string
}): ReactElement {
  const { t, i18n } = useTranslation('crm')
  const open = (month: string): string =>
    listOf(question, {
      view: 'pending',
      expected_end_date_after: periodOfMonth(month).first,
      expected_end_date_before: periodOfMonth(month).last,
    })
  const money = (amount: string): string => formatMoney(amount, i18n.language)
  const nameOf = (month: string | null): string =>
    month ? formatMonth(`${month}-01`, i18n.language) : t('reporting.noDay')
  const shortName = (month: string | null): string =>
    month
      ? new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' }).format(Date.parse(`${month}-01`))
      : '–'
  const series = (name: string, key: 'amount' | 'weighted') => ({
    name,
    points: months.map((row) => ({
      value: Number(row[key]),
      text: '',
      name: `${nameOf(row.month)} · ${name}\u00a0: ${money(row[key])}`,
      ...(row.month ? { to: open(row.month) } : {}),
    })),
  })
  const [amount, weighted] = [t('reporting.types.total'), t('reporting.weighted')]
  return (
    <Card
      title={t('reporting.forecast')}
      aside={<PictureMenu area="card" title={t('reporting.forecast')} filter={filter} />}
    >
      {months.length === 0 ? (
        <p className={styles.quiet}>{t('reporting.nothingOpen')}</p>
      ) : (
        <Chart
          kind="column"
          label={t('reporting.forecast')}
          categories={months.map(({ month }) => ({ label: nameOf(month), short: shortName(month) }))}
          series={[series(amount, 'amount'), series(weighted, 'weighted')]}
          legend={[amount, weighted]}
          table={
            <PlainTable
              isInset
              label={t('reporting.forecast')}
              rows={months}
              rowKey={({ month }) => month ?? 'none'}
              columns={[
                {
                  key: 'month',
                  header: t('reporting.expected'),
                  render: ({ month }) =>
                    month ? <TextLink to={open(month)}>{nameOf(month)}</TextLink> : nameOf(month),
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
          }
        />
      )}
    </Card>
  )
}
