import { ChartColumn, ChartLine, Table2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useReportChart } from '../../../api/crm/reporting.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { type ChartType, monthsBetween, valuesOfMonths } from '../../../contract/kit/list-chart.ts'
import { sum } from '../../../contract/rules/money/decimal.ts'
import { formatMoney, formatNumber, formatShort } from '../../../format/amounts.ts'
import { formatMonth } from '../../../format/day-words.ts'
import { SegmentedControl } from '../../../ui/actions/SegmentedControl.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Chart } from '../../../ui/charts/Chart.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { labelsOf } from '../../../widgets/labels.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { PictureMenu } from '../../../widgets/picture/PictureMenu.tsx'
import { useTabAddress } from '../../../widgets/tab-address.ts'
import { today } from '../../../widgets/today.ts'
import { type ReportCategory, categories, reportDaysOf } from './report-categories.ts'
import styles from './reporting.module.css'

const kinds = ['bar', 'line', 'list'] as const
const types = ['total', 'count'] as const

interface Month {
  month: string
  values: Record<string, string>
  whole: string
}

/** Shows one category month by month, as bars, a line or a table; each month opens its records. */
export function ChartCard({ from, until, filter }: { from: string; until: string; filter: string }): ReactElement {
  const { t } = useTranslation(['crm', 'commercial'])
  const { may } = useRights()
  const open = categories.filter(({ scope }) => may(scope, 'read'))
  const [key, chooseCategory] = useTabAddress(
    'category',
    open.map((one) => one.key),
  )
  const [kind, chooseKind] = useTabAddress('chart', kinds)
  const [wanted, chooseType] = useTabAddress('data_type', types)
  const category = open.find((one) => one.key === key) ?? open[0]!
  const type = category.types.includes(wanted) ? wanted : category.types[0]!
  return (
    <Card
      title={t('reporting.byMonth')}
      aside={
        <span className={styles.controls}>
          <Select
            className={styles.category}
            aria-label={t('reporting.category')}
            value={category.key}
            options={open.map((one) => ({ value: one.key, label: t(`reporting.categories.${one.key}`) }))}
            onChange={({ target }) => chooseCategory(target.value as ReportCategory['key'])}
          />
          {category.types.length > 1 && (
            <SegmentedControl
              label={t('reporting.shows')}
              value={type}
              segments={category.types.map((value) => ({ value, label: t(`reporting.types.${value}`) }))}
              onChange={chooseType}
            />
          )}
          <SegmentedControl
            label={t('reporting.chart')}
            value={kind}
            segments={[
              { value: 'bar', label: t('reporting.charts.bar'), icon: ChartColumn },
              { value: 'line', label: t('reporting.charts.line'), icon: ChartLine },
              { value: 'list', label: t('reporting.charts.list'), icon: Table2 },
            ]}
            onChange={chooseKind}
          />
          <PictureMenu area="card" title={t(`reporting.categories.${category.key}`)} filter={filter} />
        </span>
      }
    >
      <Body category={category} kind={kind} type={type} from={from} until={until} />
    </Card>
  )
}

interface BodyProps {
  category: ReportCategory
  kind: (typeof kinds)[number]
  type: ChartType
  from: string
  until: string
}

function Body({ category, kind, type, from, until }: BodyProps) {
  const { t } = useTranslation('crm')
  const query = useReportChart(category.service, category.key, {
    data_type: type,
    ...category.given,
    ...reportDaysOf(category, from, until),
  })
  const chart = query.data ?? { xaxis: [], series: [] }
  const months = valuesOfMonths(chart, monthsBetween(from, until)).map(({ month, values }): Month => ({
    month,
    values,
    whole: sum(Object.values(values)).toString(),
  }))
  return (
    <PanelBody query={query} empty={query.data && chart.series.length === 0 ? t('reporting.none') : undefined}>
      {kind === 'list' ? (
        <Table months={months} names={chart.series.map(({ name }) => name)} category={category} type={type} />
      ) : (
        <Months months={months} category={category} type={type} kind={kind} />
      )}
    </PanelBody>
  )
}

interface MonthsProps {
  months: readonly Month[]
  category: ReportCategory
  type: ChartType
}

const useFigure = (type: ChartType): ((value: string) => string) => {
  const { i18n } = useTranslation()
  return (value) => (type === 'count' ? formatNumber(value, i18n.language) : formatMoney(value, i18n.language))
}

const listOf = (category: ReportCategory, month: string): string => category.list(reportDaysOf(category, month, month))

function Months({ months, category, type, kind }: MonthsProps & { kind: 'bar' | 'line' }) {
  const { t, i18n } = useTranslation('crm')
  const figure = useFigure(type)
  const short = (value: string): string => (Number(value) === 0 ? '' : formatShort(value, i18n.language))
  const name = (month: string, style: 'short' | 'narrow'): string =>
    new Intl.DateTimeFormat(i18n.language, { month: style, timeZone: 'UTC' }).format(Date.parse(`${month}-01`))
  return (
    <Chart
      kind={kind === 'line' ? 'line' : 'column'}
      label={t(`reporting.categories.${category.key}`)}
      isLastCurrent={months.at(-1)?.month === today().slice(0, 7)}
      categories={months.map(({ month }) => ({ label: name(month, 'short'), short: name(month, 'narrow') }))}
      series={[
        {
          name: t(`reporting.types.${type}`),
          points: months.map(({ month, whole }) => ({
            value: Number(whole),
            text: short(whole),
            name: `${formatMonth(`${month}-01`, i18n.language)}\u00a0: ${figure(whole)}`,
            to: listOf(category, month),
          })),
        },
      ]}
      table={<Table months={months} names={[]} category={category} type={type} />}
    />
  )
}

function Table({ months, names, category, type }: MonthsProps & { names: readonly string[] }) {
  const { t, i18n } = useTranslation(['crm', 'commercial'])
  const figure = useFigure(type)
  const label = useSeriesLabel(category)
  const parts = names.length > 1 ? names : []
  return (
    <PlainTable
      label={t(`reporting.categories.${category.key}`)}
      rows={months}
      rowKey={({ month }) => month}
      columns={[
        {
          key: 'month',
          header: t('reporting.month'),
          render: ({ month }) => (
            <TextLink to={listOf(category, month)}>{formatMonth(`${month}-01`, i18n.language)}</TextLink>
          ),
        },
        ...parts.map((name) => ({
          key: name || 'none',
          header: label(name),
          align: 'end' as const,
          isNumeric: true,
          render: ({ values }: Month) => figure(values[name] ?? '0'),
        })),
        {
          key: 'whole',
          header: t(parts.length > 0 ? 'reporting.whole' : `reporting.types.${type}`),
          align: 'end',
          isNumeric: true,
          tone: 'strong',
          render: ({ whole }) => figure(whole),
        },
      ]}
    />
  )
}

/** Returns a function that names a series of a category: a state of its records, or the kind of activity. */
function useSeriesLabel({ key }: ReportCategory): (name: string) => string {
  const { t } = useTranslation(['crm', 'commercial'])
  return (name) => {
    if (!name) return t('reporting.other')
    if (key === 'activities') return labelsOf({ service: 'crm', name: 'activity' }).choice('types', name)
    const entity = key === 'quotations' ? 'quotation' : 'business-opportunity'
    return labelsOf({ service: 'commercial', name: entity }).choice('status', name)
  }
}
