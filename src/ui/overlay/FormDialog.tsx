import type { ReactElement, ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { useUiLabels } from '../ui-labels.ts'
import { Dialog, type DialogProps } from './Dialog.tsx'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  submitLabel: string
  variant?: 'primary' | 'danger'
  buttonSize?: 'm' | 'l'
  isBusy?: boolean
  isDisabled?: boolean
  /** The deciding button has the focus first: nothing need be typed. */
  isReady?: boolean
  onSubmit: () => unknown
  children: ReactNode
}

/** A dialog that is a form: Enter and its deciding button submit it, "cancel" and Escape leave it. Open while it stands. */
export function FormDialog({
  submitLabel,
  variant = 'primary',
  buttonSize = 'm',
  isBusy = false,
  isDisabled = false,
  isReady = false,
  onSubmit,
  onClose,
  ...dialog
}: FormDialogProps): ReactElement {
  const labels = useUiLabels()
  return (
    <Dialog
      isOpen
      {...dialog}
      onClose={onClose}
      onSubmit={() => void onSubmit()}
      footer={
        <>
          <Button size={buttonSize} onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button
            type="submit"
            size={buttonSize}
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
