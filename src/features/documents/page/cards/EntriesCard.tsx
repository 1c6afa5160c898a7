import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type AccountLineRead, accountLines } from '../../../../api/accounting/account-lines.ts'
import { useRights } from '../../../../api/session/use-session.ts'
import { hasCapability } from '../../../../api/capabilities.ts'
import { sum } from '../../../../contract/rules/money/decimal.ts'
import { formatMoney } from '../../../../format/amounts.ts'
import { pathTo } from '../../../../paths/index.ts'
import { TextLink } from '../../../../ui/actions/TextLink.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import type { TableColumn } from '../../../../ui/table/columns.ts'
import { PlainTable } from '../../../../ui/table/PlainTable.tsx'
import { idOf } from '../../../../widgets/entity.ts'
import { PanelBody } from '../../../../widgets/panel/PanelBody.tsx'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'

type Row = Omit<AccountLineRead, 'account'> & {
  account?: { number?: string | null; label?: string | null } | string | null
}

/** Shows the accounting entries of a document and its payments, for people who may read accounts. */
export function EntriesCard({ document }: { document: PageRecord }): ReactElement | null {
  const { t, i18n } = useTranslation('commercial')
  const { may } = useRights()
  // A service without entries by document would return those of other documents.
  const isAllowed = may('account', 'read') && hasCapability('accounting', 'added') && document.status !== 'pro_format'
  const payments = [...(document.invoice_payments ?? []), ...(document.refund_payments ?? [])]
  const ids = [document.id, ...payments.map(({ id }) => id)]
  const asked = accountLines.useList(
    { limit: 100, ordering: 'entry_date,entry_number', filters: { document__in: ids }, expand: ['account'] },
    { enabled: isAllowed, isAside: true },
  )
  const columns = useMemo(
    (): TableColumn<Row>[] => [
      {
        key: 'account',
        header: t('entries.account'),
        isNumeric: true,
        tone: 'strong',
        render: ({ account }) => <AccountLink account={account} />,
      },
      { key: 'label', header: t('entries.label'), render: (row) => <bdi lang="fr">{labelOf(row)}</bdi> },
      {
        key: 'debit',
        header: t('entries.debit'),
        align: 'end',
        render: ({ debit }) => (Number(debit) ? <bdi dir="ltr">{formatMoney(debit, i18n.language)}</bdi> : ''),
      },
      {
        key: 'credit',
        header: t('entries.credit'),
        align: 'end',
        render: ({ credit }) => (Number(credit) ? <bdi dir="ltr">{formatMoney(credit, i18n.language)}</bdi> : ''),
      },
      { key: 'letter', header: t('entries.letter'), tone: 'quiet', phone: 'hidden', render: ({ letter }) => letter },
    ],
    [t, i18n.language],
  )
  if (!isAllowed) return null
  const rows = inOrder((asked.data?.results ?? []) as unknown as Row[])
  const journals = [...new Set(rows.map(({ journal }) => journal).filter(Boolean))].join(', ')
  const isBalanced = sum(rows.map(({ debit }) => debit)).eq(sum(rows.map(({ credit }) => credit)))
  return (
    <Card
      title={t('entries.title')}
      aside={rows.length > 0 && t(isBalanced ? 'entries.balanced' : 'entries.unbalanced', { journals })}
    >
      <PanelBody query={asked} empty={rows.length === 0 && t('entries.none')}>
        <PlainTable isInset label={t('entries.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      </PanelBody>
    </Card>
  )
}

/** Shows the number of an account, linked to its rows. */
function AccountLink({ account }: Pick<Row, 'account'>) {
  const { number, label } = numberOf(account)
  const id = idOf(account)
  const text = (
    <span title={label} lang="fr">
      {number}
    </span>
  )
  return id ? <TextLink to={pathTo('accounting-detail', { account: id })}>{text}</TextLink> : text
}

/** Returns the customer for accounts of third parties, else the name of the account; for a payment its document too. */
function labelOf({ label, account, client, document_key }: Row): string {
  const { number, label: name } = numberOf(account)
  if (client && /^4[01]/.test(number)) return client
  return document_key === 'commercial/invoices' ? name || (label ?? '') : label || name
}

/** Returns the rows entry by entry, the debit sides first. */
const inOrder = (rows: readonly Row[]): Row[] =>
  [...rows].sort(
    (one, other) =>
      (one.entry_date ?? '').localeCompare(other.entry_date ?? '') ||
      Number(other.document_key === 'commercial/invoices') - Number(one.document_key === 'commercial/invoices') ||
      (one.journal ?? '').localeCompare(other.journal ?? '') ||
      (one.entry_number ?? 0) - (other.entry_number ?? 0) ||
      Number(other.debit) - Number(one.debit) ||
      numberOf(other.account).number.localeCompare(numberOf(one.account).number),
  )

const numberOf = (account: Row['account']): { number: string; label: string } =>
  typeof account === 'object' && account !== null
    ? { number: account.number ?? '', label: account.label ?? '' }
    : { number: '', label: '' }
