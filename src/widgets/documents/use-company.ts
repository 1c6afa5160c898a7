import { useQueryClient } from '@tanstack/react-query'
import { companies } from '../../api/auth/users.ts'
import { useSession } from '../../api/session/use-session.ts'
import { isExemptSeller } from '../../contract/commercial/rules/fiscal/exempt-seller.ts'
import type { PageSide } from './kinds.ts'

function useCompanyId(): string | undefined {
  const { user } = useSession()
  return user?.company_object?.id ?? user?.company
}

const aside = { isAside: true } as const

/** Returns the company of the person, as the seller of its documents. */
export const useCompany = () => companies.useOne(useCompanyId(), {}, aside).data

/** Returns whether documents of a side have one total: sales of a company in franchise have no VAT. */
export function useExemptSide(side: PageSide): boolean {
  const company = useCompany()
  return side === 'sales' && isExemptSeller(company)
}

/**
 * Returns a function that gives the same company to callers that need it: it waits where the company is not loaded yet.
 */
export function useCompanyReader() {
  const client = useQueryClient()
  const id = useCompanyId()
  return () => client.ensureQueryData(companies.oneOptions(id ?? '', {}, aside))
}
