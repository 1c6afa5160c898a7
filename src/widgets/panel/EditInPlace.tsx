import type { FormEvent, KeyboardEvent, ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import styles from './EditInPlace.module.css'

/** Edits a value in place: one button saves it, the other and Escape cancel. */
export function EditInPlace({
  label,
  isEmpty,
  isBusy,
  onSave,
  onGiveUp,
  children,
}: {
  label: string
  /** Whether there is nothing to save. */
  isEmpty: boolean
  isBusy: boolean
  onSave: () => void
  onGiveUp: () => void
  /** The fields, and their messages. */
  children: ReactNode
}): ReactElement {
  const { t } = useTranslation('common')
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    if (!isEmpty && !isBusy) onSave()
  }
  const handleKey = (event: KeyboardEvent): void => {
    // An open list over a field closes first.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onGiveUp()
  }
  return (
    <div role="presentation" onKeyDown={handleKey}>
      <form aria-label={label} className={styles.form} onSubmit={handleSubmit}>
        {children}
        <span className={styles.acts}>
          <Button size="s" onClick={onGiveUp}>
            {t('actions.cancel')}
          </Button>
          <Button size="s" variant="primary" type="submit" disabled={isEmpty} isLoading={isBusy}>
            {t('actions.save')}
          </Button>
        </span>
      </form>
    </div>
  )
}
