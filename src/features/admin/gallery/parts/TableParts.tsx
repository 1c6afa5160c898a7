import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../format/amounts.ts'
import { formatDay } from '../../../../format/dates.ts'
import { Badge } from '../../../../ui/data/Badge.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import type { TableColumn, Sort } from '../../../../ui/table/columns.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { Pagination } from '../../../../ui/table/Pagination.tsx'
import { PlainTable } from '../../../../ui/table/PlainTable.tsx'
import { Case } from './Case.tsx'
import styles from './Parts.module.css'

const rows = (['garage', 'long', 'name', 'bakery'] as const).map((customer, index) => ({
  id: `FA-2026-0041${index}`,
  customer,
  day: `2026-11-1${index}`,
  isPaid: index % 2 === 0,
  total: `${index + 1}812.00`,
}))
type Row = (typeof rows)[number]
const rowKey = ({ id }: Row): string => id
const quiet = { hasKeys: false }

export function TableParts(): ReactElement {
  const { t } = useTranslation('gallery')
  const columns = useColumns()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['FA-2026-00411']))
  const [sort, setSort] = useState<Sort | null>({ key: 'day', direction: 'descending' })
  return (
    <Card title={t('kind.tables')} className={styles.wide}>
      <div className={styles.stack}>
        <Case label={t('state.filled')} isWhole>
          <DataTable
            label={t('sample.invoices')}
            columns={columns}
            rows={rows}
            row={{ keyOf: rowKey }}
            open={{ to: ({ id }) => `#${id}`, name: ({ id }) => id }}
            view={{ sorting: { sort, onSort: setSort } }}
            selection={{ selected, onChange: setSelected }}
            around={{
              footer: (
                <>
                  <span>{t('sample.ticked', { number: selected.size })}</span>
                  <Pagination range={t('sample.range')} page={1} pageCount={16} onPage={() => undefined} />
                </>
              ),
            }}
          />
        </Case>
        <Case label={t('state.loading')} isWhole>
          <DataTable
            label={t('state.loading')}
            columns={columns}
            rows={undefined}
            row={{ keyOf: rowKey }}
            view={quiet}
          />
        </Case>
        <Case label={t('state.empty')} isWhole>
          <DataTable
            label={t('state.empty')}
            columns={columns}
            rows={[]}
            row={{ keyOf: rowKey }}
            view={quiet}
            around={{
              placeholder: <EmptyState title={t('sample.emptyTitle')}>{t('sample.noMatch')}</EmptyState>,
            }}
          />
        </Case>
        <Case label={t('state.error')} isWhole>
          <DataTable
            label={t('state.error')}
            columns={columns}
            rows={[]}
            row={{ keyOf: rowKey }}
            view={quiet}
            around={{
              placeholder: (
                <ErrorState title={t('sample.failedTitle')} onRetry={() => undefined}>
                  {t('sample.failedText')}
                </ErrorState>
              ),
            }}
          />
        </Case>
        <Case label={t('state.readOnly')} isWhole>
          <PlainTable label={t('state.readOnly')} columns={columns} rows={rows} rowKey={rowKey} />
        </Case>
      </div>
    </Card>
  )
}

function useColumns(): TableColumn<Row>[] {
  const { t, i18n } = useTranslation('gallery')
  return useMemo(
    () => [
      { key: 'id', header: t('sample.number'), render: ({ id }) => id, tone: 'strong', isNumeric: true },
      {
        key: 'customer',
        header: t('sample.customer'),
        render: ({ customer }) => t(`sample.${customer}`),
        isSortable: true,
      },
      {
        key: 'day',
        header: t('sample.issued'),
        render: ({ day }) => formatDay(day, i18n.language),
        isNumeric: true,
        isSortable: true,
        tone: 'quiet',
      },
      {
        key: 'state',
        header: t('sample.state'),
        render: ({ isPaid }) => (
          <Badge tone={isPaid ? 'success' : 'primary'}>{t(isPaid ? 'tone.success' : 'tone.primary')}</Badge>
        ),
      },
      {
        key: 'total',
        header: t('sample.total'),
        render: ({ total }) => formatMoney(total, i18n.language),
        align: 'end',
        isNumeric: true,
        isSortable: true,
      },
    ],
    [t, i18n.language],
  )
}
