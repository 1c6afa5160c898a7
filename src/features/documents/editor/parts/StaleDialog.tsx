import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/actions/Button.tsx'
import { documentEntities } from '../../../../contract/commercial/kinds/entities.ts'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import type { Kind } from '../../../../widgets/documents/kinds.ts'
import { translateKey } from '../../../../widgets/labels.ts'
import { FieldChoice } from '../../../../widgets/record-form/ConflictField.tsx'
import { type ChangedBy, useVersionLabels } from '../../../../widgets/version-labels.ts'
import styles from '../DocumentEditor.module.css'
import type { EditorConflict, Merged } from '../model/merge.ts'

/**
 * Resolves a save over the version of another person: fields that both changed are shown side by side; the other
 * changes of both are kept.
 */
export function StaleDialog({
  kind,
  merged,
  author,
  onSave,
  onReload,
  onClose,
}: {
  kind: Kind
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
          <FieldChoice
            key={conflict.path}
            {...valuesOf(kind, conflict)}
            part={{ label: labelOf(conflict, t('commercial:stale.line', { place: conflict.place ?? 0 })) }}
            said={sideLabels}
            side={theirs.has(conflict.path) ? 'theirs' : 'mine'}
            onSide={(side) => choose(conflict.path, side)}
          />
        ))}
      </div>
    </Dialog>
  )
}

const labelOf = ({ field, place }: EditorConflict, line: string): string => {
  const words = translateKey(`commercial:changes.fields.${field}`)
  return place === undefined ? words : `${line}, ${words}`
}

/** Returns both versions of a value as records of its entity, which knows how it is written. */
function valuesOf({ name: kind }: Kind, { field, place, mine, theirs }: EditorConflict) {
  const { head, line } = documentEntities[kind]
  // A line has one tax in the editor.
  const name = field === 'tax' ? 'taxes' : field
  return {
    entity: place === undefined ? head : line,
    name,
    values: { mine: { [name]: mine }, theirs: { [name]: theirs } },
  }
}
