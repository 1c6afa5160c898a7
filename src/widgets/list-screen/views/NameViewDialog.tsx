import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { mayShareViews, type ViewDraft } from '../../../api/dashboard/saved-views.ts'
import { Checkbox } from '../../../ui/fields/choice/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

/** Asks for the name of a view, a new or an existing one, and whether colleagues see it. */
export function NameViewDialog({
  isNew,
  view,
  onChange,
  onSubmit,
  onClose,
}: {
  isNew: boolean
  view: Pick<ViewDraft, 'name' | 'isShared'>
  onChange: (next: Partial<ViewDraft>) => void
  onSubmit: () => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['widgets', 'common'])
  return (
    <Dialog
      isOpen
      size="s"
      title={t(isNew ? 'saveView' : 'renameView')}
      onClose={onClose}
      onSubmit={onSubmit}
      footer={
        <Button type="submit" variant="primary">
          {t('common:actions.save')}
        </Button>
      }
    >
      <Field label={t('viewName')} isRequired help={t('viewHelp')}>
        <TextInput
          data-autofocus
          value={view.name}
          maxLength={80}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      {mayShareViews() && (
        <Checkbox
          label={t('shareView')}
          help={t('shareViewHelp')}
          checked={view.isShared}
          onChange={(event) => onChange({ isShared: event.target.checked })}
        />
      )}
    </Dialog>
  )
}
