import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { topics, type TopicRead } from '../../../api/projects/topics.ts'
import { fullName } from '../../../format/names.ts'
import { pathTo } from '../../../paths/index.ts'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import { Advancement } from '../Advancement.tsx'
import { TopicCounts, useCountWords } from './TopicCounts.tsx'

const TopicPanel = lazyPart(() => import('./TopicPanel.tsx').then(({ TopicPanel }) => TopicPanel))

function useColumns(): ListColumns<TopicRead> {
  const wordsOf = useCountWords()
  return useMemo(() => columnsOf(wordsOf), [wordsOf])
}

const columnsOf = (wordsOf: ReturnType<typeof useCountWords>): ListColumns<TopicRead> => [
  { key: 'name', tone: 'strong' },
  {
    key: 'task_count',
    sort: false,
    phone: 'line',
    render: ({ task_count: count }) => <TopicCounts count={count} />,
    text: ({ task_count: count }) => wordsOf(count),
  },
  {
    key: 'advancement',
    width: '180px',
    align: 'start',
    sort: false,
    phone: 'hidden',
    render: ({ advancement, name }) => <Advancement percent={advancement} name={name} />,
    text: ({ advancement }) => String(advancement),
    cell: 'integer',
  },
  {
    key: 'main_user',
    phone: 'hidden',
    render: ({ main_user_object: person }) => person && <bdi>{fullName(person)}</bdi>,
    text: ({ main_user_object: person }) => (person ? fullName(person) : ''),
  },
  { key: 'deadline', isNumeric: true, phone: 'value' },
  { key: 'description', isExtra: true, phone: 'hidden' },
  { key: 'created_at', isExtra: true, phone: 'hidden' },
]

/** /topics: subjects of several projects, with the progress of their tasks. */
export function TopicListScreen(): ReactElement {
  const { t } = useTranslation(['projects', 'paths'])
  const navigate = useNavigate()
  const [form, show] = useFormAddress()
  return (
    <>
      <ListScreen
        source={topics}
        columns={useColumns()}
        page={{ title: t('paths:topics'), empty: t('empty.topics') }}
        links={{ open: ({ id }) => pathTo('topic', { id }), create: () => show('new'), hasPeek: false }}
        options={{ canDelete: false }}
      />
      {form && (
        <TopicPanel id={form} onClose={() => show(null)} onMade={({ id }) => void navigate(pathTo('topic', { id }))} />
      )}
    </>
  )
}
