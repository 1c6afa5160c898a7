import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import styles from '../ListScreen.module.css'
import type { Outcome } from './row-by-row.ts'

/** Shows the result of each row under a sentence about all; failures come first. */
export function Outcomes({ outcomes, children }: { outcomes: readonly Outcome[]; children: ReactNode }): ReactElement {
  const sorted = [...outcomes.filter(({ error }) => error), ...outcomes.filter(({ error }) => !error)]
  return (
    <div className={styles.question} role="status">
      {children}
      <ul className={styles.outcomes}>
        {sorted.map(({ id, name, error }) => (
          <li key={id}>
            {error ? (
              <CircleAlert className={styles.bad} aria-hidden />
            ) : (
              <CircleCheck className={styles.good} aria-hidden />
            )}
            <span>
              {name}
              {error && <> : {error}</>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
