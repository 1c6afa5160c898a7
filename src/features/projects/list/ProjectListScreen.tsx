import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { projects, type ProjectRead } from '../../../api/projects/projects.ts'
import { pathTo } from '../../../paths/index.ts'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { useFormAddress, useTextAddress } from '../../../widgets/tab-address.ts'
import { Advancement } from '../Advancement.tsx'
import { People } from '../People.tsx'

const ProjectPanel = lazyPart(() => import('../project/ProjectPanel.tsx').then(({ ProjectPanel }) => ProjectPanel))

const StartOfDeal = lazyPart(() => import('../start/StartOfDeal.tsx').then(({ StartOfDeal }) => StartOfDeal))

const columns: ListColumns<ProjectRead> = [
  { key: 'name', tone: 'strong' },
  {
    key: 'advancement',
    width: '180px',
    align: 'start',
    sort: false,
    phone: 'line',
    render: ({ advancement, name }) => <Advancement percent={advancement} name={name} />,
    text: ({ advancement }) => String(advancement),
    cell: 'integer',
  },
  { key: 'status', phone: 'hidden' },
  { key: 'deadline', isNumeric: true, phone: 'value' },
  { key: 'priority', phone: 'hidden' },
  {
    key: 'assigned_users',
    phone: 'hidden',
    render: ({ assigned_users: people }) => <People ids={people} />,
  },
  { key: 'description', isExtra: true, phone: 'hidden' },
  { key: 'created_at', isExtra: true, phone: 'hidden' },
]

const statuses = ['in_progress', 'ended', 'canceled'] as const
const options = { filters: ['priority', 'deadline'] }

/** /projects: the projects in progress, ended and cancelled. */
export function ProjectListScreen(): ReactElement {
  const { t } = useTranslation(['projects', 'paths'])
  const navigate = useNavigate()
  const [form, show] = useFormAddress()
  const [start, setStart] = useTextAddress('start')
  const tabs = useMemo(
    () => statuses.map((status) => ({ key: status, label: t(`tabs.${status}`), params: { filters: { status } } })),
    [t],
  )
  return (
    <>
      <ListScreen
        source={projects}
        columns={columns}
        page={{ title: t('paths:projects'), empty: t('empty.projects') }}
        links={{ open: ({ id }) => pathTo('project', { id }), create: () => show('new'), hasPeek: false }}
        tabs={tabs}
        options={options}
      />
      {start && <StartOfDeal id={start} onClose={() => setStart('')} />}
      {form && (
        <ProjectPanel
          id={form}
          onClose={() => show(null)}
          onMade={({ id }) => void navigate(pathTo('project', { id }))}
        />
      )}
    </>
  )
}
