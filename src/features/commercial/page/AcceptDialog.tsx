import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../api/refusal.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay, parseDay } from '../../../format/dates.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { fullName } from '../../../format/names.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { contactOf, partyName } from '../document/page-record.ts'
import { today } from '../document/today.ts'
import type { DocumentDialogProps } from './dialog-props.ts'
import styles from './page.module.css'

/**
 * The customer agreed by telephone or on paper: somebody of the house notes who did, when and how. Of a supplier's
 * offer it is ourselves.
 */
export function AcceptDialog(wiring: DocumentDialogProps): ReactElement {
  return wiring.side === 'sales' && hasCapability('commercial', 'added') ? <Noted {...wiring} /> : <Plain {...wiring} />
}

function useWords({ side, document }: DocumentDialogProps): string {
  const { t, i18n } = useTranslation('commercial')
  return t(side === 'sales' ? 'accept.text' : 'accept.textPurchase', {
    party: partyName(document),
    amount: inSentence(formatMoney(document.total_price, i18n.language), i18n.language),
  })
}

function Plain(wiring: DocumentDialogProps) {
  const { kind, document, onClose } = wiring
  const { t } = useTranslation('commercial')
  const move = kind.records.usePatch({ touches: ['history/entries'] })
  return (
    <ConfirmDialog
      isOpen
      title={t('accept.title')}
      confirmLabel={t('actions.accept')}
      onClose={onClose}
      onConfirm={() => move.mutateAsync({ id: document.id, values: { status: 'accepted' } })}
    >
      {useWords(wiring)}
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
  const [isTried, setTried] = useState(false)
  const move = kind.records.usePatch({ touches: ['history/entries'], call: { isSilent: true } })
  const refusal = refusalOf(move.error)
  const isFuture = day !== null && day > today()
  const isNameShort = name.trim().length < shortest
  const save = async (): Promise<void> => {
    setTried(true)
    if (isNameShort || !day || isFuture) return
    // Today is the day of the service.
    const values = {
      status: 'accepted',
      acceptance: { name: name.trim(), ...(day === today() ? {} : { day }) },
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    }
    await move.mutateAsync({ id: document.id, values }).then(onClose, () => undefined)
  }
  return (
    <Dialog
      isOpen
      title={t('commercial:accept.title')}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
          <Button type="submit" variant="primary" isLoading={move.isPending}>
            {t('commercial:actions.accept')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{useWords(wiring)}</p>
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
        {refusal && Object.keys(refusal.errors).length === 0 && (
          <p role="alert" className={styles.refusal}>
            {refusal.detail}
          </p>
        )}
      </div>
    </Dialog>
  )
}
