import { CircleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from '../../api/line.ts'
import { useUnread } from '../../api/failed-reads.ts'
import { TextButton } from '../../ui/actions/TextButton.tsx'
import { FloatingNotice } from '../../ui/toast/FloatingNotice.tsx'

/** Shows that a part of the page could not be read, as long as it is missing, and reads it again. */
export function UnreadNotice(): ReactElement {
  const { t } = useTranslation('common')
  const isOnline = useIsOnline()
  const { hasUnread, isReading, readAgain } = useUnread()
  return (
    <FloatingNotice
      icon={CircleAlert}
      isShown={isOnline && hasUnread}
      action={
        <TextButton aria-busy={isReading} disabled={isReading} onClick={readAgain}>
          {t('actions.retry')}
        </TextButton>
      }
    >
      {t('messages.unread')}
    </FloatingNotice>
  )
}
