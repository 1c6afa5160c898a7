import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RenewalNotice, useRenewalNotice, useTellRenewal } from '../../../api/commercial/invoice-schedules.ts'
import type { AnsweredFieldError } from '../../../api/refusal.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { formatDay } from '../../../format/dates.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { today } from '../../../widgets/today.ts'
import { RefusalText } from '../../../widgets/documents/RefusalText.tsx'
import styles from './recurring.module.css'

type Words = Partial<Pick<RenewalNotice, 'subject' | 'text'>> & { email?: string }

/** Edits the mail that notifies a customer of the renewal of a contract, before it is sent. */
export function RenewalDialog({ schedule, onClose }: { schedule: string; onClose: () => void }): ReactElement {
  const { t } = useTranslation('commercial')
  const query = useRenewalNotice(schedule)
  const tell = useTellRenewal(schedule)
  const [words, setWords] = useState<Words>({})
  const kept = useKeptForm({ form: 'renewal notice', record: schedule }, words, setWords)
  const refusal = refusalOf(tell.error)
  const errors = refusal?.errors ?? {}
  const notice = query.data && { ...query.data, ...words }
  const send = (): void => {
    if (!notice) return
    const { renewal, subject, text } = notice
    tell.mutate(
      { renewal, subject, text, email: notice.email ?? '' },
      {
        onSuccess: () => {
          kept.drop()
          showToast('success', t('renewal.sent'))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('renewal.title')}
      submitLabel={t('renewal.send')}
      isBusy={tell.isPending}
      isDisabled={!notice}
      onSubmit={send}
      onClose={onClose}
    >
      <PanelBody query={query}>
        {notice && (
          <div className={styles.stack}>
            {kept.offer}
            <When notice={notice} />
            <Mail notice={notice} errors={errors} onChange={(part) => setWords({ ...words, ...part })} />
            {tell.isError && Object.keys(errors).length === 0 && (
              <RefusalText text={refusal?.detail ?? t('renewal.refused')} />
            )}
          </div>
        )}
      </PanelBody>
    </FormDialog>
  )
}

/** Shows the renewal day of the contract, and whether there is still time for the notice that the law requires. */
function When({ notice: { renewal, earliest, latest } }: { notice: RenewalNotice }) {
  const { t, i18n } = useTranslation('commercial')
  const day = (text: string): string => formatDay(text, i18n.language)
  return (
    <>
      <p>{t('renewal.window', { renewal: day(renewal), earliest: day(earliest), latest: day(latest) })}</p>
      {today() > latest && <p role="note">{t('renewal.overdue', { latest: day(latest) })}</p>}
    </>
  )
}

interface MailParts {
  notice: RenewalNotice
  errors: Readonly<Record<string, AnsweredFieldError[]>>
  onChange: (part: Words) => void
}

function Mail({ notice, errors, onChange }: MailParts) {
  const { t } = useTranslation('commercial')
  return (
    <>
      <Field label={t('renewal.email')} isRequired error={errorTexts(errors.email)}>
        <TextInput
          type="email"
          value={notice.email ?? ''}
          maxLength={254}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      </Field>
      <Field label={t('renewal.subject')} isRequired error={errorTexts(errors.subject)}>
        <TextInput
          dir="auto"
          value={notice.subject}
          maxLength={300}
          onChange={(event) => onChange({ subject: event.target.value })}
        />
      </Field>
      <Field label={t('renewal.text')} isRequired error={errorTexts(errors.text)}>
        <TextArea
          dir="auto"
          rows={10}
          value={notice.text}
          maxLength={10_000}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </Field>
      <div>
        <p className={styles.quiet}>{t('renewal.box')}</p>
        <p dir="auto" className={styles.box}>
          {notice.box}
        </p>
      </div>
    </>
  )
}
