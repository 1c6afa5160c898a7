import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { pipelines, type PipelineWithStates, type StateRead } from '../../../api/crm/pipelines.ts'
import { recentChoices } from '../../../api/session/recent-choices.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { pathTo } from '../../../paths/index.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../../ui/state/SkeletonText.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useTabAddress } from '../../../widgets/tab-address.ts'
import { DealActivityList } from '../activity/DealActivityList.tsx'
import { DealBoardView } from './DealBoardView.tsx'
import { OpportunityList } from './OpportunityList.tsx'
import { allPipelines, displays } from './PipelineHead.tsx'

const asked = { limit: 100, expand: ['states'], ordering: 'name' }

/**
 * /opportunities/{id}: the opportunities of a pipeline, as a board or as a list, or all activities. The id `current` is
 * the one opened last, `all` the list of all.
 */
export function OpportunitiesScreen(): ReactElement {
  const { id = '' } = useParams()
  const query = pipelines.useList(asked)
  const [view] = useTabAddress('display', displays)
  const all: readonly PipelineWithStates[] = query.data?.results ?? []
  const shown = pipelineAt(all, id)
  if (view === 'activities') return <DealActivityList />
  if (id === allPipelines && query.data)
    return <OpportunityList key={allPipelines} pipeline={null} all={all} states={statesOf(all)} />
  if (shown?.states?.length) {
    const View = view === 'list' ? OpportunityList : DealBoardView
    return <View key={shown.id} pipeline={shown} all={all} states={shown.states} />
  }
  return <WithoutPipeline query={query} shown={shown} hasOthers={all.length > 0} />
}

/** Shows the screen while its pipelines are read, where they could not be, and where there is none to show. */
function WithoutPipeline({
  query,
  shown,
  hasOthers,
}: {
  query: Pick<ReturnType<typeof pipelines.useList>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  shown: PipelineWithStates | undefined
  hasOthers: boolean
}) {
  const { t } = useTranslation(['crm', 'common', 'paths'])
  return (
    <Page title={t('paths:opportunities')}>
      {query.isError && !query.data ? (
        <ErrorState
          title={t('common:errors.load')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : query.data ? (
        <NoPipeline shown={shown} hasOthers={hasOthers} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Page>
  )
}

/** Returns the pipeline of an address; for `current` the one last opened on this device, else the first. */
function pipelineAt(all: readonly PipelineWithStates[], id: string): PipelineWithStates | undefined {
  if (id !== 'current') return all.find((one) => one.id === id)
  const known = recentChoices(pipelines.entity.key)
  return known.map((one) => all.find((pipeline) => pipeline.id === one)).find(Boolean) ?? all[0]
}

/** Returns the states of all pipelines, named with theirs where there are several. */
const statesOf = (all: readonly PipelineWithStates[]): StateRead[] =>
  all.flatMap(({ name, states = [] }) =>
    states.map((state) => (all.length > 1 ? { ...state, name: `${name} · ${state.name}` } : state)),
  )

/** Shows the next action where there is no pipeline, another one was requested, or it has no states yet. */
function NoPipeline({ shown, hasOthers }: { shown: PipelineWithStates | undefined; hasOthers: boolean }) {
  const { t } = useTranslation('crm')
  const { may } = useRights()
  const { scope } = pipelines.entity
  if (shown)
    return (
      <EmptyState
        title={t('empty.noStates')}
        actions={
          may(scope, 'update') && (
            <LinkButton to={pathTo('pipeline-modify', { id: shown.id })}>{t('empty.addStates')}</LinkButton>
          )
        }
      >
        {t('empty.noStatesText')}
      </EmptyState>
    )
  if (hasOthers)
    return (
      <EmptyState
        title={t('empty.gone')}
        actions={<LinkButton to={pathTo('opportunities', { id: 'current' })}>{t('empty.others')}</LinkButton>}
      >
        {t('empty.goneText')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('empty.none')}
      actions={
        may(scope, 'create') && (
          <LinkButton icon={Plus} to={pathTo('pipeline-create')}>
            {t('empty.create')}
          </LinkButton>
        )
      }
    >
      {t('empty.noneText')}
    </EmptyState>
  )
}
