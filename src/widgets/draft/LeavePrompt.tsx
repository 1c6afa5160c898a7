import { type ReactElement, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

/** Asks before a form with changes is left: another address, another panel, closing the tab. Mount it once per form. */
export function LeavePrompt({ isDirty, onLeave }: { isDirty: () => boolean; onLeave?: () => void }): ReactElement {
  const isLeaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [isDirty])
  const stay = (): void => {
    // Confirming closes too: a reset would stop the way back that is only beginning.
    if (!isLeaving.current) blocker.reset?.()
    isLeaving.current = false
  }
  const leave = (): void => {
    isLeaving.current = true
    onLeave?.()
    blocker.proceed?.()
  }
  return <LeaveDialog isOpen={blocker.state === 'blocked'} onLeave={leave} onStay={stay} />
}

/** The question itself, in the specified words. */
export function LeaveDialog({
  isOpen,
  onLeave,
  onStay,
}: {
  isOpen: boolean
  onLeave: () => void
  onStay: () => void
}): ReactElement {
  const { t } = useTranslation(['widgets', 'common'])
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('common:messages.attention')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      isDeletion
      onConfirm={onLeave}
      onClose={onStay}
    >
      {t('common:messages.leave')}
    </ConfirmDialog>
  )
}

/** A form lives at a path, or in the panel that `form` of the query opens; filters and tabs beside may change. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname}?${new URLSearchParams(search).get('form') ?? ''}`
