import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../format/amounts.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import { type HeaderStep, StepHeader } from '../../ui/data/StepHeader.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { ConfirmPart } from '../confirm/Confirm.tsx'
import type { AnyRecord, AnyResource } from '../entity.ts'
import { translateKey } from '../labels.ts'
import { CheckStep, plannedCounts } from './CheckStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import styles from './Import.module.css'
import { MapStep } from './MapStep.tsx'
import { SourceStep } from './SourceStep.tsx'
import { type Importing, type Stage, useImport } from './use-import.ts'

const stages: readonly Stage[] = ['source', 'map', 'check', 'done']
const parts = { source: SourceStep, map: MapStep, check: CheckStep, done: DoneStep } as const

interface ImportDialogProps<R extends AnyRecord> {
  source: AnyResource<R>
  /** Values that every record has besides its columns. */
  given?: Readonly<Record<string, unknown>>
  onClose: () => void
}

const nothing = {}

/** Imports a spreadsheet in four steps: the file, its columns, the dry run, the writing. */
export function ImportDialog<R extends AnyRecord>(props: ImportDialogProps<R>): ReactElement {
  return (
    <ConfirmPart>
      <Open {...props} />
    </ConfirmPart>
  )
}

function Open<R extends AnyRecord>({ source, given = nothing, onClose }: ImportDialogProps<R>) {
  const { t } = useTranslation('imports')
  const importing = useImport(source, given)
  const { stage, busy, fault, stop, labels } = importing
  const steps = stages.map((key, at): HeaderStep => ({
    key,
    label: t(`steps.${key}`),
    state: at < stages.indexOf(stage) ? 'done' : key === stage ? 'current' : 'todo',
  }))
  const Part = parts[stage]
  // Closing during the import stops after the present batch: written rows stay and are listed.
  const close = (): void => {
    stop()
    onClose()
  }
  return (
    <Dialog
      isOpen
      size="full"
      title={t('title', { name: labels.many })}
      onClose={close}
      onSubmit={() => undefined}
      footer={<Foot importing={importing} onClose={close} />}
    >
      <div className={styles.step}>
        <StepHeader label={t('steps.label')} steps={steps} />
        {fault && (
          <p role="alert" className={styles.bad}>
            {translateKey(`imports:faults.${fault}`)}
          </p>
        )}
        {busy && busy.total > 0 && <Progress importing={importing} {...busy} />}
        <Part importing={importing} />
      </div>
    </Dialog>
  )
}

function Progress({ importing, done, total }: { importing: Importing; done: number; total: number }) {
  const { t } = useTranslation('imports')
  const label = t(importing.stage === 'done' ? 'running' : 'checking')
  const show = (count: number): string => formatNumber(String(count), importing.language)
  return (
    <div>
      <p className={styles.quiet}>
        {label} : {t('runningOf', { done: show(done), total: show(total) })}
      </p>
      <ProgressBar label={label} value={done / total} />
    </div>
  )
}

function Foot({ importing, onClose }: { importing: Importing; onClose: () => void }) {
  const { t } = useTranslation('imports')
  const { stage, setStage, busy, missing, check, write, written, stop, columns } = importing
  if (busy && busy.total > 0) return <Button onClick={stop}>{t('stop')}</Button>
  const counts = plannedCounts(importing)
  const good = counts.create + counts.update
  if (stage === 'source' || stage === 'done')
    return (
      <Button variant={stage === 'done' ? 'primary' : 'default'} onClick={onClose}>
        {t('close')}
      </Button>
    )
  const isMappable = (missing.length === 0 || columns.key !== null) && columns.mapping.some(Boolean)
  return stage === 'map' ? (
    <>
      <Button onClick={() => setStage('source')}>{t('back')}</Button>
      <Button variant="primary" disabled={!isMappable} onClick={() => void check()}>
        {t('check')}
      </Button>
    </>
  ) : (
    <>
      {/* The columns of written rows can no longer change: only refused rows are corrected. */}
      <Button onClick={() => setStage(written ? 'done' : 'map')}>{t('back')}</Button>
      {counts.error > 0 && <Button onClick={() => void check()}>{t('checkAgain')}</Button>}
      <Button variant="primary" disabled={good === 0} onClick={() => void write()}>
        {t('run', { number: formatNumber(String(good), importing.language) })}
      </Button>
    </>
  )
}
