import { ArrowUpRight, ChevronDown, ChevronUp, RotateCcw } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber } from '../../../../format/amounts.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { IconButton } from '../../../../ui/actions/IconButton.tsx'
import { LinkButton } from '../../../../ui/actions/LinkButton.tsx'
import { Badge } from '../../../../ui/data/Badge.tsx'
import { lazyPart } from '../../../../widgets/panel/lazy-part.ts'
import { SnoozeMenu } from '../rows/SnoozeMenu.tsx'
import type { SnoozeActs } from '../rows/use-snooze.ts'
import { useRowMoves } from '../rows/use-waiting-moves.ts'
import {
  actOf,
  waitingAddressOf,
  type Answerable,
  waitingHeadOf,
  kindName,
  waitingStateOf,
} from '../rows/waiting-row.ts'
import type { BodyProps } from './pane-body.ts'
import styles from './pane.module.css'
import { pausedSource } from '../../../../contract/dashboard/rules/waiting.ts'

const Body = lazyPart<BodyProps>(() => import('./PaneBody.tsx').then((part) => part.PaneBody))

interface WaitingPaneProps {
  item: Answerable
  /** Its index among the shown rows, from 0, and their number. */
  place: number
  count: number
  onStep: (step: 1 | -1) => void
  snooze: SnoozeActs
  hasSnooze: boolean
}

/** Shows the record of a row beside the list, with the moves that answer it. */
export function WaitingPane({ item, place, count, onStep, snooze, hasSnooze }: WaitingPaneProps): ReactElement {
  const { t, i18n } = useTranslation('home')
  const { row } = item
  const [first, second] = waitingHeadOf(row)
  const number = (value: number): string => formatNumber(String(value), i18n.language)
  return (
    <section className={styles.pane} aria-labelledby="waiting-pane">
      <header className={styles.head}>
        <div className={styles.line}>
          <h2 id="waiting-pane" className={styles.name}>
            <bdi>{first}</bdi>
          </h2>
          {row.treated_at ? (
            <Badge tone="success">{t('toHandle.treated.done')}</Badge>
          ) : (
            <Badge tone="warning">{kindName(row.source)}</Badge>
          )}
          <span className={styles.place}>
            {t('toHandle.place', { place: number(place + 1), count, total: number(count) })}
          </span>
          <IconButton
            icon={ChevronUp}
            size="s"
            label={t('toHandle.previous')}
            disabled={place === 0}
            onClick={() => onStep(-1)}
          />
          <IconButton
            icon={ChevronDown}
            size="s"
            label={t('toHandle.next')}
            disabled={place >= count - 1}
            onClick={() => onStep(1)}
          />
          <LinkButton
            size="s"
            variant="ghost"
            icon={ArrowUpRight}
            to={waitingAddressOf(row)}
            title={t('toHandle.open')}
          >
            <span className="srOnly">{t('toHandle.open')}</span>
          </LinkButton>
        </div>
        <p className={styles.facts}>
          {row.amount !== null && (
            <b className={styles.amount}>
              <bdi dir="ltr">{formatMoney(row.amount, i18n.language, row.currency)}</bdi>
            </b>
          )}
          <span>
            {second && (
              <>
                <bdi>{second}</bdi>
                {' · '}
              </>
            )}
            {waitingStateOf(row, i18n.language)}
          </span>
        </p>
      </header>
      <div className={styles.body} key={row.id}>
        <Body row={row} />
      </div>
      <Foot item={item} onStep={onStep} snooze={snooze} hasSnooze={hasSnooze} isLast={place >= count - 1} />
    </section>
  )
}

function Foot({
  item,
  onStep,
  snooze,
  hasSnooze,
  isLast,
}: Pick<WaitingPaneProps, 'item' | 'onStep' | 'snooze' | 'hasSnooze'> & { isLast: boolean }) {
  const { t } = useTranslation('home')
  const { row } = item
  return (
    <footer className={styles.foot} data-actions>
      {row.snooze ? (
        <Button variant="primary" icon={RotateCcw} onClick={() => void snooze.resume(item)}>
          {t('toHandle.snooze.resume')}
        </Button>
      ) : row.treated_at ? (
        <LinkButton kbd="O" to={waitingAddressOf(row)}>
          {t('toHandle.open')}
        </LinkButton>
      ) : (
        <>
          <Moves item={item} />
          {hasSnooze && row.source !== pausedSource && (
            <SnoozeMenu onPick={(until) => void snooze.putOff(item, until)} />
          )}
        </>
      )}
      <span className={styles.grow} />
      <Button variant="ghost" kbd="J" disabled={isLast} onClick={() => onStep(1)}>
        {t('toHandle.pass')}
      </Button>
    </footer>
  )
}

/** Shows the moves in place, or the step on its page. */
function Moves({ item }: { item: Answerable }) {
  const { t } = useTranslation('home')
  const moves = useRowMoves()
  const { row, kind } = item
  if (!kind?.approve)
    return (
      <LinkButton variant="primary" kbd="E" to={waitingAddressOf(row, row.step)}>
        {actOf(row)}
      </LinkButton>
    )
  return (
    <>
      <Button variant="primary" kbd="E" isLoading={moves.busy === row.id} onClick={() => moves.answer(item, 'approve')}>
        {actOf(row)}
      </Button>
      {kind.refuse && (
        <Button kbd="R" onClick={() => moves.answer(item, 'refuse')}>
          {t('acts.refuse')}
        </Button>
      )}
    </>
  )
}
