import { useDraggable } from '@dnd-kit/core'
import { EllipsisVertical } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlannedTask } from '../../../contract/projects/calls/workload-plan.ts'
import type { HandOver } from '../../../contract/projects/rules/workload.ts'
import { pathTo } from '../../../paths/index.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { UiLink } from '../../../ui/actions/UiLink.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './workload.module.css'

/** Lifted task: of a person in a week. */
export type HeldTask = Omit<HandOver, 'to'>

/** Shows a task of a person in a week: it can be dragged to another person, also by keys, or given by its menu. */
export function TaskChip({
  task,
  held,
  helpId,
  onGive,
}: {
  task: PlannedTask
  held: HeldTask
  helpId: string
  /** Undefined where the person may not hand over tasks. */
  onGive: ((held: HeldTask) => void) | undefined
}): ReactElement {
  const { t } = useTranslation('projects')
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({
    id: JSON.stringify(held),
    data: held,
    disabled: !onGive,
  })
  return (
    <li ref={setNodeRef} className={classNames(styles.chip, isDragging && styles.dragged)} {...listeners}>
      <UiLink
        ref={setActivatorNodeRef}
        to={pathTo('project', { id: task.project }, { task: task.id })}
        // The end of a title is cut in its own script, never its beginning.
        dir="auto"
        className={styles.chipName}
        draggable={false}
        aria-describedby={onGive ? helpId : undefined}
      >
        <bdi>{task.title}</bdi>
      </UiLink>
      {onGive && (
        <Menu
          align="end"
          trigger={
            <IconButton icon={EllipsisVertical} size="s" label={t('workload.actionsOf', { title: task.title })} />
          }
          items={[{ key: 'give', label: t('workload.give'), onSelect: () => onGive(held) }]}
        />
      )}
    </li>
  )
}
