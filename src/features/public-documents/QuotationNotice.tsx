import type { TFunction } from 'i18next'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { isAnswered } from '../../api/commercial/public/public.ts'
import type { PublicDocument } from '../../api/commercial/public/public-document.ts'
import { TextButton } from '../../ui/actions/TextButton.tsx'
import { formatDay, formatMoment, parisDayOf } from '../../format/dates.ts'
import { formatMoney } from '../../format/amounts.ts'
import { inSentence } from '../../format/in-sentence.ts'
import type { PublicState } from './document-state.ts'
import { PublicNotice } from '../../widgets/public/PublicNotice.tsx'
import styles from './public.module.css'

interface Props {
  state: PublicState
  document: PublicDocument
  onDownload: (version?: 'sent') => void
}

/** Shows the notice of a quotation that is no longer open: the proof of the acceptance, or the next actions. */
export function QuotationNotice({ state, document, onDownload }: Props): ReactElement | null {
  const { t, i18n } = useTranslation('public')
  const company = document.company_object?.name ?? ''
  if (state.name === 'accepted') {
    return (
      <PublicNotice tone="success" title={t('notices.acceptedTitle')}>
        {acceptedWords(document, { t, language: i18n.language, company })}
        <DepositWords document={document} />
        <Proof document={document} />
        {isAnswered() && document.accepted_at && (
          <p className={styles.files}>
            {document.accepted_online !== false && (
              <TextButton onClick={() => onDownload()}>{t('notices.acceptedPdf')}</TextButton>
            )}
            <TextButton onClick={() => onDownload('sent')}>{t('notices.sentPdf')}</TextButton>
          </p>
        )}
      </PublicNotice>
    )
  }
  if (state.name === 'replaced') return <ReplacedNotice document={document} company={company} />
  if (state.name === 'expired' || state.name === 'changed' || state.name === 'closed' || state.name === 'refused') {
    return (
      <PublicNotice tone="warning" title={t(`notices.${state.name}Title`)}>
        {t(`notices.${state.name}`, { company })}
      </PublicNotice>
    )
  }
  return null
}

/** Shows the deposit of an accepted quotation: to be paid, in preparation, or paid. */
function DepositWords({ document: { deposit, currency, company_object: company } }: { document: PublicDocument }) {
  const { t, i18n } = useTranslation('public')
  if (!deposit?.total) return null
  const state = deposit.is_draft ? 'ready' : /[1-9]/.test(deposit.left_to_pay ?? '') ? 'asked' : 'paid'
  const amount = inSentence(formatMoney(deposit.total, i18n.language, currency), i18n.language)
  return <p>{t(`deposit.${state}`, { amount, company: company?.name ?? '' })}</p>
}

/** Shows the stored proof of an acceptance besides name and date. */
function Proof({ document: { accepted_ip: ip, accepted_pdf_hash: hash } }: { document: PublicDocument }) {
  const { t } = useTranslation('public')
  if (!ip || !hash) return null
  return (
    <p className={styles.kept}>
      {t('notices.kept', { ip: `\u2068${ip}\u2069` })} <code dir="ltr">{hash}</code>
    </p>
  )
}

/** Shows that another version replaces this one, and whether it can be read already. */
function ReplacedNotice({ document, company }: { document: PublicDocument; company: string }) {
  const { t } = useTranslation('public')
  const { number = '', id } = document.replaced_by ?? {}
  return (
    <PublicNotice tone="warning" title={t('notices.replacedTitle', { number })}>
      {t(id ? 'notices.replaced' : 'notices.replacedLater', { company })}
    </PublicNotice>
  )
}

/**
 * Returns the author and day of an acceptance: on the page, which the PDF proves, or otherwise, as the company recorded
 * it.
 */
function acceptedWords(
  { accepted_name: name, accepted_at: at, accepted_online: isOnline }: PublicDocument,
  { t, language, company }: { t: TFunction<'public'>; language: string; company: string },
): string {
  if (isOnline === false && at)
    return t(name ? 'notices.acceptedNotedBy' : 'notices.acceptedNoted', {
      name,
      date: formatDay(parisDayOf(at), language),
      company,
    })
  return name
    ? t('notices.acceptedBy', { name, date: formatMoment(at, language), company })
    : t('notices.accepted', { company })
}
