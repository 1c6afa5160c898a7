import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'

/** Asks for the name of a new item, or for a new name. */
export function NameDialog({
  title,
  about,
  name: first = '',
  onSave,
  onClose,
}: {
  title: string
  /** Item that gets the name, which is the key of its draft. */
  about: string
  name?: string
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['files', 'common', 'validation'])
  const [name, setName] = useState(first)
  const kept = useKeptForm({ form: 'file name', record: about }, { name }, (found) => setName(found.name))
  const [isRefused, setRefused] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const handleSave = async (): Promise<void> => {
    if (!name.trim()) return setRefused(true)
    setBusy(true)
    try {
      await onSave(name.trim())
      kept.drop()
      onClose()
    } catch {
      // The API layer has shown the failure; the typed name stays.
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={title}
      size="s"
      submitLabel={t('common:actions.save')}
      isBusy={isBusy}
      onSubmit={handleSave}
      onClose={onClose}
    >
      {kept.offer}
      <Field
        label={t('columns.name')}
        isRequired
        error={isRefused && !name.trim() ? t('validation:required') : undefined}
      >
        <TextInput data-autofocus value={name} maxLength={255} onChange={(event) => setName(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
