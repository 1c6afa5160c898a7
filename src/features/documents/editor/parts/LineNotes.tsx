import { compareDecimals } from '../../../../contract/rules/money/digits.ts'
import { CircleAlert, History, Percent, Tag, TriangleAlert } from 'lucide-react'
import { type ReactElement, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceLevelRead } from '../../../../api/commercial/price-levels.ts'
import type { LastPrice } from '../../../../api/commercial/documents/last-prices.ts'
import { isBelowFloor } from '../../../../contract/commercial/rules/amounts/line-price.ts'
import type { RuleError } from '../../../../contract/rules/money/rule-error.ts'
import type { Totals } from '../../../../contract/commercial/rules/amounts/totals.ts'
import { formatMoney, formatNumber, formatPrice } from '../../../../format/amounts.ts'
import { formatDay } from '../../../../format/dates.ts'
import { inSentence } from '../../../../format/in-sentence.ts'
import { today } from '../../../../widgets/today.ts'
import { ruleText } from '../../../../widgets/documents/rule-text.ts'
import styles from '../DocumentEditor.module.css'
import { type EditorLine, shownNumbers } from '../model/model.ts'
import { type PriceContext, type PricedProduct, priceOf } from '../model/pricing.ts'
import { computeMargin, netsOf } from '../model/totals.ts'

interface Props {
  lines: readonly EditorLine[]
  current: string
  products: ReadonlyMap<string, PricedProduct>
  context: PriceContext
  levels: readonly PriceLevelRead[]
  lastPrices: ReadonlyMap<string, LastPrice> | undefined
  totals: Totals | null
  error: RuleError | null
}

/** Shows notes under the lines: the origin of the present line's price, the last price of this customer, the margin. */
export function LineNotes({
  lines,
  current,
  products,
  context,
  levels,
  lastPrices,
  totals,
  error,
}: Props): ReactElement {
  const line = lines.find(({ key, product }) => key === current && product !== null)
  const product = products.get(line?.product ?? '')
  return (
    <div className={styles.notes}>
      {error && <Note icon={<CircleAlert aria-hidden className={styles.bad} />}>{ruleText(error)}</Note>}
      {line && product && (
        <Note icon={<Tag aria-hidden />}>
          <PriceHint line={line} product={product} context={context} levels={levels} />
        </Note>
      )}
      {product && <LastNote name={product.name} last={lastPrices?.get(product.id)} isSales={context.isSales} />}
      {context.isSales && totals && <EarnedNotes lines={lines} totals={totals} products={products} />}
    </div>
  )
}

/** Shows the warning of a price below the floor, and the margin of the document. */
function EarnedNotes(earned: Earned) {
  return (
    <>
      <FloorNote {...earned} />
      <MarginNote {...earned} />
    </>
  )
}

function LastNote({ name, last, isSales }: { name: string; last: LastPrice | undefined; isSales: boolean }) {
  const { t, i18n } = useTranslation('commercial')
  if (!last) return null
  const before = last.earlier.map(({ price, day, number }) =>
    t('editor.notes.at', {
      price: inSentence(formatPrice(price, i18n.language), i18n.language),
      day: formatDay(day, i18n.language),
      number,
    }),
  )
  return (
    <Note icon={<History aria-hidden />}>
      {t(isSales ? 'editor.notes.last' : 'editor.notes.lastBought', {
        product: name,
        price: inSentence(formatPrice(last.price, i18n.language), i18n.language),
        day: formatDay(last.day, i18n.language),
        number: last.number,
      })}
      {before.length > 0 && ' '}
      {before.length > 0 && (
        <span className={styles.before}>{t('editor.notes.before', { list: before.join(' · ') })}</span>
      )}
    </Note>
  )
}

interface Earned {
  lines: readonly EditorLine[]
  totals: Totals
  products: ReadonlyMap<string, PricedProduct>
}

/** Shows the lines sold below the floor price of their product, by their numbers. */
function FloorNote({ lines, totals, products }: Earned) {
  const { t, i18n } = useTranslation('commercial')
  const nets = netsOf(lines, totals)
  const numbers = shownNumbers(lines)
  return lines.map(({ key, product, quantity }, index) => {
    const floor = products.get(product ?? '')?.floor_price
    if (!isBelowFloor({ net: nets[index] ?? null, quantity, floor })) return null
    return (
      <Note key={key} icon={<TriangleAlert aria-hidden className={styles.bad} />}>
        {t('editor.notes.belowFloor', {
          place: numbers[index] ?? index + 1,
          price: inSentence(formatPrice(floor, i18n.language), i18n.language),
        })}
      </Note>
    )
  })
}

function MarginNote({ lines, totals, products }: Earned) {
  const { t, i18n } = useTranslation('commercial')
  // The totals are another object only after an amount or a product has changed: typed texts do not compute the margin
  // again.
  const margin = useMemo(() => {
    const nets = netsOf(lines, totals)
    return computeMargin(lines, nets, (id) => products.get(id)?.cost_price ?? null)
    // oxlint-disable-next-line react/exhaustive-deps -- the lines are new at every key, what counts is in the totals
  }, [totals, products])
  if (!margin?.ofPrice) return null
  return (
    <Note icon={<Percent aria-hidden />}>
      {t('editor.notes.margin', {
        percent: formatNumber(margin.ofPrice, i18n.language),
        amount: inSentence(formatMoney(margin.amount, i18n.language), i18n.language),
      })}
    </Note>
  )
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.note}>
      {icon}
      <span>{children}</span>
    </p>
  )
}

function PriceHint({
  line,
  product,
  context,
  levels,
}: {
  line: EditorLine
  product: PricedProduct
  context: PriceContext
  levels: readonly PriceLevelRead[]
}) {
  const { t, i18n } = useTranslation('commercial')
  const found = priceOf(product, context)
  const price = inSentence(formatPrice(found.price, i18n.language), i18n.language)
  const level = levels.find(({ id }) => id === context.level)?.name ?? ''
  const said = { price, level, day: formatDay(today(), i18n.language) }
  const why =
    compareDecimals(found.price, line.price) === 0
      ? t(`editor.notes.reason.${found.reason}`, said)
      : t('editor.notes.byHand', said)
  const party = context.organization?.company_name
  // The usual discount of the customer is distinguished from a discount on this line.
  const isUsual = compareDecimals(found.discount, line.discount) === 0 && compareDecimals(found.discount, '0') !== 0
  if (!isUsual || !party) return <>{why}</>
  const discount = formatNumber(found.discount, i18n.language)
  return (
    <>
      {why} · {t('editor.notes.discountOf', { discount, party })}
    </>
  )
}
