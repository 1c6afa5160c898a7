import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptQuotation } from '../../../api/commercial/public.ts'
import type { PublicDocument, PublicPlace } from '../../../api/commercial/public-document.ts'
import { formatMoney, formatPercent } from '../../../format/amounts.ts'
import { fullName } from '../../../format/names.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { inSentence } from '../../../format/in-sentence.ts'
import { PublicNotice } from '../../../widgets/public/PublicNotice.tsx'
import styles from './public.module.css'
import { useKeptInTab } from '../../../widgets/public/use-kept-in-tab.ts'
import { depositAmount } from './DepositAsked.tsx'
import { useAct } from '../../../widgets/public/use-act.ts'

type Accepted = Awaited<ReturnType<typeof acceptQuotation>>

const shortest = 2

export function AcceptDialog({
  place,
  document,
  options,
  onAccepted,
  onStale,
  onClose,
}: {
  place: PublicPlace
  document: PublicDocument
  options: readonly string[]
  onAccepted: (accepted: Accepted) => void
  onStale: () => void
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation(['public', 'common', 'validation'])
  const name = useKeptInTab('name', () => fullName(document.contact_object))
  const [hasConsent, setConsent] = useState(false)
  const [isTried, setTried] = useState(false)
  const act = useAct<Accepted>({ onConflict: onStale })
  const isNameShort = name.value.trim().length < shortest
  const submit = async (): Promise<void> => {
    setTried(true)
    if (isNameShort || !hasConsent) return
    const acceptance = { name: name.value.trim(), options }
    const accepted = await act.run(acceptance, (key) => acceptQuotation(place, acceptance, key))
    if (accepted) onAccepted(accepted)
  }
  const money = (price: string): string => {
    const amount = inSentence(formatMoney(price, i18n.language, document.currency), i18n.language)
    return document.seller?.vat_exemption ? amount : t('accept.gross', { amount })
  }
  const amount = money(document.total_price)
  const deposit = depositAmount(document)
  return (
    <FormDialog
      title={t('accept.title')}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('accept.submit')}
      buttonSize="l"
      isBusy={act.isBusy}
    >
      <div className={styles.form}>
        <p>
          {t('accept.what', { number: document.number ?? '', amount, company: document.company_object?.name ?? '' })}
        </p>
        {options.length > 0 && (
          <p>{t('accept.options', { options: optionNames(document, options), count: options.length })}</p>
        )}
        {document.deposit && (
          <p>
            {t(deposit === null ? 'deposit.before' : 'deposit.beforeAmount', {
              percent: formatPercent(document.deposit.percent, i18n.language),
              amount: deposit === null ? '' : money(deposit),
            })}
          </p>
        )}
        <Field
          label={t('accept.name')}
          isRequired
          error={isTried && isNameShort ? t('accept.nameMissing') : errorTexts(act.errors.name)}
        >
          <TextInput
            value={name.value}
            boxSize="l"
            autoComplete="name"
            maxLength={120}
            data-autofocus
            onChange={(event) => name.change(event.target.value)}
          />
        </Field>
        <Field
          label={t('accept.consentLabel')}
          isGroup
          error={isTried && !hasConsent ? t('accept.consentMissing') : errorTexts(act.errors.consent)}
        >
          <Checkbox
            label={t('accept.consent', { number: document.number ?? '' })}
            checked={hasConsent}
            onChange={(event) => setConsent(event.target.checked)}
          />
        </Field>
        <p className={styles.small}>{t('accept.proof')}</p>
        {act.error && <PublicNotice>{act.error}</PublicNotice>}
      </div>
    </FormDialog>
  )
}

const optionNames = (document: PublicDocument, options: readonly string[]): string =>
  (document.quotation_lines ?? [])
    .filter(({ id }) => options.includes(id))
    .map(({ product_name: name }) => `\u2068${name ?? ''}\u2069`)
    .join(', ')
