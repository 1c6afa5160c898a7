import { Link2, Plus } from 'lucide-react'
import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { tasks } from '../../../api/projects/tasks.ts'
import { topics, type TopicRead } from '../../../api/projects/topics.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { formatDay } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import type { MenuItem } from '../../../ui/overlay/Menu.tsx'
import { useOpenedRecord } from '../../../widgets/record-screen/opened-record.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { RecordMenu } from '../../../widgets/record-menu/RecordMenu.tsx'
import { useRecordItems } from '../../../widgets/record-screen/record-items.ts'
import { RecordLoader } from '../../../widgets/record-screen/RecordLoader.tsx'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import { Advancement } from '../Advancement.tsx'
import styles from '../projects.module.css'
import { taskAddress, useTaskAddress } from '../task/task-address.ts'
import { projectTaskColumns, taskFilters } from '../task/task-columns.ts'
import { TaskPanel } from '../task/TaskPanel.tsx'
import { AddTasksDialog } from './AddTasksDialog.tsx'
import { NewTopicTaskDialog } from './NewTopicTaskDialog.tsx'
import { TopicCounts } from './TopicCounts.tsx'
import { TopicPanel } from './TopicPanel.tsx'

const expand = ['step']
const options = { filters: ['project', ...taskFilters], name: 'topic-tasks', canEdit: false, canDelete: false }
const views = ['open', 'late', 'done'] as const

/** /topic/{id}: the description of a topic, its progress, and its tasks in all projects that the person sees. */
export function TopicScreen(): ReactElement {
  const { id = '' } = useParams()
  const query = topics.useOne(id)
  return (
    <RecordLoader entity={topics.entity} query={query} listTo={pathTo('topics')}>
      {(record) => <Loaded topic={record} />}
    </RecordLoader>
  )
}

function Loaded({ topic }: { topic: TopicRead }) {
  const { t } = useTranslation('projects')
  useOpenedRecord(topic.name)
  const [form, show] = useFormAddress()
  const [task, open] = useTaskAddress()
  const base = useMemo(() => ({ expand, filters: { topics: topic.id } }), [topic.id])
  const tabs = useMemo(
    () => [
      { key: 'all', label: t('tabs.all'), params: { ordering: 'deadline' } },
      ...views.map((view) => ({ key: view, label: t(`tabs.${view}`), params: { view, ordering: 'deadline' } })),
    ],
    [t],
  )
  const close = (): void => show(null)
  return (
    <>
      <ListScreen
        source={tasks}
        columns={projectTaskColumns}
        page={{
          title: topic.name,
          beside: (
            <>
              <Advancement percent={topic.advancement} name={topic.name} />
              <TopicCounts count={topic.task_count} />
            </>
          ),
          actions: <Actions topic={topic} show={show} />,
          top: <About topic={topic} />,
          empty: t('empty.topicTasks'),
        }}
        links={{ open: ({ id }) => taskAddress(id), hasPeek: false }}
        tabs={tabs}
        base={base}
        options={options}
      />
      <TopicPanel id={form === topic.id ? form : null} onClose={close} />
      {form === 'add' && <AddTasksDialog topic={topic} onClose={close} />}
      {form === 'task' && <NewTopicTaskDialog topic={topic} onClose={close} />}
      {task && <TaskPanel id={task} hasProject onOpen={open} onClose={() => open(null)} />}
    </>
  )
}

/** Shows the person in charge, the deadline, and the description of a topic. */
function About({ topic }: { topic: TopicRead }) {
  const { t, i18n } = useTranslation('projects')
  const { main_user_object: person, deadline, description } = topic
  const facts = [
    person && t('topics.by', { name: fullName(person) }),
    deadline && t('until', { day: formatDay(deadline, i18n.language) }),
  ].filter(Boolean)
  return (
    <>
      {facts.length > 0 && <p className={styles.about}>{facts.join(' · ')}</p>}
      {description && (
        <p dir="auto" className={styles.description}>
          {description}
        </p>
      )}
    </>
  )
}

function Actions({ topic, show }: { topic: TopicRead; show: (form: string) => void }) {
  const { t } = useTranslation(['projects', 'widgets'])
  const { may } = useRights()
  const { open, done } = topic.task_count
  const { edit, remove } = useRecordItems({
    source: topics,
    record: topic,
    name: topic.name,
    listTo: pathTo('topics'),
    touches: [tasks.entity.key],
    ask: () => <p>{t('topics.deleteText', { name: topic.name, count: open + done })}</p>,
    onEdit: () => show(topic.id),
  })
  const items: MenuItem[] = [
    ...(may(tasks.entity.scope, 'update')
      ? [{ key: 'add', label: t('topics.add'), icon: Link2, onSelect: () => show('add') }]
      : []),
    ...(edit ? [edit] : []),
    ...(remove ? [remove] : []),
  ]
  return (
    <>
      <RecordMenu label={t('widgets:moreActions')} items={items} />
      {may(tasks.entity.scope, 'create') && (
        <Button variant="primary" icon={Plus} onClick={() => show('task')}>
          {t('task.new')}
        </Button>
      )}
    </>
  )
}
