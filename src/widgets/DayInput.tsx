import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { parseDay } from '../format/calendar.ts'
import { formatDay } from '../format/dates.ts'
import { DateInput, type DateInputProps } from '../ui/fields/text/DateInput.tsx'
import { today } from './today.ts'

/** Edits a day typed in the language of the person, "20/11" or "demain"; empty is null. */
export function DayInput(props: Omit<DateInputProps, 'parse' | 'format'>): ReactElement {
  const { i18n } = useTranslation()
  return (
    <DateInput
      {...props}
      parse={(text) => (text.trim() ? (parseDay(text, today()) ?? undefined) : null)}
      format={(day) => formatDay(day, i18n.language)}
    />
  )
}
