import { useSearchParams } from 'react-router-dom'
import { isDay } from '../../contract/rules/time/calendar-days.ts'
import { today } from '../../widgets/today.ts'

/** Returns the days of an address; the present year where it names none. */
function periodOf(params: URLSearchParams): { from: string; to: string } {
  const year = today().slice(0, 4)
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  return { from: isDay(from) ? from : `${year}-01-01`, to: isDay(to) ? to : `${year}-12-31` }
}

/** Returns the period of a screen, which its address keeps. */
export function usePeriod() {
  const [params, setParams] = useSearchParams()
  const period = periodOf(params)
  const change = (next: Partial<{ from: string; to: string }>): void =>
    setParams(
      (now) => {
        for (const [name, day] of Object.entries({ ...period, ...next })) now.set(name, day)
        now.delete('page')
        return now
      },
      { replace: true },
    )
  return { ...period, change }
}
