import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import type { Column } from '../../../ui/data/columns.ts'
import { DataTable, type DataTableProps } from '../../../ui/data/DataTable.tsx'
import { today } from '../../../widgets/today.ts'
import styles from './waiting.module.css'
import { WaitingButtons } from './WaitingButtons.tsx'
import { WaitingIcon } from './WaitingIcon.tsx'
import { addressOf, type Answerable, kindName, reasonOf, titleOf } from './waiting-row.ts'

/** What waits, row by row, each with what answers it. */
export function WaitingTable(
  props: Pick<DataTableProps<Answerable>, 'rows' | 'selection' | 'placeholder' | 'footer' | 'view'>,
): ReactElement {
  const { t } = useTranslation('paths')
  return <DataTable label={t('waiting')} columns={useColumns()} rowKey={idOf} open={opening} {...props} />
}

const idOf = ({ id }: Answerable): string => id
const opening = {
  to: ({ row }: Answerable) => addressOf(row),
  name: ({ row }: Answerable) => titleOf(row),
}

/** Kinds whose day is a term: once it is over, it is late. */
const dueSources = new Set(['late', 'overdue', 'tasks', 'check'])

function useColumns(): Column<Answerable>[] {
  const { t, i18n } = useTranslation('home')
  const { language } = i18n
  const [day] = useState(today)
  return useMemo((): Column<Answerable>[] => {
    return [
      {
        key: 'title',
        header: t('toHandle.columns.title'),
        tone: 'strong',
        render: ({ row }) => (
          <span className={styles.title}>
            <WaitingIcon entity={row.entity} className={styles.icon} />
            <bdi>{titleOf(row)}</bdi>
          </span>
        ),
      },
      { key: 'party', header: t('toHandle.columns.party'), render: ({ row }) => <bdi>{row.detail}</bdi> },
      {
        key: 'kind',
        header: t('toHandle.columns.kind'),
        tone: 'quiet',
        isWide: true,
        phone: 'hidden',
        render: ({ row }) => (row.reason ? reasonOf(row, language) : kindName(row.source)),
      },
      {
        key: 'since',
        header: t('toHandle.columns.since'),
        isNumeric: true,
        render: ({ row }) => (
          <span className={(row.since ?? '9') < day && dueSources.has(row.source) ? styles.late : undefined}>
            {formatDay(row.since, language)}
          </span>
        ),
      },
      {
        key: 'amount',
        header: t('toHandle.columns.amount'),
        align: 'end',
        phone: 'value',
        render: ({ row }) => <bdi dir="ltr">{formatMoney(row.amount, language, row.currency)}</bdi>,
      },
      {
        key: 'moves',
        header: t('toHandle.columns.moves'),
        isHeaderHidden: true,
        align: 'end',
        phone: 'line',
        render: (item) => <WaitingButtons item={item} />,
      },
    ]
  }, [t, language, day])
}
