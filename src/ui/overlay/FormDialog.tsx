import { type ReactElement, type ReactNode, useRef } from 'react'
import { Button } from '../actions/Button.tsx'
import { useUiLabels } from '../ui-labels.ts'
import { Dialog, type DialogProps } from './Dialog.tsx'

/** The look of the submit button, and whether it has the focus first: nothing needs to be typed. */
interface SubmitButton {
  variant?: 'primary' | 'danger'
  size?: 'm' | 'l'
  isReady?: boolean
}

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  submitLabel: string
  button?: SubmitButton
  isBusy?: boolean
  isDisabled?: boolean
  onSubmit: () => unknown
  children: ReactNode
}

/** Moves the focus to the first invalid field of the open dialog, after it is marked. */
const focusInvalidField = (): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>('dialog[open] [aria-invalid=true]')?.focus())

/**
 * Shows a dialog that is a form: Enter and its submit button submit it, "cancel" and Escape close it. It is open while
 * mounted. A refused submission moves the focus to the first invalid field.
 */
export function FormDialog({
  submitLabel,
  button: { variant = 'primary', size = 'm', isReady = false } = {},
  isBusy = false,
  isDisabled = false,
  onSubmit,
  onClose,
  ...dialog
}: FormDialogProps): ReactElement {
  const labels = useUiLabels()
  const isRunning = useRef(false)
  // A double click submits once: the second one comes before the button is drawn as busy.
  const submit = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await onSubmit()
    } finally {
      isRunning.current = false
    }
    focusInvalidField()
  }
  return (
    <Dialog
      isOpen
      {...dialog}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button size={size} onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button
            type="submit"
            size={size}
            variant={variant}
            isLoading={isBusy}
            disabled={isDisabled}
            {...(isReady ? { 'data-autofocus': true } : {})}
          >
            {submitLabel}
          </Button>
        </>
      }
    />
  )
}
