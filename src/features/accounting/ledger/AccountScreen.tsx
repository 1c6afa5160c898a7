import { Link2, Link2Off } from 'lucide-react'
import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { type AccountLineRead, accountLines, useLettering } from '../../../api/accounting/account-lines.ts'
import { accounts } from '../../../api/accounting/accounts.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import type { BulkAction } from '../../../widgets/list-screen/BulkDialog.tsx'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { PeriodFields } from '../PeriodFields.tsx'
import { usePeriod } from '../period.ts'
import { Figures } from '../Figures.tsx'
import { useLineColumns } from './line-columns.ts'
import { AccountEdit } from './AccountEdit.tsx'
import { linePath } from './line-path.ts'

const filters = ['organization', 'journal', 'letter']

/** An account row by row with its balance after each; rows are lettered by keys. */
export function AccountScreen(): ReactElement {
  const { t } = useTranslation('accounting')
  const id = useParams().account ?? ''
  const period = usePeriod()
  const { from, to } = period
  const { data } = accounts.useList({ limit: 1, filters: { id, from, to } })
  const account = data?.results[0]
  const columns = useLineColumns('running')
  const bulk = useLetterActions()
  const base = useMemo(
    () => ({
      ordering: 'entry_date,entry_number',
      filters: { account: id, entry_date_after: from, entry_date_before: to, running: true, sources: true },
    }),
    [id, from, to],
  )
  const tabs = [
    { key: '', label: t('account.all') },
    { key: 'open', label: t('account.open'), params: { view: 'open' } },
  ]
  const figures = (['opening', 'debit', 'credit', 'balance'] as const).map((key) => ({
    key,
    label: t(`sums.${key}`),
    amount: account?.[key],
  }))
  return (
    <ListScreen
      source={accountLines}
      columns={columns}
      page={{
        title: account ? `${account.number} ${account.label}` : t('account.title'),
        empty: t('account.empty'),
        actions: account && <AccountEdit id={account.id} />,
        top: (
          <PeriodFields period={period}>
            <Figures items={figures} />
          </PeriodFields>
        ),
      }}
      links={{
        hasPeek: false,
        open: (row) => linePath(row),
        name: ({ entry, label }) => `${entry ?? ''} ${label ?? ''}`,
      }}
      base={base}
      tabs={tabs}
      bulk={bulk}
      options={{ filters, name: 'account', canDelete: false, canEdit: false, placeholder: t('account.search') }}
    />
  )
}

/** Lettering the ticked rows and opening their letters, for who may. */
function useLetterActions(): readonly BulkAction<AccountLineRead>[] {
  const { t } = useTranslation('accounting')
  const { mutate } = useLettering()
  return useMemo(() => {
    if (!hasCapability('accounting', 'added')) return []
    const action = (what: 'letter' | 'unletter', icon: typeof Link2, shortcut: string) => ({
      key: what,
      label: t(`account.${what}`),
      icon,
      shortcut,
      permission: 'account:update',
      run: () => Promise.resolve(),
      onRows: (rows: readonly AccountLineRead[], clear: () => void) =>
        mutate(
          { what, lines: rows.map(({ id }) => id) },
          {
            onSuccess: ({ letter, lines }) => {
              clear()
              showToast('success', t(`account.${what}ed`, { letter: letter ?? '', count: lines.length }))
            },
          },
        ),
    })
    return [action('letter', Link2, 'l'), action('unletter', Link2Off, 'u')]
  }, [t, mutate])
}
