import { useMutation } from '@tanstack/react-query'
import { Download, FileText, Landmark } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type BankAccountRead, bankAccounts } from '../../../api/payment/bank-accounts.ts'
import { useReconciliation } from '../../../api/payment/bank-reconciliation.ts'
import { useSession } from '../../../api/session/use-session.ts'
import type { BankReconciliation } from '../../../contract/payment/calls/bank-reconciliation.ts'
import { formatDay } from '../../../format/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { DayInput } from '../../../widgets/DayInput.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { printedLanguage } from '../../../widgets/printed-words.ts'
import { useTextAddress } from '../../../widgets/tab-address.ts'
import { today } from '../../../widgets/today.ts'
import { Parts } from '../Parts.tsx'
import { OpenEntries, OpenLines } from './OpenSides.tsx'
import styles from './reconciliation.module.css'
import { StatementSums } from './StatementSums.tsx'

/**
 * /synchro?part=reconciliation: the balances of an account at the bank and in the books on a day, and their difference.
 */
export function ReconciliationScreen(): ReactElement {
  const { t } = useTranslation('payment')
  const query = bankAccounts.useList({ page_size: 100, ordering: 'name' })
  const [chosen, choose] = useTextAddress('account')
  const accounts = query.data?.results ?? []
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0]
  if (account) return <Statement key={account.id} account={account} accounts={accounts} onChoose={choose} />
  return (
    <Page title={t('synchro.reconciliation')}>
      <Parts active="reconciliation" />
      <PanelBody query={query}>
        <EmptyState icon={Landmark} title={t('triage.noAccount')} />
      </PanelBody>
    </Page>
  )
}

function Statement({
  account,
  accounts,
  onChoose,
}: {
  account: BankAccountRead
  accounts: readonly BankAccountRead[]
  onChoose: (id: string) => void
}) {
  const { t, i18n } = useTranslation('payment')
  const [address, setDay] = useTextAddress('day')
  const day = address || today()
  const query = useReconciliation(account.id, day)
  const found = query.data
  return (
    <Page title={t('synchro.reconciliation')} actions={found && <Takings found={found} account={account} />}>
      <Parts active="reconciliation" />
      <div className={styles.choices}>
        <Field label={t('bank-account.one')}>
          <Select
            icon={Landmark}
            value={account.id}
            options={accounts.map(({ id, name, iban }) => ({ value: id, label: `${name} ··· ${iban?.slice(-4)}` }))}
            onChange={(event) => onChoose(event.target.value)}
          />
        </Field>
        <Field label={t('reconciliation.day')}>
          <DayInput value={day} max={today()} onChange={(next) => next && next <= today() && setDay(next)} />
        </Field>
        {found?.bank_day && (
          <p className={styles.until}>
            {t('reconciliation.bankUntil', { day: formatDay(found.bank_day, i18n.language) })}
          </p>
        )}
      </div>
      <PanelBody query={query}>
        {found && (
          <div className={styles.parts}>
            <div className={styles.side}>
              <StatementSums found={found} />
              <OpenEntries found={found} />
            </div>
            <OpenLines found={found} account={account.id} />
          </div>
        )}
      </PanelBody>
    </Page>
  )
}

/** Exports the statement as a PDF and as CSV; the code for it is loaded then. */
function Takings({ found, account }: { found: BankReconciliation; account: BankAccountRead }) {
  const { t, i18n } = useTranslation('payment')
  const { user } = useSession()
  const name = `${t('reconciliation.title')} ${account.name} ${found.day}`
  const print = useMutation({
    mutationFn: async () => {
      const [{ reportPdf }, { statementReport }] = await Promise.all([
        import('../../../pdf/report-pdf.ts'),
        import('./statement-words.ts'),
      ])
      const language = await printedLanguage()
      const setup = { t: i18n.getFixedT(language, 'payment'), language }
      const author = user?.company_object?.name ?? ''
      const bytes = reportPdf(statementReport(found, account, { ...setup, author }))
      saveFile(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), `${name}.pdf`)
    },
  })
  const save = useMutation({
    mutationFn: async () => {
      const [{ writeCsv }, { statementSheet }] = await Promise.all([
        import('../../../format/sheets/csv.ts'),
        import('./statement-words.ts'),
      ])
      saveFile(writeCsv(statementSheet(found, { t, language: i18n.language }), i18n.language), `${name}.csv`)
    },
  })
  return (
    <>
      <Button icon={Download} isLoading={save.isPending} onClick={() => save.mutate()}>
        {t('reconciliation.csv')}
      </Button>
      <Button icon={FileText} isLoading={print.isPending} onClick={() => print.mutate()}>
        {t('reconciliation.pdf')}
      </Button>
    </>
  )
}
