import { type ReactElement, useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import {
  type ReminderItem,
  type ReminderOutcome,
  usePreviewReminders,
  useSendReminders,
} from '../../api/commercial/reminders.ts'
import { formatDay } from '../../format/dates.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Checkbox } from '../../ui/fields/choice/Checkbox.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/text/TextArea.tsx'
import { TextInput } from '../../ui/fields/text/TextInput.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useKeptForm } from '../../widgets/draft/use-kept-form.ts'
import { PanelBody } from '../../widgets/panel/PanelBody.tsx'
import styles from './dunning.module.css'
import { LetterButton } from './LetterButton.tsx'
import { useStepName } from './step-name.ts'

interface Words {
  subject?: string
  text?: string
  isLeft?: boolean
}

/** Shows the texts of several reminders before they are sent; each may be changed or omitted. */
export function PreviewDialog({
  items,
  onClose,
}: {
  items: readonly ReminderItem[]
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['dunning', 'common'])
  const [asked] = useState(items)
  const preview = usePreviewReminders(asked)
  const sending = useSendReminders()
  const [words, setWords] = useState<Readonly<Record<string, Words>>>({})
  const kept = useKeptForm({ form: 'dunning preview', record: asked[0]?.invoice ?? null }, words, setWords)
  const all = preview.data?.results ?? []
  const ready = all.filter(({ skipped }) => skipped === null)
  const chosen = ready.filter(({ invoice }) => !words[invoice]?.isLeft)
  const change = (invoice: string, values: Words): void =>
    setWords((before) => ({ ...before, [invoice]: { ...before[invoice], ...values } }))
  if (sending.data) return <Sent results={sending.data.results} onClose={onClose} />
  const send = (): void =>
    sending.mutate(
      chosen.map(({ invoice, level }): ReminderItem => {
        const { subject, text } = words[invoice] ?? {}
        return { invoice, level, ...(subject ? { subject } : {}), ...(text ? { text } : {}) }
      }),
      { onSuccess: kept.drop },
    )
  return (
    <Dialog
      isOpen
      size="l"
      title={t('preview.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="primary" disabled={chosen.length === 0} isLoading={sending.isPending} onClick={send}>
            {t('send', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <PanelBody query={preview} empty={ready.length === 0 && t('preview.none')}>
        {kept.offer}
        <p className={styles.quiet}>{t('preview.attached')}</p>
        <ul className={styles.texts}>
          {ready.map((outcome) => (
            <li key={outcome.invoice}>
              <Reminder
                outcome={outcome}
                words={words[outcome.invoice] ?? {}}
                onChange={(values) => change(outcome.invoice, values)}
              />
            </li>
          ))}
        </ul>
      </PanelBody>
      <Skipped outcomes={all} />
    </Dialog>
  )
}

function Reminder({
  outcome,
  words,
  onChange,
}: {
  outcome: ReminderOutcome
  words: Words
  onChange: (words: Words) => void
}) {
  const { t } = useTranslation('dunning')
  const stepName = useStepName()
  const { number, customer, level, channels, email, subject, text } = outcome
  const by = channels.map((channel) => (channel === 'mail' ? t('preview.mail', { email }) : t('preview.letter')))
  const title = [customer, number, stepName({ step: 'reminder', level })].filter(Boolean).join(' · ')
  return (
    <div className={styles.text} role="group" aria-label={title}>
      <Checkbox
        label={<b>{title}</b>}
        help={by.join(' · ')}
        checked={!words.isLeft}
        onChange={(event) => onChange({ isLeft: !event.target.checked })}
      />
      {!words.isLeft && (
        <>
          <Field label={t('preview.subject')}>
            <TextInput
              maxLength={300}
              value={words.subject ?? subject ?? ''}
              onChange={(event) => onChange({ subject: event.target.value })}
            />
          </Field>
          <Field label={t('preview.text')}>
            <TextArea
              rows={7}
              maxLength={10_000}
              value={words.text ?? text ?? ''}
              onChange={(event) => onChange({ text: event.target.value })}
            />
          </Field>
        </>
      )}
    </div>
  )
}

/** Returns the reason why a reminder is not sent, with its day where that is known. */
function reasonText(t: TFunction<'dunning'>, { skipped, day }: ReminderOutcome, language: string): string {
  const dated = skipped === 'promised' || skipped === 'exhausted' || skipped === 'not_due' || skipped === 'call'
  return dated && day ? t(`skipped.${skipped}_on`, { day: formatDay(day, language) }) : t(`skipped.${skipped!}`)
}

/** Shows the reminders that are not sent, each with the reason. */
function Skipped({ outcomes }: { outcomes: readonly ReminderOutcome[] }) {
  const { t, i18n } = useTranslation('dunning')
  const skipped = outcomes.filter((outcome) => outcome.skipped)
  if (skipped.length === 0) return null
  return (
    <>
      <p className={styles.legend}>{t('skipped.title')}</p>
      <ul>
        {skipped.map((outcome) => (
          <li key={outcome.invoice}>
            <bdi dir="ltr">{outcome.number}</bdi> : {reasonText(t, outcome, i18n.language)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Shows the sent reminders, with the letters that are still to be printed. */
function Sent({ results, onClose }: { results: readonly ReminderOutcome[]; onClose: () => void }) {
  const { t } = useTranslation(['dunning', 'common'])
  const sent = results.filter(({ skipped }) => skipped === null)
  const letters = sent.filter(({ channels }) => channels.includes('letter'))
  return (
    <Dialog
      isOpen
      size="m"
      title={t('done.title')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      }
    >
      <p role="status">{t('done.count', { count: sent.length })}</p>
      {letters.length > 0 && (
        <>
          <p className={styles.legend}>{t('done.letters')}</p>
          <ul className={styles.letters}>
            {letters.map(({ invoice, number, channels, reminders }) => (
              <li key={invoice}>
                <LetterButton id={reminders[channels.indexOf('letter')]!} label={t('done.download', { number })} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Skipped outcomes={results} />
    </Dialog>
  )
}
