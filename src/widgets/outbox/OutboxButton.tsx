import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CloudUpload } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from '../../api/line.ts'
import { useWaitingWrites, type WaitingWrite } from '../../api/outbox/outbox.ts'
import { sendWaiting } from '../../api/outbox/send-waiting.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { OutboxDialog } from './OutboxDialog.tsx'
import styles from './Outbox.module.css'

const againMs = 30_000

/**
 * Shows in the bar the number of writes that wait for the network, or were refused, and opens them; nothing without
 * any.
 */
export function OutboxButton(): ReactElement | null {
  const { t } = useTranslation('widgets')
  const writes = useWaitingWrites()
  const [isOpen, setOpen] = useState(false)
  useSending(writes)
  const refused = writes.filter(({ refusal }) => refusal).length
  const label = refused > 0 ? t('outbox.refused', { count: refused }) : t('outbox.waiting', { count: writes.length })
  return (
    <>
      <span role="status" className={writes.length > 0 ? undefined : 'srOnly'}>
        {writes.length > 0 && (
          <Button
            icon={refused > 0 ? CircleAlert : CloudUpload}
            variant={refused > 0 ? 'danger' : 'default'}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <span className={styles.label}>{label}</span>
          </Button>
        )}
      </span>
      {isOpen && <OutboxDialog writes={writes} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Sends waiting writes when the connection is back, and retries after a failure of the service. */
function useSending(writes: readonly WaitingWrite[]): void {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const waiting = writes.filter(({ refusal }) => !refusal).length
  useEffect(() => {
    if (!isOnline || waiting === 0) return undefined
    const send = (): void => void sendWaiting(client).catch(() => undefined)
    send()
    const timer = setInterval(send, againMs)
    return () => clearInterval(timer)
  }, [client, isOnline, waiting])
}
