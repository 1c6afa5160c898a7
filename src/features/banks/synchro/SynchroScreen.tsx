import { Undo2 } from 'lucide-react'
import { type ComponentType, type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import {
  type BankAccountRead,
  bankAccounts,
  type BankStatementRead,
  bankStatements,
  useTakeBackStatement,
} from '../../../api/payment/bank-accounts.ts'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import type { BulkAction } from '../../../widgets/list-screen/bulk/BulkDialog.tsx'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { openStoredFile } from '../../../widgets/files-panel/open-file.ts'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { ListWithPanel } from '../../../widgets/referential/Referential.tsx'
import { type SynchroPart, synchroParts } from '../bank-tabs.ts'
import { TransferListScreen } from '../transfers/TransferListScreen.tsx'
import { Connections } from './Connections.tsx'
import { Labels } from './Labels.tsx'
import { Parts } from '../Parts.tsx'
import { Rules } from './Rules.tsx'

const Reconciliation = lazyPart<object>(() =>
  import('../reconciliation/ReconciliationScreen.tsx').then((part) => part.ReconciliationScreen),
)

/** /synchro: the accounts of the company, their connections, the imported statements, and the rules for their lines. */
export function SynchroScreen(): ReactElement {
  const [params] = useSearchParams()
  const part = synchroParts.find((name) => name === params.get('part')) ?? 'accounts'
  const Shown = screens[part]
  return <Shown />
}

const accountColumns: ListColumns<BankAccountRead> = [
  { key: 'name', tone: 'strong' },
  'iban',
  'bic',
  'bank',
  'connection',
]

function Accounts() {
  const { t } = useTranslation('payment')
  return (
    <ListWithPanel
      source={bankAccounts}
      columns={accountColumns}
      title={t('synchro.title')}
      empty={t('triage.noAccount')}
      expand={['bank', 'connection']}
      top={
        <>
          <Parts active="accounts" />
          <Connections />
        </>
      }
    >
      <FormField name="name" />
      <FormField name="iban" />
      <FormField name="bic" />
    </ListWithPanel>
  )
}

function Statements() {
  const { t } = useTranslation('payment')
  const { mutate } = useTakeBackStatement()
  const columns = useMemo(
    (): ListColumns<BankStatementRead> => [
      { key: 'account', tone: 'strong' },
      'from',
      'to',
      { key: 'lines', phone: 'hidden' },
      { key: 'opening', phone: 'hidden' },
      { key: 'closing', phone: 'value' },
      {
        key: 'file',
        sort: false,
        phone: 'hidden',
        render: ({ file, file_name: name }) =>
          file ? <TextButton onClick={() => openStoredFile(file)}>{name ?? t('synchro.file')}</TextButton> : '',
        text: ({ file_name: name }) => name ?? '',
      },
    ],
    [t],
  )
  const bulk = useMemo(
    (): readonly BulkAction<BankStatementRead>[] => [
      {
        key: 'take_back',
        label: t('synchro.takeBack'),
        icon: Undo2,
        permission: 'bank:delete',
        run: () => Promise.resolve(),
        onRows: (rows, clear) => {
          for (const { id } of rows)
            mutate(id, {
              onSuccess: ({ removed }) => {
                clear()
                showToast('success', t('synchro.takenBack', { count: removed }))
              },
            })
        },
      },
    ],
    [t, mutate],
  )
  const base = useMemo(() => ({ ordering: '-to', expand: ['account'] }), [])
  return (
    <ListScreen
      source={bankStatements}
      columns={columns}
      page={{ title: t('synchro.statements'), empty: t('synchro.noStatement'), top: <Parts active="statements" /> }}
      links={{ name: ({ file_name: name }) => name ?? '' }}
      base={base}
      bulk={bulk}
      options={{ filters: ['account', 'from', 'to'], name: 'statements', canDelete: false, canEdit: false }}
    />
  )
}

const Transfers = (): ReactElement => <TransferListScreen top={<Parts active="transfers" />} />

const screens: Readonly<Record<SynchroPart, ComponentType>> = {
  accounts: Accounts,
  transfers: Transfers,
  statements: Statements,
  reconciliation: Reconciliation,
  rules: Rules,
  labels: Labels,
}
