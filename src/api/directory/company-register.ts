import { useQuery } from '@tanstack/react-query'
import type { RegisteredCompany } from '../../contract/directory/rules/company-register.ts'
import { get } from '../http/call.ts'
import { settings } from '../http/config.ts'

interface Found {
  results: RegisteredCompany[]
  /** The register did not answer in time. */
  is_down: boolean
}

/**
 * Reads companies of the public register by SIREN, SIRET or name; nothing is asked without a text. A failure blocks no
 * input.
 */
export const useCompanyRegister = (asked: string) =>
  useQuery({
    queryKey: ['directory/company-register', asked],
    queryFn: ({ signal }) =>
      get<Found>('directory', 'company-register/', { query: { q: asked }, signal, isSilent: true }),
    enabled: asked !== '' && settings('directory').added,
    staleTime: 600_000,
    retry: false,
  })
