import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askSeller } from '../../../api/commercial/public/public.ts'
import type {
  PublicAnsweredQuestion,
  PublicDocument,
  PublicLineRead,
  PublicPlace,
} from '../../../api/commercial/public/public-document.ts'
import { fullName } from '../../../format/names.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { errorTexts } from '../../../i18n/errors.ts'
import { PublicNotice } from '../../../widgets/public/PublicNotice.tsx'
import styles from '../public.module.css'
import { useKeptInTab } from '../../../widgets/public/use-kept-in-tab.ts'
import { useAct } from '../../../widgets/public/use-act.ts'

/** Subject of a question: a line, an option that is wanted, a new quotation, or the whole. */
export type QuestionSubject =
  { about: 'line' | 'option'; line: PublicLineRead } | { about: 'whole' | 'renewal' | 'revision'; line?: undefined }

const limit = 2000

export function QuestionDialog({
  place,
  document,
  subject,
  onAsked,
  onRenewed,
  onClose,
}: {
  place: PublicPlace
  document: PublicDocument
  subject: QuestionSubject
  onAsked?: (question: PublicAnsweredQuestion) => void
  /** Receives the start value of the next question: each is valid for one. */
  onRenewed: (change: Pick<PublicDocument, 'asking_from'>) => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['public', 'common', 'validation'])
  const text = useKeptInTab(`question ${subject.about} ${subject.line?.id ?? ''}`, () =>
    firstWords(subject, document, t),
  )
  const name = useKeptInTab('name', () => fullName(document.contact_object))
  const email = useKeptInTab('email', '')
  const [website, setWebsite] = useState('')
  const [missing, setMissing] = useState(false)
  const [isSent, setSent] = useState(false)
  const act = useAct<Awaited<ReturnType<typeof askSeller>>>()
  const submit = async (): Promise<void> => {
    if (!text.value.trim()) return setMissing(true)
    const question = {
      text: text.value.trim(),
      ...(name.value.trim() ? { name: name.value.trim() } : {}),
      ...(subject.line ? { line: subject.line.id } : {}),
      ...(onAsked && email.value.trim() ? { email: email.value.trim() } : {}),
      ...(website ? { website } : {}),
      started: document.asking_from,
    }
    const asked = await act.run(question, (key) => askSeller(place, question, key))
    if (!asked) return
    text.forget()
    if (asked.question) onAsked?.(asked.question)
    if (asked.asking_from) onRenewed({ asking_from: asked.asking_from })
    setSent(true)
  }
  const write = (value: string): void => {
    text.change(value)
    setMissing(false)
  }
  const company = document.company_object?.name ?? ''
  if (isSent) {
    return (
      <Dialog
        isOpen
        title={t('question.sentTitle')}
        onClose={onClose}
        footer={
          <Button variant="primary" size="l" data-autofocus onClick={onClose}>
            {t('common:actions.close')}
          </Button>
        }
      >
        <PublicNotice tone="success">{t('question.sent', { company })}</PublicNotice>
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={t(
        subject.about === 'renewal' || subject.about === 'revision'
          ? `question.${subject.about}Title`
          : 'question.title',
      )}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('question.send')}
      button={{ size: 'l' }}
      isBusy={act.isBusy}
    >
      <div className={styles.form}>
        {subject.line && (
          <p className={styles.about}>
            <bdi>{subject.line.product_name}</bdi>
          </p>
        )}
        <Field
          label={t('question.text')}
          isRequired
          error={missing ? t('validation:required') : errorTexts(act.errors.text)}
        >
          <TextArea
            value={text.value}
            rows={4}
            limit={limit}
            maxLength={limit}
            data-autofocus
            onChange={(event) => write(event.target.value)}
          />
        </Field>
        <Field label={t('question.name')} error={errorTexts(act.errors.name)}>
          <TextInput
            value={name.value}
            boxSize="l"
            autoComplete="name"
            maxLength={120}
            onChange={(event) => name.change(event.target.value)}
          />
        </Field>
        {onAsked && (
          <Field label={t('question.email')} help={t('question.emailHelp')} error={errorTexts(act.errors.email)}>
            <TextInput
              value={email.value}
              boxSize="l"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              dir="ltr"
              onChange={(event) => email.change(event.target.value)}
            />
          </Field>
        )}
        <input
          aria-hidden
          className="srOnly"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={website}
          onChange={(event) => setWebsite(event.target.value)}
        />
        {act.error && <PublicNotice>{act.error}</PublicNotice>}
      </div>
    </FormDialog>
  )
}

type Say = ReturnType<typeof useTranslation<['public', 'common', 'validation']>>['t']

function firstWords(subject: QuestionSubject, document: PublicDocument, t: Say): string {
  if (subject.about === 'option') return t('question.optionText', { option: subject.line.product_name ?? '' })
  if (subject.about === 'renewal' || subject.about === 'revision')
    return t(`question.${subject.about}Text`, { number: document.number ?? '' })
  return ''
}
