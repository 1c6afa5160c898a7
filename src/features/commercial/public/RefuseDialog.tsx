import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type PublicDocument, type PublicPlace, refuseQuotation } from '../../../api/commercial/public.ts'
import { ReasonDialog } from '../../../widgets/state-actions/ReasonDialog.tsx'
import { PublicNotice } from '../../../widgets/public/PublicNotice.tsx'
import { useAct } from '../../../widgets/public/use-act.ts'

export function RefuseDialog({
  place,
  document,
  onRefused,
  onStale,
  onClose,
}: {
  place: PublicPlace
  document: PublicDocument
  onRefused: () => void
  onStale: () => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('public')
  const act = useAct<{ status: string }>({ onConflict: onStale })
  const submit = async (reason: string): Promise<boolean> => {
    const refused = await act.run(reason, (key) => refuseQuotation(place, reason, key))
    if (refused) onRefused()
    return refused !== undefined
  }
  return (
    <ReasonDialog
      about={`refuse ${document.id}`}
      title={t('refuse.title')}
      label={t('refuse.reason')}
      submitLabel={t('refuse.submit')}
      variant="danger"
      buttonSize="l"
      isBusy={act.isBusy}
      errors={act.errors.reason}
      notice={act.error && <PublicNotice>{act.error}</PublicNotice>}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('refuse.what', { number: document.number ?? '', company: document.company_object?.name ?? '' })}</p>
    </ReasonDialog>
  )
}
