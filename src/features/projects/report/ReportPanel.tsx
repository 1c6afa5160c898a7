import { type ReactElement, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { reports } from '../../../api/projects/reports.ts'
import { useFormState } from '../../../widgets/record-form/form-context.ts'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'

interface Props {
  id: string | null
  /** Whether it was opened because the report has no recipients. */
  asksReaders: boolean
  onClose: () => void
}

/** Edits a draft: its text, and its recipients. */
export function ReportPanel({ id, asksReaders, onClose }: Props): ReactElement {
  return (
    <RecordPanel source={reports} id={id} onClose={onClose}>
      <FormField name="name" />
      <FormField name="text" />
      <Readers isAsked={asksReaders} />
    </RecordPanel>
  )
}

/** Edits the recipients of the report; when requested, the field is marked as missing and gets the focus. */
function Readers({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation(['projects', 'validation'])
  const { form } = useFormState()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isAsked) return
    form.setError('sent_to', { type: 'required', message: t('validation:required') })
    place.current?.querySelector('input')?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens
  }, [])
  return (
    <div ref={place}>
      <FormField name="sent_to" help={t('reports.readersHelp')} onEdit={() => form.clearErrors('sent_to')} />
    </div>
  )
}
