import { type Dated, valueOn } from '../../../rules/time/dated.ts'
import { decimal, sum, toMoney } from '../../../rules/money/decimal.ts'

/** The turnover of a year up to which a seller has no VAT: passed, it ends with the year; above the raised one at once. */
interface Threshold {
  base: string
  raised: string
}

/**
 * Thresholds of the franchise by nature of the sales, euros: 2023 and 2024 by the finance law for 2023 (CGI 293 B as it
 * was). Since 2025 by law 2023-1322, article 82 (today CIBS L223-1 ff., law 2025-1044; domain rules 1.2).
 */
const thresholds: readonly Dated<{ goods: Threshold; services: Threshold }>[] = [
  {
    from: '2023-01-01',
    to: '2024-12-31',
    value: { goods: { base: '91900', raised: '101000' }, services: { base: '36800', raised: '39100' } },
  },
  {
    from: '2025-01-01',
    value: { goods: { base: '85000', raised: '93500' }, services: { base: '37500', raised: '41250' } },
  },
]

/**
 * Used part of a threshold in a year. The `kind` goods is all sales of a seller of goods; services is the services
 * only.
 */
export interface Gauge extends Threshold {
  kind: 'goods' | 'services'
  amount: string
  /** Share of the base threshold in percent, at most 100. */
  percent: number
  state: 'under' | 'passed' | 'raised'
}

interface Counted {
  amount: string
  /** The part of it that services are. */
  services: string
}

function gauge(kind: Gauge['kind'], { base, raised }: Threshold, amount: string): Gauge {
  const value = decimal(amount)
  const state = value.gt(raised) ? 'raised' : value.gt(base) ? 'passed' : 'under'
  const percent = value.isNegative() ? 0 : Math.min(100, value.times(100).div(base).floor().toNumber())
  return { kind, base, raised, amount, percent, state }
}

/**
 * Returns the receipts of a year of a seller without VAT against the thresholds. A seller of goods has all receipts
 * against the threshold of goods, and the services among them against that of services. By `sold` the company states
 * the nature of its sales.
 */
export function franchiseGauges(receipts: readonly Counted[], year: string, sold?: string | null): Gauge[] {
  const limits = valueOn(thresholds, `${year}-12-31`)
  if (!limits) return []
  const all = toMoney(sum(receipts.map(({ amount }) => amount)))
  const services = toMoney(sum(receipts.map((one) => one.services)))
  const hasGoods = sold === 'goods' || sold === 'both' || !decimal(all).eq(services) || (!sold && all === '0.00')
  const hasServices = sold !== 'goods' || services !== '0.00'
  return [
    ...(hasGoods ? [gauge('goods', limits.goods, all)] : []),
    ...(hasServices ? [gauge('services', limits.services, services)] : []),
  ]
}

/** Returns the only nature that a company sells; null where it is not one alone. */
export const soldNature = (sold: string | null | undefined): 'goods' | 'services' | null =>
  sold === 'goods' || sold === 'services' ? sold : null
