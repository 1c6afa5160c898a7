import { useState, type ReactElement, type ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { useUiLabels } from '../ui-labels.ts'
import { Dialog } from './Dialog.tsx'
import styles from './ConfirmDialog.module.css'

export interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /**
   * Whether it confirms a deletion: its button is red and cancelling plain. Otherwise confirming is green and
   * cancelling red (specification 1, section 8).
   */
  isDeletion?: boolean
  /** Confirms; may be a promise: the dialog waits for it, then closes unless it was refused. */
  onConfirm: () => unknown
  onClose: () => void
}

/** Asks before an action. The focus starts on the button to cancel. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  isDeletion,
  onConfirm,
  onClose,
}: ConfirmDialogProps): ReactElement {
  const labels = useUiLabels()
  const [isBusy, setBusy] = useState(false)
  const handleConfirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch {
      // The API layer has shown the failure; the question stays open.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      kind="alert"
      isOpen={isOpen}
      title={title}
      size="s"
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus variant={isDeletion ? 'default' : 'danger'} onClick={onClose}>
            {cancelLabel ?? labels.cancel}
          </Button>
          <Button variant={isDeletion ? 'danger' : 'success'} isLoading={isBusy} onClick={() => void handleConfirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.text}>{children}</div>
    </Dialog>
  )
}
