import { useQuery } from '@tanstack/react-query'
import type { findContactDuplicates, findOrganizationDuplicates } from '../contract/directory/calls/companies.ts'
import type { AnyEntity } from '../contract/kit/kit.ts'
import { type Duplicate, duplicateFields } from '../contract/directory/merging.ts'
import { duplicateMarks } from '../contract/rules/search/duplicates.ts'
import { type ServiceKey, settings } from './http/config.ts'
import { call } from './http/declared.ts'
import { aside } from './failed-reads.ts'

/**
 * Records that may be the same one as that with these values; `exclude` is the id of the one that is changed or shown.
 * A warning, never a refusal. Our services only: a foreign service is not asked.
 */
export const useDuplicates = (
  { key, service, path }: AnyEntity,
  values: Readonly<Record<string, unknown>>,
  { exclude, isLater = false }: { exclude?: string; isLater?: boolean } = {},
) => {
  const query = Object.fromEntries(
    (duplicateFields[key] ?? []).flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
  )
  return useQuery({
    queryKey: [key, 'duplicates', query, exclude],
    queryFn: ({ signal }): Promise<{ results: Duplicate[] }> =>
      call<typeof findContactDuplicates | typeof findOrganizationDuplicates>(
        `get directory ${path as 'contacts' | 'organizations'}/duplicates`,
        {
          query: { ...query, exclude },
          signal,
          isLater,
          isSilent: true,
        },
      ),
    meta: isLater ? aside : {},
    enabled: key in duplicateFields && settings(service as ServiceKey).added && duplicateMarks(key, query).length > 0,
    staleTime: 30_000,
  })
}
