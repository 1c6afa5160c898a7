import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type AccountRead, accounts, useChartTotals } from '../../../api/accounting/accounts.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { pathTo } from '../../../paths/index.ts'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { useRights } from '../../../api/session/use-session.ts'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import { FecExport } from '../../../widgets/fec/FecExport.tsx'
import { ClosingButton } from '../closing/ClosingButton.tsx'
import { Figures } from '../Figures.tsx'
import { ManualEntryButton } from '../manual/ManualEntryButton.tsx'
import { PeriodFields } from '../PeriodFields.tsx'
import { usePeriod } from '../period.ts'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'

const AccountPanel = lazyPart<{ id: string | null; onClose: () => void }>(() =>
  import('./AccountPanel.tsx').then((part) => part.AccountPanel),
)

const filters = ['tags', 'type', 'display']
const sums = ['opening', 'debit', 'credit', 'balance'] as const

/** Shows the chart of accounts with the sums of a period; each account leads to its rows. */
export function AccountListScreen(): ReactElement {
  const { t, i18n } = useTranslation('accounting')
  const period = usePeriod()
  const [form, show] = useFormAddress()
  const { may } = useRights()
  const { from, to } = period
  const columns = useMemo(
    (): ListColumns<AccountRead> => [
      { key: 'number', tone: 'strong', isNumeric: true },
      { key: 'label', render: ({ label }) => <bdi lang="fr">{label}</bdi>, phone: 'line' },
      ...sums.map((name) => ({
        key: name,
        sort: false as const,
        align: 'end' as const,
        cell: 'amount' as const,
        tone: name === 'balance' ? ('strong' as const) : undefined,
        phone: name === 'balance' ? ('value' as const) : ('hidden' as const),
        text: (row: AccountRead) => row[name] ?? '',
        render: (row: AccountRead) =>
          Number(row[name] ?? 0) === 0 ? '' : <bdi dir="ltr">{formatMoney(row[name], i18n.language)}</bdi>,
      })),
      { key: 'type', isExtra: true },
      { key: 'tags', isExtra: true },
    ],
    [i18n.language],
  )
  const base = useMemo(() => ({ filters: { from, to } }), [from, to])
  const totals = useChartTotals(from, to, hasCapability('accounting', 'added')).data
  const tabs = [
    { key: '', label: t('accounts.used'), params: { view: 'used' } },
    { key: 'all', label: t('accounts.all') },
  ]
  return (
    <>
      <ListScreen
        source={accounts}
        columns={columns}
        page={{
          title: t('accounts.title'),
          empty: t('accounts.empty'),
          actions: (
            <>
              <FecExport />
              <ClosingButton />
              <ManualEntryButton />
            </>
          ),
          top: (
            <PeriodFields period={period}>
              <Figures items={sums.map((key) => ({ key, label: t(`accounts.total.${key}`), amount: totals?.[key] }))} />
            </PeriodFields>
          ),
        }}
        links={{
          open: ({ id }) => pathTo('accounting-detail', { account: id }, { from, to }),
          name: ({ number, label }) => `${number} ${label}`,
          ...(may('account', 'create') ? { create: () => show('new') } : {}),
        }}
        base={base}
        tabs={tabs}
        options={{
          filters,
          name: 'accounts',
          canEdit: false,
          size: 100,
          placeholder: t('accounts.search'),
        }}
      />
      {form && <AccountPanel id={form} onClose={() => show(null)} />}
    </>
  )
}
