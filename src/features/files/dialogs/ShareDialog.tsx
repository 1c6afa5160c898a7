import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/fields/Field.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { MultiUserPicker } from '../../../widgets/record-picker/MultiUserPicker.tsx'
import type { Item } from '../items.ts'
import { useItemChange } from '../use-item-change.ts'

/** Shares an item: colleagues by name, with a text about their rights. */
export function ShareDialog({ item, onClose }: { item: Item; onClose: () => void }): ReactElement {
  const { t } = useTranslation(['files', 'common'])
  const { kind, record } = item
  const [people, setPeople] = useState<readonly string[]>(record.shared_users ?? [])
  const kept = useKeptForm({ form: 'sharing', record: record.id }, { people }, (found) => setPeople(found.people))
  const change = useItemChange(item, { shared_users: record.shared_users ?? [] })
  const handleSave = async (): Promise<void> => {
    try {
      await change.save({ shared_users: [...people] })
      kept.drop()
      onClose()
    } catch {
      // The API layer has shown the failure; the choice stays.
    }
  }
  return (
    <FormDialog
      title={t('shareTitle', { name: record.name })}
      submitLabel={t('common:actions.save')}
      isBusy={change.isBusy}
      onSubmit={handleSave}
      onClose={onClose}
    >
      {kept.offer}
      <Field label={t('sharedWith')} help={t(kind === 'files' ? 'shareHelp' : 'shareFolderHelp')}>
        <MultiUserPicker label={t('sharedWith')} value={people} onChange={setPeople} />
      </Field>
      {change.conflict}
    </FormDialog>
  )
}
