import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isExemptSeller } from '../../../contract/commercial/rules/fiscal/exempt-seller.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { formatBytes } from '../../../format/sizes.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ProgressBar } from '../../../ui/state/ProgressBar.tsx'
import { Checkbox } from '../../../ui/fields/choice/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { today } from '../../../widgets/today.ts'
import { useCompanyReader } from '../../../widgets/documents/use-company.ts'
import { exportMonth, type MonthPart, type MonthReport, type Progress } from './export-month.ts'
import styles from '../columns/lists.module.css'
import { listMonthName, monthsUntil } from './month.ts'

const offered = 24
const allParts: readonly MonthPart[] = ['entries', 'sales', 'purchases']

type Stage =
  | { name: 'choice' | 'stopped' | 'failed' | 'empty' }
  | { name: 'running'; progress: Progress }
  | { name: 'done'; report: MonthReport }

/** Exports a month for the accountant as one archive, in a dialog. */
export function MonthDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { t, i18n } = useTranslation(['documents', 'common'])
  const readCompany = useCompanyReader()
  const day = today()
  const months = monthsUntil(day, offered)
  const [month, setMonth] = useState(months[1] ?? '')
  const [parts, setParts] = useState(allParts)
  const [stage, setStage] = useState<Stage>({ name: 'choice' })
  const work = useRef<AbortController>(undefined)
  // Without our additions, a service has neither the issue date of an invoice nor the date of an entry, and no PDF.
  const canExport = hasCapability('commercial', 'added') && hasCapability('accounting', 'added')
  const start = async (): Promise<void> => {
    const { signal } = (work.current = new AbortController())
    const onProgress = (progress: Progress): void => {
      if (!signal.aborted) setStage({ name: 'running', progress })
    }
    onProgress({ step: t('month.readInvoices') })
    try {
      // Its name is part of the file name, and its VAT status determines the columns.
      const company = await readCompany()
      const report = await exportMonth({
        month,
        parts,
        company: company.name ?? '',
        isExempt: isExemptSeller(company),
        language: i18n.language,
        today: day,
        signal,
        t,
        onProgress,
      })
      setStage(report ? { name: 'done', report } : { name: 'empty' })
    } catch {
      setStage({ name: signal.aborted ? 'stopped' : 'failed' })
    }
  }
  const stop = (): void => work.current?.abort()
  // Leaving the screen cancels the export.
  useEffect(() => () => work.current?.abort(), [])
  const canStart = canExport && parts.length > 0 && ['choice', 'failed', 'stopped'].includes(stage.name)
  return (
    <Dialog
      isOpen
      title={t('month.title')}
      onClose={stage.name === 'running' ? stop : onClose}
      onSubmit={() => void (canStart ? start() : undefined)}
      footer={
        <Foot
          stage={stage.name}
          canStart={canStart}
          isOffered={canExport}
          onStop={stop}
          onBack={() => setStage({ name: 'choice' })}
          onClose={onClose}
        />
      }
    >
      {!canExport ? (
        <p>{t('month.foreign')}</p>
      ) : stage.name === 'choice' ? (
        <div className={styles.stack}>
          <p className={styles.step}>{t('month.intro')}</p>
          <Field label={t('month.month')}>
            <Select
              value={month}
              options={months.map((value) => ({ value, label: listMonthName(value, i18n.language) }))}
              onChange={(event) => setMonth(event.target.value)}
            />
          </Field>
          <Field label={t('month.what')} isGroup>
            {allParts.map((part) => (
              <Checkbox
                key={part}
                label={t(`month.parts.${part}`)}
                checked={parts.includes(part)}
                onChange={({ target }) =>
                  setParts(allParts.filter((one) => (one === part ? target.checked : parts.includes(one))))
                }
              />
            ))}
          </Field>
        </div>
      ) : (
        <Report stage={stage} month={listMonthName(month, i18n.language)} />
      )}
    </Dialog>
  )
}

interface FootProps {
  stage: Stage['name']
  canStart: boolean
  isOffered: boolean
  onStop: () => void
  onBack: () => void
  onClose: () => void
}

function Foot({ stage, canStart, isOffered, onStop, onBack, onClose }: FootProps) {
  const { t } = useTranslation(['documents', 'common'])
  if (stage === 'running') return <Button onClick={onStop}>{t('month.stop')}</Button>
  const isOver = stage === 'done' || !isOffered
  return (
    <>
      {(stage === 'empty' || stage === 'stopped') && <Button onClick={onBack}>{t('month.other')}</Button>}
      {isOver || stage === 'empty' ? (
        <Button variant="primary" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      ) : (
        <>
          {stage !== 'stopped' && <Button onClick={onClose}>{t('common:actions.cancel')}</Button>}
          <Button type="submit" variant="primary" disabled={!canStart}>
            {stage === 'choice' ? t('month.start') : t('common:actions.retry')}
          </Button>
        </>
      )}
    </>
  )
}

function Report({ stage, month }: { stage: Stage; month: string }) {
  const { t } = useTranslation('documents')
  if (stage.name === 'running')
    return (
      <div className={styles.stack}>
        <ProgressBar label={t('month.title')} value={stage.progress.share} />
        <p className={styles.step} role="status">
          {stage.progress.step}
        </p>
      </div>
    )
  if (stage.name === 'done') return <Done report={stage.report} month={month} />
  if (stage.name === 'failed') return <p role="alert">{t('month.failed')}</p>
  return <p role="status">{t(stage.name === 'empty' ? 'month.empty' : 'month.stopped', { month })}</p>
}

const named = 8

function Done({ report: { bytes, counts, missing }, month }: { report: MonthReport; month: string }) {
  const { t, i18n } = useTranslation('documents')
  return (
    <div className={styles.stack} role="status">
      <p>{t('month.done', { month, size: formatBytes(bytes, i18n.language) })}</p>
      <ul className={styles.names}>
        {allParts
          .filter((part) => counts[part] > 0)
          .map((part) => (
            <li key={part}>{t(`month.readme.${part}`, { count: counts[part] })}</li>
          ))}
      </ul>
      {missing.length > 0 && (
        <div role="alert" className={styles.stack}>
          <p>{t('month.missing', { count: missing.length })}</p>
          <ul className={styles.names}>
            {missing.slice(0, named).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {missing.length > named && <li>{t('month.more', { count: missing.length - named })}</li>}
          </ul>
        </div>
      )}
    </div>
  )
}
