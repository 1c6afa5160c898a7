import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { formatPercent } from '../../format/amounts.ts'
import { fullName } from '../../format/names.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import type { ComboOption } from '../../ui/fields/choice/combobox-state.ts'
import { type AnyRecord, valueOf } from '../entity.ts'
import { hasCapability } from '../../api/capabilities.ts'
import { loadResource } from '../../api/entities.ts'
import { recentChoices } from '../../api/session/recent-choices.ts'

/** Filters of a picker besides the typed text, by their names on the wire. */
export type PickerFilters = Readonly<Record<string, unknown>>

/** Returns the text of a record beside its title: a town, a reference. */
export type Detail = (record: AnyRecord) => string | undefined

const details: Readonly<Record<string, (record: AnyRecord) => unknown>> = {
  'directory/organizations': (record) =>
    [valueOf(record, 'postcode'), valueOf(record, 'city')].filter(Boolean).join(' '),
  'directory/contacts': (record) => valueOf(record, 'email') ?? valueOf(record, 'post'),
  'products/products': (record) => valueOf(record, 'reference'),
  'commercial/taxes': (record) => formatPercent(valueOf(record, 'number') as string | null, currentLanguage()),
  'crm/states': (record) => valueOf(record, 'pipeline_name'),
  'accounting/accounts': (record) => valueOf(record, 'label'),
}

/** Returns the name of a record: people by both names, others by the title of their entity. */
export function optionTitleOf(title: string, record: AnyRecord): string {
  const own = String(valueOf(record, title) ?? '')
  return valueOf(record, 'first_name')
    ? fullName(record as object)
    : own || fullName(record as object) || String(valueOf(record, 'number') ?? '')
}

function optionOf(target: string, title: string, record: AnyRecord, detail?: Detail): ComboOption {
  const text = detail ? detail(record) : details[target]?.(record)
  return { value: record.id, label: optionTitleOf(title, record), ...(text ? { detail: String(text) } : {}) }
}

const mayBeSimilar = ({ entity }: { entity: { service: string } }, search: string): true | undefined =>
  search !== '' && hasCapability(entity.service as Parameters<typeof hasCapability>[0], 'added') ? true : undefined

interface Found {
  options: ComboOption[]
  records: AnyRecord[]
}

/** Returns the options of a picker: recent choices first while nothing is typed, else the search results. */
export function usePickerOptions(
  target: string,
  { search, filters, detail, isOpen }: { search: string; filters?: PickerFilters; detail?: Detail; isOpen: boolean },
) {
  return useQuery({
    queryKey: [target, 'picker', search, filters],
    queryFn: async ({ signal }): Promise<Found> => {
      const source = await loadResource(target)
      const recent = search ? [] : recentChoices(target)
      const [first, found] = await Promise.all([
        recent.length > 0
          ? source.list({ page_size: 100, filters: { ...filters, id__in: recent } }, { signal, isSilent: true })
          : { results: [] },
        source.list(
          { page_size: 20, search, similar: mayBeSimilar(source, search), filters },
          { signal, isSilent: true },
        ),
      ])
      const ordered = recent
        .map((id) => first.results.find((record) => record.id === id))
        .filter((record): record is AnyRecord => Boolean(record))
      const records = [...ordered, ...found.results.filter((record) => !ordered.some(({ id }) => id === record.id))]
      return { records, options: records.map((record) => optionOf(target, source.entity.title, record, detail)) }
    },
    enabled: isOpen && target !== '',
    placeholderData: (previous) => previous,
  })
}

/** Returns whether the shown options belong to the searched text: not to an earlier one, nor to a failed search. */
export const isPickerAnswered = ({
  isSuccess,
  isFetching,
  isPlaceholderData,
}: Pick<ReturnType<typeof usePickerOptions>, 'isSuccess' | 'isFetching' | 'isPlaceholderData'>): boolean =>
  isSuccess && !isFetching && !isPlaceholderData

/**
 * Returns the chosen options: one silent read of `id__in=a,b` (specification 1 section 7). A record that the service
 * does not find emits `fieldNotFound` on the document.
 */
export function usePickedOptions(
  target: string,
  ids: readonly string[],
  detail?: Detail,
): { options: ComboOption[]; records: readonly AnyRecord[]; missing: readonly string[] } {
  const idText = [...ids].sort().join(',')
  const wanted = useMemo(() => idText.split(',').filter(Boolean), [idText])
  const { data } = useQuery({
    queryKey: [target, 'picked', wanted],
    queryFn: async ({ signal }): Promise<Found> => {
      const source = await loadResource(target)
      const { results } = await source.list({ page_size: 100, filters: { id__in: wanted } }, { signal, isSilent: true })
      return {
        records: results,
        options: results.map((record) => optionOf(target, source.entity.title, record, detail)),
      }
    },
    enabled: target !== '' && wanted.length > 0,
    placeholderData: (previous) => previous,
  })
  const missing = useMemo(
    () => (data ? wanted.filter((id) => !data.records.some((record) => record.id === id)) : []),
    [data, wanted],
  )
  useEffect(() => {
    for (const id of missing) document.dispatchEvent(new CustomEvent('fieldNotFound', { detail: { target, id } }))
  }, [missing, target])
  return { options: wanted.length > 0 ? (data?.options ?? []) : [], records: data?.records ?? [], missing }
}
