import { type ReactElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../format/amounts.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ProgressBar } from '../../../ui/data/ProgressBar.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { today } from '../../../widgets/today.ts'
import { exportMonth, type Progress } from './export-month.ts'
import styles from './lists.module.css'
import { monthName, monthsUntil } from './month.ts'

const offered = 24
const nothing: Progress = { step: '', share: 0, entries: 0, invoices: 0, lost: [] }

type Stage = 'choice' | 'running' | 'done' | 'stopped' | 'failed'

/** The dialog that hands a month over to the accountant. */
export function MonthDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { t, i18n } = useTranslation(['documents', 'common'])
  const months = monthsUntil(today(), offered)
  const [month, setMonth] = useState(months[1] ?? months[0] ?? '')
  const [wants, setWants] = useState({ hasEntries: true, hasPdfs: true })
  const [stage, setStage] = useState<Stage>('choice')
  const [progress, setProgress] = useState(nothing)
  const work = useRef<AbortController>(undefined)
  const start = async (): Promise<void> => {
    const { signal } = (work.current = new AbortController())
    setStage('running')
    setProgress(nothing)
    try {
      await exportMonth({
        month,
        ...wants,
        signal,
        t,
        onProgress: (part) => setProgress((now) => ({ ...now, ...part })),
      })
      setStage('done')
    } catch {
      setStage(signal.aborted ? 'stopped' : 'failed')
    }
  }
  const isRunning = stage === 'running'
  const stop = (): void => work.current?.abort()
  return (
    <Dialog
      isOpen
      title={t('month.title')}
      onClose={isRunning ? stop : onClose}
      onSubmit={() => void (stage === 'choice' || stage === 'failed' ? start() : undefined)}
      footer={<Foot stage={stage} canStart={wants.hasEntries || wants.hasPdfs} onStop={stop} onClose={onClose} />}
    >
      {stage === 'choice' && (
        <div className={styles.stack}>
          <Field label={t('month.month')}>
            <Select
              value={month}
              options={months.map((value) => ({ value, label: monthName(value, i18n.language) }))}
              onChange={(event) => setMonth(event.target.value)}
            />
          </Field>
          <Field label={t('month.what')} isGroup help={t('month.browser')}>
            <Checkbox
              label={t('month.entries')}
              checked={wants.hasEntries}
              onChange={(event) => setWants((now) => ({ ...now, hasEntries: event.target.checked }))}
            />
            <Checkbox
              label={t('month.pdfs')}
              checked={wants.hasPdfs}
              onChange={(event) => setWants((now) => ({ ...now, hasPdfs: event.target.checked }))}
            />
          </Field>
        </div>
      )}
      {stage !== 'choice' && <Report stage={stage} progress={progress} />}
    </Dialog>
  )
}

function Foot({
  stage,
  canStart,
  onStop,
  onClose,
}: {
  stage: Stage
  canStart: boolean
  onStop: () => void
  onClose: () => void
}) {
  const { t } = useTranslation(['documents', 'common'])
  if (stage === 'running') return <Button onClick={onStop}>{t('month.stop')}</Button>
  if (stage === 'done' || stage === 'stopped')
    return (
      <Button variant="primary" onClick={onClose}>
        {t('common:actions.close')}
      </Button>
    )
  return (
    <>
      <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
      <Button type="submit" variant="primary" disabled={!canStart}>
        {stage === 'failed' ? t('common:actions.retry') : t('month.start')}
      </Button>
    </>
  )
}

function Report({ stage, progress }: { stage: Exclude<Stage, 'choice'>; progress: Progress }) {
  const { t, i18n } = useTranslation('documents')
  const number = (value: number): string => formatNumber(String(value), i18n.language)
  const figures = { entries: number(progress.entries), invoices: number(progress.invoices) }
  return (
    <div className={styles.stack} role="status">
      {stage === 'running' && (
        <>
          <ProgressBar label={t('month.title')} value={progress.share} />
          <p className={styles.step}>{progress.step}</p>
        </>
      )}
      {stage === 'failed' && <p role="alert">{t('month.failed')}</p>}
      {(stage === 'done' || stage === 'stopped') && (
        <p>{t(stage === 'done' ? 'month.done' : 'month.stopped', figures)}</p>
      )}
      {progress.lost.length > 0 && <p role="alert">{t('month.lost', { numbers: progress.lost.join(', ') })}</p>}
    </div>
  )
}
