import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { compact } from '../../../../src/contract/rules/identifiers/identifiers.ts'
import { type Decimal, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import {
  boundLines,
  mostLines,
  proven,
  readAmount,
  readStatementDay,
  refuseStatement,
  type Statement,
  type StatementLine,
  tidy,
} from './statement.ts'

/** Returns whether a text is XML that contains a bank statement of ISO 20022. */
export const isCamt = (text: string): boolean => /^\s*<(?:\?xml|[\w:]*Document)/.test(text) && !/<OFX>/i.test(text)

/** Statements of a CAMT.053 file; entries that are not booked yet are left out. */
export function readCamt(text: string): Statement[] {
  boundLines(text, /<(?:[\w-]+:)?Ntry[\s>]/g)
  boundElements(text)
  const wrong = XMLValidator.validate(text)
  if (wrong !== true) return refuseStatement('cut', wrong.err.line)
  const file = new Node(parsed(text))
  const statements = file.all('Document/BkToCstmrStmt/Stmt')
  return statements.length ? statements.map(statementOf) : refuseStatement('format', 1)
}

const mostElements = 600_000

/** Refuses a file of more elements than the largest statement has. */
function boundElements(text: string): void {
  let count = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1))
    if (text[at + 1] !== '/' && ++count > mostElements) refuseStatement('too_many', mostElements, { max: mostLines })
}

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
})

/** Parses the tree of the file; refuses endless nesting and reserved names, at which the parser throws. */
function parsed(text: string): unknown {
  try {
    return parser.parse(text)
  } catch {
    return refuseStatement('format', 1)
  }
}

/** An element of the file, read by path; an absent one is empty. */
class Node {
  constructor(private readonly value: unknown) {}

  all(path: string): Node[] {
    return path
      .split('/')
      .reduce<unknown[]>((found, name) => found.flatMap((one) => children(one, name)), [this.value])
      .map((one) => new Node(one))
  }

  /** Words of the first of these paths that has some. */
  text(...paths: string[]): string {
    return (
      paths
        .flatMap((path) => this.all(path))
        .map((node) => node.words())
        .find(Boolean) ?? ''
    )
  }

  /** Returns its own text, without that of inner elements. */
  words(): string {
    const own =
      typeof this.value === 'object' && this.value ? (this.value as Record<string, unknown>)['#text'] : this.value
    return typeof own === 'string' ? tidy(own) : ''
  }
}

const children = (value: unknown, name: string): unknown[] => {
  const found = typeof value === 'object' && value ? (value as Record<string, unknown>)[name] : undefined
  return found === undefined ? [] : Array.isArray(found) ? found : [found]
}

function statementOf(node: Node, index: number): Statement {
  const place = `Stmt ${index + 1}`
  const iban = compact(node.text('Acct/Id/IBAN'))
  if (!iban) refuseStatement('account', place)
  const balances = node.all('Bal')
  const first = balanceOf(balances, ['OPBD', 'PRCD']) ?? balanceOf(balances, ['ITBD'])
  const last = balanceOf(balances, ['CLBD']) ?? balanceOf(balances.toReversed(), ['ITBD'])
  const opening = balance(first, `${place}, Bal OPBD`, place)
  const closing = balance(last === first ? undefined : last, `${place}, Bal CLBD`, place)
  const entries = node.all('Ntry')
  const announced = node.text('TxsSummry/TtlNtries/NbOfNtries')
  if (announced && Number(announced) !== entries.length) refuseStatement('cut', place)
  const lines = entries.flatMap((entry, at) =>
    /^(BOOK)?$/.test(entry.text('Sts/Cd', 'Sts')) ? [lineOf(entry, `${place}, Ntry ${at + 1}`)] : [],
  )
  const leftOut = entries.length - lines.length
  const from = node.text('FrToDt/FrDtTm', 'FrToDt/FrDt') || opening.day
  const to = node.text('FrToDt/ToDtTm', 'FrToDt/ToDt') || closing.day
  return proven(
    {
      iban,
      from: day(from, place),
      to: day(to, place),
      opening: opening.amount,
      closing: closing.amount,
      lines,
      leftOut,
    },
    place,
  )
}

const balanceOf = (balances: readonly Node[], codes: readonly string[]): Node | undefined =>
  balances.find((one) => codes.includes(one.text('Tp/CdOrPrtry/Cd')))

function balance(found: Node | undefined, missing: string, place: string): { amount: string; day: string } {
  if (!found) return refuseStatement('cut', missing)
  return { amount: toMoney(signed(found, place)), day: found.text('Dt/Dt', 'Dt/DtTm') }
}

function signed(node: Node, place: string): Decimal {
  if (node.text('Amt/@_Ccy') !== 'EUR') refuseStatement('currency', place)
  const written = node.text('Amt')
  const direction = node.text('CdtDbtInd')
  if (!/^\d/.test(written) || !/^(CRDT|DBIT)$/.test(direction)) refuseStatement('amount', place)
  const amount = readAmount(written, place)
  return direction === 'DBIT' ? amount.negated() : amount
}

function lineOf(entry: Node, place: string): StatementLine {
  const amount = signed(entry, place)
  const details = entry.all('NtryDtls/TxDtls')
  const only = details.length === 1 ? details[0]! : new Node({})
  const side = amount.isNegative() ? 'Cdtr' : 'Dbtr'
  const remitted = details.flatMap((one) =>
    ['RmtInf/Ustrd', 'RmtInf/Strd/RfrdDocInf/Nb', 'RmtInf/Strd/AddtlRmtInf'].flatMap((path) =>
      one.all(path).map((remittance) => remittance.words()),
    ),
  )
  const given = [only.text('Refs/EndToEndId'), only.text('RmtInf/Strd/CdtrRefInf/Ref')]
  return {
    date: day(entry.text('BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'), place),
    amount: toMoney(amount),
    label: tidy([entry.text('AddtlNtryInf'), ...new Set(remitted)].join(' ')),
    reference: given.find((one) => one && one !== 'NOTPROVIDED') ?? entry.text('AcctSvcrRef', 'NtryRef'),
    counterparty: only.text(`RltdPties/${side}/Nm`, `RltdPties/${side}/Pty/Nm`),
    counterparty_iban: compact(only.text(`RltdPties/${side}Acct/Id/IBAN`)),
  }
}

function day(text: string, place: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  return found ? readStatementDay(found[1]!, found[2]!, found[3]!, place) : refuseStatement('date', place)
}
