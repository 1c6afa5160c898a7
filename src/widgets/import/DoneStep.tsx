import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import { Counts, countsOf } from './CheckStep.tsx'
import styles from './Import.module.css'
import type { Written } from './import-rows.ts'
import { MadeForImport } from './MadeForImport.tsx'
import { MadeRecords } from './MadeRecords.tsx'
import { useMayUndo } from './PastImports.tsx'
import { UndoResult } from './UndoResult.tsx'
import type { Importing } from './use-import.ts'
import { useUndo } from './use-undo.ts'

/** Shows the result of the import, and its undo. */
export function DoneStep({ importing }: { importing: Importing }): ReactElement {
  const { t } = useTranslation('imports')
  const { written, entity, busy } = importing
  const { share, undone, undo } = useUndo(entity)
  const mayUndo = useMayUndo(entity)
  const shown = busy ? null : written
  const undoable = undone ? null : shown
  return (
    <div className={styles.step}>
      {shown && <Result written={shown} refused={countsOf(importing.outcomes).error} />}
      {share !== null && <ProgressBar label={t('undoing')} value={share} />}
      <UndoResult undone={undone} />
      {undoable && (
        <MadeRecords
          entity={entity}
          records={undoable.created}
          count={undoable.made.created}
          isSales={importing.given.is_sales !== false}
        />
      )}
      <div className={styles.counts}>
        {undoable && <CorrectButton importing={importing} />}
        {!undone && <GoOnButton importing={importing} />}
        {undoable && mayUndo(undoable.made) && (
          <Button disabled={share !== null} onClick={() => void undo(undoable.made)}>
            {t('undo')}
          </Button>
        )}
      </div>
      {shown && <MadeBefore importing={importing} />}
    </div>
  )
}

/** Shows the records created for unknown names before, each kind with its undo. */
function MadeBefore({ importing: { madeNames } }: { importing: Importing }) {
  return madeNames.map((names) => <MadeForImport key={names.made.id} names={names} />)
}

/** Continues an import that stopped before its end. */
function GoOnButton({ importing: { busy, written, fault, write } }: { importing: Importing }) {
  const { t } = useTranslation('imports')
  const isCutOff = written ? !written.isWhole : fault !== ''
  return !busy && isCutOff && <Button onClick={() => void write()}>{t('goOn')}</Button>
}

/** Leads back to the refused rows; corrected rows belong to the same import. */
function CorrectButton({ importing: { outcomes, setStage } }: { importing: Importing }) {
  const { t } = useTranslation('imports')
  if (countsOf(outcomes).error === 0) return null
  return <Button onClick={() => setStage('check')}>{t('correct')}</Button>
}

function Result({ written: { made, isWhole, notes }, refused }: { written: Written; refused: number }) {
  const { t } = useTranslation('imports')
  const counts = { create: made.created, update: made.updated, unchanged: made.unchanged, error: refused, note: notes }
  return (
    <>
      <p role="status">{t(isWhole ? 'finished' : 'stopped')}</p>
      <Counts kind="made" counts={counts} />
    </>
  )
}
