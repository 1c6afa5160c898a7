import { type Decimal, decimal, sum, toMoney } from '../../rules/money/decimal.ts'
import { settlesWhole } from '../../accounting/rules/foreign-entries.ts'
import { compact } from '../../rules/identifiers/identifiers.ts'
import { legalForms } from '../../rules/search/legal-forms.ts'
import { folded } from '../../rules/search/search-rank.ts'

/** Facts of a bank movement as the bank gives them; outgoing money is negative. */
export interface BankLine {
  amount: string
  label: string
  reference?: string
  counterparty?: string
  counterparty_iban?: string
}

/** Kind of an open document: an invoice or a refund, or a recorded payment that no bank line is matched with yet. */
export type OpenKind = 'invoice' | 'refund' | 'payment' | 'refund_payment'

/**
 * Document that a bank line may settle: `left` is positive when money is to come in, negative when it is to go out. A
 * recorded payment is always matched as a whole.
 */
export interface OpenItem {
  id: string
  kind?: OpenKind
  number: string
  organization: string
  name: string
  iban?: string
  left: string
  due: string
  /** Reference of payments made together, such as the transfers of one order: the bank may show one line for all. */
  batch?: string
  /** Whether it is in a foreign currency: `left` is its value in euros on the day of the invoice. */
  isForeign?: boolean
}

/** Reasons for proposing documents; the screen has a text for each. */
export type MatchReason = 'number' | 'amount' | 'sum' | 'iban' | 'name' | 'recorded' | 'rule' | 'part' | 'over'

/** Documents that a line may settle, the amount for each, and the rest; amounts without sign. */
export interface MatchProposal {
  parts: { item: string; amount: string }[]
  rest: string
  reasons: MatchReason[]
  score: number
}

const weights: Readonly<Record<MatchReason, number>> = {
  number: 50,
  amount: 30,
  sum: 28,
  iban: 25,
  name: 15,
  recorded: 10,
  rule: 35,
  part: -5,
  over: -20,
}
type Certainty = Pick<MatchProposal, 'score' | 'rest'> & { reasons: readonly MatchReason[] }

/**
 * Checks whether a proposal needs no review: it is clearly the likeliest, and settles the whole line and its documents.
 */
export const isCertain = ({ score, rest, reasons }: Certainty): boolean =>
  score >= certainScore && decimal(rest).isZero() && !reasons.includes('part') && !reasons.includes('over')

const mostProposals = 8
/** Maximum of documents of one organization whose sums are tried: 2^12 sums. */
const mostSummed = 12
/** From this score on nothing else is likely: an amount to the cent, and a number or an IBAN. */
const certainScore = 55

/** Default maximum in euros of a rest that a shortcut closes with a line. */
export const usualWriteOff = '5.00'

/**
 * Returns the proposals of matches for a bank line, the likeliest first. They are documents of its direction that its
 * amount, text, IBAN or name points to, alone or several of one organization. Empty where no document fits.
 */
export function bankProposals(line: BankLine, open: readonly OpenItem[]): MatchProposal[] {
  const amount = decimal(line.amount)
  const items = open
    .filter(({ left }) => decimal(left).times(amount).isPositive() && !decimal(left).isZero() && !amount.isZero())
    .toSorted((one, two) => one.due.localeCompare(two.due) || one.id.localeCompare(two.id))
  const alone = items
    .map((item) => proposal(line, [item]))
    .filter(speaks)
    .filter(isTakenWell(items))
  const together = groups(items).flatMap((group) => {
    const found = summing(amount.abs(), group, (item) => isNamed(item.number, wordsOf(line)))
    return found ? [proposal(line, found)] : []
  })
  const batches = whole(items)
    .filter((batch) => toMoney(sum(batch.map(({ left }) => left))) === toMoney(amount))
    .map((batch) => proposal(line, batch))
  return [...alone, ...together, ...batches].toSorted((one, two) => two.score - one.score).slice(0, mostProposals)
}

const isWhole = ({ kind }: OpenItem): boolean => kind === 'payment' || kind === 'refund_payment'

/** Returns a check that refuses proposals of a recorded payment for a line of another amount. */
function isTakenWell(items: readonly OpenItem[]): (found: MatchProposal) => boolean {
  const whole = new Set(items.filter(isWhole).map(({ id }) => id))
  return ({ parts, reasons }) => reasons.includes('amount') || !parts.some(({ item }) => whole.has(item))
}

const speaks = ({ reasons }: MatchProposal): boolean =>
  reasons.some((reason) => weights[reason] > 0 && reason !== 'recorded')

const wordsOf = (line: BankLine): string => folded([line.label, line.reference, line.counterparty].join(' '))

/** Returns the proposal of a bank rule for a line: its whole amount goes to the account of the rule. */
export const ruleProposal = (line: BankLine, account: string): MatchProposal => ({
  parts: [{ item: account, amount: toMoney(decimal(line.amount).abs()) }],
  rest: '0.00',
  reasons: ['rule'],
  score: weights.rule,
})

function proposal(line: BankLine, items: readonly OpenItem[]): MatchProposal {
  const words = wordsOf(line)
  const iban = compact(line.counterparty_iban ?? '')
  let rest = decimal(line.amount).abs()
  const parts = items.map(({ id, left, isForeign }) => {
    const owed = decimal(left).abs()
    const isWhole = isForeign && items.length === 1 && settlesWhole(toMoney(owed), toMoney(rest))
    const taken = isWhole || owed.gte(rest) ? rest : owed
    rest = rest.minus(taken)
    return { item: id, amount: toMoney(taken) }
  })
  const isEach = items.every(({ left }, index) => decimal(left).abs().eq(parts[index]!.amount))
  const said: Readonly<Record<MatchReason, boolean>> = {
    number: items.every((item) => isNamed(item.number, words)),
    amount: items.length === 1 && isEach && rest.isZero(),
    sum: items.length > 1 && isEach && rest.isZero(),
    iban: iban !== '' && items.every((item) => compact(item.iban ?? '') === iban),
    name: items.every((item) => isCalled(item.name, words)),
    recorded: items.every(isWhole),
    rule: false,
    part: !isEach,
    over: !rest.isZero(),
  }
  const reasons = (Object.keys(said) as MatchReason[]).filter((reason) => said[reason])
  return { parts, rest: toMoney(rest), reasons, score: reasons.reduce((score, reason) => score + weights[reason], 0) }
}

/** Checks whether a text has this number, with or without its separators, and not a longer one. */
function isNamed(number: string, words: string): boolean {
  const parts = folded(number).match(/[a-z0-9]+/g) ?? []
  if (parts.join('').length < 4) return false
  return new RegExp(`(?<![a-z0-9])${parts.join('[^a-z0-9]*')}(?![0-9])`).test(words)
}

const untelling = new Set([...legalForms, 'les', 'des'])

/** Checks whether a text has every distinctive word of a name. */
function isCalled(name: string, words: string): boolean {
  const telling = (folded(name).match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !untelling.has(word))
  const there = new Set(words.match(/[\p{L}\p{N}]+/gu))
  return telling.length > 0 && telling.every((word) => there.has(word))
}

function groupedBy(items: readonly OpenItem[], keyOf: (item: OpenItem) => string | undefined): OpenItem[][] {
  const found = new Map<string, OpenItem[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), item])
  }
  return [...found.values()]
}

const groups = (items: readonly OpenItem[]): OpenItem[][] =>
  groupedBy(items, ({ organization }) => organization).map((group) => group.slice(0, mostSummed))

/** Returns the payments of every batch of two or more. */
const whole = (items: readonly OpenItem[]): OpenItem[][] =>
  groupedBy(items, ({ batch }) => batch).filter(({ length }) => length > 1)

/**
 * Returns two or more documents whose sum is the amount: those the line names if any, else the fewest, the oldest
 * first.
 */
function summing(
  amount: Decimal,
  group: readonly OpenItem[],
  isTold: (item: OpenItem) => boolean,
): OpenItem[] | undefined {
  const cents = group.map(({ left }) => BigInt(decimal(left).abs().times(100).toFixed(0)))
  const wanted = BigInt(amount.times(100).toFixed(0))
  const told = group.map((item) => (isTold(item) ? 1 : 0))
  let best: { set: number; rank: number } | undefined
  for (let set = 3; set < 2 ** group.length; set++) {
    const members = group.flatMap((_, index) => ((set >> index) & 1 ? [index] : []))
    if (members.length < 2 || members.reduce((total, index) => total + cents[index]!, 0n) !== wanted) continue
    const rank = members.reduce((points, index) => points + told[index]! * 100, 0) - members.length
    if (!best || rank > best.rank) best = { set, rank }
  }
  return best && group.filter((_, index) => (best.set >> index) & 1)
}

/** Parts that a line is matched with, by kind; only amounts of accounts and recorded payments have a sign. */
export interface GivenParts {
  invoices: readonly { amount: string }[]
  /** Amount received beyond the open invoices, kept as credit of the customer. */
  surplus: string
  refunds: readonly { amount: string }[]
  /** Payments that are recorded, outgoing money negative. */
  recorded: readonly { amount: string }[]
  /** Accounts of their own, outgoing money negative. */
  accounts: readonly { amount: string }[]
}

/**
 * Returns the sum of the parts of a bank line, outgoing money negative: they match the line when it is the amount of
 * the line.
 */
export function matchedAmount(line: Pick<BankLine, 'amount'>, parts: GivenParts): string {
  const sign = decimal(line.amount).isPositive() ? 1 : -1
  const settled = [...parts.invoices, ...parts.refunds, { amount: parts.surplus }].map(({ amount }) =>
    decimal(amount).times(sign),
  )
  return toMoney(sum([...settled, ...[...parts.recorded, ...parts.accounts].map(({ amount }) => decimal(amount))]))
}

/** Accounts that a line is never put on by hand: those of documents, and the one of the bank itself. */
export const isClosedToLines = (number: string): boolean => /^(401|411|512)/.test(number)
