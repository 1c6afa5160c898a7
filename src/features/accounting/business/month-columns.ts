import type { TFunction } from 'i18next'
import { createElement, type ReactNode } from 'react'
import { centsOf } from '../../../contract/rules/money/cents.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import type { ChartProps } from '../../../ui/charts/chart-props.ts'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { ForecastCell } from './ForecastCell.tsx'
import { monthDifference, type MonthRow } from './months.ts'

interface Setup {
  t: TFunction<'accounting'>
  language: string
  year: number
  forecast: string | null
  mayPlan: boolean
}

type Way = 'in' | 'out'

/** Returns the name of a month, such as "mars 2026". */
export const monthColumnName = (month: number, year: number, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, 1),
  )

const shortMonth = (month: number, language: string, style: 'short' | 'narrow'): string =>
  new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1))

const addressOf = (month: number, type: Way, { year, forecast }: Setup): string =>
  `?${new URLSearchParams({ year: String(year), ...(forecast ? { forecast } : {}), month: String(month), type })}`

const money = (amount: string, language: string): ReactNode =>
  centsOf(amount) === 0n ? '' : createElement('bdi', { dir: 'ltr' }, formatMoney(amount, language))

const expectedOf = (row: MonthRow, type: Way): string => (type === 'in' ? row.expected_in : row.expected_out)

const realColumn = (type: Way, setup: Setup): TableColumn<MonthRow> => ({
  key: type,
  header: setup.t(`business.${type}`),
  align: 'end',
  tone: 'strong',
  render: (row) =>
    row.month === null || centsOf(row[type]) === 0n
      ? money(row[type], setup.language)
      : createElement(
          TextLink,
          { isQuiet: true, to: addressOf(row.month, type, setup) },
          money(row[type], setup.language),
        ),
})

const expectedColumn = (type: Way, setup: Setup): TableColumn<MonthRow> => ({
  key: `expected_${type}`,
  header: setup.t('business.expected'),
  align: 'end',
  width: '150px',
  phone: 'hidden',
  render: (row) =>
    row.month === null || !setup.forecast || !setup.mayPlan
      ? money(expectedOf(row, type), setup.language)
      : createElement(ForecastCell, {
          place: { forecast: setup.forecast, month: row.month, type },
          flows: row.flows,
          amount: expectedOf(row, type),
          label: setup.t('business.expectedOf', {
            way: setup.t(`business.${type}`),
            month: monthColumnName(row.month, setup.year, setup.language),
          }),
        }),
})

const differenceColumn = (type: Way, { t, language }: Setup): TableColumn<MonthRow> => ({
  key: `difference_${type}`,
  header: t('business.difference'),
  align: 'end',
  tone: 'quiet',
  phone: 'hidden',
  render: (row) => money(monthDifference(row[type], expectedOf(row, type)), language),
})

/** Returns the columns of the year: actual and expected amounts, in both directions, and the balance of a month. */
export const monthColumns = (setup: Setup): TableColumn<MonthRow>[] => [
  {
    key: 'month',
    header: setup.t('business.month'),
    tone: 'strong',
    render: ({ month }) =>
      month === null ? setup.t('receipts.total') : monthColumnName(month, setup.year, setup.language),
  },
  ...(['in', 'out'] as const).flatMap((type) => [
    realColumn(type, setup),
    ...(setup.forecast ? [expectedColumn(type, setup), differenceColumn(type, setup)] : []),
  ]),
  {
    key: 'balance',
    header: setup.t('business.balance'),
    align: 'end',
    tone: 'strong',
    render: (row) => money(monthDifference(row.in, row.out), setup.language),
  },
]

/** Returns the months as pairs of columns; the table under them has the same amounts as links. */
export function monthChart(rows: readonly MonthRow[], setup: Setup): Pick<ChartProps, 'categories' | 'series'> {
  const { t, language, year, forecast } = setup
  const months = rows.flatMap((row) => (row.month === null ? [] : [{ ...row, month: row.month }]))
  const point = (row: MonthRow & { month: number }, type: Way) => ({
    value: Number(row[type]),
    text: '',
    expected: forecast ? Number(expectedOf(row, type)) : null,
    name: [
      `${t(`business.${type}`)}, ${monthColumnName(row.month, year, language)}\u00a0: ${formatMoney(row[type], language)}`,
      ...(forecast ? [`${t('business.expected')}\u00a0: ${formatMoney(expectedOf(row, type), language)}`] : []),
    ].join(' · '),
    to: addressOf(row.month, type, setup),
  })
  return {
    categories: months.map(({ month }) => ({
      label: shortMonth(month, language, 'short'),
      short: shortMonth(month, language, 'narrow'),
    })),
    series: (['in', 'out'] as const).map((type) => ({
      name: t(`business.${type}`),
      points: months.map((row) => point(row, type)),
    })),
  }
}
