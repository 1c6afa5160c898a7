import { useTranslation } from 'react-i18next'
import { type WaitingAnswer, type WaitingKind } from '../../../api/dashboard/waiting.ts'
import { waitingMinutes } from '../../../contract/dashboard/rules/waiting-minutes.ts'
import { formatNumber } from '../../../format/amounts.ts'
import { formatHours } from '../../../format/hours.ts'
import { Badge } from '../../../ui/data/Badge.tsx'
import { ProgressBar } from '../../../ui/state/ProgressBar.tsx'
import styles from './waiting.module.css'
import { waitingSumOf } from './waiting-kinds.ts'

/** Shows the progress of the person today: answered, all, and remaining rows. */
export function WaitingProgress({ data }: { data: WaitingAnswer | undefined }) {
  const { t, i18n } = useTranslation('home')
  const left = waitingSumOf(data?.sources ?? [])
  const done = data?.treated?.count ?? 0
  const number = (value: number): string => formatNumber(String(value), i18n.language)
  const estimate = left > 0 && <Estimate kinds={data?.sources ?? []} />
  if (done === 0)
    return (
      left > 0 && (
        <span className={styles.progress}>
          <Badge tone="warning">{number(left)}</Badge>
          {estimate}
        </span>
      )
    )
  return (
    <span className={styles.progress}>
      <ProgressBar label={t('toHandle.treated.progressLabel')} value={done / (done + left)} />
      <span>
        <span aria-live="polite">
          {t('toHandle.treated.progress', {
            done: number(done),
            count: done,
            all: number(done + left),
            left: number(left),
          })}
        </span>
        {estimate && <> · {estimate}</>}
      </span>
    </span>
  )
}

/** Shows the estimated time for the remaining rows, by the declared minutes of each kind. */
function Estimate({ kinds }: { kinds: readonly WaitingKind[] }) {
  const { t, i18n } = useTranslation('home')
  const time = formatHours(String(waitingMinutes(kinds) / 60), i18n.language)
  return <span data-tooltip={t('toHandle.treated.estimateHelp')}>{t('toHandle.treated.estimate', { time })}</span>
}
