import { useQuery } from '@tanstack/react-query'
import { organization } from '../../contract/directory/organization.ts'
import { get } from '../http/call.ts'
import { settings } from '../http/config.ts'
import { type Page, type ReadOf, resource } from '../resource.ts'

/** Customers, leads, prospects and suppliers. */
export const organizations = resource(organization)

/** An organization as it is read. */
export type OrganizationRead = ReadOf<typeof organization>

/**
 * What makes two organizations the same one: SIREN, VAT number, or name with postcode (domain rules 7); `exclude` is
 * the id of the one being edited.
 */
export interface DuplicateQuery {
  siret_number?: string
  intracommunity_vat_number?: string
  company_name?: string
  postcode?: string
  exclude?: string
}

/** An organization that may be the same. */
export interface Duplicate {
  id: string
  company_name: string
  city?: string | null
  siret_number?: string | null
}

const isAskable = ({ siret_number, intracommunity_vat_number, company_name, postcode }: DuplicateQuery): boolean =>
  Boolean((siret_number && siret_number.length >= 9) || intracommunity_vat_number || (company_name && postcode))

/**
 * Organizations that may be the one being typed: a warning, never a refusal. Ours alone, so a foreign service is not
 * asked.
 */
export const useDuplicates = (query: DuplicateQuery) =>
  useQuery({
    queryKey: [organization.key, 'duplicates', query],
    queryFn: ({ signal }) =>
      get<Page<Duplicate>>('directory', 'organizations/duplicates/', { query: { ...query }, signal, isSilent: true }),
    enabled: settings('directory').added && isAskable(query),
    staleTime: 30_000,
  })
