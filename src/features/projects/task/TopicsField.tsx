import type { ReactElement } from 'react'
import { tasks, type TaskRead } from '../../../api/projects/tasks.ts'
import { topics } from '../../../api/projects/topics.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { MultiRecordPicker } from '../../../widgets/record-picker/MultiRecordPicker.tsx'
import { usePickedOptions } from '../../../widgets/record-picker/picker-source.ts'
import styles from '../projects.module.css'

const creation = { scope: topics.entity.scope, values: (name: string) => ({ name: name.slice(0, 255) }) }

/** Edits the topics of a task, with a link to each of them. */
export function TopicsField({
  task,
  canChange,
  onChange,
}: {
  task: TaskRead
  canChange: boolean
  onChange: (topics: string[]) => void
}): ReactElement {
  const labels = useLabels(tasks.entity)
  const label = labels.field('topics')
  const { options } = usePickedOptions(topics.entity.key, task.topics ?? none)
  const links = options.length > 0 && (
    <span className={styles.labels}>
      {options.map(({ value, label: name }) => (
        <TextLink key={value} to={pathTo('topic', { id: value })}>
          {name}
        </TextLink>
      ))}
    </span>
  )
  if (!canChange)
    return (
      <div className={styles.group}>
        <span className={styles.groupLabel}>{label}</span>
        {links || '—'}
      </div>
    )
  return (
    <Field label={label} className={styles.whole} help={links}>
      <MultiRecordPicker
        target={topics.entity.key}
        label={label}
        value={task.topics ?? none}
        create={creation}
        onChange={onChange}
      />
    </Field>
  )
}

const none: string[] = []
