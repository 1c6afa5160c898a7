import { useMemo } from 'react'
import { users } from '../../api/auth/users.ts'
import { fullName } from '../../format/names.ts'
import type { ComboOption } from '../../ui/fields/choice/combobox-state.ts'

const fields = ['uuid', 'first_name', 'last_name']

interface Person {
  id: string
  uuid?: string | null
  first_name?: string | null
  last_name?: string | null
}

const optionOf = (person: Person): ComboOption => ({ value: person.uuid ?? person.id, label: fullName(person) })

/**
 * Returns colleagues by name who can log in; `only` limits them to given uuids (specification 1 section 6),
 * `withFormer` adds deactivated ones.
 */
export function useColleagues(
  search: string,
  { only, withFormer, enabled }: { only?: readonly string[]; withFormer?: boolean; enabled: boolean },
): { options: ComboOption[]; isLoading: boolean } {
  const ids = only?.join(',')
  const { data, isFetching } = users.useList(
    {
      page_size: 100,
      search,
      fields,
      filters: { uuid__in: ids, id__in: ids, is_active: withFormer ? undefined : 'true' },
    },
    { enabled, isAside: true },
  )
  const options = (data?.results ?? []).map(optionOf)
  return {
    options: only ? options.filter(({ value }) => only.includes(value)) : options,
    isLoading: isFetching && !data,
  }
}

/** Returns the chosen people. */
export function usePickedUsers(ids: readonly string[]): { options: ComboOption[] } {
  const wanted = [...ids].sort().join(',')
  const { data } = users.useList(
    { page_size: 100, fields, filters: { uuid__in: wanted, id__in: wanted } },
    { enabled: ids.length > 0, isAside: true },
  )
  const options = useMemo(() => {
    const known = new Set(wanted.split(','))
    return (data?.results ?? []).map(optionOf).filter(({ value }) => known.has(value))
  }, [data, wanted])
  return { options }
}
