import { useSearchParams } from 'react-router-dom'
import { addDays, isDay } from '../../../contract/rules/due-dates.ts'
import { type Rhythm, reportedPeriod, rhythms } from '../../../contract/rules/e-invoicing/reporting.ts'
import { companies } from '../../../api/auth/users.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { today } from '../../../widgets/today.ts'

const isRhythm = (text: string | null): text is Rhythm => (rhythms as readonly (string | null)[]).includes(text)

/** The period of a report, which the address keeps; who has no VAT reports each two months unless told otherwise. */
export function useReportedPeriod() {
  const [params, setParams] = useSearchParams()
  const { user } = useSession()
  const { data: company } = companies.useOne(user?.company_object?.id ?? user?.company, {}, { isSilent: true })
  const [asked, day] = [params.get('rhythm'), params.get('day') ?? '']
  const rhythm = isRhythm(asked) ? asked : company?.vat_exemption === true ? 'two_months' : 'ten_days'
  const period = reportedPeriod(rhythm, isDay(day) ? day : today())
  const set = (name: string, value: string): void =>
    setParams(
      (now) => {
        now.set(name, value)
        return now
      },
      { replace: true },
    )
  return {
    ...period,
    rhythm,
    setRhythm: (value: string) => set('rhythm', value),
    before: () => set('day', addDays(period.from, -1)),
    after: () => set('day', addDays(period.to, 1)),
  }
}
