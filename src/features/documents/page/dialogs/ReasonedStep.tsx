import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { KeptReasonDialog } from '../../../../widgets/state-actions/KeptReasonDialog.tsx'
import { useDocumentTransition } from '../../../../widgets/documents/use-document-transition.ts'
import type { DocumentDialogProps } from '../actions/dialog-props.ts'
import { RefusalText } from '../../../../widgets/documents/RefusalText.tsx'

/** Makes a step that requires a reason. */
function ReasonedStep({
  kind,
  document,
  onClose,
  name,
  transition,
  isDanger = false,
}: DocumentDialogProps & {
  name: 'refuse' | 'end' | 'cancel' | 'takeBack'
  transition: string
  isDanger?: boolean
}): ReactElement {
  const { t } = useTranslation('commercial')
  const { make, isPending, refusal, refusalText } = useDocumentTransition(kind, document)
  return (
    <KeptReasonDialog
      reason={{
        about: `${name} ${document.id}`,
        label: t(`${name}.reason`),
        errors: refusal?.errors.reason,
        notice: <RefusalText text={refusalText} />,
      }}
      title={t(`${name}.title`, { number: document.number ?? '' })}
      submitLabel={t(`actions.${name}`)}
      button={isDanger ? { variant: 'danger' } : undefined}
      isBusy={isPending}
      onSubmit={(reason) =>
        make(transition, { reason }).then(
          () => {
            onClose()
            return true
          },
          () => false,
        )
      }
      onClose={onClose}
    >
      {name !== 'refuse' && <p>{t(`${name}.text`)}</p>}
    </KeptReasonDialog>
  )
}

/** Refuses a quotation, with its reason. */
export const RefusalDialog = (wiring: DocumentDialogProps): ReactElement => (
  <ReasonedStep
    {...wiring}
    name="refuse"
    transition={wiring.document.status === 'pending' ? 'cancel' : 'cancel_accepted'}
    isDanger
  />
)

/** Ends an order and abandons its open quantities. */
export const EndOrderDialog = (wiring: DocumentDialogProps): ReactElement => (
  <ReasonedStep {...wiring} name="end" transition="end" />
)

/** Cancels a validated invoice by a credit of all that is not credited yet. */
export const CancelInvoiceDialog = (wiring: DocumentDialogProps): ReactElement => (
  <ReasonedStep {...wiring} name="cancel" transition="cancel" isDanger />
)

/** Withdraws a promised refund. */
export const TakeBackDialog = (wiring: DocumentDialogProps): ReactElement => (
  <ReasonedStep {...wiring} name="takeBack" transition="cancel_accepted" isDanger />
)
