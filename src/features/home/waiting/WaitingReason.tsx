import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { KeptReasonDialog } from '../../../widgets/state-actions/KeptReasonDialog.tsx'
import { useRefusalText } from '../../../widgets/state-actions/use-transition.ts'
import type { WaitingMoves } from './rows/use-waiting-moves.ts'
import { WaitingFacts } from './rows/WaitingFacts.tsx'
import { waitingTitleOf } from './rows/waiting-row.ts'

/** Asks for the reason of a refusal. */
export function WaitingReason({ moves }: { moves: WaitingMoves }): ReactElement | null {
  const { t } = useTranslation(['home', 'widgets'])
  const textOf = useRefusalText()
  const { asked, refusal } = moves
  if (!asked) return null
  const notice = refusal && !refusal.errors.reason && textOf(refusal)
  return (
    <KeptReasonDialog
      reason={{
        about: `refuse ${asked.row.id}`,
        label: t('widgets:transition.reason'),
        errors: refusal?.errors.reason,
        notice: notice && <p role="alert">{notice}</p>,
      }}
      title={t('toHandle.refuseTitle', { name: waitingTitleOf(asked.row) })}
      submitLabel={t('acts.refuse')}
      button={{ variant: 'danger' }}
      isBusy={moves.busy !== null}
      onClose={moves.close}
      onSubmit={moves.refuse}
    >
      <WaitingFacts row={asked.row} />
    </KeptReasonDialog>
  )
}
