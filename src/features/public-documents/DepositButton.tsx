import { CreditCard } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askForDeposit, startPayment } from '../../api/commercial/public/public.ts'
import type { PublicDeposit, PublicDocument, PublicPlace } from '../../api/commercial/public/public-document.ts'
import { formatMoney } from '../../format/amounts.ts'
import { inSentence } from '../../format/in-sentence.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { PublicNotice } from '../../widgets/public/PublicNotice.tsx'
import { useAct } from '../../widgets/public/use-act.ts'
import type { Read } from '../../widgets/public/use-read.ts'
import { documentAddress, leaveFor } from './use-payment.ts'

const isOwed = ({ left_to_pay: left }: PublicDeposit): boolean => /[1-9]/.test(left ?? '')

/**
 * Offers the deposit of an accepted quotation at one press. The first press makes its invoice, and leads to the
 * payment, or to the bank details where there is no online payment.
 */
export function DepositButton({
  place,
  deposit,
  document,
  read,
}: {
  place: PublicPlace
  deposit: PublicDeposit
  document: PublicDocument
  read: Read<PublicDocument>
}): ReactElement {
  const { t, i18n } = useTranslation('public')
  const [isLeaving, setLeaving] = useState(false)
  const ask = useAct<PublicDeposit>({ onConflict: () => void read.reload() })
  const pay = useAct<{ redirect: string }>({ onConflict: () => void read.reload() })
  const placeOf = (key: string): PublicPlace => ({ kind: 'invoice', company: place.company, key })
  if (deposit.key && !isOwed(deposit))
    return <LinkButton to={documentAddress(placeOf(deposit.key))}>{t('deposit.see')}</LinkButton>
  const start = async (): Promise<void> => {
    const made = deposit.key ? deposit : await ask.run(place.key, (key) => askForDeposit(place, key))
    if (!made) return
    if (!deposit.key) read.change({ deposit: made })
    if (!made.key) return
    const invoice = placeOf(made.key)
    const started = made.online ? await pay.run(made.key, (key) => startPayment(invoice, key)) : null
    if (made.online && !started) return
    setLeaving(leaveFor(started?.redirect ?? documentAddress(invoice)))
  }
  const amount = inSentence(formatMoney(deposit.left_to_pay, i18n.language, document.currency), i18n.language)
  const error = ask.error || pay.error
  return (
    <>
      {error && <PublicNotice title={t('deposit.failed')}>{error}</PublicNotice>}
      <Button
        variant="primary"
        icon={CreditCard}
        isLoading={ask.isBusy || pay.isBusy || isLeaving}
        onClick={() => void start()}
      >
        {t('deposit.pay', { amount })}
      </Button>
    </>
  )
}
