import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PublicDocument, type PublicPlace, refuseQuotation } from '../../../api/commercial/public.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { focusError } from './focus-error.ts'
import { PublicNotice } from './PublicNotice.tsx'
import styles from './public.module.css'
import { useAct } from './use-act.ts'

const limit = 2000

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
  const { t } = useTranslation(['public', 'common', 'validation'])
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const act = useAct<{ status: string }>({ onConflict: onStale })
  const submit = async (): Promise<void> => {
    if (!reason.trim()) {
      setMissing(true)
      return focusError()
    }
    if (await act.run(reason.trim(), (key) => refuseQuotation(place, reason.trim(), key))) onRefused()
  }
  return (
    <Dialog
      isOpen
      title={t('refuse.title')}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button size="l" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button size="l" type="submit" variant="danger" isLoading={act.isBusy}>
            {t('refuse.submit')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('refuse.what', { number: document.number ?? '', company: document.company_object?.name ?? '' })}</p>
        <Field
          label={t('refuse.reason')}
          isRequired
          error={isMissing ? t('validation:required') : errorTexts(act.errors.reason)}
        >
          <TextArea
            value={reason}
            rows={3}
            limit={limit}
            maxLength={limit}
            data-autofocus
            onChange={(event) => {
              setReason(event.target.value)
              setMissing(false)
            }}
          />
        </Field>
        {act.error && <PublicNotice>{act.error}</PublicNotice>}
      </div>
    </Dialog>
  )
}
