import { Link2, Link2Off } from 'lucide-react'
import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { type AccountLineRead, accountLines, useLettering } from '../../../api/accounting/account-lines.ts'
import { type AccountRead, accounts } from '../../../api/accounting/accounts.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { formatDay } from '../../../format/dates.ts'
import { pathTo } from '../../../paths/index.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import type { BulkAction } from '../../../widgets/list-screen/bulk/BulkDialog.tsx'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { RecordLoader } from '../../../widgets/record-screen/RecordLoader.tsx'
import { PeriodFields } from '../PeriodFields.tsx'
import { usePeriod } from '../period.ts'
import { Figures } from '../Figures.tsx'
import { useLineColumns } from './line-columns.ts'
import { AccountEdit } from './AccountEdit.tsx'
import { linePath } from './line-path.ts'

const filters = ['organization', 'journal', 'letter']

const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text)

type LoadedAccount = Parameters<typeof RecordLoader<AccountRead>>[0]['query']

/** Shows an account, by its id or its number, row by row with its balance after each; rows are lettered by keys. */
export function AccountScreen(): ReactElement {
  const asked = useParams().account ?? ''
  const period = usePeriod()
  const { from, to } = period
  const { data, ...query } = accounts.useList({
    limit: 1,
    filters: { [isId(asked) ? 'id' : 'number']: asked, from, to },
  })
  const [account] = data?.results ?? []
  const listTo = pathTo('accounting', {}, { from, to })
  if (data && !account) return <Gone listTo={listTo} />
  return (
    <RecordLoader entity={accounts.entity} query={{ ...query, data: account } as LoadedAccount} listTo={listTo}>
      {(found) => <Account account={found} period={period} />}
    </RecordLoader>
  )
}

function Gone({ listTo }: { listTo: string }) {
  const { t } = useTranslation(['widgets', 'accounting'])
  return (
    <Page title={t('accounting:account.title')}>
      <EmptyState title={t('record.gone')} actions={<LinkButton to={listTo}>{t('record.back')}</LinkButton>}>
        {t('record.goneText')}
      </EmptyState>
    </Page>
  )
}

function Account({ account, period }: { account: AccountRead; period: ReturnType<typeof usePeriod> }) {
  const { t, i18n } = useTranslation('accounting')
  const { id } = account
  const { from, to } = period
  // Hidden rows would be part of the balance: it is shown only with all rows.
  const isOpen = useSearchParams()[0].get('menu-account') === 'open'
  const columns = useLineColumns(isOpen ? 'open' : 'running')
  const bulk = useLetterActions()
  const base = useMemo(
    () => ({
      ordering: 'entry_date,entry_number',
      expand: ['organization'],
      filters: {
        account: id,
        // Rows that are open on the last day, from any date of booking, sum to the balance.
        ...(isOpen ? {} : { entry_date_after: from, running: true }),
        entry_date_before: to,
        sources: true,
      },
    }),
    [id, from, to, isOpen],
  )
  const tabs = [
    { key: '', label: t('account.all') },
    { key: 'open', label: t('account.open'), params: { view: 'open' } },
  ]
  const labels = {
    opening: t('sums.opening'),
    debit: t('account.moved.debit'),
    credit: t('account.moved.credit'),
    balance: t('account.moved.balance', { day: formatDay(to, i18n.language) }),
  }
  const figures = (['opening', 'debit', 'credit', 'balance'] as const).map((key) => ({
    key,
    label: labels[key],
    amount: account[key],
  }))
  return (
    <ListScreen
      source={accountLines}
      columns={columns}
      page={{
        title: `${account.number} ${account.label}`,
        empty: t('account.empty'),
        actions: <AccountEdit id={account.id} />,
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

/** Returns the actions that letter the ticked rows or open their letters, as far as the rights allow. */
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
