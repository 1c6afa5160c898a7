import { createElement, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountLineRead } from '../../../api/accounting/account-lines.ts'
import { formatMoney } from '../../../format/amounts.ts'
import type { ListColumn, ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'

const accountOf = ({ account }: AccountLineRead): { number?: string; label?: string } =>
  typeof account === 'object' && account !== null ? (account as { number?: string }) : {}

/** Returns the name of the third party of a row: as it was booked, else that of its organization. */
const partyOf = ({ client, organization }: AccountLineRead): string =>
  client || (typeof organization === 'object' && (organization as { company_name?: string } | null)?.company_name) || ''

const bdi = (text: ReactNode, props: { dir?: 'ltr'; lang?: string } = {}): ReactNode =>
  createElement('bdi', props, text)

/**
 * Returns the columns of rows of entries. For one account they have its balance where all its rows are shown, for a
 * journal the account.
 */
export function useLineColumns(what: 'running' | 'open' | 'account'): ListColumns<AccountLineRead> {
  const { t, i18n } = useTranslation(['accounting', 'commercial'])
  return useMemo(() => {
    const amount = (name: 'debit' | 'credit' | 'running', more: Partial<ListColumn<AccountLineRead>> = {}) => ({
      key: name,
      header: t(`sums.${name}`),
      align: 'end' as const,
      cell: 'amount' as const,
      text: (row: AccountLineRead) => row[name] ?? '',
      render: (row: AccountLineRead) =>
        name !== 'running' && Number(row[name] ?? 0) === 0
          ? ''
          : bdi(formatMoney(row[name], i18n.language), { dir: 'ltr' }),
      ...more,
    })
    const account: ListColumn<AccountLineRead> = {
      key: 'account',
      sort: false,
      isNumeric: true,
      render: (row) => createElement('span', { title: accountOf(row).label }, accountOf(row).number),
      text: (row) => accountOf(row).number ?? '',
    }
    const running = what !== 'account'
    return [
      {
        key: 'entry_number',
        isNumeric: true,
        isOfBlock: true,
        align: 'start',
        ...(running ? { phone: 'hidden' } : {}),
      },
      { key: 'entry_date', isOfBlock: true, ...(running ? { phone: 'line' } : {}) },
      ...(running ? [{ key: 'journal', phone: 'hidden' as const }] : []),
      { key: 'entry', tone: 'strong', isNumeric: true, isOfBlock: true, ...(running ? { phone: 'title' } : {}) },
      ...(running ? [] : [account]),
      { key: 'label', render: ({ label }) => bdi(label, { lang: 'fr' }) },
      {
        key: 'client',
        ...(running ? { phone: 'line' as const } : {}),
        render: (row) => partyOf(row) && bdi(partyOf(row)),
        text: partyOf,
      },
      amount('debit', { phone: 'line' }),
      amount('credit', { phone: what === 'running' ? 'line' : 'value' }),
      ...(running
        ? [
            ...(what === 'running' ? [amount('running', { tone: 'strong', sort: false, phone: 'value' })] : []),
            { key: 'letter', tone: 'quiet' as const },
          ]
        : []),
      { key: 'date', isExtra: true },
      { key: 'currency_amount', isExtra: true },
    ]
  }, [t, i18n.language, what])
}
