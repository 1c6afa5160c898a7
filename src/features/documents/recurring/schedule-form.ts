import { useState } from 'react'
import {
  type InvoiceScheduleRead,
  invoiceSchedules,
  scheduleTouches,
} from '../../../api/commercial/invoice-schedules.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { addMonths } from '../../../contract/rules/time/calendar-days.ts'
import {
  type InvoiceInterval,
  isShortMonthEnd,
  nextInvoiceDates,
  type PriceIndex,
  scheduleError,
} from '../../../contract/commercial/rules/flows/recurring-invoices.ts'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { useRecordChange } from '../../../widgets/record-form/use-record-change.ts'
import { today } from '../../../widgets/today.ts'
import type { PageRecord } from '../../../widgets/documents/page-record.ts'

/** Values of the dialog of a schedule; numbers as decimal texts. */
export interface ScheduleValues {
  interval: InvoiceInterval
  first_date: string | null
  /** Whether every date is the last day of its month. */
  month_end: boolean
  end_date: string | null
  count: string | null
  index_percent: string | null
  index_from: string | null
  index_every: 'year' | 'once'
  renewal_months: string | null
  notice_months: string | null
}

const textOf = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value)
const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))

/**
 * Returns the first date of a new schedule: a quarter after the source, or after today without its day, and never in
 * the past.
 */
function firstDateAfter(issued: string | null | undefined): string {
  const wanted = addMonths(issued ?? today(), 3)
  return wanted < today() ? today() : wanted
}

const fresh = (document: PageRecord): ScheduleValues => ({
  interval: 'quarter',
  first_date: firstDateAfter(document.issue_date),
  month_end: false,
  end_date: null,
  count: null,
  index_percent: null,
  index_from: null,
  index_every: 'year',
  renewal_months: null,
  notice_months: null,
})

const valuesOf = (schedule: InvoiceScheduleRead): ScheduleValues => ({
  interval: schedule.interval,
  first_date: schedule.first_date,
  month_end: schedule.month_end ?? false,
  end_date: schedule.end_date ?? null,
  count: textOf(schedule.count),
  index_percent: schedule.index_percent ?? null,
  index_from: schedule.index_from ?? null,
  index_every: schedule.index_every ?? 'year',
  renewal_months: textOf(schedule.renewal_months),
  notice_months: textOf(schedule.notice_months),
})

/** Returns the typed index; without a day of its own from the first anniversary of the first date. */
export function typedIndex(values: ScheduleValues): PriceIndex | null {
  const { index_percent: percent, index_from: from, index_every: every, first_date: first } = values
  return percent && first ? { percent, from: from ?? addMonths(first, 12), every } : null
}

/** Returns the sent values of the form; the day of the index only with an index. */
const sentOf = (values: ScheduleValues) => ({
  end_date: values.end_date,
  count: numberOf(values.count),
  index_percent: values.index_percent,
  index_from: typedIndex(values)?.from ?? null,
  index_every: values.index_percent ? values.index_every : null,
  renewal_months: numberOf(values.renewal_months),
  notice_months: numberOf(values.notice_months),
})

const useScheduleChange = (schedule: InvoiceScheduleRead | undefined) =>
  useRecordChange({
    source: invoiceSchedules,
    id: schedule?.id,
    start: schedule && sentOf(valuesOf(schedule)),
    read: (record) => sentOf(valuesOf(record)),
  })

/**
 * Returns whether the last day of each month can be chosen: only a first date at the end of a short month allows it.
 */
const mayEndMonth = (first: string | null): boolean => first !== null && isShortMonthEnd(first)

/** Reads the dates of a schedule from its form; null without a first date. */
const datedOf = ({ interval, first_date: first, month_end: isMonthEnd, end_date, count }: ScheduleValues) =>
  first
    ? { interval, first_date: first, month_end: mayEndMonth(first) && isMonthEnd, end_date, count: numberOf(count) }
    : null

/** Returns the form of a schedule, new or existing: its values, the resulting dates, and its saving. */
export function useScheduleForm(document: PageRecord, schedule: InvoiceScheduleRead | undefined, onDone: () => void) {
  const [values, setValues] = useState(() => (schedule ? valuesOf(schedule) : fresh(document)))
  const kept = useKeptForm({ form: 'invoice-schedule', record: schedule?.id ?? document.id }, values, setValues)
  const setup = { touches: scheduleTouches, call: { isSilent: true } }
  const create = invoiceSchedules.useCreate(setup)
  const change = invoiceSchedules.usePatch(setup)
  const meeting = useScheduleChange(schedule)
  const { first_date: first } = values
  const dated = datedOf(values)
  const wrong = dated ? scheduleError(dated) : null
  const save = async (): Promise<void> => {
    if (!dated) return
    try {
      if (schedule)
        await meeting.save(sentOf(values), (wanted, version) =>
          change.mutateAsync({ id: schedule.id, version, values: wanted }),
        )
      else await create.mutateAsync({ source: document.id, ...dated, ...sentOf(values) })
      kept.drop()
      onDone()
    } catch {
      // The refusal is shown in the dialog.
    }
  }
  return {
    values,
    change: (some: Partial<ScheduleValues>) => setValues((all) => ({ ...all, ...some })),
    offer: kept.offer,
    conflict: meeting.conflict,
    wrong,
    mayEndMonth: mayEndMonth(first),
    dates: dated && !wrong ? nextInvoiceDates(dated, schedule?.next_date ?? dated.first_date) : [],
    refusal: refusalOf(create.error ?? change.error),
    isBusy: create.isPending || change.isPending,
    save,
  }
}
