import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber } from '../../../format/amounts.ts'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { DataTable, type DataTableProps } from '../../../ui/table/DataTable.tsx'
import { today } from '../../../widgets/today.ts'
import styles from './waiting.module.css'
import { waitingGroupOf } from './waiting-groups.ts'
import { WaitingButtons } from './WaitingButtons.tsx'
import { WaitingIcon } from './WaitingIcon.tsx'
import { waitingAddressOf, type Answerable, waitingHeadOf, waitingStateOf, waitingTitleOf } from './rows/waiting-row.ts'

interface WaitingTableProps extends Pick<DataTableProps<Answerable>, 'rows' | 'selection' | 'around' | 'view'> {
  /** Shows a row in the pane beside the list; without it a row leads to its page and has its buttons. */
  onShow: ((id: string) => void) | undefined
  /** Shows the rows without groups by time. */
  isFlat: boolean
}

/** Shows the waiting records, row by row with their reasons, in groups by time. */
export function WaitingTable({ rows, onShow, isFlat, around, ...props }: WaitingTableProps): ReactElement {
  const { t } = useTranslation('paths')
  const [day] = useState(today)
  const columns = useColumns(day, !onShow)
  const heads = useHeads(isFlat ? undefined : rows, day, columns.length + (props.selection ? 1 : 0))
  const open = useMemo(
    () => ({
      to: ({ row }: Answerable) => waitingAddressOf(row),
      name: ({ row }: Answerable) => waitingTitleOf(row),
      ...(onShow ? { onOpen: ({ id }: Answerable) => onShow(id) } : {}),
    }),
    [onShow],
  )
  return (
    <div className={styles.list} data-lines={columns.length > 2 ? undefined : ''}>
      <DataTable
        label={t('waiting')}
        columns={columns}
        row={{ keyOf: idOf }}
        rows={rows}
        open={open}
        around={{ headsAt: heads, ...around }}
        {...props}
      />
    </div>
  )
}

const idOf = ({ id }: Answerable): string => id

/** Gives the head of a group before its first row, with the number of its rows. */
function useHeads(rows: readonly Answerable[] | undefined, day: string, span: number) {
  const { t, i18n } = useTranslation('home')
  return useMemo(() => {
    if (!rows?.length) return undefined
    return (index: number) => {
      const row = rows[index]
      const group = row && waitingGroupOf(row, day)
      if (!group || (index > 0 && waitingGroupOf(rows[index - 1]!, day) === group)) return null
      const count = rows.filter((one) => waitingGroupOf(one, day) === group).length
      return (
        <tr className={styles.groupRow}>
          <th scope="rowgroup" colSpan={span} className={styles.group} data-group={group}>
            {t(`toHandle.groups.${group}`)}{' '}
            <span className={styles.groupCount}>{formatNumber(String(count), i18n.language)}</span>
          </th>
        </tr>
      )
    }
  }, [rows, day, span, t, i18n.language])
}

function useColumns(day: string, hasButtons: boolean): TableColumn<Answerable>[] {
  const { t, i18n } = useTranslation('home')
  const { language } = i18n
  return useMemo((): TableColumn<Answerable>[] => {
    const columns: TableColumn<Answerable>[] = [
      {
        key: 'title',
        header: t('toHandle.columns.title'),
        render: (item) => <Title item={item} language={language} day={day} />,
      },
      {
        key: 'amount',
        header: t('toHandle.columns.amount'),
        align: 'end',
        phone: 'value',
        render: ({ row }) => <bdi dir="ltr">{formatMoney(row.amount, language, row.currency)}</bdi>,
      },
    ]
    if (!hasButtons) return columns
    return [
      ...columns,
      {
        key: 'moves',
        header: t('toHandle.columns.moves'),
        isHeaderHidden: true,
        align: 'end',
        phone: 'line',
        render: (item) => <WaitingButtons item={item} />,
      },
    ]
  }, [t, language, day, hasButtons])
}

/** Shows the two lines of a row: its party or subject, then its document and the reason for the wait. */
function Title({ item, language, day }: { item: Answerable; language: string; day: string }) {
  const { row } = item
  const [first, second] = waitingHeadOf(row)
  return (
    <span className={styles.title}>
      <WaitingIcon entity={row.entity} className={styles.icon} />
      <span className={styles.lines}>
        <bdi className={styles.first}>{first}</bdi>
        <span className={styles.second} data-late={waitingGroupOf(item, day) === 'late' || undefined}>
          {second && (
            <>
              <bdi>{second}</bdi>
              {' · '}
            </>
          )}
          {waitingStateOf(row, language)}
        </span>
      </span>
    </span>
  )
}
