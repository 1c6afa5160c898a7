import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StatementPreview } from '../../../api/payment/bank-accounts.ts'
import type { StatementLayout } from '../../../contract/payment/statement-layout.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { SignedMoney } from '../SignedMoney.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import styles from './statement.module.css'

/**
 * Shows the result of an import before it is made: count, sums and first lines. For a CSV file it also shows its
 * columns, which can be named by hand.
 */
export function PreviewOf({
  preview,
  onLayout,
}: {
  preview: StatementPreview
  onLayout: (layout: StatementLayout) => void
}): ReactElement {
  const { t } = useTranslation('payment')
  const { refused, table } = preview
  const [isOpen, setOpen] = useState(refused !== null)
  // Unknown columns are asked for; the file is not invalid.
  const isAsked = table !== null && ['format', 'columns'].includes(String(refused?.params.reason))
  return (
    <section className={styles.stack} aria-label={t('statement.preview')} aria-live="polite">
      {refused ? (
        <p role="alert" className={isAsked ? styles.warning : styles.error}>
          {isAsked ? t('statement.askColumns') : refused.text}
        </p>
      ) : (
        <Found preview={preview} />
      )}
      {table && !isOpen && (
        <p>
          <TextButton onClick={() => setOpen(true)}>{t('statement.nameColumns')}</TextButton>
        </p>
      )}
      {table && isOpen && <ColumnChoice table={table} onLayout={onLayout} />}
    </section>
  )
}

type Line = StatementPreview['lines'][number] & { at: string }

function Found({ preview }: { preview: StatementPreview }) {
  const { t, i18n } = useTranslation('payment')
  const { count, known, left_out: leftOut, from, to, opening, closing, credits, debits, lines } = preview
  const columns: TableColumn<Line>[] = [
    {
      key: 'date',
      phone: 'hidden',
      header: t('transaction.fields.date'),
      render: ({ date }) => formatDay(date, i18n.language),
    },
    { key: 'label', header: t('transaction.fields.label'), render: ({ label }) => <bdi>{label}</bdi> },
    {
      key: 'amount',
      header: t('transaction.fields.amount'),
      align: 'end',
      render: ({ amount }) => <SignedMoney amount={amount} />,
    },
  ]
  const money = (amount: string | null) =>
    amount === null ? [] : [<bdi key="amount">{formatMoney(amount, i18n.language)}</bdi>]
  const facts = [
    { key: 'credits', label: t('statement.credits'), value: <SignedMoney amount={credits} /> },
    {
      key: 'debits',
      label: t('statement.debits'),
      value: debits === '0.00' ? money(debits) : <SignedMoney amount={debits} />,
    },
    { key: 'opening', label: t('bank-statement.fields.opening'), value: money(opening) },
    { key: 'closing', label: t('bank-statement.fields.closing'), value: money(closing) },
  ].filter(({ key }) => (key !== 'opening' && key !== 'closing') || preview[key] !== null)
  return (
    <>
      <p>
        <b>{t('statement.count', { count })}</b>{' '}
        {t('statement.span', { from: formatDay(from, i18n.language), to: formatDay(to, i18n.language) })}
      </p>
      {known > 0 && <p className={styles.quiet}>{t('statement.alreadyThere', { count: known })}</p>}
      {leftOut > 0 && <p className={styles.warning}>{t('statement.leftOut', { count: leftOut })}</p>}
      <DefinitionList items={facts} look="stack" />
      <PlainTable
        label={t('statement.firstLines')}
        columns={columns}
        rows={lines.map((line, at) => ({ ...line, at: String(at) }))}
        rowKey={({ at }) => at}
      />
    </>
  )
}
