import { useSearchParams } from 'react-router-dom'
import { addDays, isDay } from '../../contract/rules/time/calendar-days.ts'
import { type Rhythm, reportedPeriod } from '../../contract/commercial/rules/e-invoicing/reporting.ts'
import { today } from '../../widgets/today.ts'

/** Returns a function that sets one part of the address, replacing its former value. */
export function useAddressPart(): (name: string, value: string) => void {
  const [, setParams] = useSearchParams()
  return (name, value) =>
    setParams(
      (now) => {
        now.set(name, value)
        return now
      },
      { replace: true },
    )
}

/** Returns the period of a rhythm at the day of the address, or today, with steps to its neighbours. */
export function useSteppedPeriod(rhythm: Rhythm) {
  const [params] = useSearchParams()
  const set = useAddressPart()
  const day = params.get('day') ?? ''
  const period = reportedPeriod(rhythm, isDay(day) ? day : today())
  return {
    ...period,
    before: () => set('day', addDays(period.from, -1)),
    after: () => set('day', addDays(period.to, 1)),
  }
}
