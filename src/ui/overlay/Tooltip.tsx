import { useId, type ReactElement, type ReactNode } from 'react'
import styles from './Tooltip.module.css'

/**
 * Shows a text with an explanation when pointed at or focused: an exact date behind "2 hours ago". Needs `TooltipHost`
 * once on the page. It is a stop of the Tab key, so that the keyboard reaches the explanation too, as its description.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }): ReactElement {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is shown on hover must be reachable by key (WCAG 2.1.1)
    <span className={styles.bearer} tabIndex={0} data-tooltip={text} aria-describedby={id}>
      {children}
      <span id={id} hidden>
        {text}
      </span>
    </span>
  )
}
