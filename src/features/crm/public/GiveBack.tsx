import { type ReactElement, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelBooking, readBooking } from '../../../api/crm/visitor-pages.ts'
import { formatTime, parisDayOf } from '../../../format/dates.ts'
import { formatDayOfWeek } from '../../../format/day-words.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { PublicFrame, PublicWaiting } from '../../../widgets/public/PublicFrame.tsx'
import { PublicNotice } from '../../../widgets/public/PublicNotice.tsx'
import { useAct } from '../../../widgets/public/use-act.ts'
import { useRead } from '../../../widgets/public/use-read.ts'
import { useVisitorHead } from './use-visitor-head.ts'

/** Shows a booked time that its visitor may cancel, opened by the link of the mail. */
export function GiveBack({ id }: { id: string }): ReactElement {
  const { t, i18n } = useTranslation('public')
  const read = useRead(useCallback((signal: AbortSignal) => readBooking(id, signal), [id]))
  const act = useAct<{ canceled_at: string }>({ onConflict: () => void read.reload() })
  const { data } = read
  const head = useVisitorHead('booking', id, data)
  if (read.state !== 'ready' || !data) return <PublicWaiting read={read} title={t('kinds.booking')} />
  const cancel = async (): Promise<void> => {
    const answer = await act.run(null, (key) => cancelBooking(id, key))
    if (answer) read.change({ ...answer, can_cancel: false })
  }
  const at = t('booking.at', {
    day: formatDayOfWeek(parisDayOf(data.start), i18n.language),
    time: formatTime(data.start),
  })
  return (
    <PublicFrame
      {...head}
      actions={
        data.can_cancel && (
          <Button variant="danger" size="l" isLoading={act.isBusy} onClick={() => void cancel()}>
            {t('booking.cancel')}
          </Button>
        )
      }
    >
      {data.canceled_at ? (
        <PublicNotice tone="success" title={t('booking.canceledTitle')}>
          {t('booking.canceled', { at, person: data.person })}
        </PublicNotice>
      ) : (
        <>
          <p>{t('booking.yours', { at, person: data.person })}</p>
          {data.can_cancel ? (
            <p>{t('booking.cancelText')}</p>
          ) : (
            <PublicNotice tone="warning">{t('booking.over')}</PublicNotice>
          )}
        </>
      )}
      {act.error && <PublicNotice>{act.error}</PublicNotice>}
    </PublicFrame>
  )
}
