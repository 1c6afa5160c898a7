import type { TFunction } from 'i18next'
import { CircleDashed, Eye, Mail, Send } from 'lucide-react'
import type { ReactElement } from 'react'
import type { DocumentName } from '../../../contract/commercial/kinds/names.ts'
import type { DocumentRecord } from '../../../api/commercial/documents/documents.ts'
import type { InvoiceRead } from '../../../api/commercial/documents/invoices.ts'
import type { QuotationRead } from '../../../api/commercial/documents/quotations.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/data/Badge.tsx'
import { invoiceDue } from '../../../contract/commercial/facts.ts'
import { agedColumn } from '../../../contract/commercial/rules/dunning/aged-balance.ts'
import { formatDay } from '../../../format/dates.ts'
import { documentState, invoiceState } from '../../../widgets/document-state/document-state.ts'
import { translateKey } from '../../../widgets/labels.ts'
import { quotationListState } from './list-state.ts'
import styles from './lists.module.css'

// Translations for the cells: a table reads them once, not in every cell.
interface Words {
  t: TFunction<'documents'>
}

type InvoiceKey = 'draft' | 'canceled' | 'toCome' | 'late' | 'partial' | 'paid'

export function InvoiceStateCell({ row, today, t }: Words & { row: InvoiceRead; today: string }): ReactElement {
  const { key, tone, days = 0 } = invoiceState(row, today)
  return <Badge tone={tone}>{t(`states.invoice.${key as InvoiceKey}`, { days })}</Badge>
}

export function QuotationStateCell({ row, today, t }: Words & { row: QuotationRead; today: string }): ReactElement {
  const { key, tone, days } = quotationListState(row, today)
  return <Badge tone={tone}>{t(`states.quotation.${key}`, { days })}</Badge>
}

/** Returns the label of the state of a document. */
export function cellStateText(kind: DocumentName, row: DocumentRecord, today: string): string {
  const { key, days = 0 } = documentState(kind, row, today)
  return translateKey(`documents:states.${kind}.${key}`, { days })
}

/** Shows the state of a document of any kind. */
export function StateCell(props: { kind: DocumentName; row: DocumentRecord; today: string }): ReactElement {
  const { tone } = documentState(props.kind, props.row, props.today)
  return <Badge tone={tone}>{cellStateText(props.kind, props.row, props.today)}</Badge>
}

/**
 * Shows the amount left to pay prominently. A settled one is quiet, and is replaced by the total on a phone, which
 * shows one amount in a row.
 */
export function LeftCell({ row, language }: { row: InvoiceRead; language: string }): ReactElement {
  const currency = row.currency ?? 'eur'
  const isSettled = !/[1-9]/.test(row.left_to_pay) || row.status === 'canceled'
  return (
    <bdi dir="ltr" className={classNames(isSettled ? styles.nothingLeft : styles.left)}>
      {isSettled && <span className={styles.phoneTotal}>{formatMoney(row.total_price, language, currency)}</span>}
      {row.status !== 'canceled' && (
        <span className={classNames(isSettled && styles.settled)}>
          {formatMoney(row.left_to_pay, language, currency)}
        </span>
      )}
    </bdi>
  )
}

const icons = { not_send: CircleDashed, send: Send, read: Eye } as const

/** Shows the sending state of a document; on rows that wait too long, a button to remind the customer. */
export function SendCell({
  row,
  t,
  onRemind,
}: Words & { row: { number?: string | null; send: string }; onRemind?: () => void }): ReactElement {
  const state = row.send in icons ? (row.send as keyof typeof icons) : 'not_send'
  const Icon = icons[state]
  return (
    <span className={styles.sending}>
      {onRemind && (
        <IconButton
          size="s"
          icon={Mail}
          label={t('remind.one', { number: row.number ?? '' })}
          className={styles.remind}
          onClick={onRemind}
        />
      )}
      <span data-tooltip={t(`send.${state}`)} className={styles.sendState}>
        <Icon className={styles.sendIcon} aria-hidden />
        <span className="srOnly">{t(`send.${state}`)}</span>
      </span>
    </span>
  )
}

const ages = { days_1_30: 1, days_31_60: 2, days_61_90: 3, days_over_90: 4 } as const

/** Shows the day an invoice is due; a late one has its age in steps, as the columns of the aged balance count it. */
export function DueCell({
  row,
  today,
  language,
  t,
}: Words & { row: InvoiceRead; today: string; language: string }): ReactElement {
  const due = invoiceDue(row)
  const day = formatDay(due, language)
  const column = agedColumn(due, today)
  if (column === 'not_due' || invoiceState(row, today).key !== 'late') return <>{day}</>
  return (
    <span className={styles.due} data-age={ages[column]}>
      {day}
      <span className={styles.age} data-tooltip={t(`ages.${column}`)}>
        <span className="srOnly">{t(`ages.${column}`)}</span>
        {[1, 2, 3, 4].map((step) => (
          <i key={step} aria-hidden data-on={step <= ages[column] || undefined} />
        ))}
      </span>
    </span>
  )
}
