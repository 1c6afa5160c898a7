import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { useUiLabels } from '../../ui-labels.ts'
import styles from './Chip.module.css'

/** Shows a chosen item that can be removed. */
export function Chip({ label, onRemove }: { label: string; onRemove?: () => void }): ReactElement {
  const labels = useUiLabels()
  return (
    <span className={styles.chip}>
      <span className={styles.text}>{label}</span>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={labels.remove(label)} onClick={onRemove}>
          <X aria-hidden />
        </button>
      )}
    </span>
  )
}
