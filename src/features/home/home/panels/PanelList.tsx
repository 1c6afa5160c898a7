import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/data/Card.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../../../ui/state/SkeletonText.tsx'
import styles from './panels.module.css'

interface Asked<Row> {
  data: readonly Row[] | undefined
  isLoading: boolean
  isError: boolean
  refetch: () => unknown
}

/** Shows rows of one or two queries in a card, with their four states. */
export function PanelList<Row extends { id: string }>({
  title,
  aside,
  empty,
  queries,
  order,
  most,
  expected,
  render,
}: {
  title: ReactNode
  aside?: ReactNode
  empty: string
  queries: readonly Asked<Row>[]
  order?: (one: Row, other: Row) => number
  most?: number
  /** Number of rows of two lines whose place is kept while they are loaded. */
  expected?: number
  render: (row: Row) => ReactNode
}): ReactElement {
  const rows = queries
    .flatMap(({ data }) => data ?? [])
    .sort(order ?? (() => 0))
    .slice(0, most)
  return (
    <Card title={title} aside={aside}>
      <Body rows={rows} empty={empty} queries={queries} expected={expected} render={render} />
    </Card>
  )
}

function Body<Row extends { id: string }>({
  rows,
  empty,
  queries,
  expected,
  render,
}: {
  rows: readonly Row[]
  empty: string
  queries: readonly Asked<Row>[]
  expected?: number
  render: (row: Row) => ReactNode
}) {
  const { t } = useTranslation('common')
  if (queries.some(({ isLoading }) => isLoading)) return <Waiting rows={expected} />
  const failed = queries.filter(({ isError }) => isError)
  if (failed.length > 0)
    return (
      <ErrorState
        title={t('errors.load')}
        onRetry={() => {
          for (const query of failed) void query.refetch()
        }}
      />
    )
  if (rows.length === 0) return <EmptyState title={empty} />
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          {render(row)}
        </li>
      ))}
    </ul>
  )
}

function Waiting({ rows }: { rows: number | undefined }) {
  if (!rows) return <SkeletonText lines={4} />
  return (
    <div>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.waiting}>
          <SkeletonText lines={2} />
        </div>
      ))}
    </div>
  )
}
