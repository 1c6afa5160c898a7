import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isExemptSeller } from '../../../contract/commercial/rules/fiscal/exempt-seller.ts'
import { acceptQuotation } from '../../../api/commercial/public/public.ts'
import type { PublicDocument, PublicPlace } from '../../../api/commercial/public/public-document.ts'
import { formatMoney, formatPercent } from '../../../format/amounts.ts'
import { fullName } from '../../../format/names.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Checkbox } from '../../../ui/fields/choice/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { inSentence } from '../../../format/in-sentence.ts'
import { PublicNotice } from '../../../widgets/public/PublicNotice.tsx'
import styles from '../public.module.css'
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
  const { t } = useTranslation(['public', 'common', 'validation'])
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
  const grossOf = useGross(document)
  const amount = grossOf(document.total_price)
  return (
    <FormDialog
      title={t('accept.title')}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('accept.submit')}
      button={{ size: 'l' }}
      isBusy={act.isBusy}
    >
      <div className={styles.form}>
        <p>
          {t('accept.what', { number: document.number ?? '', amount, company: document.company_object?.name ?? '' })}
        </p>
        {options.length > 0 && (
          <p>{t('accept.options', { options: optionNames(document, options), count: options.length })}</p>
        )}
        <Deposit document={document} />
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

/** Returns a function that writes an amount with its VAT, and names it where there is one. */
function useGross({ currency, seller }: PublicDocument): (price: string) => string {
  const { t, i18n } = useTranslation('public')
  return (price) => {
    const amount = inSentence(formatMoney(price, i18n.language, currency), i18n.language)
    return isExemptSeller(seller) ? amount : t('accept.gross', { amount })
  }
}

/** Shows the deposit due on acceptance, in percent and in euros. */
function Deposit({ document }: { document: PublicDocument }) {
  const { t, i18n } = useTranslation('public')
  const grossOf = useGross(document)
  if (!document.deposit) return null
  const amount = depositAmount(document)
  const percent = formatPercent(document.deposit.percent, i18n.language)
  return (
    <p>
      {amount === null
        ? t('deposit.before', { percent })
        : t('deposit.beforeAmount', { percent, amount: grossOf(amount) })}
    </p>
  )
}

const optionNames = (document: PublicDocument, options: readonly string[]): string =>
  (document.quotation_lines ?? [])
    .filter(({ id }) => options.includes(id))
    .map(({ product_name: name }) => `\u2068${name ?? ''}\u2069`)
    .join(', ')
