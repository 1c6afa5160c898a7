import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { TransferOrderLineRead, transferOrderLines } from '../../../api/payment/transfer-orders.ts'
import { decimal } from '../../../contract/rules/money/decimal.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { formatIban } from '../../../format/identifiers.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import styles from '../banks.module.css'

/** Shows the transfers of an order: recipient, amount, account, and the invoice that each pays. */
export function TransferLines({ query }: { query: ReturnType<typeof transferOrderLines.useList> }): ReactElement {
  const { t } = useTranslation('payment')
  return (
    <section className={styles.wide}>
      <h3>{t('transfers.lines')}</h3>
      <PanelBody query={query}>
        {query.data?.results.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </PanelBody>
    </section>
  )
}

function Line({ line }: { line: TransferOrderLineRead }) {
  const { t, i18n } = useTranslation('payment')
  return (
    <div className={styles.part}>
      <span>
        <b>
          <bdi>{line.name}</bdi>
        </b>{' '}
        {line.iban_changed && <Badge tone="danger">{t('transfers.ibanChanged')}</Badge>}{' '}
        {line.is_blocked && <Badge tone="warning">{t('transfers.blocked')}</Badge>}
        <br />
        <bdi dir="ltr" className={styles.quiet}>
          {formatIban(line.iban)}
        </bdi>
        <Paid invoice={line.invoice} amount={line.amount} />
        {line.is_left && (
          <>
            <br />
            <Badge tone="secondary">{t('transfers.left')}</Badge>
          </>
        )}
        {line.reject_reason && (
          <>
            <br />
            <Badge tone="danger">{t('transfers.rejected', { reason: line.reject_reason })}</Badge>
          </>
        )}
      </span>
      <bdi dir="ltr" className={styles.money}>
        {line.is_left ? (
          <del className={styles.quiet}>{formatMoney(line.amount, i18n.language)}</del>
        ) : (
          formatMoney(line.amount, i18n.language)
        )}
      </bdi>
    </div>
  )
}

interface PaidInvoice {
  id: string
  number?: string | null
  voucher_number?: string | null
  expiration_payment?: string | null
  total_price?: string | null
  currency?: string | null
}

/** Shows the invoice of a transfer: the supplier's number, our own, its total where it differs, its due day. */
function Paid({ invoice, amount }: { invoice: unknown; amount: string }) {
  const { t, i18n } = useTranslation('payment')
  if (typeof invoice !== 'object' || invoice === null) return null
  const {
    id,
    number,
    voucher_number: voucher,
    expiration_payment: due,
    total_price: total,
    currency,
  } = invoice as PaidInvoice
  const isPart = Boolean(total) && !decimal(total).eq(amount)
  const facts = [
    voucher && t('transfers.voucher', { number: voucher }),
    isPart &&
      t('transfers.invoiceTotal', {
        amount: inSentence(formatMoney(total, i18n.language, (currency ?? 'eur').toLowerCase()), i18n.language),
      }),
    due && t('transfers.due', { day: formatDay(due, i18n.language) }),
  ].filter(Boolean)
  return (
    <span className={styles.paid}>
      <TextLink to={pathTo('invoice', { id, sales: 'purchases' })}>
        {t('transfers.pays', { number: number ?? '' })}
      </TextLink>
      {facts.length > 0 && <span className={styles.quiet}> · {facts.join(' · ')}</span>}
    </span>
  )
}
