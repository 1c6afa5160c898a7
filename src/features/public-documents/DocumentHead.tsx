import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { isExemptSeller } from '../../contract/commercial/rules/fiscal/exempt-seller.ts'
import type { PublicDocument, PublicKindName } from '../../api/commercial/public/public-document.ts'
import { formatMoney } from '../../format/amounts.ts'
import { formatDay, parisDayOf } from '../../format/dates.ts'
import { fullName } from '../../format/names.ts'
import { Badge } from '../../ui/data/Badge.tsx'
import { BigNumber } from '../../ui/data/BigNumber.tsx'
import { type PublicState, isOwed } from './document-state.ts'
import { inSentence } from '../../format/in-sentence.ts'
import styles from './public.module.css'

/** Shows the head of a document: recipient, subject, amount, deadline. */
export function DocumentHead({
  kind,
  document,
  state,
}: {
  kind: PublicKindName
  document: PublicDocument
  state: PublicState
}): ReactElement {
  const { t, i18n } = useTranslation('public')
  const name = fullName(document.contact_object)
  const subject = document.subject?.trim().replace(/\.$/, '')
  const amount = kind === 'invoice' && isOwed(document) ? document.left_to_pay : document.total_price
  return (
    <>
      <p className={styles.greeting}>
        {name ? t('greeting.named', { name }) : t('greeting.plain')}
        <br />
        {subject ? t(`greeting.${kind}About`, { subject }) : t(`greeting.${kind}`)}
      </p>
      <BigNumber
        isLarge
        value={formatMoney(amount, i18n.language, document.currency)}
        detail={<AmountDetail kind={kind} document={document} />}
      />
      <p className={styles.state}>
        <Badge tone={state.tone} isLarge>
          {t(`states.${state.name}.badge`, { count: state.days, date: formatDay(state.date, i18n.language) })}
        </Badge>
        <span className={styles.beside}>
          <Beside document={document} state={state} />
        </span>
      </p>
    </>
  )
}

function AmountDetail({ kind, document }: { kind: PublicKindName; document: PublicDocument }) {
  const { t, i18n } = useTranslation('public')
  const money = (amount: string): string =>
    inSentence(formatMoney(amount, i18n.language, document.currency), i18n.language)
  const isExempt = isExemptSeller(document.seller)
  if (kind === 'invoice' && isOwed(document) && document.left_to_pay !== document.total_price)
    return <>{t(isExempt ? 'amount.leftOfExempt' : 'amount.leftOf', { total: money(document.total_price) })}</>
  const words = t(isExempt ? 'amount.exempt' : 'amount.taxIncluded')
  const terms = kind === 'quotation' ? shortTerms(document.terms_of_sales) : ''
  return (
    <>
      {words}
      {terms && (
        <>
          {t('amount.comma')}
          <bdi>{terms}</bdi>
        </>
      )}
    </>
  )
}

const longest = 90

/** Returns terms that fit behind the amount, as the end of a sentence; longer ones are shown with the mentions. */
function shortTerms(terms: string | null | undefined): string {
  const text = terms?.trim().replace(/\.$/, '') ?? ''
  if (!text || text.length > longest || text.includes('\n')) return ''
  return /^\p{Lu}\p{Ll}/u.test(text) ? `${text[0]!.toLowerCase()}${text.slice(1)}` : text
}

const undated: ReadonlySet<string> = new Set(['paid', 'closed', 'canceled', 'accepted', 'refused', 'ended'])

function Beside({ document, state }: { document: PublicDocument; state: PublicState }) {
  const { t, i18n } = useTranslation('public')
  const { language } = i18n
  if (state.name === 'accepted' && document.accepted_name)
    return (
      <>
        {t('states.accepted.beside', {
          name: document.accepted_name,
          date: formatDay(parisDayOf(document.accepted_at ?? ''), language),
        })}
      </>
    )
  if (!state.date || undated.has(state.name)) return null
  return (
    <>
      {t(`states.${state.name}.beside` as 'states.open.beside', {
        count: state.days,
        date: formatDay(state.date, language),
      })}
    </>
  )
}
