import { FileUp, Landmark, Undo2 } from 'lucide-react'
import { type ReactElement, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { type BankAccountRead, bankAccounts, bankStatements } from '../../../api/payment/bank-accounts.ts'
import { type TransactionRead, transactions } from '../../../api/payment/transactions.ts'
import { useRights, useSession } from '../../../api/session/use-session.ts'
import { formatMoney, formatNumber } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { NavTabs } from '../../../ui/actions/NavTabs.tsx'
import { SegmentedControl } from '../../../ui/actions/SegmentedControl.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { useShortcuts } from '../../../ui/actions/shortcuts.ts'
import { Card } from '../../../ui/data/Card.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ProgressBar } from '../../../ui/state/ProgressBar.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { ConfirmPart, useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { StatementDialog } from '../statement/StatementDialog.tsx'
import { bankTabs } from '../bank-tabs.ts'
import { BankLineListScreen } from '../lines/BankLineListScreen.tsx'
import { LineList } from './LineList.tsx'
import { LineMatch } from './LineMatch.tsx'
import styles from './triage.module.css'
import { type Triage, useTriage } from './use-triage.ts'

/** Lines that are loaded at once; the next are loaded as these are done. */
const most = 100

/** /bank: the unexplained lines of an account, decided one after the other by keys. */
export function BankScreen(): ReactElement {
  const [params] = useSearchParams()
  if (params.get('view') === 'lines') return <BankLineListScreen account={params.get('account') ?? undefined} />
  return (
    <ConfirmPart>
      <Bank />
    </ConfirmPart>
  )
}

function Bank() {
  const { t } = useTranslation('payment')
  const query = bankAccounts.useList({ page_size: 100, ordering: 'name' })
  const [params, setParams] = useSearchParams()
  const accounts = query.data?.results ?? []
  const account = accounts.find(({ id }) => id === params.get('account')) ?? accounts[0]
  const choose = (id: string): void =>
    setParams((now) => {
      now.set('account', id)
      return now
    })
  if (account) return <AccountTriage key={account.id} account={account} accounts={accounts} onChoose={choose} />
  return (
    <Page title={t('triage.title')}>
      <PanelBody query={query}>
        <EmptyState
          icon={Landmark}
          title={t('triage.noAccount')}
          actions={
            <LinkButton variant="primary" to={pathTo('synchro')}>
              {t('triage.toAccounts')}
            </LinkButton>
          }
        >
          {t('triage.noAccountText')}
        </EmptyState>
      </PanelBody>
    </Page>
  )
}

type Direction = '' | 'in' | 'out'
const ofDirection: Readonly<Record<Direction, Readonly<Record<string, string>>>> = {
  '': {},
  in: { amount_min: '0.01' },
  out: { amount_max: '-0.01' },
}

function AccountTriage({
  account,
  accounts,
  onChoose,
}: {
  account: BankAccountRead
  accounts: readonly BankAccountRead[]
  onChoose: (id: string) => void
}) {
  const { t } = useTranslation('payment')
  const { may } = useRights()
  const [isImporting, setImporting] = useState(false)
  const [direction, setDirection] = useState<Direction>('')
  const { user } = useSession()
  const last = useLastStatement(account.id)
  const triage = useTriage(`${user?.uuid}.${account.id}`)
  const query = transactions.useList({
    page_size: most,
    ordering: '-date',
    filters: { account: account.id, state: 'open', ...ofDirection[direction] },
  })
  useShortcuts({ z: () => void triage.undo() })
  const listed = query.data?.results ?? []
  const lines = listed.filter(({ id }) => !triage.decided.has(id))
  const left = (query.data?.count ?? 0) - (listed.length - lines.length)
  return (
    <Page
      title={t('triage.title')}
      beside={<AccountChoice account={account} accounts={accounts} onChoose={onChoose} />}
      actions={
        <>
          <SessionUndo triage={triage} />
          {may('bank', 'create') && (
            <Button icon={FileUp} onClick={() => setImporting(true)}>
              {t('statement.import')}
            </Button>
          )}
        </>
      }
    >
      <NavTabs label={t('tabs.label')} tabs={bankTabs(account.id)} active="open" />
      <Progress triage={triage} left={left} />
      <PanelBody query={query}>
        <Lines
          lines={lines}
          count={left}
          triage={triage}
          direction={{ value: direction, onChange: setDirection }}
          isUnread={last === null}
        />
      </PanelBody>
      {isImporting && <StatementDialog account={account.id} onClose={() => setImporting(false)} />}
    </Page>
  )
}

interface LinesProps {
  lines: readonly TransactionRead[]
  count: number
  triage: Triage
  direction: { value: Direction; onChange: (value: Direction) => void }
  /** Whether no statement of the account was imported. */
  isUnread: boolean
}

/** Shows the lines on one side, and the match of the active one on the other. */
function Lines({ lines, count, triage, direction, isUnread }: LinesProps) {
  const { t, i18n } = useTranslation('payment')
  const [wanted, setWanted] = useState<string>()
  const accepting = useRef<(() => void) | null>(null)
  const setAccepting = useCallback((accept: () => void): void => {
    accepting.current = accept
  }, [])
  const active = lines.find(({ id }) => id === wanted) ?? lines[0]
  const at = active ? lines.indexOf(active) : 0
  const next = (): void => setWanted((lines[at + 1] ?? lines[at - 1])?.id)
  return (
    <div className={styles.columns}>
      <Card
        isFlush
        title={
          <>
            {t('tabs.open')} <span className={styles.count}>{formatNumber(String(count), i18n.language)}</span>
          </>
        }
        aside={
          <SegmentedControl
            label={t('triage.direction')}
            value={direction.value}
            segments={(['', 'in', 'out'] as const).map((value) => ({
              value,
              label: t(`triage.directions.${value || 'all'}`),
            }))}
            onChange={direction.onChange}
          />
        }
      >
        {active ? (
          <LineList lines={lines} active={active.id} onActive={setWanted} onAccept={() => accepting.current?.()} />
        ) : (
          <EmptyState
            title={t(direction.value ? 'triage.noneOfThese' : isUnread ? 'synchro.noStatement' : 'triage.allDone')}
          >
            {triage.done.length > 0 && t('triage.doneNow', { count: triage.done.length })}
          </EmptyState>
        )}
      </Card>
      {active && <LineMatch line={active} triage={triage} onReady={setAccepting} onDone={next} onSkip={next} />}
    </div>
  )
}

/** Reads the last statement of an account: null where none was imported, undefined until it is known. */
function useLastStatement(account: string) {
  const { data } = bankStatements.useList({ limit: 1, ordering: '-to', filters: { account } })
  return data && (data.results[0] ?? null)
}

function AccountChoice({
  account,
  accounts,
  onChoose,
}: {
  account: BankAccountRead
  accounts: readonly BankAccountRead[]
  onChoose: (id: string) => void
}) {
  const { t, i18n } = useTranslation('payment')
  const last = useLastStatement(account.id)
  return (
    <>
      <Select
        icon={Landmark}
        className={styles.account}
        aria-label={t('bank-account.one')}
        value={account.id}
        options={accounts.map(({ id, name, iban }) => ({ value: id, label: `${name} ··· ${iban?.slice(-4)}` }))}
        onChange={(event) => onChoose(event.target.value)}
      />
      {last && (
        <span>
          {t('triage.until', { day: formatDay(last.to, i18n.language) })}
          {last.closing && (
            <>
              {' · '}
              <TextLink to={pathTo('synchro', {}, { part: 'reconciliation', account: account.id })}>
                {t('triage.balance', { amount: inSentence(formatMoney(last.closing, i18n.language), i18n.language) })}
              </TextLink>
            </>
          )}
        </span>
      )}
    </>
  )
}

/** Undoes the last decision, or all of them. */
function SessionUndo({ triage }: { triage: Triage }) {
  const { t } = useTranslation('payment')
  const confirm = useConfirm()
  const count = triage.done.length
  if (count === 0) return null
  const undoAll = async (): Promise<void> => {
    const question = {
      title: t('triage.undoAllTitle', { count }),
      text: t('triage.undoAllText'),
      confirmLabel: t('triage.undoAll'),
      isDeletion: true,
    }
    if (await confirm(question)) await triage.undoAll()
  }
  return (
    <>
      <Button variant="ghost" icon={Undo2} kbd="Z" onClick={() => void triage.undo()}>
        {t('triage.undo')}
      </Button>
      {count > 1 && (
        <Button variant="ghost" disabled={triage.isBusy} onClick={() => void undoAll()}>
          {t('triage.undoAll')}
        </Button>
      )}
    </>
  )
}

/** Shows the progress since the page was opened. */
function Progress({ triage, left }: { triage: Triage; left: number }) {
  const { t, i18n } = useTranslation('payment')
  const count = triage.done.length
  const all = count + left
  if (all === 0) return null
  const number = (value: number): string => formatNumber(String(value), i18n.language)
  const text = t('triage.progress', { done: number(count), count, all: number(all) })
  return (
    <div className={styles.progress}>
      <ProgressBar label={t('triage.progressLabel')} value={count / all} />
      <span aria-live="polite">
        {triage.minutes > 0 ? `${text}, ${t('triage.minutes', { count: triage.minutes })}` : text}
      </span>
    </div>
  )
}
