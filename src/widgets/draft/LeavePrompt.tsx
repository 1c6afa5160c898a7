import { type ReactElement, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

/** Asks before a form with changes is left: another address, another panel, closing the tab. Mount it once per form. */
export function LeavePrompt({ isDirty, onLeave }: { isDirty: () => boolean; onLeave?: () => void }): ReactElement {
  const { t } = useTranslation(['widgets', 'common'])
  const isLeaving = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty() && placeOf(currentLocation) !== placeOf(nextLocation))
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent): void => { if (isDirty()) event.preventDefault() }
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [isDirty])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={t('common:messages.attention')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      isDeletion
      onConfirm={() => {
        isLeaving.current = true
        onLeave?.()
        blocker.proceed?.()
      }}
      onClose={() => {
        // Confirming closes too: a reset would stop the way back that is only beginning.
        if (!isLeaving.current) blocker.reset?.()
        isLeaving.current = false
      }}
    >
      {t('common:messages.leave')}
    </ConfirmDialog>
  )
}

/** A form lives at a path, or in the panel that `form` of the query opens; filters and tabs beside may change. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }): string => `${pathname}?${new URLSearchParams(search).get('form') ?? ''}`
