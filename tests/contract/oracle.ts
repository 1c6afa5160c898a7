/**
 * Second implementation of the totals (domain rules 1.4) and of what is left (1.6), in exact rationals, written from
 * the specification alone.
 * It shares no code with src/contract/rules and imports nothing: it is slow and literal on purpose.
 */

interface Rational {
  over: bigint
  under: bigint
}

export interface OracleLine {
  kind: 'product' | 'section' | 'text' | 'subtotal' | 'option' | 'page_break'
  quantity: string
  price: string
  discount: string
  rate: string
}

export interface OracleDocument {
  lines: readonly OracleLine[]
  discount: string
  discountType: 'percent' | 'amount'
  shipping: { cost: string; rate: string } | null
  exempt: boolean
}

export interface OracleTotals {
  lines: { gross: string | null; net: string | null; allowance: string | null }[]
  sumLines: string
  documentDiscount: string
  groups: { rate: string; base: string; amount: string; discount: string }[]
  subTotal: string
  taxes: string
  total: string
  quantity: string
}

const ratio = (over: bigint, under = 1n): Rational => (under < 0n ? { over: -over, under: -under } : { over, under })
const plus = (a: Rational, b: Rational): Rational => ratio(a.over * b.under + b.over * a.under, a.under * b.under)
const minus = (a: Rational, b: Rational): Rational => plus(a, ratio(-b.over, b.under))
const times = (a: Rational, b: Rational): Rational => ratio(a.over * b.over, a.under * b.under)
const over = (a: Rational, b: Rational): Rational => ratio(a.over * b.under, a.under * b.over)
const sign = (a: Rational): number => (a.over > 0n ? 1 : a.over < 0n ? -1 : 0)
const isLess = (a: Rational, b: Rational): boolean => sign(minus(a, b)) < 0
const isSame = (a: Rational, b: Rational): boolean => sign(minus(a, b)) === 0
const hundred = ratio(100n)
const nothing = ratio(0n)

function read(text: string): Rational {
  const [whole, decimals = ''] = text.split('.') as [string, string?]
  let under = 1n
  for (const _ of decimals) under *= 10n
  return ratio(BigInt(whole + decimals), under)
}

/** Greatest whole number that is not above a positive rational. */
const whole = (a: Rational): bigint => a.over / a.under

/** Rounds to the cent, half away from zero, and returns the number of cents. */
function cents(a: Rational): bigint {
  const size = sign(a) < 0 ? ratio(-a.over, a.under) : a
  const rounded = whole(plus(times(size, hundred), ratio(1n, 2n)))
  return sign(a) < 0 ? -rounded : rounded
}

const amount = (count: bigint): Rational => ratio(count, 100n)

function money(count: bigint): string {
  const size = count < 0n ? -count : count
  return `${count < 0n ? '-' : ''}${size / 100n}.${(size % 100n).toString().padStart(2, '0')}`
}

function plain(a: Rational): string {
  let under = 1n
  let decimals = 0
  while ((a.over * under) % a.under !== 0n) {
    under *= 10n
    decimals += 1
  }
  const digits = (a.over < 0n ? -a.over * under : a.over * under) / a.under
  const text = digits.toString().padStart(decimals + 1, '0')
  return `${a.over < 0n ? '-' : ''}${decimals ? `${text.slice(0, -decimals)}.${text.slice(-decimals)}` : text}`
}

interface Group {
  rate: Rational
  net: bigint
  shipping: bigint
  discount: bigint
}

/** The expected totals, or the code of the refusal. */
export function oracleTotals(document: OracleDocument): OracleTotals | 'discount_above_total' {
  const groups: Group[] = []
  const groupOf = (rate: string): Group => {
    const wanted = document.exempt ? nothing : read(rate)
    let group = groups.find((known) => isSame(known.rate, wanted))
    if (!group) groups.push((group = { rate: wanted, net: 0n, shipping: 0n, discount: 0n }))
    return group
  }
  let sumLines = 0n
  let sinceTitle = 0n
  let quantity = nothing
  const lines = document.lines.map((line) => {
    if (line.kind === 'section') {
      sinceTitle = 0n
      return { gross: null, net: null, allowance: null }
    }
    if (line.kind === 'text' || line.kind === 'page_break') return { gross: null, net: null, allowance: null }
    if (line.kind === 'subtotal') {
      const net = money(sinceTitle)
      sinceTitle = 0n
      return { gross: null, net, allowance: null }
    }
    const exact = times(read(line.quantity), read(line.price))
    const gross = cents(exact)
    const net = cents(times(exact, minus(ratio(1n), over(read(line.discount), hundred))))
    if (line.kind === 'product') {
      sumLines += net
      sinceTitle += net
      quantity = plus(quantity, read(line.quantity))
      groupOf(line.rate).net += net
    }
    return { gross: money(gross), net: money(net), allowance: money(gross - net) }
  })
  if (document.shipping && sign(read(document.shipping.cost)) !== 0)
    groupOf(document.shipping.rate).shipping += cents(read(document.shipping.cost))
  const fixed = document.discountType === 'amount'
  const discount = fixed
    ? cents(read(document.discount))
    : cents(over(times(amount(sumLines), read(document.discount)), hundred))
  if (fixed && discount > 0n && discount > sumLines) return 'discount_above_total'
  groups.sort((a, b) => (isLess(a.rate, b.rate) ? 1 : -1))
  spread(groups, discount, sumLines)
  const rows = groups.map((group) => {
    const base = group.net - group.discount + group.shipping
    return {
      rate: plain(group.rate),
      base,
      vat: cents(over(times(amount(base), group.rate), hundred)),
      discount: money(group.discount),
    }
  })
  const subTotal = rows.reduce((all, row) => all + row.base, 0n)
  const taxes = rows.reduce((all, row) => all + row.vat, 0n)
  return {
    lines,
    sumLines: money(sumLines),
    documentDiscount: money(discount),
    subTotal: money(subTotal),
    taxes: money(taxes),
    total: money(subTotal + taxes),
    quantity: plain(quantity),
    groups: rows.map((row) => ({
      rate: row.rate,
      base: money(row.base),
      amount: money(row.vat),
      discount: row.discount,
    })),
  }
}

/**
 * Distributes the discount cent by cent to the rate that lacks most of its exact share. A tie goes to the higher rate,
 * which comes first.
 */
function spread(groups: Group[], discount: bigint, sumLines: bigint): void {
  if (discount === 0n || sumLines === 0n) return
  const turn = sumLines < 0n ? -1n : 1n
  const exact = groups.map((group) =>
    over(times(ratio(discount * turn), ratio(group.net * turn)), ratio(sumLines * turn)),
  )
  const given = exact.map((share) =>
    sign(share) < 0 && share.over % share.under !== 0n ? whole(share) - 1n : whole(share),
  )
  let rest = discount * turn - given.reduce((all, part) => all + part, 0n)
  for (; rest > 0n; rest -= 1n) {
    let poorest = 0
    exact.forEach((share, index) => {
      if (isLess(minus(exact[poorest]!, ratio(given[poorest]!)), minus(share, ratio(given[index]!)))) poorest = index
    })
    given[poorest]! += 1n
  }
  groups.forEach((group, index) => {
    group.discount = given[index]! * turn
  })
}

/** Returns the amounts due and left to pay, and the status (domain rules 1.6); amounts as text with two decimals. */
export function oracleLeft(
  total: string,
  deposits: readonly string[],
  payments: readonly string[],
  credits: readonly string[],
  refunds: readonly string[],
): { due: string; left: string; status: string } {
  const add = (values: readonly string[]): Rational => values.map(read).reduce(plus, nothing)
  const due = minus(read(total), add(deposits))
  const left = plus(minus(minus(due, add(payments)), add(credits)), add(refunds))
  const status = sign(due) === 0 || sign(left) <= 0 ? 'paid' : isLess(left, due) ? 'partially_paid' : 'unpaid'
  return { due: money(cents(due)), left: money(cents(left)), status }
}
