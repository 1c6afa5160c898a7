import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type QuotationQuestionRead,
  useAnswerQuestion,
} from '../../../../api/commercial/documents/quotation-questions.ts'
import { refusalOf } from '../../../../api/refusal.ts'
import { errorTexts } from '../../../../i18n/errors.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextArea } from '../../../../ui/fields/text/TextArea.tsx'
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../../ui/toast/toast.ts'
import { useKeptForm } from '../../../../widgets/draft/use-kept-form.ts'
import { RecipientsInput } from '../../../../widgets/email-dialog/RecipientsInput.tsx'
import { RefusalText } from '../../../../widgets/documents/RefusalText.tsx'
import styles from '../../../../widgets/documents/page.module.css'

const limit = 2000

/** Answers a question of a customer: on its page, and by mail. */
export function AnswerQuestionDialog({
  question,
  email,
  onClose,
}: {
  question: QuotationQuestionRead
  email: string
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['commercial', 'validation'])
  const send = useAnswerQuestion()
  const [answer, setAnswer] = useState('')
  const [emails, setEmails] = useState<string[]>(email ? [email] : [])
  const [isTried, setTried] = useState(false)
  const kept = useKeptForm({ form: 'answer', record: question.id }, { answer, emails }, (found) => {
    setAnswer(found.answer)
    setEmails(found.emails)
  })
  const refusal = refusalOf(send.error)
  const errorOf = (field: string): string | undefined =>
    errorTexts(
      Object.entries(refusal?.errors ?? {})
        .filter(([name]) => name === field || name.startsWith(`${field}.`))
        .flatMap(([, errors]) => errors),
    )
  const submit = async (): Promise<void> => {
    setTried(true)
    if (!answer.trim()) return
    try {
      await send.mutateAsync({ id: question.id, answer: answer.trim(), emails })
      kept.drop()
      showToast('success', t(emails.length > 0 ? 'commercial:questions.sent' : 'commercial:questions.shown'))
      onClose()
    } catch {
      // The refusal is shown in the dialog.
    }
  }
  return (
    <FormDialog
      title={t('commercial:questions.answer')}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('commercial:questions.answer')}
      isBusy={send.isPending}
    >
      {kept.offer}
      <div className={styles.form}>
        <blockquote className={styles.asked}>
          {question.line_name && <p className={styles.quiet}>{question.line_name}</p>}
          <p className={styles.paragraph}>{question.text}</p>
        </blockquote>
        <Field
          label={t('commercial:questions.text')}
          isRequired
          help={t('commercial:questions.help')}
          error={isTried && !answer.trim() ? t('validation:required') : errorOf('answer')}
        >
          <TextArea
            data-autofocus
            rows={5}
            limit={limit}
            maxLength={limit}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        </Field>
        <Field label={t('commercial:questions.emails')} error={errorOf('emails')}>
          <RecipientsInput label={t('commercial:questions.emails')} value={emails} onChange={setEmails} />
        </Field>
      </div>
      <RefusalText
        text={refusal && !errorOf('answer') && !errorOf('emails') ? (refusal.detail ?? undefined) : undefined}
      />
    </FormDialog>
  )
}
