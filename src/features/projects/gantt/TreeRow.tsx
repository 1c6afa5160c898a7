import { CircleCheck, Circle, Ellipsis, ExternalLink, Link2, CalendarPlus, CalendarX } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { GanttTask } from '../../../api/projects/gantt.ts'
import { formatPercent } from '../../../format/amounts.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { Assigned } from '../People.tsx'
import { type PlacedTask, doneShare, planOfTask } from './gantt-model.ts'
import styles from './gantt.module.css'

interface Props extends PlacedTask {
  canChange: boolean
  onOpen: (id: string) => void
  onLink: (task: GanttTask) => void
  onClear: (task: GanttTask) => void
  onPlan: (task: GanttTask) => void
}

/** Shows a task in the tree beside the bars: its state, its progress, its people. */
export function TreeRow({ task, depth, canChange, onOpen, onLink, onClear, onPlan }: Props): ReactElement {
  const { t, i18n } = useTranslation('projects')
  const share = doneShare(task)
  const Mark = task.is_done ? CircleCheck : Circle
  return (
    <div className={styles.treeRow} style={{ paddingInlineStart: 12 + depth * 16 }}>
      <Mark
        className={task.is_done ? styles.doneMark : styles.openMark}
        aria-label={task.is_done ? t('done') : undefined}
      />
      <button type="button" className={styles.treeTitle} title={task.title} onClick={() => onOpen(task.id)}>
        <bdi>{task.title}</bdi>
      </button>
      {share !== null && <span className={styles.share}>{formatPercent(String(share), i18n.language)}</span>}
      <span className={styles.treePeople}>
        {task.assigned_users_object?.length ? (
          <Assigned people={task.assigned_users_object} />
        ) : (
          <span className={styles.nobody} title={t('lanes.nobody')}>
            —
          </span>
        )}
      </span>
      {canChange && (
        <span className={styles.treeMenu}>
          <Menu
            align="end"
            label={t('gantt.acts', { title: task.title })}
            trigger={<IconButton size="s" icon={Ellipsis} label={t('gantt.acts', { title: task.title })} />}
            items={[
              { key: 'open', label: t('gantt.open'), icon: ExternalLink, onSelect: () => onOpen(task.id) },
              ...(planOfTask(task)
                ? [
                    { key: 'link', label: t('gantt.linkTo'), icon: Link2, onSelect: () => onLink(task) },
                    {
                      key: 'clear',
                      label: t('gantt.clear'),
                      icon: CalendarX,
                      onSelect: () => onClear(task),
                      startsGroup: true,
                    },
                  ]
                : [{ key: 'plan', label: t('gantt.plan'), icon: CalendarPlus, onSelect: () => onPlan(task) }]),
            ]}
          />
        </span>
      )}
    </div>
  )
}
