import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { fieldText } from '../field-value/field-text.ts'
import type { Conflict, RecordFormState } from './form-context.ts'
import { useVersionLabels } from '../version-labels.ts'
import { changedNames, type FormValues } from './validation.ts'
import styles from './RecordForm.module.css'

type Side = 'mine' | 'theirs'

/**
 * A stale save: both versions field by field, with "keep mine", "take theirs", or a mixture. Nothing typed is lost
 * before the choice.
 */
export function ConflictDialog({ state, conflict }: { state: RecordFormState; conflict: Conflict }): ReactElement {
  const { t, i18n } = useTranslation(['widgets', 'common'])
  const { entity, labels, changed } = state
  const { mine, theirs, author } = conflict
  const sideLabels = useVersionLabels(author)
  const names = changedNames(entity, theirs, mine)
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(names.map((name) => [name, changed.includes(name) ? 'mine' : 'theirs'])),
  )
  const show = (record: FormValues, name: string): string =>
    fieldText(entity, record, name, { language: i18n.language, labels }) || t('nothing')
  const setAll = (side: Side): void => setSides(Object.fromEntries(names.map((name) => [name, side])))
  const settle = (): void => {
    const kept = names.filter((name) => sides[name] === 'mine')
    state.resolveConflict(
      kept.length > 0 ? { ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) } : null,
    )
  }
  return (
    <Dialog
      isOpen
      title={t('conflictTitle')}
      onClose={() => state.resolveConflict(null)}
      onSubmit={settle}
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
          <Field key={name} label={labels.field(name)} isGroup>
            <RadioGroup
              value={sides[name] ?? 'mine'}
              onChange={(side) => setSides({ ...sides, [name]: side as Side })}
              options={[
                { value: 'mine', label: sideLabels.mine(show(mine, name)) },
                { value: 'theirs', label: sideLabels.theirs(show(theirs, name)) },
              ]}
            />
          </Field>
        ))}
      </div>
    </Dialog>
  )
}
