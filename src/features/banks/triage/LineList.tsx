import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TransactionRead, useProposals } from '../../../api/payment/transactions.ts'
import { isCertain } from '../../../contract/payment/rules/bank-match.ts'
import { formatDay } from '../../../format/dates.ts'
import { Badge, type BadgeTone } from '../../../ui/data/Badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SignedMoney } from '../SignedMoney.tsx'
import styles from './triage.module.css'

export interface LineListProps {
  lines: readonly TransactionRead[]
  active: string | undefined
  onActive: (id: string) => void
  /** Called at Enter on the active line. */
  onAccept: () => void
}

/** Shows open lines of an account; the arrows go through them, Enter accepts the proposal of the active one. */
export function LineList({ lines, active, onActive, onAccept }: LineListProps): ReactElement {
  const { t } = useTranslation('payment')
  const list = useRef<HTMLOListElement>(null)
  const handleKey = (event: KeyboardEvent): void => {
    const at = lines.findIndex(({ id }) => id === active)
    const next = { ArrowDown: lines[at + 1], ArrowUp: lines[at - 1] }[event.key]
    if (event.key === 'Enter' && !event.repeat) onAccept()
    else if (next) onActive(next.id)
    else return
    event.preventDefault()
  }
  // The line that replaces a finished one gets the focus, unless another part of the page has it.
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current=true]')
    row?.scrollIntoView({ block: 'nearest' })
    const at = document.activeElement
    if (at === document.body || list.current?.contains(at)) row?.focus({ preventScroll: true })
  }, [active])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the keys
    <ol ref={list} className={styles.lines} aria-label={t('triage.lines')} onKeyDown={handleKey}>
      {lines.map((line) => (
        <li key={line.id}>
          <Line line={line} isActive={line.id === active} onActive={onActive} />
        </li>
      ))}
    </ol>
  )
}

function Line({
  line,
  isActive,
  onActive,
}: {
  line: TransactionRead
  isActive: boolean
  onActive: (id: string) => void
}) {
  const { i18n } = useTranslation()
  const { ref, isSeen } = useSeen()
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={isActive ? 0 : -1}
      aria-current={isActive}
      className={classNames(styles.line, isActive && styles.active)}
      onClick={() => onActive(line.id)}
    >
      <span className={styles.day}>{formatDay(line.date, i18n.language)}</span>
      <span className={styles.label}>
        <bdi className="cut">{line.label || line.counterparty}</bdi>
      </span>
      <SignedMoney amount={line.amount} className={styles.amount} />
      <span className={styles.hint}>
        <Hint id={line.id} isAsked={isSeen || isActive} />
      </span>
    </button>
  )
}

/** Shows the first proposal in two words. */
function Hint({ id, isAsked }: { id: string; isAsked: boolean }) {
  const { t } = useTranslation('payment')
  const { data } = useProposals(id, isAsked)
  if (!data) return <span className={styles.waiting} aria-hidden />
  const [first] = data.results
  const [tone, text] = ((): [BadgeTone, string] => {
    if (!first) return ['secondary', t('triage.hints.none')]
    if (first.rule) return ['primary', t('triage.hints.rule', { name: first.rule.name })]
    if (first.parts.length > 1 && !first.reasons.includes('part') && !first.reasons.includes('over'))
      return ['success', t('triage.hints.several', { count: first.parts.length })]
    if (isCertain(first)) return ['success', t('triage.hints.certain')]
    return ['warning', t('triage.hints.likely')]
  })()
  return <Badge tone={tone}>{text}</Badge>
}

/** Returns whether an element was visible: its data is requested then. */
function useSeen() {
  const ref = useRef<HTMLButtonElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !ref.current || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [isSeen])
  return { ref, isSeen }
}
