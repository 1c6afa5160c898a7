import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import type { AnyEntity } from '../entity.ts'
import { ConflictField, type ConflictSide } from './ConflictField.tsx'
import type { FormConflict } from './form-context.ts'
import styles from './RecordForm.module.css'

/**
 * Resolves a stale save: both versions field by field, with "keep mine", "take theirs", or a mixture. The names of the
 * own fields that are kept go to `onSettle`, none where theirs is taken. Closing leads back to the form with its typed
 * values.
 */
export function ConflictDialog({
  entity,
  conflict,
  changed,
  onSettle,
  onClose,
}: {
  entity: AnyEntity
  conflict: FormConflict
  /** Fields that the person changed: their own version is preselected. */
  changed: readonly string[]
  onSettle: (kept: readonly string[]) => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['widgets', 'common'])
  const { names } = conflict
  const [sides, setSides] = useState<Readonly<Record<string, ConflictSide>>>(() =>
    Object.fromEntries(names.map((name) => [name, changed.includes(name) ? 'mine' : 'theirs'])),
  )
  const setAll = (side: ConflictSide): void => setSides(Object.fromEntries(names.map((name) => [name, side])))
  return (
    <Dialog
      isOpen
      title={t('conflictTitle')}
      onClose={onClose}
      onSubmit={() => onSettle(names.filter((name) => sides[name] === 'mine'))}
      footer={
        <>
          <Button onClick={() => setAll('theirs')}>{t('takeTheirs')}</Button>
          <Button onClick={() => setAll('mine')}>{t('keepMine')}</Button>
          <Button variant="primary" type="submit">
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{t('conflictText')}</p>
        {names.map((name) => (
          <ConflictField
            key={name}
            entity={entity}
            name={name}
            conflict={conflict}
            side={sides[name] ?? 'mine'}
            onSide={(side) => setSides({ ...sides, [name]: side })}
          />
        ))}
      </div>
    </Dialog>
  )
}
