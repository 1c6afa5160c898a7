import { createElement, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountLineRead } from '../../../api/accounting/account-lines.ts'
import { formatMoney } from '../../../format/amounts.ts'
import type { ListColumn, ListColumns } from '../../../widgets/list-screen/list-columns.ts'

const accountOf = ({ account }: AccountLineRead): { number?: string; label?: string } =>
  typeof account === 'object' && account !== null ? (account as { number?: string }) : {}

const bdi = (text: ReactNode, props: { dir?: 'ltr'; lang?: string } = {}): ReactNode =>
  createElement('bdi', props, text)

/** The columns of rows of entries: of one account with its balance, or of a journal with the account. */
export function useLineColumns(what: 'running' | 'account'): ListColumns<AccountLineRead> {
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
    const running = what === 'running'
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
      { key: 'client', ...(running ? { phone: 'line' as const } : {}), render: ({ client }) => client && bdi(client) },
      amount('debit', { phone: 'line' }),
      amount('credit', { phone: running ? 'line' : 'value' }),
      ...(running
        ? [
            amount('running', { tone: 'strong', sort: false, phone: 'value' }),
            { key: 'letter', tone: 'quiet' as const },
          ]
        : []),
      { key: 'date', isExtra: true },
      { key: 'currency_amount', isExtra: true },
    ]
  }, [t, i18n.language, what])
}
