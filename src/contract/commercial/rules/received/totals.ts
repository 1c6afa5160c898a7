import { type Decimal, decimal, round2, sum, toMoney } from '../../../rules/money/decimal.ts'
import type { ReceivedInvoiceShape, ReceivedLine, ReceivedVat } from './shape.ts'

/** A wrong term of the file: the written value, and the value computed from the file. */
export interface TotalIssue {
  /** Term of EN 16931, such as BT-106. */
  term: string
  rule: string
  /** Index of the line or the row of VAT, from 0; undefined for the document. */
  index?: number
  found: string
  expected: string
  /**
   * Whether the difference is an error; one that the official rules allow (rounding of VAT, price of a line) is only
   * reported.
   */
  isRefused: boolean
}

const cents = (value: Decimal): string => toMoney(value)

/**
 * Checks whether the official rules accept a VAT, or a base of VAT: it is less than one unit away (BR-CO-17, BR-S-08).
 */
const tolerated = (found: Decimal, expected: Decimal): boolean => found.minus(expected).abs().lt(1)

/**
 * Checks whether a different VAT is accepted: at a rate of zero the official rules accept only zero (BR-E-09 and
 * similar).
 */
const isAccepted = ({ rule, found, expected, rate }: Difference): boolean =>
  (rule !== 'BR-CO-17' || !decimal(rate).isZero()) && tolerated(decimal(found), expected)

interface Difference {
  rule: string
  found: string
  expected: Decimal
  rate: string | null
}

/** Returns the net of a line: its quantity at its price, with its allowances and charges. */
export function lineNet({ quantity, price, baseQuantity, allowances }: ReceivedLine): Decimal {
  const base = decimal(baseQuantity)
  const gross = decimal(quantity)
    .times(price)
    .div(base.isZero() ? 1 : base)
  return round2(gross.plus(sum(allowances.map(signed))))
}

const signed = ({ isCharge, amount }: { isCharge: boolean; amount: string }): Decimal =>
  isCharge ? decimal(amount) : decimal(amount).negated()

const sameVat = (one: ReceivedVat | null, other: ReceivedVat): boolean =>
  one !== null && one.category === other.category && decimal(one.rate).eq(decimal(other.rate))

/**
 * Returns the totals of a received invoice that do not add up, each with its term (EN 16931 BR-CO-10 to BR-CO-17,
 * BR-S-08 and similar rules). Each total is computed again from the terms that it is made of.
 */
export function totalIssues(invoice: ReceivedInvoiceShape): TotalIssue[] {
  const { totals, lines, allowances, vat } = invoice
  const issues: TotalIssue[] = []
  const equal = (term: string, rule: string, found: string | null, expected: Decimal): void => {
    if (!decimal(found).eq(expected))
      issues.push({ term, rule, found: found ?? '0.00', expected: cents(expected), isRefused: true })
  }
  const parts = (isCharge: boolean): Decimal =>
    sum(allowances.filter((one) => one.isCharge === isCharge).map(({ amount }) => amount))
  equal('BT-106', 'BR-CO-10', totals.lines, sum(lines.map(({ net }) => net)))
  equal('BT-107', 'BR-CO-11', totals.allowances, parts(false))
  equal('BT-108', 'BR-CO-12', totals.charges, parts(true))
  equal(
    'BT-109',
    'BR-CO-13',
    totals.base,
    decimal(totals.lines).minus(decimal(totals.allowances)).plus(decimal(totals.charges)),
  )
  equal('BT-110', 'BR-CO-14', totals.vat, sum(vat.map(({ amount }) => amount)))
  equal('BT-112', 'BR-CO-15', totals.total, decimal(totals.base).plus(decimal(totals.vat)))
  equal(
    'BT-115',
    'BR-CO-16',
    totals.due,
    decimal(totals.total).minus(decimal(totals.prepaid)).plus(decimal(totals.rounding)),
  )
  return [...issues, ...vatIssues(invoice), ...lineIssues(invoice)]
}

function vatIssues({ vat, lines, allowances }: ReceivedInvoiceShape): TotalIssue[] {
  const rows = vat.flatMap((row, index) => {
    const base = sum([
      ...lines.filter((line) => sameVat(line.vat, row)).map(({ net }) => net),
      ...allowances.filter((one) => sameVat(one.vat, row)).map(signed),
    ])
    return [
      { term: 'BT-116', rule: 'BR-S-08', index, found: row.base, expected: base, rate: row.rate },
      {
        term: 'BT-117',
        rule: 'BR-CO-17',
        index,
        found: row.amount,
        rate: row.rate,
        expected: round2(decimal(row.base).times(decimal(row.rate)).div(100)),
      },
    ]
  })
  const orphans = lines.flatMap((line, index) =>
    vat.some((row) => sameVat(line.vat, row))
      ? []
      : [
          {
            term: 'BT-152',
            rule: 'BR-S-01',
            index,
            found: line.vat.rate ?? line.vat.category,
            expected: '',
            isRefused: true,
          },
        ],
  )
  return [
    ...rows
      .filter(({ found, expected }) => !decimal(found).eq(expected))
      .map(({ rate, ...row }) => ({
        ...row,
        expected: cents(row.expected),
        isRefused: !isAccepted({ ...row, rate }),
      })),
    ...orphans,
  ]
}

/**
 * Returns the lines whose net is wrong by more than a cent; they are only reported, since EN 16931 has no rule for it.
 */
const lineIssues = ({ lines }: ReceivedInvoiceShape): TotalIssue[] =>
  lines.flatMap((line, index) => {
    const expected = lineNet(line)
    const isOff = decimal(line.net).minus(expected).abs().gt('0.01')
    return isOff
      ? [
          {
            term: 'BT-131',
            rule: 'BG-25',
            index,
            found: line.net,
            expected: cents(expected),
            isRefused: false,
          },
        ]
      : []
  })
