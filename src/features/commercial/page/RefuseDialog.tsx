import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { KeptReasonDialog } from '../../../widgets/state-actions/KeptReasonDialog.tsx'
import { useDocumentTransition } from '../document/use-document-transition.ts'
import type { DocumentDialogProps } from './dialog-props.ts'
import { RefusalText } from './RefusalText.tsx'

/** A quotation that will not be: the reason is asked, because somebody will want to know. */
export function RefuseDialog({ kind, document, onClose }: DocumentDialogProps): ReactElement {
  const { t } = useTranslation('commercial')
  const { make, isPending, refusal, refusalText } = useDocumentTransition(kind, document)
  return (
    <KeptReasonDialog
      about={`refuse ${document.id}`}
      title={t('refuse.title')}
      label={t('refuse.reason')}
      submitLabel={t('actions.refuse')}
      variant="danger"
      isBusy={isPending}
      errors={refusal?.errors.reason}
      notice={<RefusalText text={refusalText} />}
      onSubmit={(reason) =>
        make(document.status === 'pending' ? 'cancel' : 'cancel_accepted', { reason }).then(
          () => {
            onClose()
            return true
          },
          () => false,
        )
      }
      onClose={onClose}
    />
  )
}
