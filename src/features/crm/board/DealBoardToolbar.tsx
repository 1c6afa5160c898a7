import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../api/capabilities.ts'
import { opportunities } from '../../../api/crm/opportunities.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { ChipRow } from '../../../ui/data/ChipRow.tsx'
import { FilterChip } from '../../../ui/data/FilterChip.tsx'
import { Toolbar } from '../../../ui/table/Toolbar.tsx'
import { SearchInput } from '../../../ui/fields/text/SearchInput.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { FilterBar } from '../../../widgets/list-screen/filters/FilterBar.tsx'
import type { ListAddress } from '../../../widgets/list-screen/query/list-address.ts'

/** Filters of a board: its columns are the states already. */
export const boardFilters: readonly string[] = [
  'team',
  'main_user',
  'organization',
  'contact',
  'priority',
  'source',
  'expected_end_date',
  'amount',
]

/** Shows search, filters and, at the end, the open totals. */
export function DealBoardToolbar({ address, end }: { address: ListAddress; end: ReactNode }): ReactElement {
  const { t } = useTranslation(['crm', 'widgets', 'common'])
  const { user } = useSession()
  const labels = useLabels(opportunities.entity)
  const hasTeams = hasCapability('commercial', 'added')
  const isOn = (filter: string): boolean => address.filters.some(({ name }) => name === filter)
  return (
    <Toolbar label={t('widgets:toolbar')} end={end}>
      <SearchInput
        label={t('common:ui.search')}
        placeholder={t('search')}
        value={address.search}
        onSearch={(search) => address.change({ search })}
      />
      {!isOn('main_user') && !isOn('team') && (
        <ChipRow>
          {user && (
            <FilterChip
              label={t('mine')}
              onClick={() => address.change({ filter: { name: 'main_user', isActive: true, form: user.uuid } })}
            />
          )}
          {hasTeams && (
            <FilterChip
              label={labels.field('team')}
              onClick={() => address.change({ filter: { name: 'team', isActive: true, form: 'true' } })}
            />
          )}
        </ChipRow>
      )}
      <FilterBar
        entity={opportunities.entity}
        names={hasTeams ? boardFilters : boardFilters.filter((name) => name !== 'team')}
        filters={address.filters}
        onChange={address.change}
      />
    </Toolbar>
  )
}
