import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../format/amounts.ts'
import type { AnyResource } from '../../widgets/entity.ts'
import type { ListTab } from '../../widgets/list-screen/query/use-list.ts'

/**
 * Returns tabs over a list by the type of its records, each with its count; `labels` in their order, `all` for every
 * type.
 */
export function useTypeTabs(
  source: AnyResource<any>,
  labels: readonly (readonly [key: string, label: string])[],
  filters: Readonly<Record<string, unknown>> = {},
): ListTab[] {
  const { i18n } = useTranslation()
  // The number of types is constant at each call.
  return labels.map(([key, label]) => {
    const own = key === 'all' ? { ...filters } : { ...filters, type: key }
    const { data } = source.useList({ page: 1, page_size: 1, fields: ['id'], filters: own }, { isSilent: true })
    return {
      key,
      label,
      params: { filters: own },
      ...(data ? { count: formatNumber(String(data.count), i18n.language) } : {}),
    }
  })
}
