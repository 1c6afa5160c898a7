import { Rows3 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks, type TaskRead } from '../../../api/projects/tasks.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { FilterChip } from '../../../ui/data/FilterChip.tsx'
import { Toolbar } from '../../../ui/table/Toolbar.tsx'
import { SearchInput } from '../../../ui/fields/text/SearchInput.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { FilterBar } from '../../../widgets/list-screen/filters/FilterBar.tsx'
import type { ListAddress } from '../../../widgets/list-screen/query/list-address.ts'
import { PictureMenu } from '../../../widgets/picture/PictureMenu.tsx'
import { useTabAddress } from '../../../widgets/tab-address.ts'
import styles from '../projects.module.css'
import { taskFilters } from '../task/task-columns.ts'
import { type LaneKind, laneKinds } from './board-tasks.ts'

/** Shows search, filters and lanes of a board; at the end, the progress of its tasks. */
export function TaskBoardToolbar({
  title,
  address,
  cards,
}: {
  title: string
  address: ListAddress
  cards: readonly TaskRead[] | undefined
}): ReactElement {
  const { t } = useTranslation(['projects', 'widgets', 'common'])
  const { user } = useSession()
  const [lanes, choose] = useTabAddress('lanes', laneKinds)
  const isByPerson = address.filters.some(({ name }) => name === 'assigned_users')
  return (
    <Toolbar
      label={t('widgets:toolbar')}
      end={
        cards && (
          <>
            <Totals cards={cards} />
            <PictureMenu area="page" title={title} filter={address.search} />
          </>
        )
      }
    >
      <SearchInput
        label={t('common:ui.search')}
        placeholder={t('search')}
        value={address.search}
        onSearch={(search) => address.change({ search })}
      />
      {!isByPerson && user && (
        <FilterChip
          label={t('mine')}
          onClick={() => address.change({ filter: { name: 'assigned_users', isActive: true, form: user.uuid } })}
        />
      )}
      <FilterBar entity={tasks.entity} names={taskFilters} filters={address.filters} onChange={address.change} />
      <span className={styles.lanes}>
        <Select
          icon={Rows3}
          aria-label={t('lanes.label')}
          options={laneKinds.map((value) => ({ value, label: t(`lanes.${value}`) }))}
          value={lanes}
          onChange={({ target }) => choose(target.value as LaneKind)}
        />
      </span>
    </Toolbar>
  )
}

/** Shows how many tasks there are, and how many of them are at risk and late. */
function Totals({ cards }: { cards: readonly TaskRead[] }) {
  const { t } = useTranslation('projects')
  const count = (wanted: string): number => cards.filter(({ lateness }) => lateness === wanted).length
  const [risk, late] = [count('at_risk'), count('wrong_track')]
  return (
    <span className={styles.totals}>
      {[
        t('count.tasks', { count: cards.length }),
        ...(risk > 0 ? [t('count.atRisk', { count: risk })] : []),
        ...(late > 0 ? [t('count.late', { count: late })] : []),
      ].join(' · ')}
    </span>
  )
}
