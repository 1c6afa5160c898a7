import type { ReactElement } from 'react'
import { useUiLabels } from '../ui-labels.ts'
import styles from './SkipLink.module.css'

/** Shows the first stop of the Tab key: it leads past the navigation to the element with this id. */
export function SkipLink({ target }: { target: string }): ReactElement {
  const labels = useUiLabels()
  return (
    <a
      href={`#${target}`}
      className={styles.link}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
    >
      {labels.skipToContent}
    </a>
  )
}
