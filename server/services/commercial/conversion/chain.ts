import { invoicePayment } from '../../../../src/contract/commercial/invoices/invoice-payment.ts'
import { refundPayment } from '../../../../src/contract/commercial/credits/refund-payment.ts'
import {
  type ChainDocument,
  type ChainLink,
  type ChainPayment,
  type DocumentChain,
  chainLimit,
} from '../../../../src/contract/commercial/rules/flows/document-chain.ts'
import { type Taking, isVoluntary } from '../../../../src/contract/commercial/kinds/taking.ts'
import {
  type DrawnFlow,
  documentFlows,
  drawnFlows,
  flowsFrom,
} from '../../../../src/contract/commercial/rules/flows/document-flows.ts'
import { allows } from '../../../../src/contract/rights/rights.ts'
import { tableName } from '../../../database/schema.ts'
import { type Answer, type Call, companyOf, memberOf } from '../../../http/call/call.ts'
import { where } from '../../../database/condition.ts'
import { visibleRows } from '../../../http/access/rows.ts'
import { selectList } from '../../../database/entity-columns.ts'
import { visibleRecord } from '../../../http/resource/resource.ts'
import { type Served, readRest } from './conversion.ts'
import { type DocumentKind, invoiceKind, kindOf, refundKind } from '../document/kinds.ts'
import type { StoredDocument } from '../document/records.ts'

/** A document in the search through its deal. */
interface Node {
  kind: DocumentKind
  record: StoredDocument
}

/** A conversion of the contract between two served kinds. */
interface Conversion extends Omit<DrawnFlow, 'from' | 'to'> {
  from: DocumentKind
  to: DocumentKind
}

const drawn: readonly DrawnFlow[] = [...documentFlows, ...drawnFlows]

const served = (flows: readonly DrawnFlow[]): Conversion[] =>
  flows.flatMap((flow) => {
    const [from, to] = [kindOf(flow.from), kindOf(flow.to)]
    return from && to ? [{ ...flow, from, to }] : []
  })

/** Returns whether the lines of a conversion name the lines that they take from. */
const isTaking = (way: Conversion): boolean =>
  documentFlows.some(({ from, to }) => from === way.from.entity.key && to === way.to.entity.key)

/** Returns the SQL condition that document `later` names document `earlier` as the conversion requires. */
function names({ link, takes }: Conversion, later: string, earlier: string): string {
  if (takes === 'deducted') return `${later}."${link}" @> to_jsonb(array[${earlier}::text])`
  // An invoice of penalties names the late one too, and replaces nothing.
  const replaces = takes === 'replaced' ? ` and ${later}.type = 'corrective'` : ''
  return `${later}."${link}" = ${earlier}${replaces}`
}

/**
 * Returns the SQL alternative that a line of document `later` takes from a line of document `earlier`. It is empty for
 * links without lines of their own.
 */
const takesFrom = (way: Conversion, later: string, earlier: string): string =>
  isTaking(way)
    ? ` or exists (select from ${tableName(way.to.line)} l join ${tableName(way.from.line)} o on o.id::text = l.source_line
        where l.company = $1 and l.transaction = ${later} and o.company = $1 and o.transaction = ${earlier})`
    : ''

/** Returns the SQL condition that document `t` of the later kind was made of document `$2` of the earlier. */
const madeOf = (way: Conversion): string => `(${names(way, 't', '$2::uuid')}${takesFrom(way, 't.id', '$2')})`

/** Returns the SQL condition that document `t` of the earlier kind is a source of document `$2` of the later. */
const sourceOf = (way: Conversion): string =>
  `(exists (select from ${tableName(way.to.entity)} later where later.company = $1 and later.id = $2 and ${names(way, 'later', 't.id')})${takesFrom(way, '$2', 't.id')})`

const readable = (call: Call, { entity }: DocumentKind): boolean => allows(memberOf(call).rights, entity.scope, 'read')

async function neighbours(call: Call, { kind, record }: Node, all: readonly Served[]): Promise<Node[]> {
  const ways = served(drawn)
  const asked = [
    ...ways.filter(({ to }) => to === kind).map((way) => ({ kind: way.from, condition: sourceOf(way) })),
    ...ways.filter(({ from }) => from === kind).map((way) => ({ kind: way.to, condition: madeOf(way) })),
  ].filter((other) => readable(call, other.kind))
  const found = await Promise.all(
    asked.map(async ({ kind: other, condition }) => {
      const hooks = all.find((one) => one.kind === other)?.hooks ?? {}
      const seen = where(visibleRows(other.entity, hooks, call.principal), 2)
      const rows = await call.db.query<StoredDocument>(
        `select ${selectList(other.entity)} from ${tableName(other.entity)} t where company = $1 and ${condition}${seen.sql} order by created_at, id limit ${chainLimit}`,
        [companyOf(call), record.id, ...seen.params],
      )
      return rows.map((row): Node => ({ kind: other, record: row }))
    }),
  )
  return found.flat()
}

/** Returns the documents of a deal, beginning with the requested one. */
async function walk(call: Call, start: Node, all: readonly Served[]): Promise<Node[]> {
  const known = new Map([[start.record.id, start]])
  for (let edge = [start]; edge.length > 0 && known.size < chainLimit;) {
    const next: Node[] = []
    for (const node of edge)
      for (const other of await neighbours(call, node, all))
        if (!known.has(other.record.id) && known.size < chainLimit) {
          known.set(other.record.id, other)
          next.push(other)
        }
    edge = next
  }
  return [...known.values()]
}

/**
 * Returns the SQL condition that line `l` of the later document has the goods of line `o` of the earlier. It names that
 * line, or the same line as it.
 */
function sharesLine(way: Conversion): string {
  if (!isTaking(way)) return 'o.source_line = l.source_line'
  // Goods of an invoice are returned by the lines of its order.
  return way.takes === 'returned' ? 'l.source_line in (o.id::text, o.source_line)' : 'o.id::text = l.source_line'
}

/** Returns the SQL of the units that a conversion took. */
const tookUnits = (way: Conversion): string =>
  `coalesce((select sum(l.quantity) from ${tableName(way.to.line)} l where l.company = $1 and l.transaction = t.id and exists (
     select from ${tableName(way.from.line)} o where o.company = $1 and o.transaction = s.id and ${sharesLine(way)})), 0)::text`

/** Returns the SQL of the amount that an invoice deducts of a deposit, with VAT. */
const tookMoney = ({ takes }: Conversion): string =>
  takes === 'deducted'
    ? `(select sum((d ->> 'base')::numeric + (d ->> 'amount')::numeric)::text from jsonb_array_elements(t.deducted_deposits) d where d ->> 'invoice' = s.id::text)`
    : 'null'

async function linksBetween(call: Call, nodes: readonly Node[]): Promise<ChainLink[]> {
  const ids = nodes.map(({ record }) => record.id)
  const found = await Promise.all(
    served(drawn).map((way) =>
      call.db.query<ChainLink & Record<string, unknown>>(
        `select s.id as "from", t.id as "to", $3::text as takes, ${tookUnits(way)} as quantity, ${tookMoney(way)} as amount
           from ${tableName(way.to.entity)} t join ${tableName(way.from.entity)} s on s.company = $1 and s.id = any($2::uuid[])
          where t.company = $1 and t.id = any($2::uuid[]) and (${names(way, 't', 's.id')}${takesFrom(way, 't.id', 's.id')})
          order by t.created_at, t.id`,
        [companyOf(call), ids, way.takes],
      ),
    ),
  )
  return found.flat()
}

/** Returns the money of the deal that the person may see: payments of its invoices and refunds. */
async function paymentsOf(call: Call, nodes: readonly Node[]): Promise<ChainPayment[]> {
  const kinds = [
    [invoicePayment, 'invoice', invoiceKind],
    [refundPayment, 'refund', refundKind],
  ] as const
  const found = await Promise.all(
    kinds
      .filter(([entity]) => allows(memberOf(call).rights, entity.scope, 'read'))
      .map(([entity, field, { entity: of }]) =>
        call.db.query<ChainPayment & Record<string, unknown>>(
          `select p.id, p.${field} as document, p.amount::text as amount, d.currency, p.payment_method, p.payment_date
             from ${tableName(entity)} p join ${tableName(of)} d on d.company = $1 and d.id = p.${field}
            where p.company = $1 and p.${field} = any($2::uuid[]) and p.state = 'accepted' order by p.payment_date, p.id`,
          [companyOf(call), nodes.map(({ record }) => record.id)],
        ),
      ),
  )
  return found.flat()
}

async function restsOf(call: Call, { kind, record }: Node): Promise<ChainDocument['rests']> {
  if (!kind.source || record.status !== kind.source.open) return []
  const awaited = flowsFrom(kind.entity.key).filter(({ takes }) => !isVoluntary(takes))
  // Kinds that take the same have the same rest: it is computed by the usual one.
  const first = new Map<Taking, DocumentKind>()
  for (const { takes, to } of awaited) {
    const target = kindOf(to)
    if (target && !first.has(takes)) first.set(takes, target)
  }
  return Promise.all([...first].map(async ([takes, to]) => ({ takes, ...(await readRest(call.db, kind, to, record)) })))
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Answers the whole deal of a document: its sources, its follow-ups, and the remaining quantities. */
export async function answerChain(
  call: Call,
  { kind, hooks }: Served,
  all: readonly Served[],
): Promise<Answer<DocumentChain>> {
  const record = await visibleRecord(call, call.db, kind.entity, hooks, call.params.id)
  const nodes = await walk(call, { kind, record }, all)
  const documents = await Promise.all(
    nodes.map(async (node): Promise<ChainDocument> => {
      const { id, number, status, is_sales: isSales, currency } = node.record
      return {
        id,
        entity: node.kind.entity.key,
        number: String(number),
        status,
        is_sales: isSales !== false,
        issue_date: textOf(node.record.issue_date),
        total_price: textOf(node.record.total_price),
        left_to_pay: status === 'accepted' ? textOf(node.record.left_to_pay) : null,
        expiration_payment: textOf(node.record.next_due ?? node.record.expiration_payment),
        type: node.kind === invoiceKind ? textOf(node.record.type) : null,
        currency: textOf(currency) ?? 'eur',
        rests: await restsOf(call, node),
      }
    }),
  )
  // Ids rise with the moment of their making.
  documents.sort((one, other) => (one.id < other.id ? -1 : 1))
  const [links, payments] = await Promise.all([linksBetween(call, nodes), paymentsOf(call, nodes)])
  return { body: { documents, links, payments } }
}
