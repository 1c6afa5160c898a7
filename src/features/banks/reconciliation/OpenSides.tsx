import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  BankReconciliation,
  OpenBankLine,
  OpenEntry,
} from '../../../contract/payment/calls/bank-reconciliation.ts'
import { formatMoney, formatNumber } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { documentPath } from '../../../widgets/document-path.ts'
import { SignedMoney } from '../SignedMoney.tsx'
import styles from './reconciliation.module.css'
import { noteOf, statementWordsOf } from './statement-words.ts'

/** Rows in a table; the files have all. */
const most = 200

interface Side<Row> {
  title: string
  empty: string
  rows: readonly Row[]
  sum: string
  columns: readonly TableColumn<Row>[]
}

/** Shows the open items of one side, with their sum at the foot. */
function OpenSide<Row extends { id: string }>({ title, empty, rows, sum, columns }: Side<Row>) {
  const { t, i18n } = useTranslation('payment')
  const more = rows.length - most
  return (
    <Card
      isFlush={rows.length > 0}
      title={
        <>
          {title} <span className={styles.count}>{formatNumber(String(rows.length), i18n.language)}</span>
        </>
      }
    >
      {rows.length === 0 ? (
        <p className={styles.quiet}>{empty}</p>
      ) : (
        <PlainTable
          label={title}
          isInset
          columns={columns}
          rows={rows.slice(0, most)}
          rowKey={({ id }) => id}
          footer={
            <p className={styles.foot}>
              <span className={styles.quiet}>
                {more > 0 && t('reconciliation.more', { n: formatNumber(String(more), i18n.language) })}
              </span>
              <strong>
                {t('reconciliation.total')} <bdi dir="ltr">{formatMoney(sum, i18n.language)}</bdi>
              </strong>
            </p>
          }
        />
      )}
    </Card>
  )
}

const pathOf = ({ source_key: key, source, source_is_sales: isSales }: OpenEntry): string | null =>
  documentPath(key, source, isSales)

/** Shows entries of the account that no line of the bank settles. */
export function OpenEntries({ found }: { found: BankReconciliation }): ReactElement {
  const { t, i18n } = useTranslation('payment')
  const columns: TableColumn<OpenEntry>[] = [
    {
      key: 'date',
      header: t('reconciliation.columns.date'),
      isNumeric: true,
      render: ({ date }) => formatDay(date, i18n.language),
    },
    {
      key: 'label',
      header: t('reconciliation.columns.label'),
      render: (entry) => {
        const path = pathOf(entry)
        const words = <bdi>{statementWordsOf(entry)}</bdi>
        return path ? <TextLink to={path}>{words}</TextLink> : words
      },
    },
    {
      key: 'client',
      header: t('reconciliation.columns.party'),
      phone: 'hidden',
      render: ({ client }) => <bdi>{client}</bdi>,
    },
    {
      key: 'amount',
      header: t('reconciliation.columns.amount'),
      align: 'end',
      render: ({ amount }) => <SignedMoney amount={amount} />,
    },
  ]
  return (
    <OpenSide
      title={t('reconciliation.entries')}
      empty={t('reconciliation.noEntries')}
      rows={found.entries}
      sum={found.open_entries}
      columns={columns}
    />
  )
}

/** Shows lines of the bank that are missing in the books, each with a link to match it. */
export function OpenLines({ found, account }: { found: BankReconciliation; account: string }): ReactElement {
  const { t, i18n } = useTranslation('payment')
  const setup = { t, language: i18n.language }
  const columns: TableColumn<OpenBankLine>[] = [
    {
      key: 'date',
      header: t('reconciliation.columns.date'),
      isNumeric: true,
      render: ({ date }) => formatDay(date, i18n.language),
    },
    {
      key: 'label',
      header: t('reconciliation.columns.label'),
      render: (line) => (
        <>
          <TextLink to={pathTo('bank', {}, { account, view: 'lines', line: line.id })}>
            <bdi>{line.label}</bdi>
          </TextLink>
          {noteOf(line, setup) && <span className={styles.note}>{noteOf(line, setup)}</span>}
        </>
      ),
    },
    {
      key: 'counterparty',
      header: t('reconciliation.columns.party'),
      phone: 'hidden',
      render: ({ counterparty }) => <bdi>{counterparty}</bdi>,
    },
    {
      key: 'amount',
      header: t('reconciliation.columns.amount'),
      align: 'end',
      render: ({ open }) => <SignedMoney amount={open} />,
    },
  ]
  return (
    <OpenSide
      title={t('reconciliation.lines')}
      empty={t('reconciliation.noLines')}
      rows={found.lines}
      sum={found.open_lines}
      columns={columns}
    />
  )
}
