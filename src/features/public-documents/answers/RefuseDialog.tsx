import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { refuseQuotation } from '../../../api/commercial/public/public.ts'
import type { PublicDocument, PublicPlace } from '../../../api/commercial/public/public-document.ts'
import { ReasonDialog } from '../../../widgets/state-actions/ReasonDialog.tsx'
import { PublicNotice } from '../../../widgets/public/PublicNotice.tsx'
import { useKeptInTab } from '../../../widgets/public/use-kept-in-tab.ts'
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
  const reason = useKeptInTab('reason', '')
  const act = useAct<{ status: string }>({ onConflict: onStale })
  const submit = async (given: string): Promise<void> => {
    if (!(await act.run(given, (key) => refuseQuotation(place, given, key)))) return
    reason.forget()
    onRefused()
  }
  return (
    <ReasonDialog
      title={t('refuse.title')}
      submitLabel={t('refuse.submit')}
      button={{ variant: 'danger', size: 'l' }}
      isBusy={act.isBusy}
      reason={{
        label: t('refuse.reason'),
        errors: act.errors.reason,
        notice: act.error && <PublicNotice>{act.error}</PublicNotice>,
        value: reason.value,
        onChange: reason.change,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('refuse.what', { number: document.number ?? '', company: document.company_object?.name ?? '' })}</p>
    </ReasonDialog>
  )
}
