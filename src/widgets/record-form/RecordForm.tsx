import { type ReactElement, type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { useShortcuts } from '../../ui/actions/shortcuts.ts'
import { TextButton } from '../../ui/actions/TextButton.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { DraftOffer } from '../draft/DraftOffer.tsx'
import { LeavePrompt } from '../draft/LeavePrompt.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FormContext, type RecordFormState } from './form-context.ts'
import styles from './RecordForm.module.css'

/**
 * Shows the body of a record form: the offer of a draft, the list of errors, the fields, and its dialogs. Save bar or
 * buttons are outside of it.
 */
export function RecordForm({
  state,
  isPanel,
  children,
}: {
  state: RecordFormState
  /** Whether it is in a side panel that the address opens. */
  isPanel?: boolean
  children: ReactNode
}): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  useShortcuts({ 'Mod+s': state.save })
  const errors = Object.entries(state.form.formState.errors).map(([name, error]) => ({
    name,
    text: String(error?.message ?? ''),
  }))
  // Before the first submission, an error found while typing is shown at its field alone.
  const hasTried = state.form.formState.submitCount > 0
  // After the dialog has restored the focus.
  const jump = (name: string): void => {
    setTimeout(() => focusField(box.current, name))
  }
  const close = (name = state.attention?.[0]?.name): void => {
    state.closeAttention()
    if (name) jump(name)
  }
  return (
    <FormContext value={state}>
      <div ref={box} className={styles.form}>
        <DraftOffer at={state.draft.offer?.at} onTake={state.takeDraft} onRefuse={state.draft.refuse} />
        {hasTried && errors.length > 0 && <FieldErrors errors={errors} label={state.labels.field} onJump={jump} />}
        <fieldset disabled={state.isReadOnly} className={styles.fields}>
          {children}
        </fieldset>
      </div>
      {createPortal(<FormDialogs state={state} isPanel={isPanel} onClose={close} />, document.body)}
    </FormContext>
  )
}

// Outside of the form of a panel: a form must not be inside another form.
function FormDialogs({
  state,
  isPanel,
  onClose,
}: {
  state: RecordFormState
  isPanel: boolean | undefined
  onClose: (name?: string) => void
}) {
  const { t } = useTranslation('common')
  return (
    <>
      <LeavePrompt isDirty={state.isDirty} panel={isPanel ? 'form' : undefined} />
      {state.conflict && (
        <ConflictDialog
          entity={state.entity}
          conflict={state.conflict}
          changed={state.changed}
          onSettle={state.settleConflict}
          onClose={state.leaveConflict}
        />
      )}
      <Dialog
        isOpen={state.attention !== null}
        size="s"
        title={t('messages.attention')}
        onClose={() => onClose()}
        footer={
          <Button variant="primary" data-autofocus onClick={() => onClose()}>
            {t('actions.modify')}
          </Button>
        }
      >
        <p>{t('messages.invalidForm')}</p>
        <ErrorList errors={state.attention ?? []} label={state.labels.field} onJump={onClose} />
      </Dialog>
    </>
  )
}

interface ErrorProps {
  errors: readonly { name: string; text: string }[]
  label: (name: string) => string
  onJump: (name: string) => void
}

function FieldErrors(props: ErrorProps) {
  const { t } = useTranslation('widgets')
  return (
    <div role="group" aria-label={t('errors')} className={styles.errors}>
      <b>{t('errorCount', { count: props.errors.length })}</b>
      <ErrorList {...props} />
    </div>
  )
}

function ErrorList({ errors, label, onJump }: ErrorProps) {
  return (
    <ul className={styles.errorList}>
      {errors.map(({ name, text }) => (
        <li key={name}>
          <TextButton onClick={() => onJump(name)}>{label(name)}</TextButton> {text}
        </li>
      ))}
    </ul>
  )
}

function focusField(box: HTMLElement | null, name: string): void {
  const field = box?.querySelector<HTMLElement>(`[data-form-field="${CSS.escape(name)}"]`)
  field?.querySelector<HTMLElement>('input, select, textarea, [contenteditable], button')?.focus()
  field?.scrollIntoView?.({ block: 'center' })
}
