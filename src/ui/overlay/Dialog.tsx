import { X } from 'lucide-react'
import { useCallback, useId, useRef, type FormEvent, type ReactElement, type ReactNode } from 'react'
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
  /** Buttons, the deciding one last. */
  footer?: ReactNode
  /** Makes the dialog a form: Enter submits it, a button of type submit in the footer too. */
  onSubmit?: () => void
  size?: 's' | 'm' | 'l' | 'full'
  /** `side` slides in at the end of the line and fills the height. */
  place?: 'center' | 'side'
}

/**
 * A native modal dialog: focus stays inside and comes back, Escape closes. A press outside closes it too unless it is a
 * form. Its content
 * exists only while open.
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
  place = 'center',
}: Omit<DialogProps, 'isOpen'>) {
  const labels = useUiLabels()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
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
      <div data-body className={styles.body}>
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
    <dialog ref={dialog} aria-labelledby={titleId} className={classNames(styles.dialog, styles[size], styles[place])}>
      {onSubmit ? (
        <form noValidate className={styles.sheet} onSubmit={handleSubmit}>
          {content}
        </form>
      ) : (
        <div className={styles.sheet}>{content}</div>
      )}
    </dialog>
  )
}
