import { Ban, Check, CircleCheck, CircleX, Download, Send } from 'lucide-react'
import type { TFunction } from 'i18next'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type TransferOrderLineRead,
  type TransferOrderRead,
  type TransferStep,
  type TransferStepBody,
  useTransferStep,
} from '../../../api/payment/transfer-orders.ts'
import { useRights, useSession } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { idOf } from '../../../widgets/entity.ts'
import { saveStoredFile } from '../../../widgets/files-panel/open-file.ts'
import { refusalText } from '../../../widgets/refusal-text.ts'
import { today } from '../../../widgets/today.ts'
import styles from '../banks.module.css'
import { TransferQuestionDialog } from './TransferQuestionDialog.tsx'
import { RejectDialog } from './RejectDialog.tsx'

/** Returns the steps that a person may take with an order in its present state. */
function useSteps({ state, prepared_by: by }: TransferOrderRead): { steps: readonly TransferStep[]; isOwn: boolean } {
  const { may } = useRights()
  const { user } = useSession()
  const isOwn = idOf(by) === user?.uuid
  if (!may('bank', 'update')) return { steps: [], isOwn }
  const isMade = may('payment', 'create')
  const offered: Readonly<Record<TransferStep, boolean>> = {
    approve: state === 'draft' && !isOwn && may('payment', 'full'),
    send: state === 'approved' && isMade,
    execute: state === 'sent' && isMade,
    reject: (state === 'sent' || state === 'executed') && may('payment', 'full'),
    cancel: (state === 'draft' || state === 'approved') && isMade,
  }
  return { steps: order.filter((step) => offered[step]), isOwn }
}

const order = ['approve', 'send', 'execute', 'reject', 'cancel'] as const
const icons = { approve: Check, send: Send, execute: CircleCheck, reject: CircleX, cancel: Ban } as const
const plain: readonly TransferStep[] = ['reject', 'cancel']

/**
 * Returns the result of a step, and how many transfers were removed from the order because their invoices were paid
 * meanwhile.
 */
function outcomeOf(
  t: TFunction<'payment'>,
  step: TransferStep,
  { state }: TransferOrderRead,
  left: number,
): { tone: 'success' | 'warning'; text: string } {
  if (step !== 'cancel' && state === 'canceled') return { tone: 'warning', text: t('transfers.allLeft') }
  if (left > 0 && (step === 'approve' || step === 'send'))
    return { tone: 'warning', text: t(`transfers.doneWithout.${step}`, { number: left }) }
  return { tone: 'success', text: t(`transfers.done.${step}`) }
}

/** Shows the steps of an order: those with a risk of wrong payments ask first. */
export function TransferSteps({
  order: shown,
  lines: loaded,
}: {
  order: TransferOrderRead
  /** None while they are loading: no order is approved unseen. */
  lines: readonly TransferOrderLineRead[] | undefined
}): ReactElement {
  const { t } = useTranslation('payment')
  const { steps, isOwn } = useSteps(shown)
  const [asked, setAsked] = useState<TransferStep | null>(null)
  const move = useTransferStep()
  const saveFor = (file: string): void => saveStoredFile(file, `${shown.number ?? 'virements'}.xml`)
  const lines = loaded ?? []
  const doubtful = lines.filter((line) => !line.is_left && (line.iban_changed || line.is_blocked))
  const run = async (step: TransferStep, body?: TransferStepBody): Promise<boolean> => {
    try {
      const moved = await move.mutateAsync({ id: shown.id, step, ...(body ? { body } : {}) })
      const { file } = moved
      const { tone, text } = outcomeOf(t, step, moved, (shown.transfers ?? 0) - (moved.transfers ?? 0))
      showToast(tone, text)
      if (step === 'send' && file) saveFor(file)
      setAsked(null)
      return true
    } catch (error) {
      showToast('error', refusalText(error) ?? t('triage.failed'))
      return false
    }
  }
  const isPast = shown.execution_date < today()
  const asks = (step: TransferStep): boolean =>
    step === 'reject' || (step === 'approve' && (isPast || doubtful.length > 0)) || (step === 'send' && isPast)
  return (
    <>
      {shown.state === 'draft' && isOwn && <p className={styles.quiet}>{t('transfers.other')}</p>}
      <div className={styles.buttons}>
        {(loaded ? steps : []).map((step) => (
          <Button
            key={step}
            variant={plain.includes(step) ? 'default' : 'primary'}
            icon={icons[step]}
            isLoading={move.isPending}
            onClick={() => (asks(step) ? setAsked(step) : void run(step))}
          >
            {t(`transfers.${step}`)}
          </Button>
        ))}
        {shown.file && (
          <Button icon={Download} onClick={() => saveFor(shown.file!)}>
            {t('transfers.file')}
          </Button>
        )}
      </div>
      {(asked === 'approve' || asked === 'send') && (
        <TransferQuestionDialog
          order={shown}
          step={asked}
          doubtful={asked === 'approve' ? doubtful : []}
          isBusy={move.isPending}
          onSubmit={(body) => run(asked, body)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'reject' && (
        <RejectDialog
          order={shown}
          lines={lines.filter((line) => !line.reject_reason && !line.is_left)}
          isBusy={move.isPending}
          onSubmit={(body) => run('reject', body)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
