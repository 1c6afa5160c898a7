import type { LucideIcon } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { ProgressBar } from '../../../ui/state/ProgressBar.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { AnyRecord } from '../../entity.ts'
import styles from '../ListScreen.module.css'
import { Outcomes } from './Outcomes.tsx'
import { type Outcome, reasonOf, rowByRow } from './row-by-row.ts'

/** Task that makes one result of all rows: `finish` follows the rows unless it was cancelled, `close` follows all. */
export interface BulkRun<R> {
  run: (row: R) => Promise<unknown>
  finish: () => Promise<unknown>
  close: () => void
}

/** Action on each of the ticked rows. */
export interface BulkAction<R> {
  key: string
  label: string
  icon: LucideIcon
  /** Required permission: a key such as `invoice:delete`. */
  permission?: string
  isDanger?: boolean
  /** Preview of the changes, shown before they are made. */
  preview?: (rows: readonly R[]) => ReactNode
  /** Runs for one row, silently: the dialog reports row by row. */
  run: (row: R) => Promise<unknown>
  /** Creates one result of all rows instead; each call starts a new run. */
  begin?: () => BulkRun<R>
  /** Handles all ticked rows instead (a dialog of its own, an address); `clear` unticks them. */
  onRows?: (rows: readonly R[], clear: () => void) => void
  /** Key of the action on the ticked rows. */
  shortcut?: string
}

export interface BulkDialogProps<R> {
  action: BulkAction<R>
  /** Count of the rows, and a function that reads them all when they are chosen beyond the page. */
  count: number
  rows: (signal: AbortSignal) => Promise<readonly R[]>
  shown: readonly R[]
  nameOf: (row: R) => string
  onDone: () => void
  onClose: () => void
}

/**
 * Shows a preview of the change, runs it row by row with progress and a cancel button, and shows the result of each
 * row.
 */
export function BulkDialog<R extends AnyRecord>({
  action,
  count,
  rows,
  shown,
  nameOf,
  onDone,
  onClose,
}: BulkDialogProps<R>): ReactElement {
  const { t } = useTranslation(['widgets', 'common'])
  const [share, setShare] = useState<number | null>(null)
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null)
  const work = useRef<AbortController>(undefined)

  const run = async (): Promise<void> => {
    const { signal } = (work.current = new AbortController())
    let done: Outcome[] = []
    setShare(0)
    const whole = action.begin?.()
    signal.addEventListener('abort', () => whole?.close())
    try {
      const each = { nameOf, signal, onRow: (at: number) => setShare(at / count) }
      done = await rowByRow(await rows(signal), whole?.run ?? action.run, each)
      if (whole && !signal.aborted && done.some(({ error }) => !error))
        done.push(...(await finish(whole, action.label)))
    } catch {
      // The rows could not be read: the API layer has shown it, and nothing was changed.
    } finally {
      whole?.close()
      setShare(null)
      setOutcomes(done)
      onDone()
    }
  }
  const isRunning = share !== null
  const failed = outcomes?.filter(({ error }) => error) ?? []
  return (
    <Dialog
      isOpen
      size="s"
      title={action.isDanger ? t('common:messages.delete') : action.label}
      onClose={() => (isRunning ? work.current?.abort() : onClose())}
      footer={
        outcomes ? (
          <Button variant="primary" onClick={onClose}>
            {t('common:actions.close')}
          </Button>
        ) : (
          <>
            <Button data-autofocus onClick={() => (isRunning ? work.current?.abort() : onClose())}>
              {t('common:actions.cancel')}
            </Button>
            <Button variant={action.isDanger ? 'danger' : 'success'} isLoading={isRunning} onClick={() => void run()}>
              {action.label}
            </Button>
          </>
        )
      }
    >
      {!outcomes && (
        <div className={styles.question}>
          <p>{t('common:messages.confirm')}</p>
          <p>{t('bulkCount', { count })}</p>
          {action.preview?.(shown) ?? <Names rows={shown} count={count} nameOf={nameOf} />}
          {action.isDanger && <p>{t('common:messages.deleteLinked')}</p>}
          {isRunning && <ProgressBar label={action.label} value={share} />}
        </div>
      )}
      {outcomes && (
        <Outcomes outcomes={outcomes}>
          <p>{t('bulkDone', { done: outcomes.length - failed.length, count })}</p>
        </Outcomes>
      )}
    </Dialog>
  )
}

/** Finishes the common result of all rows; its failure is an outcome of its own. */
const finish = <R,>(whole: BulkRun<R>, name: string): Promise<Outcome[]> =>
  whole.finish().then(
    () => [],
    (error: unknown) => [{ id: name, name, error: reasonOf(error) }],
  )

const FEW = 5

function Names<R>({ rows, count, nameOf }: { rows: readonly R[]; count: number; nameOf: (row: R) => string }) {
  const { t } = useTranslation('widgets')
  return (
    <ul className={styles.names}>
      {rows.slice(0, FEW).map((row, at) => (
        <li key={at}>{nameOf(row)}</li>
      ))}
      {count > FEW && <li>{t('andMore', { count: count - Math.min(FEW, rows.length) })}</li>}
    </ul>
  )
}
