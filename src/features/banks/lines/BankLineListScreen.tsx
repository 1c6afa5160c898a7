import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { type TransactionRead, transactions } from '../../../api/payment/transactions.ts'
import { NavTabs } from '../../../ui/actions/NavTabs.tsx'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { bankTabs } from '../bank-tabs.ts'
import { SignedMoney } from '../SignedMoney.tsx'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'

const LinePanel = lazyPart<{ id: string; onClose: () => void }>(() =>
  import('./LinePanel.tsx').then((part) => part.LinePanel),
)

/** Shows all lines of an account, or of every account: the match of each, and its undo. */
export function BankLineListScreen({ account }: { account: string | undefined }): ReactElement {
  const { t } = useTranslation('payment')
  const [params, setParams] = useSearchParams()
  const query = params.toString()
  const columns = useMemo(
    (): ListColumns<TransactionRead> => [
      { key: 'label', tone: 'strong' },
      { key: 'date', tone: 'quiet' },
      { key: 'counterparty', phone: 'hidden' },
      { key: 'state' },
      { key: 'amount', tone: 'strong', phone: 'value', render: ({ amount }) => <SignedMoney amount={amount} /> },
    ],
    [],
  )
  const base = useMemo(() => ({ ordering: '-date', filters: { account } }), [account])
  const tabs = [
    { key: '', label: t('tabs.all') },
    ...(['open', 'matched', 'ignored'] as const).map((state) => ({
      key: state,
      label: t(`transaction.choices.state.${state}`),
      params: { filters: { state } },
    })),
  ]
  const lineTo = ({ id }: { id: string }): string => {
    const next = new URLSearchParams(query)
    next.set('line', id)
    return `?${next}`
  }
  const close = (): void =>
    setParams((now) => {
      now.delete('line')
      return now
    })
  const open = params.get('line')
  return (
    <>
      <ListScreen
        source={transactions}
        columns={columns}
        page={{
          title: t('triage.title'),
          empty: t('lines.empty'),
          top: <NavTabs label={t('tabs.label')} tabs={bankTabs(account)} active="lines" />,
        }}
        links={{ open: lineTo, name: ({ label }) => label ?? '' }}
        base={base}
        tabs={tabs}
        options={{
          filters: ['account', 'statement', 'date', 'amount'],
          name: 'bank-lines',
          canDelete: false,
          canEdit: false,
          placeholder: t('lines.search'),
        }}
      />
      {open && <LinePanel key={open} id={open} onClose={close} />}
    </>
  )
}
