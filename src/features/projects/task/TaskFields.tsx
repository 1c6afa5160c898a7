import { type ReactElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProjectSteps } from '../../../api/projects/projects.ts'
import { labels as labelResource, tasks, type TaskRead } from '../../../api/projects/tasks.ts'
import { formatHours } from '../../../format/hours.ts'
import { formatDay } from '../../../format/dates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { Switch } from '../../../ui/fields/choice/Switch.tsx'
import { fieldFacts, idOf } from '../../../widgets/entity.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { MultiRecordPicker } from '../../../widgets/record-picker/MultiRecordPicker.tsx'
import { MultiUserPicker } from '../../../widgets/record-picker/MultiUserPicker.tsx'
import { PeekFact } from '../../../widgets/record-peek/PeekFact.tsx'
import { Assigned } from '../People.tsx'
import styles from '../projects.module.css'
import { LabelDots } from './LabelDots.tsx'
import { LatenessBadge, useLatenessWords } from './LatenessBadge.tsx'
import type { TaskBodyProps } from './task-props.ts'
import { TopicsField } from './TopicsField.tsx'
import { useTaskChange } from './use-task-change.ts'

const creation = { scope: labelResource.entity.scope, values: (name: string) => ({ name: name.slice(0, 60) }) }

/** Shows the fields of a task, each edited in place. */
export function TaskFields(props: TaskBodyProps): ReactElement {
  const { task, canChange } = props
  const { t, i18n } = useTranslation('projects')
  const labels = useLabels(tasks.entity)
  const { shown, save, conflict } = useTaskChange(task)
  const fact = useFacts(props)
  return (
    <>
      <div className={styles.titleFact}>
        {fact(
          'title',
          <b role="heading" aria-level={3}>
            {task.title}
          </b>,
        )}
      </div>
      <div className={styles.fields}>
        <Field label={labels.field('step')}>
          <StepSelect task={shown} canChange={canChange} onChange={(step) => save({ step })} />
        </Field>
        <Field label={labels.field('priority')}>
          <Select
            disabled={!canChange}
            value={shown.priority}
            options={Object.keys(fieldFacts(tasks.entity, 'priority')?.choices ?? {}).map((value) => ({
              value,
              label: labels.choice('priority', value),
            }))}
            onChange={({ target }) => save({ priority: target.value as TaskRead['priority'] })}
          />
        </Field>
        {canChange ? (
          <>
            <Field label={labels.field('assigned_users')} className={styles.whole}>
              <MultiUserPicker
                label={labels.field('assigned_users')}
                value={shown.assigned_users ?? []}
                onChange={(people) => save({ assigned_users: people })}
              />
            </Field>
            <Field
              label={labels.field('labels')}
              className={styles.whole}
              help={<LabelDots labels={task.labels_object} />}
            >
              <MultiRecordPicker
                target={labelResource.entity.key}
                label={labels.field('labels')}
                value={shown.labels ?? []}
                create={creation}
                onChange={(chosen) => save({ labels: chosen })}
              />
            </Field>
          </>
        ) : (
          <>
            <Group label={labels.field('assigned_users')}>
              <Assigned people={task.assigned_users_object} />
            </Group>
            <Group label={labels.field('labels')}>
              <LabelDots labels={task.labels_object} />
            </Group>
          </>
        )}
        <TopicsField task={shown} canChange={canChange} onChange={(topics) => save({ topics })} />
        <Group label={labels.field('deadline')}>
          {fact('deadline', task.deadline ? <bdi>{formatDay(task.deadline, i18n.language)}</bdi> : t('noDeadline'))}
        </Group>
        <Group label={labels.field('estimate_hours')}>
          {fact('estimate_hours', task.estimate_hours && <bdi>{formatHours(task.estimate_hours, i18n.language)}</bdi>)}
        </Group>
        <Lateness
          task={shown}
          canChange={canChange}
          fact={fact}
          onWatch={(late_management) => save({ late_management })}
        />
      </div>
      <Group label={labels.field('description')}>
        {fact('description', task.description && <span className={styles.description}>{task.description}</span>)}
      </Group>
      {conflict}
    </>
  )
}

type ShowFact = (name: string, value: ReactNode) => ReactNode

/** Returns how to show facts: texts and days are opened by their pencil and saved by a press; one at a time. */
function useFacts({ task, canChange, onDirty }: TaskBodyProps): ShowFact {
  const { t } = useTranslation('projects')
  const labels = useLabels(tasks.entity)
  const [edited, setEdited] = useState<string | null>(null)
  return function showFact(name, value) {
    if (!value && canChange && edited !== name)
      return <TextButton onClick={() => setEdited(name)}>{t('fill')}</TextButton>
    return (
      <PeekFact
        source={tasks}
        record={task}
        name={name}
        label={labels.field(name)}
        editing={
          canChange
            ? {
                isOpen: edited === name,
                onOpen: () => setEdited(name),
                onDirty: (isDirty) => onDirty(name, isDirty),
                onEnd: () => {
                  setEdited(null)
                  onDirty(name, false)
                },
              }
            : undefined
        }
      >
        {value || '—'}
      </PeekFact>
    )
  }
}

function Group({ label, isWhole = false, children }: { label: string; isWhole?: boolean; children: ReactNode }) {
  return (
    <div className={classNames(styles.group, isWhole && styles.whole)}>
      <span className={styles.groupLabel}>{label}</span>
      {children}
    </div>
  )
}

function StepSelect({
  task,
  canChange,
  onChange,
}: {
  task: TaskRead
  canChange: boolean
  onChange: (step: string) => void
}) {
  const { data } = useProjectSteps(task.project, { isSilent: true })
  return (
    <Select
      disabled={!canChange || !data}
      value={idOf(task.step) ?? ''}
      options={(data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** Shows whether the deadline is watched, from when on, and the present lateness of the task with its reason. */
function Lateness({
  task,
  canChange,
  fact,
  onWatch,
}: {
  task: TaskRead
  canChange: boolean
  fact: ShowFact
  onWatch: (isWatched: boolean) => void
}) {
  const { t } = useTranslation('projects')
  const labels = useLabels(tasks.entity)
  const words = useLatenessWords()(task)
  return (
    <Group isWhole label={labels.field('lateness')}>
      <Switch
        label={labels.field('late_management')}
        checked={task.late_management}
        disabled={!canChange}
        onChange={({ target }) => onWatch(target.checked)}
      />
      {task.late_management && (
        <>
          <span className={styles.line}>
            <LatenessBadge task={task} />
            <span className={styles.quiet}>{words || (task.is_done ? t('doneInTime') : t('noDeadline'))}</span>
          </span>
          {(['at_risk', 'wrong_way'] as const).map((name) => (
            <span key={name} className={styles.line}>
              <span className={styles.quiet}>{labels.field(name)}</span>
              {fact(name, String(task[name]))}
            </span>
          ))}
        </>
      )}
    </Group>
  )
}
