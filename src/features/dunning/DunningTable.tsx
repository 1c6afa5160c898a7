import { BellRing } from 'lucide-react'
import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { agedColumns } from '../../contract/commercial/rules/dunning/aged-balance.ts'
import type { DunnedCustomer } from '../../contract/commercial/rules/dunning/dunning-customers.ts'
import type { useDunning } from '../../api/commercial/reminders.ts'
import { formatMoney } from '../../format/amounts.ts'
import { formatDay } from '../../format/dates.ts'
import type { TableColumn } from '../../ui/table/columns.ts'
import { DataTable, type DataTableProps } from '../../ui/table/DataTable.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { StateBadge } from './StateBadge.tsx'
import { useActName } from './step-name.ts'

const keyOf = ({ organization }: DunnedCustomer): string => organization.id
const nameOf = ({ organization }: DunnedCustomer): string => organization.company_name

interface DunningTableProps extends Pick<DataTableProps<DunnedCustomer>, 'selection'> {
  asked: ReturnType<typeof useDunning>
  rows: readonly DunnedCustomer[]
  empty: string
  onOpen: (organization: string) => void
}

/** Shows late customers as a list to tick and to open. */
export function DunningTable({ asked, rows, empty, selection, onOpen }: DunningTableProps): ReactElement {
  const { t } = useTranslation(['dunning', 'common'])
  const columns = useDunningColumns()
  const isRead = asked.data !== undefined
  const nothing = rows.length === 0 && <EmptyState icon={BellRing} title={empty} />
  const failed = asked.isError && (
    <ErrorState title={t('common:errors.load')} onRetry={() => void asked.refetch()} isRetrying={asked.isFetching} />
  )
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={isRead || asked.isError ? rows : undefined}
      row={{ keyOf }}
      open={{ onOpen: (row) => onOpen(keyOf(row)), name: nameOf }}
      selection={selection}
      view={{ hasKeys: true, isStale: asked.isRefetching }}
      around={{ placeholder: isRead ? nothing : failed }}
    />
  )
}

/** Returns the columns of late customers: debts by age, next step and its day, last act. */
function useDunningColumns(): TableColumn<DunnedCustomer>[] {
  const { t, i18n } = useTranslation(['dunning', 'commercial'])
  const { language } = i18n
  const actName = useActName()
  return useMemo(() => {
    const money = (amount: string | undefined): ReactElement | null =>
      amount ? <bdi dir="ltr">{formatMoney(amount, language)}</bdi> : null
    return [
      {
        key: 'customer',
        header: t('columns.customer'),
        tone: 'strong',
        render: ({ organization }) => <bdi>{organization.company_name}</bdi>,
      },
      {
        key: 'late',
        header: t('columns.late'),
        align: 'end',
        tone: 'strong',
        phone: 'value',
        render: ({ late }) => money(late),
      },
      {
        key: 'next',
        header: t('columns.next'),
        render: (customer) => <StateBadge of={customer} />,
      },
      {
        key: 'day',
        header: t('columns.day'),
        isNumeric: true,
        render: ({ state, next, promise }) => {
          const day = state === 'promised' ? promise?.day : next?.day
          return state === 'due' || state === 'broken' ? t('today') : formatDay(day ?? '', language)
        },
      },
      ...agedColumns
        .filter(({ from }) => from !== null)
        .map(({ name }) => ({
          key: name,
          header: t(`commercial:aged-scale.fields.${name}`),
          align: 'end' as const,
          phone: 'hidden' as const,
          render: ({ ages }: DunnedCustomer) => money(ages[name]),
        })),
      {
        key: 'last',
        header: t('columns.last'),
        tone: 'quiet',
        render: ({ last }) => last && `${formatDay(last.day, language)} · ${actName(last)}`,
      },
    ]
  }, [t, language, actName])
}
