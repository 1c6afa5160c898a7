import { useTranslation } from 'react-i18next'
import { addDays } from '../../../contract/rules/time/calendar-days.ts'
import { weekNumber } from '../../../contract/rules/time/working-days.ts'
import type { ChargeRow, HandOverEffect } from '../../../contract/projects/rules/workload.ts'
import { formatHours } from '../../../format/hours.ts'
import { formatDaySpan } from '../../../format/day-words.ts'

/** Returns functions that give weeks, hours and the effects of a hand-over as text. */
export function usePlanWords() {
  const { t, i18n } = useTranslation('projects')
  const hours = (value: string | number): string => formatHours(String(value), i18n.language)
  const days = (week: string): string => formatDaySpan(week, addDays(week, 6), i18n.language)
  return {
    hours,
    days,
    weekShort: (week: string): string => t('workload.week', { number: weekNumber(week) }),
    week: (week: string | null): string =>
      week ? t('workload.weekOf', { number: weekNumber(week), days: days(week) }) : t('workload.undated'),
    person: ({ id, name }: Pick<ChargeRow, 'id' | 'name'>): string => (id === null ? t('workload.nobody') : name),
    effect: ({ name, hours: of, charge }: HandOverEffect): string => {
      const change = t('workload.effect', { name, before: hours(of.before), after: hours(of.after) })
      if (!charge || charge.before === charge.after) return change
      return t('workload.effectCharge', {
        change,
        before: t(`workload.charge.${charge.before}`),
        after: t(`workload.charge.${charge.after}`),
      })
    },
  }
}
