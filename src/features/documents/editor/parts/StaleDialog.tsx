import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../../ui/fields/choice/RadioGroup.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { translateKey } from '../../../../widgets/labels.ts'
import { type ChangedBy, useVersionLabels } from '../../../../widgets/version-labels.ts'
import styles from '../DocumentEditor.module.css'
import type { EditorConflict, Merged } from '../model/merge.ts'

/**
 * Resolves a save over the version of another person: fields that both changed are shown side by side; the other
 * changes of both are kept.
 */
export function StaleDialog({
  merged,
  author,
  onSave,
  onReload,
  onClose,
}: {
  merged: Merged
  author: ChangedBy
  onSave: (theirPaths: ReadonlySet<string>) => void
  onReload: () => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['commercial', 'widgets'])
  const sideLabels = useVersionLabels(author)
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (path: string, side: string): void => {
    const next = new Set(theirs)
    if (side === 'theirs') next.add(path)
    else next.delete(path)
    setTheirs(next)
  }
  return (
    <Dialog
      isOpen
      title={t('commercial:stale.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onReload}>{t('widgets:takeTheirs')}</Button>
          <Button variant="primary" onClick={() => onSave(theirs)}>
            {t('commercial:stale.save')}
          </Button>
        </>
      }
    >
      <p>{t(merged.conflicts.length > 0 ? 'commercial:stale.text' : 'commercial:stale.easy')}</p>
      <div className={styles.conflicts}>
        {merged.conflicts.map((conflict) => (
          <Field
            key={conflict.path}
            isGroup
            label={labelOf(conflict, t('commercial:stale.line', { place: conflict.place ?? 0 }))}
          >
            <RadioGroup
              value={theirs.has(conflict.path) ? 'theirs' : 'mine'}
              onChange={(side) => choose(conflict.path, side)}
              options={[
                { value: 'mine', label: sideLabels.mine(conflict.mine || '–') },
                { value: 'theirs', label: sideLabels.theirs(conflict.theirs || '–') },
              ]}
            />
          </Field>
        ))}
      </div>
    </Dialog>
  )
}

const labelOf = ({ field, place }: EditorConflict, line: string): string => {
  const words = translateKey(`commercial:changes.fields.${field}`)
  return place === undefined ? words : `${line}, ${words}`
}
