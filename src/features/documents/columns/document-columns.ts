import type { TFunction } from 'i18next'
import { createElement } from 'react'
import type { DocumentName } from '../../../contract/commercial/kinds/names.ts'
import type { DocumentRecord } from '../../../api/commercial/documents/documents.ts'
import type { InvoiceRead } from '../../../api/commercial/documents/invoices.ts'
import type { QuotationRead } from '../../../api/commercial/documents/quotations.ts'
import { formatDay } from '../../../format/dates.ts'
import type { PageSide } from '../../../widgets/documents/kinds.ts'
import type { ListColumn, ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import {
  DueCell,
  InvoiceStateCell,
  LeftCell,
  QuotationStateCell,
  SendCell,
  StateCell,
  cellStateText,
} from './ListCells.tsx'
import { invoiceState } from '../../../widgets/document-state/document-state.ts'
import { mayBeReminded, isWaitingQuotation, quotationListState } from './list-state.ts'

/** Kinds whose lists have the same layout. */
export type Papers = Exclude<DocumentName, 'quotation' | 'invoice'>

interface Setup<R> {
  t: TFunction<'documents'>
  language: string
  side: PageSide
  today: string
  /** Whether the company sells without VAT: there is one total. */
  isExempt: boolean
  /** Open view: the amount that it sums becomes a column. */
  view?: string | null
  onRemind?: (row: R) => void
}

interface Common {
  organization_object?: { company_name?: string | null } | null
}

const customer = <R extends Common>({ t, side }: Pick<Setup<R>, 't' | 'side'>): ListColumn<R> => {
  const name = (row: R): string => row.organization_object?.company_name ?? ''
  return {
    key: 'organization',
    header: t(side === 'sales' ? 'columns.customer' : 'columns.supplier'),
    render: (row) => name(row) && createElement('bdi', null, name(row)),
    text: name,
    sort: false,
  }
}

const extras = (...keys: readonly string[]): { key: string; isExtra: true; phone: 'hidden' }[] =>
  keys.map((key) => ({ key, isExtra: true, phone: 'hidden' }))

/** Status on the platforms; the service computes it row by row, so that no list is ordered by it. */
const statusColumn = { key: 'e_status', isExtra: true, phone: 'hidden', sort: false } as const

const amountsBeside = (isExempt: boolean): readonly string[] => (isExempt ? [] : ['sub_total_price', 'total_taxes'])

export function invoiceColumns({
  t,
  language,
  side,
  today,
  isExempt,
  onRemind,
}: Setup<InvoiceRead>): ListColumns<InvoiceRead> {
  return [
    { key: 'number', tone: 'strong', isNumeric: true },
    customer({ t, side }),
    { key: 'subject', tone: 'quiet', phone: 'hidden' },
    { key: 'issue_date', header: t('columns.issued'), tone: 'quiet', phone: 'hidden' },
    {
      key: 'expiration_payment',
      header: t('columns.due'),
      render: (row) => createElement(DueCell, { row, today, language, t }),
    },
    {
      key: 'status',
      header: t('columns.state'),
      sort: false,
      render: (row) => createElement(InvoiceStateCell, { row, today, t }),
      text: (row) => {
        const { key, days = 0 } = invoiceState(row, today)
        return t(`states.invoice.${key as 'late'}`, { days })
      },
    },
    { key: 'total_price', header: t(isExempt ? 'columns.totalExempt' : 'columns.total'), phone: 'hidden' },
    {
      key: 'left_to_pay',
      header: t('columns.left'),
      phone: 'value',
      render: (row) => createElement(LeftCell, { row, language }),
    },
    ...(side === 'sales'
      ? [sendColumn<InvoiceRead>({ t, isReminded: (row) => mayBeReminded(row, today), onRemind })]
      : []),
    ...(side === 'sales' ? [statusColumn] : []),
    ...extras(...amountsBeside(isExempt), 'payment_method', 'ref', 'seller', 'created_at'),
  ]
}

export function quotationColumns({
  t,
  side,
  today,
  isExempt,
  onRemind,
}: Setup<QuotationRead>): ListColumns<QuotationRead> {
  return [
    { key: 'number', tone: 'strong', isNumeric: true },
    customer({ t, side }),
    { key: 'subject', tone: 'quiet', phone: 'hidden' },
    { key: 'issue_date', header: t('columns.issuedQuotation'), tone: 'quiet', phone: 'hidden' },
    { key: 'expiration_date', header: t('columns.valid') },
    {
      key: 'status',
      header: t('columns.state'),
      sort: false,
      render: (row) => createElement(QuotationStateCell, { row, today, t }),
      text: (row) => {
        const { key, days } = quotationListState(row, today)
        return t(`states.quotation.${key}`, { days })
      },
    },
    {
      key: 'total_price',
      header: t(isExempt ? 'columns.totalExempt' : 'columns.total'),
      tone: 'strong',
      phone: 'value',
    },
    ...(side === 'sales' ? [sendColumn<QuotationRead>({ t, isReminded: isWaitingQuotation, onRemind })] : []),
    ...extras(...amountsBeside(isExempt), 'ref', 'seller', 'accepted_at', 'created_at'),
  ]
}

/** Returns the column of the state of a document, as a label and a tone. */
function stateColumn(kind: Papers, { t, today }: Setup<DocumentRecord>): ListColumn<DocumentRecord> {
  return {
    key: 'status',
    header: t('columns.state'),
    sort: false,
    render: (row) => createElement(StateCell, { kind, row, today }),
    text: (row) => cellStateText(kind, row, today),
  }
}

const total = ({ t, isExempt }: Setup<DocumentRecord>): ListColumn<DocumentRecord> => ({
  key: 'total_price',
  header: t(isExempt ? 'columns.totalExempt' : 'columns.total'),
  tone: 'strong',
  phone: 'value',
})

const rests = { to_deliver: 'left_to_deliver', to_invoice: 'left_to_invoice', to_bill: 'left_to_bill' } as const

/**
 * Returns the columns of the open amounts of an order without tax: in front where the open view sums it, else optional.
 */
const restColumns = (view: string | null | undefined): ListColumn<DocumentRecord>[] =>
  Object.entries(rests).map(([name, key]) => ({
    key,
    sort: false,
    ...(name === view ? { tone: 'strong' } : { isExtra: true, phone: 'hidden' }),
  }))

const number = { key: 'number', tone: 'strong', isNumeric: true } as const
const subject = { key: 'subject', tone: 'quiet', phone: 'hidden' } as const

/** Columns of the documents whose lists differ in nothing else. */
export const paperColumns: Readonly<Record<Papers, (setup: Setup<DocumentRecord>) => ListColumns<DocumentRecord>>> = {
  'delivery-note': (setup) => [
    number,
    customer(setup),
    subject,
    { key: 'delivery_date', header: setup.t(setup.side === 'sales' ? 'columns.delivery' : 'columns.receipt') },
    { key: 'delivery_city', tone: 'quiet', phone: 'hidden' },
    stateColumn('delivery-note', setup),
    ...extras('carrier', 'tracking', 'seller', 'created_at'),
  ],
  'product-return': (setup) => [
    number,
    customer(setup),
    subject,
    { key: 'issue_date', header: setup.t('columns.issuedQuotation') },
    { key: 'motive', tone: 'quiet', phone: 'hidden' },
    stateColumn('product-return', setup),
    ...extras('seller', 'created_at'),
  ],
  credit: (setup) => [
    number,
    customer(setup),
    subject,
    { key: 'issue_date', header: setup.t('columns.issuedQuotation'), tone: 'quiet' },
    stateColumn('credit', setup),
    total(setup),
    ...(setup.side === 'sales'
      ? [sendColumn<DocumentRecord>({ t: setup.t, isReminded: () => false }), statusColumn]
      : []),
    ...extras('motive', ...amountsBeside(setup.isExempt), 'ref', 'seller', 'created_at'),
  ],
  refund: (setup) => [
    number,
    customer(setup),
    subject,
    { key: 'issue_date', header: setup.t('columns.issuedQuotation'), tone: 'quiet' },
    stateColumn('refund', setup),
    { key: 'total_price', header: setup.t('columns.refund'), phone: 'hidden' },
    { key: 'left_to_pay', header: setup.t('columns.left'), tone: 'strong', phone: 'value' },
    ...extras('motive', 'seller', 'created_at'),
  ],
  'purchase-order': (setup) => [
    number,
    customer(setup),
    subject,
    { key: 'issue_date', header: setup.t('columns.issued'), tone: 'quiet', phone: 'hidden' },
    {
      // As the supplier confirmed, else as ordered; computed row by row, so that no list is ordered by it.
      key: 'expected_date',
      header: setup.t(setup.side === 'sales' ? 'columns.delivery' : 'columns.expected'),
      sort: false,
      render: (row) => formatDay(row.expected_date ?? row.delivery_date, setup.language),
      text: (row) => formatDay(row.expected_date ?? row.delivery_date, setup.language),
    },
    stateColumn('purchase-order', setup),
    total(setup),
    ...restColumns(setup.view),
    sendColumn<DocumentRecord>({ t: setup.t, isReminded: () => false }),
    // Counted row by row, so that no list is ordered by it.
    { key: 'undelivered_lines', isExtra: true, phone: 'hidden', sort: false },
    ...extras('delivery_date', ...amountsBeside(setup.isExempt), 'ref', 'seller', 'created_at'),
  ],
}

function sendColumn<R extends { number?: string | null; send: string }>({
  t,
  isReminded,
  onRemind,
}: {
  t: TFunction<'documents'>
  isReminded: (row: R) => boolean
  onRemind?: (row: R) => void
}): ListColumn<R> {
  return {
    key: 'send',
    header: t('columns.send'),
    isHeaderHidden: true,
    align: 'end',
    sort: false,
    width: '64px',
    phone: 'hidden',
    render: (row) =>
      createElement(SendCell, { row, t, onRemind: onRemind && isReminded(row) ? () => onRemind(row) : undefined }),
  }
}
