import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { activities, activityTouches } from '../../api/crm/activities.ts'
import { useSession } from '../../api/session/use-session.ts'
import { useLabels } from '../labels.ts'
import { RecordPanel } from '../record-form/RecordPanel.tsx'
import type { FormValues } from '../record-form/validation.ts'
import { now } from '../today.ts'
import { ActivityFields } from './ActivityFields.tsx'
import { checkActivity, plannedAt } from './activity-form.ts'

export interface ActivityPanelProps {
  /** The activity to change, `new` to plan one, null for closed. */
  id: string | null
  /** Values that a new activity starts with. */
  initial?: FormValues
  onClose: () => void
}

/** Shows the form of an activity beside a page; the opportunity and the agenda are read again after a change. */
export function ActivityPanel({ id, initial, onClose }: ActivityPanelProps): ReactElement {
  const client = useQueryClient()
  const { user } = useSession()
  const labels = useLabels(activities.entity)
  const handleSaved = (): void => {
    for (const key of activityTouches) void client.invalidateQueries({ queryKey: [key] })
    onClose()
  }
  return (
    <RecordPanel
      source={activities}
      id={id}
      check={checkActivity}
      initial={{
        types: 'call',
        name: labels.choice('types', 'call'),
        ...plannedAt(now()),
        assign_person: user?.uuid,
        ...initial,
      }}
      onClose={onClose}
      onSaved={handleSaved}
    >
      <ActivityFields activity={id === 'new' ? null : id} isOfOpportunity={Boolean(initial?.business_opportunity)} />
    </RecordPanel>
  )
}
