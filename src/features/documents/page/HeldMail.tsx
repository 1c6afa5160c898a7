import { Undo2 } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../api/capabilities.ts'
import { type OutboxMail, useCancelMail, useMailbox } from '../../../api/notifications/mailbox.ts'
import { secondsToLeave } from '../../../contract/commercial/rules/flows/mail-leaving.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'

/** A mail about a document that will be sent in some seconds. */
export interface Held {
  mail: OutboxMail
  seconds: number
}

/** Returns the mail of a document that was just sent and may still be withdrawn, with the remaining seconds. */
export function useHeldMail(document: string): Held | null {
  const { data, dataUpdatedAt, refetch } = useMailbox(document, hasCapability('notifications', 'added'))
  const [clock, setClock] = useState(Date.now)
  // A mail that was sent since the last tick of the clock is shown at once.
  const now = Math.max(clock, dataUpdatedAt)
  const held = (data?.results ?? []).flatMap((mail) => {
    const seconds = secondsToLeave(mail, now)
    return seconds === null ? [] : [{ mail, seconds }]
  })
  const [first] = held
  const isHeld = first !== undefined
  useEffect(() => {
    if (!isHeld) return undefined
    const timer = setInterval(() => setClock(Date.now()), 500)
    return () => {
      clearInterval(timer)
      void refetch()
    }
  }, [isHeld, refetch])
  return first ?? null
}

/** Counts the seconds until a mail is sent. */
export function HeldBadge({ held }: { held: Held }): ReactElement {
  const { t } = useTranslation('widgets')
  return <Badge tone="warning">{t('mailServer.leavesIn', { seconds: held.seconds })}</Badge>
}

/** Withdraws a mail that is not sent yet. */
export function TakeBackButton({ held }: { held: Held }): ReactElement {
  const { t } = useTranslation('widgets')
  const cancel = useCancelMail()
  return (
    <Button icon={Undo2} isLoading={cancel.isPending} onClick={() => cancel.mutate(held.mail.id)}>
      {t('mailServer.cancel')}
    </Button>
  )
}
