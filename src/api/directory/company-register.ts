import { useQuery } from '@tanstack/react-query'
import type { searchCompanyRegister } from '../../contract/directory/calls/companies.ts'
import { settings } from '../http/config.ts'
import { call } from '../http/declared.ts'

/**
 * Reads companies of the public register by SIREN, SIRET or name; nothing is asked without a text. A failure blocks no
 * input.
 */
export const useCompanyRegister = (asked: string) =>
  useQuery({
    queryKey: ['directory/company-register', asked],
    queryFn: ({ signal }) =>
      call<typeof searchCompanyRegister>('get directory company-register', {
        query: { q: asked },
        signal,
        isSilent: true,
      }),
    enabled: asked !== '' && settings('directory').added,
    staleTime: 600_000,
    retry: false,
  })
