import type { TFunction } from 'i18next'
import { createElement } from 'react'
import type { CreditRead } from '../../../api/commercial/credits.ts'
import type { RefundRead } from '../../../api/commercial/refunds.ts'
import type { DeliveryNoteRead } from '../../../api/commercial/delivery-notes.ts'
import type { InvoiceRead } from '../../../api/commercial/invoices.ts'
import type { OrderRead } from '../../../api/commercial/orders.ts'
import type { QuotationRead } from '../../../api/commercial/quotations.ts'
import type { Side } from '../document/kinds.ts'
import type { ListColumn, ListColumns } from '../../../widgets/list-screen/list-columns.ts'
import {
  DeliveryNoteStateCell,
  DocumentStateCell,
  InvoiceStateCell,
  LeftCell,
  OrderStateCell,
  QuotationStateCell,
  SendCell,
} from './ListCells.tsx'
import {
  deliveryNoteState,
  documentState,
  invoiceState,
  orderState,
} from '../../../widgets/document-state/document-state.ts'
import { isLateInvoice, isWaitingQuotation, quotationListState } from './list-state.ts'

interface Setup<R> {
  t: TFunction<'documents'>
  language: string
  side: Side
  today: string
  /** The company sells without VAT: a total is one. */
  isExempt: boolean
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
    { key: 'expiration_payment', header: t('columns.due') },
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
      ? [sendColumn<InvoiceRead>({ t, isReminded: (row) => isLateInvoice(row, today), onRemind })]
      : []),
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

export function deliveryNoteColumns({ t, side, today }: Setup<DeliveryNoteRead>): ListColumns<DeliveryNoteRead> {
  return [
    { key: 'number', tone: 'strong', isNumeric: true },
    customer({ t, side }),
    { key: 'subject', tone: 'quiet', phone: 'hidden' },
    { key: 'delivery_date', header: t('columns.delivery') },
    { key: 'delivery_city', tone: 'quiet', phone: 'hidden' },
    {
      key: 'status',
      header: t('columns.state'),
      sort: false,
      render: (row) => createElement(DeliveryNoteStateCell, { row, today, t }),
      text: (row) => {
        const { key, days = 0 } = deliveryNoteState(row, today)
        return t(`states.delivery-note.${key as 'late'}`, { days })
      },
    },
    ...extras('tracking', 'seller', 'created_at'),
  ]
}

export function creditColumns({ t, side, isExempt }: Setup<CreditRead>): ListColumns<CreditRead> {
  return [
    { key: 'number', tone: 'strong', isNumeric: true },
    customer({ t, side }),
    { key: 'subject', tone: 'quiet', phone: 'hidden' },
    { key: 'issue_date', header: t('columns.issuedQuotation'), tone: 'quiet' },
    stateColumn('credit', t),
    {
      key: 'total_price',
      header: t(isExempt ? 'columns.totalExempt' : 'columns.total'),
      tone: 'strong',
      phone: 'value',
    },
    ...(side === 'sales' ? [sendColumn<CreditRead>({ t, isReminded: () => false })] : []),
    ...extras(...amountsBeside(isExempt), 'ref', 'seller', 'created_at'),
  ]
}

export function refundColumns({ t, side }: Setup<RefundRead>): ListColumns<RefundRead> {
  return [
    { key: 'number', tone: 'strong', isNumeric: true },
    customer({ t, side }),
    { key: 'subject', tone: 'quiet', phone: 'hidden' },
    { key: 'issue_date', header: t('columns.issuedQuotation'), tone: 'quiet' },
    stateColumn('refund', t),
    { key: 'total_price', header: t('columns.refund'), phone: 'hidden' },
    { key: 'left_to_pay', header: t('columns.left'), tone: 'strong', phone: 'value' },
    ...extras('seller', 'created_at'),
  ]
}

/** The state of a document in a list. */
function stateColumn<R extends CreditRead | RefundRead>(kind: 'credit' | 'refund', t: Setup<R>['t']): ListColumn<R> {
  return {
    key: 'status',
    header: t('columns.state'),
    sort: false,
    render: (row) => createElement(DocumentStateCell, { kind, row, t }),
    text: (row) => t(`states.${kind}.${documentState(kind, row, '').key as 'draft'}`),
  }
}

export function orderColumns({ t, side, today, isExempt }: Setup<OrderRead>): ListColumns<OrderRead> {
  return [
    { key: 'number', tone: 'strong', isNumeric: true },
    customer({ t, side }),
    { key: 'subject', tone: 'quiet', phone: 'hidden' },
    { key: 'issue_date', header: t('columns.issued'), tone: 'quiet', phone: 'hidden' },
    { key: 'delivery_date', header: t('columns.delivery') },
    {
      key: 'status',
      header: t('columns.state'),
      sort: false,
      render: (row) => createElement(OrderStateCell, { row, today, t }),
      text: (row) => {
        const { key, days = 0 } = orderState(row, today)
        return t(`states.purchase-order.${key as 'late'}`, { days })
      },
    },
    {
      key: 'total_price',
      header: t(isExempt ? 'columns.totalExempt' : 'columns.total'),
      tone: 'strong',
      phone: 'value',
    },
    sendColumn<OrderRead>({ t, isReminded: () => false }),
    ...extras(...amountsBeside(isExempt), 'ref', 'seller', 'created_at'),
  ]
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
