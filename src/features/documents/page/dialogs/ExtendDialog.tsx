import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quotationExpiry } from '../../../../contract/rules/time/due-dates.ts'
import { hasReader } from '../../../../contract/commercial/rules/flows/sent-quotation.ts'
import { formatDay } from '../../../../format/dates.ts'
import { parseDay } from '../../../../format/calendar.ts'
import { DateInput } from '../../../../ui/fields/text/DateInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx'
import { today } from '../../../../widgets/today.ts'
import { useKeptForm } from '../../../../widgets/draft/use-kept-form.ts'
import { useRecordChange } from '../../../../widgets/record-form/use-record-change.ts'
import type { DocumentDialogProps } from '../actions/dialog-props.ts'

/** Extends the validity of a quotation, by default to thirty days from now. */
export function ExtendDialog({ kind, document, onClose }: DocumentDialogProps): ReactElement {
  const { t, i18n } = useTranslation(['commercial', 'common'])
  const [day, setDay] = useState<string | null>(quotationExpiry(today()))
  const kept = useKeptForm({ form: 'validity', record: document.id }, { day }, (found) => setDay(found.day))
  const change = kind.records.usePatch({ touches: ['history/entries'] })
  const { expiration_date } = document
  const meeting = useRecordChange({ source: kind.records, id: document.id, start: { expiration_date } })
  const [earliest, end] = [today(), document.expiration_date ?? '']
  // The sent day was promised to its reader.
  const isShorter = day !== null && hasReader(document) && day < end
  const isPast = day !== null && day < earliest
  const save = async (): Promise<void> => {
    if (!day || isPast || isShorter) return
    await meeting
      .save({ expiration_date: day }, (values, version) => change.mutateAsync({ id: document.id, values, version }))
      .then(
        () => {
          kept.drop()
          onClose()
        },
        () => undefined,
      )
  }
  return (
    <FormDialog
      size="s"
      title={t('commercial:extend.title')}
      onClose={onClose}
      onSubmit={save}
      submitLabel={t('commercial:actions.extend')}
      isBusy={change.isPending}
    >
      {kept.offer}
      <Field
        label={t('commercial:editor.due.quotation')}
        isRequired
        error={
          isPast
            ? t('commercial:extend.past')
            : isShorter
              ? t('commercial:extend.shorter', { day: formatDay(end, i18n.language) })
              : undefined
        }
        help={t('commercial:extend.help', { day: formatDay(document.expiration_date, i18n.language) })}
      >
        <DateInput
          data-autofocus
          value={day}
          format={(value) => formatDay(value, i18n.language)}
          parse={(text) => (text.trim() === '' ? null : (parseDay(text, today()) ?? undefined))}
          onChange={setDay}
        />
      </Field>
      {meeting.conflict}
    </FormDialog>
  )
}
