import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

/** Asks for the name of a view: a new one, or one that stands. */
export function NameViewDialog({
  isNew,
  name,
  onChange,
  onSubmit,
  onClose,
}: {
  isNew: boolean
  name: string
  onChange: (name: string) => void
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
        <TextInput data-autofocus value={name} maxLength={80} onChange={(event) => onChange(event.target.value)} />
      </Field>
    </Dialog>
  )
}
