import { History } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../format/dates.ts'
import { formatRelative } from '../../format/calendar.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import { now } from '../today.ts'
import styles from './DraftOffer.module.css'

/** Shows the offer to continue with an earlier draft; nothing without a draft. */
export function DraftOffer({
  at,
  onTake,
  onRefuse,
}: {
  at: string | undefined
  onTake: () => void
  onRefuse: () => void
}): ReactElement | null {
  const { t, i18n } = useTranslation('widgets')
  if (!at) return null
  return (
    <div role="status" className={styles.offer}>
      <History className={styles.icon} aria-hidden />
      <span className={styles.text}>
        {t('draftFound')}{' '}
        <Tooltip text={formatMoment(at, i18n.language)}>{formatRelative(at, now(), i18n.language)}</Tooltip>
      </span>
      <Button size="s" onClick={onTake}>
        {t('draftTake')}
      </Button>
      <Button size="s" variant="ghost" onClick={onRefuse}>
        {t('draftRefuse')}
      </Button>
    </div>
  )
}
