import { CircleAlert, CircleCheck, Clock, Undo2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { chargeLogo, hasCharges } from '../../api/commercial/payments/charges.ts'
import { formatMoney } from '../../format/amounts.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import { inSentence } from '../../format/in-sentence.ts'
import { documentAddress } from './use-payment.ts'
import { useLogo } from '../../widgets/public/use-logo.ts'
import { PublicFrame } from '../../widgets/public/PublicFrame.tsx'
import styles from './public.module.css'
import { type CardCharge, useCharge } from './use-charge.ts'

type Outcome = 'success' | 'error' | 'abandoned' | 'surplus' | 'waiting' | 'silent'

const icons = {
  success: CircleCheck,
  error: CircleAlert,
  abandoned: Undo2,
  surplus: CircleAlert,
  waiting: Clock,
  silent: Clock,
} as const
const settled: Readonly<Partial<Record<CardCharge['state'], Outcome>>> = {
  accepted: 'success',
  failed: 'error',
  removed: 'error',
  surplus: 'surplus',
  silent: 'silent',
}
const told: readonly string[] = ['success', 'error', 'abandoned']

/**
 * Returns the outcome to show: that of the service; without a service to ask, that of the address (specification 3
 * section 8).
 */
function outcomeOf(status: string, charge: CardCharge | null): Outcome {
  if (!charge) return told.includes(status) ? (status as Outcome) : 'error'
  // Leaving the provider's page without paying ends the wait.
  if (status === 'abandoned' && (charge.state === 'waiting' || charge.state === 'silent')) return 'abandoned'
  return settled[charge.state] ?? 'waiting'
}

/** Returns the page of the invoice of a return address, if it names one. */
function invoiceIn(query: URLSearchParams): string {
  const [company, key] = [query.get('company'), query.get('invoice')]
  return company && key ? documentAddress({ kind: 'invoice', company, key }) : ''
}

/** Shows the result of a payment to the customer; success is shown only after the payment is accepted. */
export function PaymentResultScreen({ status = '' }: Record<string, string>): ReactElement {
  const { t } = useTranslation(['public', 'common'])
  const query = new URLSearchParams(location.search)
  const id = query.get('charge') ?? ''
  const isAsked = id !== '' && hasCharges()
  const charge = useCharge(isAsked ? id : '')
  const outcome = outcomeOf(status, isAsked ? charge : null)
  const logo = useLogo(() => chargeLogo(id), charge.seller?.logo === true)
  const invoice = invoiceIn(query)
  return (
    <PublicFrame
      brand={charge.seller?.name ?? t('common:brand')}
      logo={logo}
      title={t(`result.${outcome}.title`)}
      actions={
        (outcome === 'silent' || invoice) && <ResultActions outcome={outcome} invoice={invoice} onAsk={charge.ask} />
      }
    >
      <Result outcome={outcome} charge={charge} />
    </PublicFrame>
  )
}

function Result({ outcome, charge: { amount, number, state } }: { outcome: Outcome; charge: CardCharge }) {
  const { t, i18n } = useTranslation('public')
  const Icon = icons[outcome]
  const params = { amount: inSentence(formatMoney(amount, i18n.language), i18n.language), number }
  const isWaiting = outcome === 'waiting'
  return (
    <div className={styles.result} role={outcome === 'error' ? 'alert' : 'status'} aria-busy={isWaiting || undefined}>
      <Icon className={classNames(styles.resultIcon, styles[outcome])} aria-hidden />
      <p className={styles.resultText}>{t(`result.${outcome}.text`, params)}</p>
      <p className={styles.greeting}>{t(`result.${outcome}.more`, params)}</p>
      {state === 'failed' && <p className={styles.greeting}>{t('result.nothingTaken')}</p>}
      {number && <p className={styles.quiet}>{t('result.facts', params)}</p>}
      {isWaiting ? (
        <ProgressBar label={t('result.waiting.title')} />
      ) : (
        <p className={styles.quiet}>{t('result.close')}</p>
      )}
    </div>
  )
}

function ResultActions({ outcome, invoice, onAsk }: { outcome: Outcome; invoice: string; onAsk: () => void }) {
  const { t } = useTranslation('public')
  const isPlain = outcome === 'success' || outcome === 'surplus' || outcome === 'waiting'
  return (
    <>
      {outcome === 'silent' && <Button onClick={onAsk}>{t('result.askAgain')}</Button>}
      {invoice && (
        <LinkButton variant={isPlain ? 'default' : 'primary'} to={invoice}>
          {t('result.backToInvoice')}
        </LinkButton>
      )}
    </>
  )
}
