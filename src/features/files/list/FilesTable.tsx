import { type ReactElement, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session/use-session.ts'
import { formatDay } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { formatBytes } from '../../../format/sizes.ts'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { DataTable, type DataTableProps } from '../../../ui/table/DataTable.tsx'
import { type Item, itemKeyOf } from '../items.ts'
import { ItemName } from './ItemName.tsx'
import styles from '../files.module.css'

/** Shows folders and files row by row. */
export function FilesTable({
  isInBin,
  menuOf,
  ...table
}: {
  isInBin: boolean
  menuOf: (item: Item) => ReactNode
} & Pick<DataTableProps<Item>, 'rows' | 'open' | 'selection' | 'around' | 'view'>): ReactElement {
  const { t, i18n } = useTranslation('files')
  const { user } = useSession()
  const columns = useMemo((): TableColumn<Item>[] => {
    const { language } = i18n
    return [
      {
        key: 'name',
        header: t('columns.name'),
        tone: 'strong',
        width: '55%',
        render: (item) => <ItemName item={item} isInBin={isInBin} />,
      },
      {
        key: 'owner',
        header: t('columns.owner'),
        tone: 'quiet',
        phone: 'hidden',
        render: ({ record }) => (record.owner === user?.uuid ? t('me') : fullName(record.owner_object)),
      },
      {
        key: 'shared',
        header: t('columns.shared'),
        tone: 'quiet',
        phone: 'hidden',
        render: ({ record }) => {
          const count = (record.access_users ?? []).length
          return count > 1 ? t('people', { count }) : t('onlyOwner')
        },
      },
      {
        key: 'day',
        header: t(isInBin ? 'columns.deleted' : 'columns.made'),
        isNumeric: true,
        tone: 'quiet',
        render: ({ record }) => formatDay(isInBin ? record.deleted_at : record.created_at, language),
      },
      {
        key: 'size',
        header: t('columns.size'),
        align: 'end',
        tone: 'quiet',
        phone: 'line',
        render: ({ kind, record }) =>
          kind === 'files' && record.bytes ? <bdi>{formatBytes(record.bytes, language)}</bdi> : '',
      },
      {
        key: 'menu',
        header: t('columns.menu'),
        isHeaderHidden: true,
        align: 'end',
        phone: 'value',
        render: (item) => <span className={styles.menu}>{menuOf(item)}</span>,
      },
    ]
  }, [t, i18n, user, isInBin, menuOf])
  return <DataTable label={t('list')} columns={columns} row={{ keyOf: itemKeyOf }} {...table} />
}
