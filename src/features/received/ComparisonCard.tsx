import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReceivedInvoiceRead } from '../../api/commercial/received-invoices.ts'
import type { ComparedLine, Shortfall } from '../../contract/commercial/rules/received/comparison.ts'
import { decimal } from '../../contract/rules/money/decimal.ts'
import { formatPrice, formatQuantity } from '../../format/amounts.ts'
import { inSentence } from '../../format/in-sentence.ts'
import { pathTo } from '../../paths/index.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Badge } from '../../ui/data/Badge.tsx'
import { Card } from '../../ui/data/Card.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { PanelBody } from '../../widgets/panel/PanelBody.tsx'
import page from '../../widgets/documents/page.module.css'
import styles from './received.module.css'
import { useOrderComparison } from './use-order-comparison.ts'

/** Shows as text how much of the billed goods was received. */
export function ShortfallText({ shortfall }: { shortfall: Shortfall }): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const received = formatQuantity(shortfall.received, i18n.language)
  const billed = formatQuantity(shortfall.billed, i18n.language)
  return <>{t(`received.receipt.${shortfall.received === '0' ? 'nothing' : 'short'}`, { received, billed })}</>
}

/** Shows the lines of a received invoice beside those of its order; nothing where it has none. */
export function ComparisonCard({
  record,
  isOpen,
}: {
  record: ReceivedInvoiceRead
  isOpen: boolean
}): ReactElement | null {
  const { t } = useTranslation('commercial')
  const query = useOrderComparison(record)
  const lines = query.data?.lines ?? []
  if (!query.data ? !query.isFetching : lines.length === 0) return null
  return (
    <Card isFlush title={t('received.comparison.title')} aside={<OrderLink record={record} />}>
      <PanelBody query={query}>
        {isOpen && <Warning shortfall={query.data?.shortfall} />}
        <Comparison lines={lines} currency={(record.currency ?? 'EUR').toLowerCase()} />
      </PanelBody>
    </Card>
  )
}

function OrderLink({ record: { linked_purchase_order: order } }: { record: ReceivedInvoiceRead }) {
  if (typeof order !== 'object' || order === null) return null
  const { id, number } = order as { id: string; number?: string | null }
  return <TextLink to={pathTo('purchase-order', { id, sales: 'purchases' })}>{number}</TextLink>
}

/** Shows the missing goods, and that approving before their arrival requires a reason. */
function Warning({ shortfall }: { shortfall: Shortfall | null | undefined }) {
  const { t } = useTranslation('commercial')
  if (!shortfall) return null
  return (
    <p role="note" className={styles.shortfall}>
      <b>
        <ShortfallText shortfall={shortfall} />
      </b>{' '}
      {t('received.receipt.ask')}
    </p>
  )
}

function Comparison({ lines, currency }: { lines: readonly ComparedLine[]; currency: string }) {
  const { t, i18n } = useTranslation('commercial')
  const units = (quantity: string | null): string => (quantity === null ? '–' : formatQuantity(quantity, i18n.language))
  const price = (amount: string): string => formatPrice(amount, i18n.language, currency)
  const billedOf = ({ billed, now }: ComparedLine): string =>
    decimal(billed ?? '0')
      .plus(now ?? '0')
      .toFixed()
  const columns: TableColumn<ComparedLine>[] = [
    {
      key: 'line',
      header: t('received.comparison.columns.line'),
      render: (line) => (
        <>
          <bdi>{line.name}</bdi>
          {line.ordered === null && (
            <span className={page.under}>
              <Badge tone="warning">{t('received.comparison.outside')}</Badge>
            </span>
          )}
          {line.now === null && <span className={page.under}>{t('received.comparison.notBilled')}</span>}
        </>
      ),
    },
    {
      key: 'ordered',
      header: t('received.comparison.columns.ordered'),
      align: 'end',
      render: ({ ordered }) => <bdi>{units(ordered)}</bdi>,
    },
    {
      key: 'received',
      header: t('received.comparison.columns.received'),
      align: 'end',
      render: ({ received, is_short: isShort }) =>
        isShort ? (
          <b className={styles.wrong} title={t('received.comparison.notReceived')}>
            {units(received)}
          </b>
        ) : (
          <bdi>{units(received)}</bdi>
        ),
    },
    {
      key: 'billed',
      header: t('received.comparison.columns.billed'),
      align: 'end',
      render: (line) => (
        <>
          <span className={line.is_over_ordered ? styles.wrong : undefined}>{units(billedOf(line))}</span>
          {line.is_over_ordered && <span className={page.under}>{t('received.comparison.overOrdered')}</span>}
          {line.now !== null && !decimal(line.billed ?? '0').isZero() && (
            <span className={page.under}>{t('received.comparison.earlier', { n: units(line.billed) })}</span>
          )}
        </>
      ),
    },
    {
      key: 'price',
      header: t('received.comparison.columns.price'),
      align: 'end',
      render: (line) => (
        <>
          <bdi dir="ltr" className={line.is_price_different ? styles.wrong : undefined}>
            {price(line.billed_price ?? line.ordered_price ?? '0')}
          </bdi>
          {line.is_price_different && (
            <span className={page.under}>
              {t('received.comparison.priceDiffers', {
                price: inSentence(price(line.ordered_price ?? '0'), i18n.language),
              })}
            </span>
          )}
        </>
      ),
    },
  ]
  return (
    <PlainTable label={t('received.comparison.title')} isInset columns={columns} rows={lines} rowKey={({ id }) => id} />
  )
}
