import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMarkSent } from '../../../../api/commercial/documents/sending.ts'
import { type ApiError, refusalOf } from '../../../../api/refusal.ts'
import { showToast } from '../../../../ui/toast/toast.ts'
import { KeptReasonDialog } from '../../../../widgets/state-actions/KeptReasonDialog.tsx'
import { hasPublicPage } from '../../../../widgets/documents/kinds.ts'
import type { DocumentDialogProps } from '../actions/dialog-props.ts'
import { RefusalText } from '../../../../widgets/documents/RefusalText.tsx'
import { useRefusalText } from '../../../../widgets/state-actions/use-transition.ts'

/** Records that a document reached its reader by another means than a mail of the suite, and how. */
export function MarkSentDialog({ kind, document, onClose }: DocumentDialogProps): ReactElement {
  const { t } = useTranslation('commercial')
  const markSent = useMarkSent()
  const textOf = useRefusalText()
  const [refusal, setRefusal] = useState<ApiError | undefined>()
  return (
    <KeptReasonDialog
      reason={{
        about: `markSent ${document.id}`,
        label: t('markSent.reason'),
        errors: refusal?.errors.reason,
        notice: <RefusalText text={textOf(refusal)} />,
      }}
      title={t('markSent.title', { number: document.number ?? '' })}
      submitLabel={t('actions.markSent')}
      isBusy={markSent.isPending}
      onSubmit={(reason) =>
        markSent.mutateAsync({ type: kind.name, id: document.id, reason }).then(
          () => {
            showToast('success', t('markSent.done', { number: document.number ?? '' }))
            onClose()
            return true
          },
          (error: unknown) => {
            setRefusal(refusalOf(error) ?? undefined)
            return false
          },
        )
      }
      onClose={onClose}
    >
      <p>{t(hasPublicPage(kind, document) ? 'markSent.textLink' : 'markSent.text')}</p>
    </KeptReasonDialog>
  )
}
