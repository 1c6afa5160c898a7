import { companies } from '../../../api/auth/users.ts'
import { useSession } from '../../../api/session/use-session.ts'

/** The company one works for, as the seller of its documents. */
export function useCompany() {
  const { user } = useSession()
  return companies.useOne(user?.company_object?.id ?? user?.company, {}, { isAside: true }).data
}
