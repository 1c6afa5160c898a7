import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../../api/capabilities.ts'
import { formatMoney } from '../../../../format/amounts.ts'
import { formatDay } from '../../../../format/dates.ts'
import { parseDay } from '../../../../format/calendar.ts'
import { inSentence } from '../../../../format/in-sentence.ts'
import { fullName } from '../../../../format/names.ts'
import { errorTexts } from '../../../../i18n/errors.ts'
import { DateInput } from '../../../../ui/fields/text/DateInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextArea } from '../../../../ui/fields/text/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/text/TextInput.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx'
import { contactOf, partyName } from '../../../../widgets/documents/page-record.ts'
import { useDocumentTransition } from '../../../../widgets/documents/use-document-transition.ts'
import { today } from '../../../../widgets/today.ts'
import { useKeptForm } from '../../../../widgets/draft/use-kept-form.ts'
import type { DocumentDialogProps } from '../actions/dialog-props.ts'
import { RefusalText } from '../../../../widgets/documents/RefusalText.tsx'
import styles from '../../../../widgets/documents/page.module.css'

/**
 * Records an acceptance by telephone or on a signed copy: a person of the company notes its author, day and form. A
 * supplier's offer is accepted by the company itself.
 */
export function AcceptanceDialog(wiring: DocumentDialogProps): ReactElement {
  return wiring.side === 'sales' && hasCapability('commercial', 'added') ? <Noted {...wiring} /> : <Plain {...wiring} />
}

function useWords({ side, document }: DocumentDialogProps): string {
  const { t, i18n } = useTranslation('commercial')
  return t(side === 'sales' ? 'accept.text' : 'accept.textPurchase', {
    party: partyName(document),
    amount: inSentence(formatMoney(document.total_price, i18n.language, document.currency), i18n.language),
  })
}

function Plain(wiring: DocumentDialogProps) {
  const { kind, document, onClose } = wiring
  const { t } = useTranslation('commercial')
  const { make, refusalText } = useDocumentTransition(kind, document)
  return (
    <ConfirmDialog
      isOpen
      title={t('accept.title')}
      confirmLabel={t('actions.accept')}
      onClose={onClose}
      onConfirm={() => make('accept')}
    >
      {useWords(wiring)}
      <RefusalText text={refusalText} />
    </ConfirmDialog>
  )
}

const shortest = 2

function Noted(wiring: DocumentDialogProps) {
  const { kind, document, onClose } = wiring
  const { t, i18n } = useTranslation(['commercial', 'common'])
  const [name, setName] = useState(() => fullName(contactOf(document)))
  const [day, setDay] = useState<string | null>(today())
  const [reason, setReason] = useState('')
  const kept = useKeptForm({ form: 'acceptance', record: document.id }, { name, day, reason }, (found) => {
    setName(found.name)
    setDay(found.day)
    setReason(found.reason)
  })
  const [isTried, setTried] = useState(false)
  const { make, isPending, refusal, refusalText } = useDocumentTransition(kind, document)
  const isFuture = day !== null && day > today()
  const isNameShort = name.trim().length < shortest
  const save = async (): Promise<void> => {
    setTried(true)
    if (isNameShort || !day || isFuture) return
    // Today is the day of the service.
    const values = {
      acceptance: { name: name.trim(), ...(day === today() ? {} : { day }) },
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    }
    await make('accept', values).then(
      () => {
        kept.drop()
        onClose()
      },
      () => undefined,
    )
  }
  return (
    <FormDialog
      title={t('commercial:accept.title')}
      onClose={onClose}
      onSubmit={save}
      submitLabel={t('commercial:actions.accept')}
      isBusy={isPending}
    >
      <div className={styles.form}>
        <p>{useWords(wiring)}</p>
        {kept.offer}
        <Field
          label={t('commercial:accept.name')}
          isRequired
          error={
            isTried && isNameShort ? t('commercial:editor.required') : errorTexts(refusal?.errors['acceptance.name'])
          }
        >
          <TextInput data-autofocus value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field
          label={t('commercial:quotation.fields.accepted_at')}
          isRequired
          error={
            isFuture
              ? t('commercial:errors.future_date')
              : isTried && !day
                ? t('commercial:editor.required')
                : errorTexts(refusal?.errors['acceptance.day'])
          }
        >
          <DateInput
            value={day}
            format={(value) => formatDay(value, i18n.language)}
            parse={(text) => (text.trim() === '' ? null : (parseDay(text, today()) ?? undefined))}
            onChange={setDay}
          />
        </Field>
        <Field label={t('commercial:accept.how')} help={t('commercial:accept.howHelp')}>
          <TextArea rows={2} limit={2000} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <RefusalText text={refusalText} />
      </div>
    </FormDialog>
  )
}
