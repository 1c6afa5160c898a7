import { addDays, addMonths, weekday } from '../../../../contract/rules/time/calendar-days.ts'

/** Returns the days offered for snoozing, each once, in their order; keys of the texts. */
export function snoozeDays(day: string): { key: 'tomorrow' | 'monday' | 'week' | 'month'; until: string }[] {
  const days = [
    { key: 'tomorrow', until: addDays(day, 1) },
    { key: 'monday', until: addDays(day, 8 - weekday(day)) },
    { key: 'week', until: addDays(day, 7) },
    { key: 'month', until: addMonths(day, 1) },
  ] as const
  return days.filter(({ until }, at) => days.findIndex((one) => one.until === until) === at)
}
