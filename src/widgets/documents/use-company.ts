import { useQueryClient } from '@tanstack/react-query'
import { companies } from '../../api/auth/users.ts'
import { useSession } from '../../api/session/use-session.ts'

function useCompanyId(): string | undefined {
  const { user } = useSession()
  return user?.company_object?.id ?? user?.company
}

const aside = { isAside: true } as const

/** Returns the company of the person, as the seller of its documents. */
export const useCompany = () => companies.useOne(useCompanyId(), {}, aside).data

/**
 * Returns a function that gives the same company to callers that need it: it waits where the company is not loaded yet.
 */
export function useCompanyReader() {
  const client = useQueryClient()
  const id = useCompanyId()
  return () => client.ensureQueryData(companies.oneOptions(id ?? '', {}, aside))
}
