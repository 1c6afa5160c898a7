import { lazy, type ReactElement, Suspense } from 'react'
import { ErrorBoundary } from '../overlay/ErrorBoundary.tsx'
import styles from './Chart.module.css'
import type { ChartProps } from './chart-props.ts'

const ApexPlot = lazy(() => import('./ApexPlot.tsx').then((part) => ({ default: part.ApexPlot })))

/**
 * A chart beside the table of its values. The table is what is read and reached by keyboard; where there is no room for
 * both it is shown while it has the focus or when it is asked for. A chart that cannot be drawn leaves its table.
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
