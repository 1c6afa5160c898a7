import { X } from 'lucide-react'
import {
  useCallback,
  useId,
  useRef,
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { useUiLabels } from '../ui-labels.ts'
import { useLatestRef } from '../use-latest-ref.ts'
import { useModal } from './modal.ts'
import styles from './Dialog.module.css'

export interface DialogProps {
  isOpen: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons, the submit button last. */
  footer?: ReactNode
  /** Makes the dialog a form: Enter and Ctrl+S submit it, a button of type submit in the footer too. */
  onSubmit?: () => void
  size?: 's' | 'm' | 'l' | 'full'
  /**
   * A `side` dialog slides in at the end of the line and fills the height. An `alert` is a question that requires an
   * answer; its content is read out.
   */
  kind?: 'center' | 'side' | 'alert'
}

/**
 * Shows a native modal dialog: the focus stays inside and is restored, Escape closes. A press outside closes it too
 * unless it is a form. Its content exists only while open.
 */
export function Dialog({ isOpen, ...rest }: DialogProps): ReactElement | null {
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  title,
  onClose,
  children,
  footer,
  onSubmit,
  size = 'm',
  kind = 'center',
}: Omit<DialogProps, 'isOpen'>) {
  const labels = useUiLabels()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const bodyId = useId()
  const isAlert = kind === 'alert'
  const latest = useLatestRef(onClose)
  const close = useCallback(() => latest.current(), [latest])
  useModal(dialog, close, !onSubmit)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit?.()
  }
  const content = (
    <>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton icon={X} label={labels.close} size="s" onClick={onClose} />
      </header>
      <div id={bodyId} data-body className={styles.body}>
        {children}
      </div>
      {footer && (
        <footer data-foot className={styles.foot}>
          {footer}
        </footer>
      )}
    </>
  )
  return (
    <dialog
      ref={dialog}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={isAlert ? bodyId : undefined}
      className={classNames(styles.dialog, styles[size], isAlert ? styles.center : styles[kind])}
    >
      {onSubmit ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears a key of its own fields
        <form noValidate className={styles.sheet} onSubmit={handleSubmit} onKeyDown={pressSubmit}>
          {content}
        </form>
      ) : (
        <div className={styles.sheet}>{content}</div>
      )}
    </dialog>
  )
}

/** Presses the dialog's own button at Ctrl+S in a form over a page: neither the page nor the browser saves instead. */
function pressSubmit(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, currentTarget: form, target } = event
  if (event.defaultPrevented || key.toLowerCase() !== 's' || !(ctrlKey || metaKey)) return
  if (!form.contains(target as Node)) return
  event.preventDefault()
  form.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
}
