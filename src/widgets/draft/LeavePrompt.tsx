import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { useLatestRef } from '../../ui/use-latest-ref.ts'

/** Parameter of the address that opens the side panel of a form. */
type PanelParameter = 'form' | 'task'

interface OpenForm {
  isDirty: () => boolean
  panel: PanelParameter | undefined
  onLeave: (() => void) | undefined
}

interface Place {
  pathname: string
  search: string
}

/** All open forms: the router asks only the last prompt, which answers for all of them. */
const forms = new Set<RefObject<OpenForm>>()

/** Returns the place of a form: its path, and for a panel the parameter that opens it; filters and tabs may change. */
const placeOf = ({ pathname, search }: Place, panel: PanelParameter | undefined): string =>
  panel ? `${pathname}?${new URLSearchParams(search).get(panel) ?? ''}` : pathname

const leftBehind = (from: Place, to: Place): RefObject<OpenForm>[] =>
  [...forms].filter(({ current: { isDirty, panel } }) => isDirty() && placeOf(from, panel) !== placeOf(to, panel))

/**
 * Asks before a form with changes is left: another address, another panel, closing the tab. Mount it once per form.
 * `panel` is set where the form is in a side panel of the address.
 */
export function LeavePrompt({
  isDirty,
  panel,
  onLeave,
}: {
  isDirty: () => boolean
  panel?: PanelParameter | undefined
  onLeave?: () => void
}): ReactElement {
  const isLeaving = useRef(false)
  const formRef = useLatestRef<OpenForm>({ isDirty, panel, onLeave })
  const leftRef = useRef<RefObject<OpenForm>[]>([])
  useEffect(() => {
    forms.add(formRef)
    return () => {
      forms.delete(formRef)
    }
  }, [formRef])
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    leftRef.current = leftBehind(currentLocation, nextLocation)
    return leftRef.current.length > 0
  })
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [isDirty])
  const stay = (): void => {
    // Confirming closes too: a reset would stop the navigation that has just begun.
    if (!isLeaving.current) blocker.reset?.()
    isLeaving.current = false
  }
  const leave = (): void => {
    isLeaving.current = true
    for (const form of leftRef.current) form.current.onLeave?.()
    blocker.proceed?.()
  }
  return <LeaveDialog isOpen={blocker.state === 'blocked'} onLeave={leave} onStay={stay} />
}

/** Shows the question itself, with the specified texts. */
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
