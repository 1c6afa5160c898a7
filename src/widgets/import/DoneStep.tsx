import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { ProgressBar } from '../../ui/data/ProgressBar.tsx'
import { Counts } from './CheckStep.tsx'
import styles from './Import.module.css'
import type { Written } from './import-rows.ts'
import { useMayUndo } from './PastImports.tsx'
import { UndoResult } from './UndoResult.tsx'
import type { Importing } from './use-import.ts'
import { useUndo } from './use-undo.ts'

/** How the writing went, and the way back. */
export function DoneStep({ importing }: { importing: Importing }): ReactElement {
  const { t } = useTranslation('imports')
  const { written, entity, write, busy, fault } = importing
  const { share, undone, undo } = useUndo(entity)
  const mayUndo = useMayUndo(entity)
  const shown = busy ? null : written
  const canGoOn = !busy && !undone && (written ? !written.isWhole : fault !== '')
  return (
    <div className={styles.step}>
      {shown && <Result written={shown} />}
      {share !== null && <ProgressBar label={t('undoing')} value={share} />}
      <UndoResult undone={undone} />
      <div className={styles.counts}>
        {canGoOn && <Button onClick={() => void write()}>{t('goOn')}</Button>}
        {shown && !undone && mayUndo(shown.made) && (
          <Button disabled={share !== null} onClick={() => void undo(shown.made)}>
            {t('undo')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Result({ written: { made, refused, isWhole } }: { written: Written }) {
  const { t } = useTranslation('imports')
  const counts = { create: made.created, update: made.updated, unchanged: made.unchanged, error: refused.length }
  return (
    <>
      <p role="status">{t(isWhole ? 'finished' : 'stopped')}</p>
      <Counts kind="made" counts={counts} />
    </>
  )
}
