import { Check, EyeOff, Landmark, Scale, Split, WandSparkles } from 'lucide-react'
import { type ReactElement, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type BankItem,
  type BankProposal,
  type TransactionRead,
  useProposals,
} from '../../../api/payment/transactions.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useShortcuts } from '../../../ui/actions/shortcuts.ts'
import { Card } from '../../../ui/data/Card.tsx'
import { Checkbox } from '../../../ui/fields/choice/Checkbox.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { SignedMoney } from '../SignedMoney.tsx'
import {
  type Allocation,
  bodyOf,
  isWholeAmount,
  allocationKeyOf,
  missingAmount,
  ofProposal,
  onAccount,
  surplusOf,
  toggled,
  withAmount,
  withRestClosed,
} from './allocation.ts'
import { IgnoreDialog } from './IgnoreDialog.tsx'
import { MatchItems, type OfferedItem } from './MatchItems.tsx'
import { OtherItems } from './OtherItems.tsx'
import { RuleDialog } from './RuleDialog.tsx'
import styles from './triage.module.css'
import type { Triage } from './use-triage.ts'
import { useFeeAccount } from './use-fee-account.ts'
import { useSmallRest } from './use-small-rest.ts'

export interface LineMatchProps {
  line: TransactionRead
  triage: Triage
  /** Receives the function that accepts the present choice, for Enter in the list. */
  onReady: (accept: () => void) => void
  onDone: () => void
  onSkip: () => void
}

/**
 * Shows the matching of a bank line: proposals with their reasons, the amount of each, the missing amount, and the keys
 * that decide.
 */
export function LineMatch(props: LineMatchProps): ReactElement {
  const { line } = props
  const query = useProposals(line.id)
  return (
    <div className={styles.panel}>
      {query.data ? (
        <Matching key={line.id} {...props} proposals={query.data.results} />
      ) : (
        <Card isFlush>
          <Head line={line} />
          <PanelBody query={query} />
        </Card>
      )}
    </div>
  )
}

function Head({ line }: { line: TransactionRead }) {
  const { i18n } = useTranslation()
  const more = [line.counterparty, line.reference].filter((text) => text && !line.label?.includes(text))
  return (
    <header className={styles.head}>
      <SignedMoney amount={line.amount} className={styles.headAmount} />
      <span className={styles.headText}>
        <bdi>{line.label}</bdi> · <bdi>{formatDay(line.date, i18n.language)}</bdi>
        {more.length > 0 && (
          <span className={styles.why}>
            <bdi>{more.join(' · ')}</bdi>
          </span>
        )}
      </span>
    </header>
  )
}

/** Records that are proposed at once; others are found by the search. */
const mostOffered = 5

/** Returns the proposed records, each once, the likeliest first; all of the first proposal. */
function offered(proposals: readonly BankProposal[]): OfferedItem[] {
  const found = new Map<string, OfferedItem>()
  for (const [at, { parts, reasons, rule }] of proposals.entries())
    for (const { amount: _amount, ...item } of parts)
      if (!found.has(allocationKeyOf(item)) && (at === 0 || found.size < mostOffered))
        found.set(allocationKeyOf(item), { item, reasons, ...(rule ? { rule: rule.name } : {}) })
  return [...found.values()]
}

/** Returns the choice of a person for a line, starting from the likeliest proposal. */
function useChoice(line: TransactionRead, proposals: readonly BankProposal[]) {
  // The proposals of an untouched line may change when another line takes one of them.
  const proposed = ofProposal(line, proposals[0])
  const [edited, setEdited] = useState<Allocation | null>(null)
  const allocation = edited ?? proposed
  const setAllocation = (change: (before: Allocation) => Allocation): void =>
    setEdited((before) => change(before ?? proposed))
  const [others, setOthers] = useState<readonly BankItem[]>([])
  const known = offered(proposals)
  const items: readonly OfferedItem[] = [
    ...known,
    ...others
      .filter((other) => !known.some(({ item }) => allocationKeyOf(item) === allocationKeyOf(other)))
      .map((item) => ({ item, reasons: [] })),
  ]
  const keep = (item: BankItem): void =>
    setOthers((before) => [...before.filter((one) => allocationKeyOf(one) !== allocationKeyOf(item)), item])
  const put = (item: BankItem): void => {
    keep(item)
    setAllocation((before) => (item.kind === 'account' ? onAccount(line, before, item) : toggled(line, before, item)))
  }
  const change = (item: BankItem, amount: string): void => setAllocation((before) => withAmount(before, item, amount))
  const keepSurplus = (keepsSurplus: boolean): void => setAllocation((before) => ({ ...before, keepsSurplus }))
  const closeRest = (account: BankItem, rest: string): void => {
    keep(account)
    setAllocation((before) => withRestClosed(before, account, rest))
  }
  return { allocation, items, put, change, keepSurplus, closeRest }
}

function Matching({
  line,
  triage,
  proposals,
  onReady,
  onDone,
  onSkip,
}: LineMatchProps & { proposals: readonly BankProposal[] }) {
  const { t } = useTranslation('payment')
  const { may } = useRights()
  const choice = useChoice(line, proposals)
  const [isSplit, setSplit] = useState(false)
  const [dialog, setDialog] = useState<'rule' | 'ignore' | null>(null)
  const fee = useFeeAccount()
  const smallRest = useSmallRest(line, choice)
  const canAccept = isWholeAmount(line, choice.allocation) && may('payment', 'create') && may('bank', 'update')
  const accept = async (): Promise<void> => {
    if (!canAccept) return
    onDone()
    await triage.decide(line, { id: line.id, step: 'match', body: bodyOf(line, choice.allocation) })
  }
  useLayoutEffect(() => {
    onReady(() => void accept())
    return () => onReady(nothing)
  })
  const putFee = (): void => {
    if (fee) choice.put(fee)
  }
  useShortcuts({
    s: () => setSplit((before) => !before),
    f: putFee,
    e: smallRest?.close,
    r: () => setDialog('rule'),
    i: () => setDialog('ignore'),
  })
  return (
    <>
      <Card isFlush>
        <Head line={line} />
        {choice.items.length === 0 ? (
          <p className={styles.nothing}>{t('triage.nothing')}</p>
        ) : (
          <MatchItems
            items={choice.items}
            allocation={choice.allocation}
            isSplit={isSplit}
            onPut={choice.put}
            onAmount={choice.change}
          />
        )}
        <Rest line={line} allocation={choice.allocation} onKeep={choice.keepSurplus} />
      </Card>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          icon={Check}
          kbd={t('triage.enter')}
          disabled={!canAccept}
          onClick={() => void accept()}
        >
          {t('triage.accept')}
        </Button>
        <Button icon={Split} kbd="S" aria-pressed={isSplit} onClick={() => setSplit(!isSplit)}>
          {t('triage.split')}
        </Button>
        <Button icon={Landmark} kbd="F" disabled={!fee} onClick={putFee}>
          {t('triage.fee')}
        </Button>
        {smallRest && (
          <Button icon={Scale} kbd="E" onClick={smallRest.close}>
            {smallRest.label}
          </Button>
        )}
        {may('account', 'create') && (
          <Button icon={WandSparkles} kbd="R" onClick={() => setDialog('rule')}>
            {t('triage.rule')}
          </Button>
        )}
        <Button icon={EyeOff} kbd="I" onClick={() => setDialog('ignore')}>
          {t('triage.ignore')}
        </Button>
        <Button variant="ghost" kbd="↓" onClick={onSkip}>
          {t('triage.skip')}
        </Button>
      </div>
      <OtherItems line={line} onPut={choice.put} />
      {dialog === 'rule' && <RuleDialog line={line} onClose={() => setDialog(null)} />}
      {dialog === 'ignore' && (
        <IgnoreDialog line={line} triage={triage} onClose={() => setDialog(null)} onDone={onDone} />
      )}
    </>
  )
}

const nothing = (): void => undefined

/** Shows the unmatched amount of the line, and the options for an excess amount. */
function Rest({
  line,
  allocation,
  onKeep,
}: {
  line: TransactionRead
  allocation: Allocation
  onKeep: (isKept: boolean) => void
}) {
  const { t, i18n } = useTranslation('payment')
  const money = (amount: string): string => formatMoney(amount, i18n.language)
  const surplus = surplusOf(line, allocation)
  const rest = missingAmount(line, allocation)
  return (
    <div className={styles.rest} data-whole={isWholeAmount(line, allocation) || undefined} aria-live="polite">
      <span>
        {t('triage.rest')} <bdi dir="ltr">{money(rest)}</bdi>
      </span>
      {surplus === '0.00' ? (
        <span className={styles.restText}>
          {t(isWholeAmount(line, allocation) ? 'triage.whole' : 'triage.missing')}
        </span>
      ) : (
        <Checkbox
          label={t('triage.keep', { amount: inSentence(money(surplus), i18n.language) })}
          checked={allocation.keepsSurplus}
          onChange={(event) => onKeep(event.target.checked)}
        />
      )}
    </div>
  )
}
