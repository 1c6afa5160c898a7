import type { TFunction } from 'i18next'
import { createElement } from 'react'
import type { BookReceipt } from '../../../contract/commercial/rules/fiscal/receipts-book.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import type { Sheet } from '../../../format/sheets/sheet.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import type { TableColumn } from '../../../ui/table/columns.ts'
import type { useLabels } from '../../../widgets/labels.ts'

interface Setup {
  t: TFunction<'accounting'>
  language: string
  labels: ReturnType<typeof useLabels>
}

/** Returns the name of a payment method. */
export const methodOf = ({ labels, t }: Omit<Setup, 'language'>, method: string | null): string =>
  method ? labels.choice('payment_method', method) : t('receipts.noMethod')

const numberOf = ({ t }: Pick<Setup, 't'>, { kind, number }: BookReceipt): string =>
  kind === 'refund' ? t('receipts.refund', { number: number ?? '' }) : (number ?? '')

/** Returns the columns of the book. */
export const receiptColumns = (setup: Setup): TableColumn<BookReceipt>[] => [
  {
    key: 'day',
    header: setup.t('reporting.columns.day'),
    isNumeric: true,
    render: ({ day }) => formatDay(day, setup.language),
  },
  {
    key: 'number',
    header: setup.t('receipts.columns.number'),
    isNumeric: true,
    render: (row) =>
      row.invoice
        ? createElement(TextLink, { to: pathTo('invoice', { id: row.invoice, sales: 'sales' }) }, numberOf(setup, row))
        : numberOf(setup, row),
  },
  {
    key: 'party',
    header: setup.t('receipts.columns.party'),
    phone: 'hidden',
    render: ({ party }) => createElement('bdi', null, party),
  },
  {
    key: 'nature',
    header: setup.t('reporting.columns.nature'),
    phone: 'hidden',
    render: ({ nature }) => setup.t(`receipts.natures.${nature}`),
  },
  {
    key: 'method',
    header: setup.labels.field('payment_method'),
    phone: 'hidden',
    render: (row) => methodOf(setup, row.payment_method),
  },
  {
    key: 'amount',
    header: setup.t('receipts.columns.amount'),
    align: 'end',
    render: ({ amount }) => createElement('bdi', { dir: 'ltr' }, formatMoney(amount, setup.language)),
  },
]

/** Returns the book as the rows of a sheet. */
export const receiptSheet = (receipts: readonly BookReceipt[], setup: Setup): Sheet => ({
  columns: [
    { header: setup.t('reporting.columns.day'), kind: 'day' },
    { header: setup.t('receipts.columns.number'), kind: 'text' },
    { header: setup.t('receipts.columns.party'), kind: 'text' },
    { header: setup.t('reporting.columns.nature'), kind: 'text' },
    { header: setup.labels.field('payment_method'), kind: 'text' },
    { header: setup.t('receipts.columns.amount'), kind: 'amount' },
  ],
  rows: receipts.map((row) => [
    row.day,
    numberOf(setup, row),
    row.party ?? '',
    setup.t(`receipts.natures.${row.nature}`),
    methodOf(setup, row.payment_method),
    row.amount,
  ]),
})
