import { lazy, type ReactElement, Suspense } from 'react'
import { ErrorBoundary } from '../overlay/ErrorBoundary.tsx'
import styles from './Chart.module.css'
import type { ChartProps } from './chart-props.ts'

const ApexPlot = lazy(() => import('./ApexPlot.tsx').then((part) => ({ default: part.ApexPlot })))

/**
 * Shows a chart beside the table of its values, which serves reading and the keyboard. Without room for both, the table
 * is shown while it has the focus or on request. A chart that cannot be drawn is left out, and its table remains.
 */
export function Chart(props: ChartProps): ReactElement {
  const { label, legend, table, isTable } = props
  return (
    <figure
      className={styles.chart}
      aria-label={label}
      data-table={isTable === undefined ? 'below' : isTable ? 'shown' : 'covered'}
    >
      <div className={styles.plot}>
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <ApexPlot {...props} />
          </Suspense>
        </ErrorBoundary>
        {legend && (
          <ul className={styles.legend} aria-hidden>
            {legend.map((text) => (
              <li key={text} className={styles.entry}>
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
      {table && <div className={styles.twin}>{table}</div>}
    </figure>
  )
}
