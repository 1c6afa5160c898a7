import { ChevronDown, Settings2, SquareKanban, TableProperties } from 'lucide-react'
import { type ReactElement, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { pipelines, type PipelineRead, type StateRead } from '../../../api/crm/pipelines.ts'
import { rememberChoice } from '../../../api/session/recent-choices.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { SegmentedControl } from '../../../ui/actions/SegmentedControl.tsx'
import { useTabAddress } from '../../../widgets/tab-address.ts'

/** Props of a view of a pipeline. */
export interface PipelineViewProps {
  pipeline: PipelineRead
  all: readonly PipelineRead[]
  states: readonly StateRead[]
}

/** The address of the list over all pipelines. */
export const allPipelines = 'all'

/** Shows the name of the shown pipeline, null for all of them, and links to the others. */
export function PipelineChooser({
  pipeline,
  all,
}: {
  pipeline: PipelineRead | null
  all: readonly PipelineRead[]
}): ReactElement {
  const { t } = useTranslation('crm')
  const id = pipeline?.id
  useEffect(() => (id ? rememberChoice(pipelines.entity.key, id) : undefined), [id])
  return (
    <Menu
      label={t('choosePipeline')}
      trigger={
        <Button variant="ghost" endIcon={ChevronDown}>
          {pipeline ? pipeline.name : t('allPipelines')}
        </Button>
      }
      items={[
        ...all.map(({ id: key, name }) => ({
          key,
          label: name,
          to: pathTo('opportunities', { id: key }),
          isChecked: key === id,
          choiceOf: t('choosePipeline'),
        })),
        {
          key: allPipelines,
          label: t('allPipelines'),
          to: pathTo('opportunities', { id: allPipelines }),
          isChecked: !pipeline,
          choiceOf: t('choosePipeline'),
        },
        { key: 'manage', label: t('managePipelines'), icon: Settings2, to: pathTo('pipelines'), startsGroup: true },
      ]}
    />
  )
}

/** Views of pipelines: the cards of one as a board or as a list, or the activities of all (a page of its own). */
export const displays = ['board', 'list', 'activities'] as const

/** Switches between board and list, kept in the address; all pipelines together have no board. */
export function ViewSwitch({ hasBoard = true }: { hasBoard?: boolean }): ReactElement {
  const { t } = useTranslation('crm')
  const [view, choose] = useTabAddress('display', displays)
  return (
    <SegmentedControl
      label={t('view')}
      value={view === 'board' && !hasBoard ? 'list' : view}
      segments={[
        ...(hasBoard ? [{ value: 'board' as const, label: t('board'), icon: SquareKanban }] : []),
        { value: 'list', label: t('list'), icon: TableProperties },
      ]}
      onChange={choose}
    />
  )
}
