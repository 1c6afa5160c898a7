import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { useUiLabels } from '../ui-labels.ts'
import styles from './Pagination.module.css'

/**
 * Shows previous and next page with the range as text ("1 – 15 of 63"), which the caller formats; `page` counts from 1.
 */
export function Pagination({
  range,
  page,
  pageCount,
  onPage,
  label,
}: {
  range: string
  page: number
  pageCount: number
  onPage: (page: number) => void
  label?: string
}): ReactElement {
  const labels = useUiLabels()
  return (
    <nav aria-label={label ?? range} className={styles.bar}>
      <span className={styles.range} aria-live="polite">
        {range}
      </span>
      <IconButton
        size="s"
        isTurning
        icon={ChevronLeft}
        label={labels.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        size="s"
        isTurning
        icon={ChevronRight}
        label={labels.next}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
