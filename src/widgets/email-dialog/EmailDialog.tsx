import { Clock, Send } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Button } from '../../ui/actions/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/choice/Select.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { AttentionDialog } from '../confirm/AttentionDialog.tsx'
import { useKeptForm } from '../draft/use-kept-form.ts'
import { MailServerNotice } from '../mail-server/MailServerNotice.tsx'
import { HtmlEditor, type Variable } from '../html/HtmlEditor.tsx'
import { fillVariables, missingVariables, variablesIn, type VariableValues } from '../../format/variables.ts'
import { MailMoment, type TypedMoment, momentIn } from './MailMoment.tsx'
import { useMailCategories, useMailTemplates } from './mail-templates.ts'
import { type SentMail, tellSent } from './mail-toast.ts'
import { MailAttachment, type MailFile } from './MailAttachment.tsx'
import { MailSubject } from './MailSubject.tsx'
import { RecipientsInput } from './RecipientsInput.tsx'
import styles from './EmailDialog.module.css'

/** A mail ready to be sent; `file` is a data URL of at most 4 MB. */
export interface Email {
  recipients: string[]
  cc: string[]
  cci: string[]
  object: string
  content: string
  file: MailFile | null
}

/** The templates on offer and the values that fill them. */
interface MailTemplates {
  /** Label of the category whose templates are offered, such as `Facture`; all templates without it. */
  category?: string
  /** Values of the variables; a missing one that the text uses blocks sending. */
  variables: VariableValues
}

export interface EmailDialogProps {
  title: string
  /** Subject of the mail, which is the key of its draft. */
  about: string
  templates: MailTemplates
  /** Initial content, and the id of the template it was made from. */
  initial?: Partial<Email> & { template?: string }
  /** Sends, at once or at a moment; may refuse by throwing, the dialog then stays open. */
  onSend: (email: Email, at: string | null) => Promise<SentMail | void>
  /** Withdraws a mail that is not sent yet, and opens the dialog again with its content. */
  onTakeBack?: (id: string, email: Email) => void
  /** Whether the service can send a mail later. */
  maySendLater?: boolean
  onClose: () => void
}

const address = z.email()
const blank: Email = { recipients: [], cc: [], cci: [], object: '', content: '', file: null }

/**
 * Writes and sends an e-mail: recipients, object and content are required, or nothing is sent (specification 1 section
 * 5).
 */
export function EmailDialog({
  title,
  about,
  templates: { category, variables },
  initial,
  onSend,
  onTakeBack,
  maySendLater = false,
  onClose,
}: EmailDialogProps): ReactElement {
  const { t } = useTranslation(['widgets', 'common', 'validation'])
  const [{ template, ...start }] = useState(() => ({ template: '', ...blank, ...initial }))
  const [email, setEmail] = useState<Email>(start)
  const [isRefused, setRefused] = useState(false)
  const [isWarning, setWarning] = useState(false)
  const [isSending, setSending] = useState(false)
  const [later, setLater] = useState<TypedMoment | null>(null)
  const kept = useKeptForm({ form: 'mail', record: about, omit: ['file'] }, { ...email, later }, (found) => {
    setLater(found.later)
    setEmail({ ...email, ...mailIn(found) })
  })
  const set = (part: Partial<Email>): void => setEmail((now) => ({ ...now, ...part }))
  const errors = listErrors(email, variables)
  const known = useCategoryVariables(category)
  const nameOf = (key: string): string => known.find((one) => one.key === key)?.label ?? key
  const offered = known.map((variable) => ({ ...variable, isMissing: !variables[variable.key]?.trim() }))
  const filledLater = variablesIn(email.object).filter((key) => variables[key])
  const say = (name: ErrorName): string | undefined => {
    const code = isRefused ? errors[name] : undefined
    return code && t(`validation:${code}`)
  }

  const handleSend = async (): Promise<void> => {
    const at = later && momentIn(later)
    if (at === undefined || Object.values(errors).some(isFailure)) {
      setRefused(true)
      return setWarning(true)
    }
    setSending(true)
    try {
      const sent = await onSend(
        {
          ...email,
          object: fillVariables(email.object, variables, false),
          content: fillVariables(email.content, variables),
        },
        at,
      )
      kept.drop()
      onClose()
      tellSent(sent, at !== null, email.recipients.join(', '), (id) => onTakeBack?.(id, email))
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      isOpen
      size="l"
      title={title}
      onClose={onClose}
      onSubmit={() => void handleSend().catch(() => undefined)}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          {maySendLater && (
            <Button icon={later ? Send : Clock} onClick={() => setLater(later ? null : { day: null, time: '08:00' })}>
              {t(later ? 'mailLater.now' : 'mailLater.later')}
            </Button>
          )}
          <Button type="submit" variant="primary" isLoading={isSending}>
            {t(later ? 'mailLater.schedule' : 'send')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {kept.offer}
        <MailServerNotice />
        <TemplateSelect
          category={category}
          start={template}
          onPick={({ object, text }) =>
            set({ object: fillVariables(object, variables, false), content: fillVariables(text, variables) })
          }
        />
        <Field label={t('recipients')} isRequired error={say('recipients')}>
          <RecipientsInput
            label={t('recipients')}
            value={email.recipients}
            onChange={(recipients) => set({ recipients })}
          />
        </Field>
        <div className={styles.two}>
          <Field label={t('cc')} error={say('cc')}>
            <RecipientsInput label={t('cc')} value={email.cc} onChange={(cc) => set({ cc })} />
          </Field>
          <Field label={t('cci')} error={say('cci')}>
            <RecipientsInput label={t('cci')} value={email.cci} onChange={(cci) => set({ cci })} />
          </Field>
        </div>
        <Field
          label={t('object')}
          isRequired
          error={say('object')}
          help={
            filledLater.length > 0 ? t('filledOnSending', { names: filledLater.map(nameOf).join(', ') }) : undefined
          }
        >
          <MailSubject
            label={t('object')}
            value={email.object}
            variables={offered}
            onChange={(object) => set({ object })}
          />
        </Field>
        <Field label={t('content')} isRequired error={say('content')} isGroup>
          <HtmlEditor
            label={t('content')}
            value={email.content}
            variables={offered}
            onChange={(content) => set({ content })}
          />
        </Field>
        {errors.missing.length > 0 && (
          <p role="alert" className={styles.missing}>
            {t('missingVariables', { names: errors.missing.map(nameOf).join(', ') })}
          </p>
        )}
        <MailAttachment file={email.file} onChange={(file) => set({ file })} />
        {later && <MailMoment value={later} onChange={setLater} isRefused={isRefused} />}
      </div>
      <AttentionDialog isOpen={isWarning} onClose={() => setWarning(false)} />
    </Dialog>
  )
}

const mailIn = ({ recipients, cc, cci, object, content }: Email): Omit<Email, 'file'> => ({
  recipients,
  cc,
  cci,
  object,
  content,
})

const isFailure = (failure: string | readonly string[] | undefined): boolean => Boolean(failure?.length)

type ErrorCode = 'required' | 'email' | undefined
type ErrorName = 'recipients' | 'cc' | 'cci' | 'object' | 'content'
const areAddresses = (list: readonly string[]): ErrorCode =>
  list.every((one) => address.safeParse(one).success) ? undefined : 'email'

function listErrors(
  { recipients, cc, cci, object, content }: Email,
  variables: VariableValues,
): Record<ErrorName, ErrorCode> & { missing: string[] } {
  const required = (text: string): ErrorCode => (text.trim() ? undefined : 'required')
  return {
    recipients: recipients.length === 0 ? 'required' : areAddresses(recipients),
    cc: areAddresses(cc),
    cci: areAddresses(cci),
    object: required(object),
    content: required(content),
    missing: missingVariables(`${object} ${content}`, variables),
  }
}

/** Returns the variables that the texts of a category may contain, by name. */
function useCategoryVariables(category: string | undefined): readonly Variable[] {
  const found = useMailCategories()?.find(({ label }) => label.toLowerCase() === category?.toLowerCase())
  return found?.variables ?? noVariables
}

const noVariables: readonly Variable[] = []

function TemplateSelect({
  category,
  start,
  onPick,
}: {
  category?: string
  start: string
  onPick: (template: { object: string; text: string }) => void
}) {
  const { t } = useTranslation('widgets')
  const categories = useMailCategories()
  const wanted = categories?.find(({ label }) => label.toLowerCase() === category?.toLowerCase())?.id
  const templates = useMailTemplates({ category: wanted }, !category || Boolean(categories)) ?? []
  const [chosen, setChosen] = useState(start)
  if (templates.length === 0) return null
  return (
    <Field label={t('template')}>
      <Select
        value={chosen}
        emptyLabel={t('noTemplate')}
        options={templates.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(event) => {
          setChosen(event.target.value)
          const template = templates.find(({ id }) => id === event.target.value)
          if (template) onPick(template)
        }}
      />
    </Field>
  )
}
