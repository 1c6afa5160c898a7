import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { DocumentDialogProps } from './dialog-props.ts'

/** A quotation that will not be: the reason is asked, because somebody will want to know. */
export function RefuseDialog({ kind, document, onClose }: DocumentDialogProps): ReactElement {
  const { t } = useTranslation(['commercial', 'common'])
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const move = kind.records.usePatch({ touches: ['history/entries'] })
  const save = async (): Promise<void> => {
    setChecked(true)
    if (!reason.trim()) return
    await move
      .mutateAsync({ id: document.id, values: { status: 'canceled', reason: reason.trim() } })
      .then(onClose, () => undefined)
  }
  return (
    <Dialog
      isOpen
      title={t('commercial:refuse.title')}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
          <Button type="submit" variant="danger" isLoading={move.isPending}>
            {t('commercial:actions.refuse')}
          </Button>
        </>
      }
    >
      <Field
        label={t('commercial:refuse.reason')}
        isRequired
        error={isChecked && !reason.trim() ? t('commercial:editor.required') : undefined}
      >
        <TextArea
          data-autofocus
          rows={3}
          limit={2000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
