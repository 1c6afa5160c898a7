import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReceivedInvoiceRead } from '../../api/commercial/received-invoices.ts'
import { useProposedOrders } from '../../api/commercial/received-comparison.ts'
import { useRights } from '../../api/session/use-session.ts'
import type { Agreement, OrderProposal } from '../../contract/commercial/rules/received/proposals.ts'
import { compareDecimals } from '../../contract/rules/money/digits.ts'
import { formatMoney } from '../../format/amounts.ts'
import { inSentence } from '../../format/in-sentence.ts'
import { joinWords } from '../../format/join-words.ts'
import { pathTo } from '../../paths/index.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { idOf } from '../../widgets/entity.ts'
import styles from './received.module.css'

/**
 * Shows the orders that a received invoice without an order may bill, the most likely first, each with its reasons. One
 * press links one; nothing is linked by itself.
 */
export function ProposedOrders({
  record,
  isOpen,
  onTake,
}: {
  record: ReceivedInvoiceRead
  isOpen: boolean
  onTake: (order: string) => void
}): ReactElement | null {
  const { t, i18n } = useTranslation('commercial')
  const { may } = useRights()
  const isMissing = isOpen && !record.linked_purchase_order
  const { data } = useProposedOrders(record.id, idOf(record.organization), isMissing && may('order', 'read'))
  const orders = isMissing ? (data?.orders ?? []) : []
  if (orders.length === 0) return null
  const title = t('received.proposal.title', { count: orders.length })
  const currency = (record.currency ?? 'EUR').toLowerCase()
  return (
    <div role="group" aria-label={title} className={styles.proposal}>
      <b>{title}</b>
      {orders.map((order) => (
        <div key={order.id} className={styles.proposed}>
          <span>
            <TextLink to={pathTo('purchase-order', { id: order.id, sales: 'purchases' })}>{order.number}</TextLink>
            <span className={styles.reasons}>
              {joinWords(
                [
                  inSentence(formatMoney(order.left, i18n.language, currency), i18n.language),
                  ...reasonsOf(order).map((reason) => t(`received.proposal.reasons.${reason}`)),
                ],
                i18n.language,
              )}
            </span>
          </span>
          <Button
            size="s"
            aria-label={t('received.proposal.takeOne', { number: order.number })}
            onClick={() => onTake(order.id)}
          >
            {t('received.proposal.take')}
          </Button>
        </div>
      ))}
    </div>
  )
}

/** Returns the reasons of a proposal; the amount left is named where the order was billed in part. */
const reasonsOf = ({ agreements, left, total }: OrderProposal): (Agreement | 'rest')[] =>
  agreements.map((one) => (one === 'left' && compareDecimals(left, total) !== 0 ? 'rest' : one))
