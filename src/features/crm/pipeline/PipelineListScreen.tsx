import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { pipelines, type PipelineRead } from '../../../api/crm/pipelines.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { usePickedUsers } from '../../../widgets/record-picker/user-source.ts'
import { pathTo } from '../../../paths/index.ts'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'

const columns: ListColumns<PipelineRead> = [
  { key: 'name', tone: 'strong' },
  { key: 'assigned_users', tone: 'quiet', render: ({ assigned_users: people }) => <Team people={people ?? nobody} /> },
  { key: 'created_at', isNumeric: true, phone: 'hidden' },
]

const nobody: readonly string[] = []

/** /pipelines: people with the right to change them open their form, others their board. */
export function PipelineListScreen(): ReactElement {
  const { t } = useTranslation(['crm', 'paths'])
  const mayChange = useRights().may(pipelines.entity.scope, 'update')
  return (
    <ListScreen
      source={pipelines}
      columns={columns}
      page={{ title: t('paths:pipelines'), empty: t('empty.noneText') }}
      links={{
        open: ({ id }) => pathTo(mayChange ? 'pipeline-modify' : 'opportunities', { id }),
        create: pathTo('pipeline-create'),
      }}
    />
  )
}

/** Shows the people who see a pipeline; without a team, everybody with access to sales. */
function Team({ people }: { people: readonly string[] }) {
  const { t } = useTranslation('crm')
  const { options } = usePickedUsers(people)
  return <>{people.length === 0 ? t('everyone') : options.map(({ label }) => label).join(', ')}</>
}
