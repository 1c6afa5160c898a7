import type { ReactElement, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

/** Shows the error dialog of an invalid form, titled "Attention" (specification 1 section 5). */
export function AttentionDialog({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  children?: ReactNode
}): ReactElement {
  const { t } = useTranslation('common')
  const dialog = (
    <Dialog
      isOpen={isOpen}
      size="s"
      title={t('messages.attention')}
      onClose={onClose}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t('actions.modify')}
        </Button>
      }
    >
      <p>{t('messages.invalidForm')}</p>
      {children}
    </Dialog>
  )
  // A form must not be inside another form.
  return <>{createPortal(dialog, document.body)}</>
}
