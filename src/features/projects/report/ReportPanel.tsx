import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { reports } from '../../../api/projects/reports.ts'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'

/** The form of a draft: what is written, and who gets it. */
export function ReportPanel({ id, onClose }: { id: string | null; onClose: () => void }): ReactElement {
  const { t } = useTranslation('projects')
  return (
    <RecordPanel source={reports} id={id} onClose={onClose}>
      <FormField name="name" />
      <FormField name="text" />
      <FormField name="sent_to" help={t('reports.readersHelp')} />
    </RecordPanel>
  )
}
