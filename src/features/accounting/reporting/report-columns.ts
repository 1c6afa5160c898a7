import type { TFunction } from 'i18next'
import { createElement } from 'react'
import type { EReport } from '../../../api/commercial/reports/e-reporting.ts'
import type { ReportedPayment, ReportedSale } from '../../../contract/commercial/rules/e-invoicing/reporting.ts'
import { centsOf, moneyText } from '../../../contract/rules/money/cents.ts'
import { formatMoney, formatPercent } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import type { Sheet } from '../../../format/sheets/sheet.ts'
import type { TableColumn } from '../../../ui/table/columns.ts'

interface Setup {
  t: TFunction<'accounting'>
  language: string
}

type Row = Pick<ReportedSale, 'day' | 'buyer' | 'rate' | 'amount'>

export const keyOfSale = ({ day, buyer, nature, rate, category }: ReportedSale): string =>
  [day, buyer, nature, rate, category].join(' ')
export const keyOfPayment = ({ day, buyer, rate }: ReportedPayment): string => [day, buyer, rate].join(' ')

const money = (text: string, language: string) => createElement('bdi', { dir: 'ltr' }, formatMoney(text, language))

const first = <R extends Row>({ t, language }: Setup): TableColumn<R>[] => [
  { key: 'day', header: t('reporting.columns.day'), isNumeric: true, render: ({ day }) => formatDay(day, language) },
  {
    key: 'buyer',
    header: t('reporting.columns.buyer'),
    phone: 'hidden',
    render: ({ buyer }) => t(`reporting.buyers.${buyer}`),
  },
]

const rate = <R extends Row>({ t, language }: Setup): TableColumn<R> => ({
  key: 'rate',
  header: t('reporting.columns.rate'),
  align: 'end',
  render: (row) => formatPercent(row.rate, language),
})

export const salesColumns = (setup: Setup): TableColumn<ReportedSale>[] => [
  ...first<ReportedSale>(setup),
  {
    key: 'nature',
    header: setup.t('reporting.columns.nature'),
    render: ({ nature }) => setup.t(`reporting.natures.${nature}`),
  },
  rate(setup),
  {
    key: 'base',
    header: setup.t('reporting.columns.base'),
    align: 'end',
    render: ({ base }) => money(base, setup.language),
  },
  {
    key: 'amount',
    header: setup.t('reporting.columns.vat'),
    align: 'end',
    render: ({ amount }) => money(amount, setup.language),
  },
]

export const paymentColumns = (setup: Setup): TableColumn<ReportedPayment>[] => [
  ...first<ReportedPayment>(setup),
  rate(setup),
  {
    key: 'amount',
    header: setup.t('reporting.columns.cashed'),
    align: 'end',
    render: ({ amount }) => money(amount, setup.language),
  },
]

/** Returns the sum of the rows, tax included. */
export const totalsOf = (rows: readonly { amount: string; base?: string }[], { t, language }: Setup): string =>
  t('reporting.total', {
    amount: formatMoney(
      moneyText(rows.reduce((all, { amount, base = '0' }) => all + centsOf(amount) + centsOf(base), 0n)),
      language,
    ),
  })

/** Returns sales, then payments, as the rows of one sheet. */
export const reportSheet = ({ sales, payments }: EReport, { t }: Setup): Sheet => ({
  columns: [
    { header: t('reporting.columns.kind'), kind: 'text' },
    { header: t('reporting.columns.day'), kind: 'day' },
    { header: t('reporting.columns.buyer'), kind: 'text' },
    { header: t('reporting.columns.nature'), kind: 'text' },
    { header: t('reporting.columns.rate'), kind: 'percent' },
    { header: t('reporting.columns.base'), kind: 'amount' },
    { header: t('reporting.columns.vat'), kind: 'amount' },
    { header: t('reporting.columns.cashed'), kind: 'amount' },
  ],
  rows: [
    ...sales.map((row) => [
      t('reporting.sales'),
      row.day,
      t(`reporting.buyers.${row.buyer}`),
      t(`reporting.natures.${row.nature}`),
      row.rate,
      row.base,
      row.amount,
      '',
    ]),
    ...payments.map((row) => [
      t('reporting.payments'),
      row.day,
      t(`reporting.buyers.${row.buyer}`),
      t('reporting.natures.services'),
      row.rate,
      '',
      '',
      row.amount,
    ]),
  ],
})
