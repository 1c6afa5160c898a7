import { CalendarPlus } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activities } from '../../../api/crm/activities.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { SegmentedControl } from '../../../ui/actions/SegmentedControl.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { PanelPages } from '../../../widgets/panel/PanelPages.tsx'
import { PanelPart } from '../../../widgets/panel/PanelPart.tsx'
import { useLeaving } from '../../../widgets/undo/undo.ts'
import styles from '../crm.module.css'
import { ActivityRow } from './ActivityRow.tsx'

const SIZE = 15
const lists = { open: { view: 'open', ordering: 'start' }, done: { view: 'done', ordering: '-done_at' } } as const
const names = Object.keys(lists) as (keyof typeof lists)[]

/** Shows the activities of an opportunity: the open ones, the earliest first, and the done ones. */
export function ActivitiesCard({
  opportunity,
  onOpen,
}: {
  opportunity: string
  /** Opens the form of an activity, or of a new one. */
  onOpen: (id: string) => void
}): ReactElement {
  const { t } = useTranslation('crm')
  const { may } = useRights()
  const [list, setList] = useState<keyof typeof lists>('open')
  const [page, setPage] = useState(1)
  const leaving = useLeaving()
  const query = activities.useList({
    page,
    page_size: SIZE,
    filters: { business_opportunity: opportunity },
    ...lists[list],
  })
  const rows = (query.data?.results ?? []).filter(
    ({ id, done_at: done }) => Boolean(done) === (list === 'done') && !leaving.has(id),
  )
  return (
    <PanelPart>
      <Card
        title={t('activities.title')}
        aside={
          may(activities.entity.scope, 'create') && (
            <Button size="s" variant="ghost" icon={CalendarPlus} onClick={() => onOpen('new')}>
              {t('activities.plan')}
            </Button>
          )
        }
      >
        <div className={styles.activities}>
          <SegmentedControl
            label={t('activities.title')}
            value={list}
            segments={names.map((value) => ({ value, label: t(`activities.${value}`) }))}
            onChange={(next) => {
              setList(next)
              setPage(1)
            }}
          />
          <PanelBody query={query}>
            {rows.length === 0 && (
              <p className={styles.quiet}>{t(list === 'open' ? 'activities.noneOpen' : 'activities.noneDone')}</p>
            )}
            <ul className={styles.rows}>
              {rows.map((activity) => (
                <ActivityRow key={activity.id} activity={activity} onEdit={() => onOpen(activity.id)} />
              ))}
            </ul>
          </PanelBody>
          <PanelPages page={page} size={SIZE} count={query.data?.count ?? 0} onPage={setPage} />
        </div>
      </Card>
    </PanelPart>
  )
}
