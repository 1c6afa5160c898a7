import type { WaitingKind, WaitingRow } from '../../../../api/dashboard/waiting.ts'
import { formatMoney } from '../../../../format/amounts.ts'
import { formatDay, formatTime } from '../../../../format/dates.ts'
import { inSentence } from '../../../../format/in-sentence.ts'
import { pathTo, pathToPage } from '../../../../paths/index.ts'
import { translateKey } from '../../../../widgets/labels.ts'

/** Returns the name of a row: "Facture FA-2026-00415"; the record's own name where its kind has no translation. */
export const waitingTitleOf = ({ entity, is_sales: isSales, label }: WaitingRow): string =>
  translateKey(`home:toHandle.titles.${entity.split('/')[1]}.${isSales ? 'sales' : 'purchases'}`, {
    number: label,
    defaultValue: label,
  })

/**
 * Returns the two names of a row: for a document its customer or supplier, then the document. For anything else, its
 * own name, then the record that it belongs to.
 */
export function waitingHeadOf(row: WaitingRow): [first: string, second: string] {
  const title = waitingTitleOf(row)
  return row.page && row.entity.startsWith('commercial/') && row.detail ? [row.detail, title] : [title, row.detail]
}

/** Returns the reason for the wait, with its day and its amount; without a day, a text without one. */
export function waitingReasonOf({ source, reason, since, amount, currency }: WaitingRow, language: string): string {
  const values = {
    date: formatDay(since, language),
    amount: inSentence(formatMoney(amount, language, currency), language),
  }
  if (reason) return translateKey(`home:toHandle.${reason}`, values)
  const dated = translateKey(`home:toHandle.${source}`, values)
  return since ? dated : translateKey(`home:toHandle.${source}_undated`, { defaultValue: dated })
}

/** Returns the address of a row: the page of its record, with the dialog of `step`, or where a task leads. */
export function waitingAddressOf({ page, id, is_sales: isSales, link }: WaitingRow, step?: string | null): string {
  if (page) return pathToPage({ page, id, is_sales: isSales }, step ? { action: step } : {})
  if (!link?.startsWith('/')) return pathTo('home')
  return step ? `${link}${link.includes('?') ? '&' : '?'}action=${step}` : link
}

/**
 * Returns the state of a row that does not wait as text: when it returns or was answered; else the reason for the wait.
 */
export function waitingStateOf(row: WaitingRow, language: string): string {
  if (row.snooze) return translateKey('home:toHandle.snooze.until', { date: formatDay(row.snooze.until, language) })
  if (row.treated_at)
    return translateKey('home:toHandle.treated.at', { kind: kindName(row.source), time: formatTime(row.treated_at) })
  return waitingReasonOf(row, language)
}

/** Returns the label of the button that leads to the step of a row, or that answers it. */
export const actOf = ({ source, step }: WaitingRow): string =>
  translateKey(`home:acts.${step === 'send' || step === 'call' ? step : source}`)

/** Returns the name of a kind, for its tab. */
export const kindName = (source: string): string => translateKey(`home:toHandle.kinds.${source}`)

/** A row with its kind, which determines the possible answers. */
export interface Answerable {
  id: string
  row: WaitingRow
  kind: WaitingKind | undefined
}

/** Returns rows with their kinds. */
export const withKinds = (rows: readonly WaitingRow[], kinds: readonly WaitingKind[]): Answerable[] =>
  rows.map((row) => ({
    id: row.id,
    row,
    kind: row.treated_at ? undefined : kinds.find(({ key }) => key === row.source),
  }))
