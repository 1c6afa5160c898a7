import { useState, type ReactElement } from 'react'
import { Badge } from '../data/Badge.tsx'
import type { Column, Sort } from '../data/columns.ts'
import { DataTable } from '../data/DataTable.tsx'
import { EmptyState } from '../data/EmptyState.tsx'
import { Pagination } from '../data/Pagination.tsx'
import { PlainTable } from '../data/PlainTable.tsx'
import { Card } from '../data/Card.tsx'
import styles from './Gallery.module.css'

interface Sample {
  id: string
  customer: string
  date: string
  isPaid: boolean
  total: string
}

const ROWS: Sample[] = ['Bregeon Workshop', 'Plouhinec Town Hall', 'Harbour Hotel', 'Morvan Garage'].map(
  (customer, index) => ({
    id: `FA-2026-0041${index}`,
    customer,
    date: `1${index}/11/2026`,
    isPaid: index % 2 === 0,
    total: `${index + 1} 812,00 €`,
  }),
)

const COLUMNS: Column<Sample>[] = [
  { key: 'id', header: 'Number', render: (row) => row.id, tone: 'strong', isNumeric: true },
  { key: 'customer', header: 'Customer', render: (row) => row.customer, isSortable: true },
  { key: 'date', header: 'Issued', render: (row) => row.date, isNumeric: true, isSortable: true, tone: 'quiet' },
  {
    key: 'state',
    header: 'State',
    render: (row) => <Badge tone={row.isPaid ? 'success' : 'primary'}>{row.isPaid ? 'Paid' : 'Due'}</Badge>,
  },
  { key: 'total', header: 'Total', render: (row) => row.total, align: 'end', isSortable: true },
]

/** Tables: filled, loading, empty, and the plain one inside a card. */
export function GalleryTables(): ReactElement {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['FA-2026-00411']))
  const [sort, setSort] = useState<Sort | null>({ key: 'date', direction: 'descending' })
  return (
    <div className={styles.wide}>
      <div className={styles.grid}>
        <DataTable
          label="Invoices"
          columns={COLUMNS}
          rows={ROWS}
          rowKey={rowKey}
          open={{ to: (row) => `#${row.id}`, name: (row) => row.id }}
          sorting={{ sort, onSort: setSort }}
          selection={{ selected, onChange: setSelected }}
          footer={
            <>
              <span>{selected.size} ticked</span>
              <Pagination range="1 – 4 of 63" page={1} pageCount={16} onPage={() => {}} />
            </>
          }
        />
        <DataTable
          label="Invoices without a match"
          columns={COLUMNS}
          rows={[]}
          rowKey={rowKey}
          placeholder={<EmptyState title="No result">No invoice matches these filters.</EmptyState>}
          view={{ hasKeys: false }}
        />
        <DataTable
          label="Invoices being loaded"
          columns={COLUMNS}
          rows={undefined}
          rowKey={rowKey}
          view={{ hasKeys: false }}
        />
        <Card title="Lines" aside="4 lines" isFlush>
          <PlainTable label="Lines" columns={COLUMNS} rows={ROWS} rowKey={rowKey} />
        </Card>
      </div>
    </div>
  )
}

function rowKey(row: Sample) {
  return row.id
}
