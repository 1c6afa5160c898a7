import type { ReactElement } from 'react'
import { topics, type TopicRead } from '../../../api/projects/topics.ts'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'

/** Edits a topic beside its list or its page. */
export function TopicPanel({
  id,
  onClose,
  onMade,
}: {
  id: string | null
  onClose: () => void
  onMade?: (record: TopicRead) => void
}): ReactElement {
  return (
    <RecordPanel
      source={topics}
      id={id}
      onClose={onClose}
      onSaved={(saved) => {
        if (id === 'new' && onMade) onMade(saved)
        else onClose()
      }}
    >
      <FormField name="name" />
      <FormField name="description" />
      <FormField name="main_user" />
      <FormField name="deadline" />
    </RecordPanel>
  )
}
