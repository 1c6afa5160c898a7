import { CalendarClock, ChevronDown, Settings2, SquareKanban, TableProperties } from 'lucide-react'
import { type ReactElement, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { activities } from '../../../api/crm/activities.ts'
import { pipelines, type PipelineRead, type StateRead } from '../../../api/crm/pipelines.ts'
import { rememberChoice } from '../../../api/session/recent-choices.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Menu } from '../../../ui/actions/Menu.tsx'
import { SegmentedControl } from '../../../ui/actions/SegmentedControl.tsx'
import { useTabAddress } from '../../../widgets/tab-address.ts'

/** What a view of a pipeline is drawn from. */
export interface PipelineViewProps {
  pipeline: PipelineRead
  all: readonly PipelineRead[]
  states: readonly StateRead[]
}

/** Which pipeline is shown, and the way to the others. */
export function PipelineChooser({ pipeline, all }: Omit<PipelineViewProps, 'states'>): ReactElement {
  const { t } = useTranslation('crm')
  useEffect(() => rememberChoice(pipelines.entity.key, pipeline.id), [pipeline.id])
  return (
    <Menu
      label={t('choosePipeline')}
      trigger={
        <Button variant="ghost" endIcon={ChevronDown}>
          {pipeline.name}
        </Button>
      }
      items={[
        ...all.map(({ id, name }) => ({
          key: id,
          label: name,
          to: pathTo('opportunities', { id }),
          isChecked: id === pipeline.id,
          choiceOf: t('choosePipeline'),
        })),
        { key: 'all', label: t('managePipelines'), icon: Settings2, to: pathTo('pipelines'), startsGroup: true },
      ]}
    />
  )
}

/** How what stands in pipelines is shown: the cards of one as a board or as lists, or what is to be done in all. */
export const displays = ['board', 'list', 'activities'] as const

/** Board, list or activities, kept in the address. */
export function ViewSwitch(): ReactElement {
  const { t } = useTranslation('crm')
  const { may } = useRights()
  const [view, choose] = useTabAddress('display', displays)
  return (
    <SegmentedControl
      label={t('view')}
      value={view}
      segments={[
        { value: 'board', label: t('board'), icon: SquareKanban },
        { value: 'list', label: t('list'), icon: TableProperties },
        ...(may(activities.entity.scope, 'read')
          ? [{ value: 'activities' as const, label: t('activities.view'), icon: CalendarClock }]
          : []),
      ]}
      onChange={choose}
    />
  )
}
