import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeptRow } from '../../api/history/imports.ts'
import styles from './Import.module.css'

/** Shows the records that an undo did not remove, by name, and why. */
export function UndoResult({ undone }: { undone: readonly KeptRow[] | null }): ReactElement {
  const { t } = useTranslation('imports')
  return (
    <div role="status">
      {undone && <p>{t('undone')}</p>}
      {undone && undone.length > 0 && (
        <>
          <p>{t('keptRows')}</p>
          <ul className={styles.kept}>
            {undone.map(({ row, label, reason }) => (
              <li key={row}>
                <bdi>{label}</bdi> : {t(`reasons.${reason}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
