import { useSearchParams } from 'react-router-dom'
import { isExemptSeller } from '../../../contract/commercial/rules/fiscal/exempt-seller.ts'
import { type Rhythm, rhythms } from '../../../contract/commercial/rules/e-invoicing/reporting.ts'
import { companies } from '../../../api/auth/users.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { useAddressPart, useSteppedPeriod } from '../stepped-period.ts'

const isRhythm = (text: string | null): text is Rhythm => (rhythms as readonly (string | null)[]).includes(text)

/**
 * Returns the period of a report, which the address keeps. A company without VAT reports every two months by default.
 */
export function useReportedPeriod() {
  const [params] = useSearchParams()
  const set = useAddressPart()
  const { user } = useSession()
  const { data: company } = companies.useOne(user?.company_object?.id ?? user?.company, {}, { isSilent: true })
  const asked = params.get('rhythm')
  const rhythm = isRhythm(asked) ? asked : isExemptSeller(company) ? 'two_months' : 'ten_days'
  return { ...useSteppedPeriod(rhythm), rhythm, setRhythm: (value: string) => set('rhythm', value) }
}
