import {
  type ChainDocument,
  type ChainLink,
  type DocumentChain,
  chainLimit,
} from '../../../src/contract/rules/document-chain.ts'
import {
  type DocumentFlow,
  documentFlows,
  flowsFrom,
  flowsInto,
  isVoluntary,
} from '../../../src/contract/rules/document-flows.ts'
import { allows } from '../../../src/contract/rights.ts'
import { tableName } from '../../database/schema.ts'
import { type Answer, type Call, companyOf, memberOf } from '../../http/call.ts'
import { where } from '../../http/condition.ts'
import { visibleRows } from '../../http/hooks.ts'
import { type StoredRecord, selectList } from '../../http/records.ts'
import { visibleRecord } from '../../http/resource.ts'
import { type Served, readRest } from './conversion.ts'
import { type DocumentKind, kindOf } from './kinds.ts'

/** A document on the way through its deal. */
interface Node {
  kind: DocumentKind
  record: StoredRecord
}

/** A way of the contract between two kinds that are served. */
interface Way extends Omit<DocumentFlow, 'from' | 'to'> {
  from: DocumentKind
  to: DocumentKind
}

const ways = ({ key }: { key: string }, side: 'from' | 'into'): Way[] =>
  (side === 'from' ? flowsFrom(key) : flowsInto(key)).flatMap((flow) => {
    const [from, to] = [kindOf(flow.from), kindOf(flow.to)]
    return from && to ? [{ ...flow, from, to }] : []
  })

/** SQL: document `t` of the way's later kind was made of document `$2` of the earlier. */
const madeOf = ({ from, to, link }: Way): string =>
  `(t."${link}" = $2 or exists (select from ${tableName(to.line)} l join ${tableName(from.line)} s on s.id::text = l.source_line
     where l.company = $1 and l.transaction = t.id and s.company = $1 and s.transaction = $2))`

/** SQL: document `t` of the way's earlier kind is what document `$2` of the later was made of. */
const sourceOf = ({ from, to, link }: Way): string =>
  `(t.id = (select "${link}" from ${tableName(to.entity)} where company = $1 and id = $2) or exists (
     select from ${tableName(to.line)} l join ${tableName(from.line)} s on s.id::text = l.source_line
     where l.company = $1 and l.transaction = $2 and s.company = $1 and s.transaction = t.id))`

const readable = (call: Call, { entity }: DocumentKind): boolean => allows(memberOf(call).rights, entity.scope, 'read')

async function neighbours(call: Call, { kind, record }: Node, served: readonly Served[]): Promise<Node[]> {
  const asked = [
    ...ways(kind.entity, 'into').map((way) => ({ kind: way.from, condition: sourceOf(way) })),
    ...ways(kind.entity, 'from').map((way) => ({ kind: way.to, condition: madeOf(way) })),
  ].filter((other) => readable(call, other.kind))
  const found = await Promise.all(
    asked.map(async ({ kind: other, condition }) => {
      const hooks = served.find((one) => one.kind === other)?.hooks ?? {}
      const seen = where(visibleRows(hooks, call.principal), 2)
      const rows = await call.db.query<StoredRecord>(
        `select ${selectList(other.entity)} from ${tableName(other.entity)} t where company = $1 and ${condition}${seen.sql} order by created_at, id limit ${chainLimit}`,
        [companyOf(call), record.id, ...seen.params],
      )
      return rows.map((row): Node => ({ kind: other, record: row }))
    }),
  )
  return found.flat()
}

/** The documents of a deal, from the one that is asked for outwards. */
async function walk(call: Call, start: Node, served: readonly Served[]): Promise<Node[]> {
  const known = new Map([[start.record.id, start]])
  for (let edge = [start]; edge.length > 0 && known.size < chainLimit;) {
    const next: Node[] = []
    for (const node of edge)
      for (const other of await neighbours(call, node, served))
        if (!known.has(other.record.id) && known.size < chainLimit) {
          known.set(other.record.id, other)
          next.push(other)
        }
    edge = next
  }
  return [...known.values()]
}

async function linksBetween(call: Call, nodes: readonly Node[]): Promise<ChainLink[]> {
  const ids = nodes.map(({ record }) => record.id)
  const found = await Promise.all(
    documentFlows.flatMap((flow) => {
      const [from, to] = [kindOf(flow.from), kindOf(flow.to)]
      if (!from || !to) return []
      return call.db.query<ChainLink & Record<string, unknown>>(
        `select s.id as "from", t.id as "to", $3::text as takes, coalesce((
           select sum(l.quantity) from ${tableName(to.line)} l join ${tableName(from.line)} o on o.id::text = l.source_line
            where l.company = $1 and l.transaction = t.id and o.company = $1 and o.transaction = s.id), 0)::text as quantity
           from ${tableName(to.entity)} t join ${tableName(from.entity)} s on s.company = $1 and s.id = any($2::uuid[])
          where t.company = $1 and t.id = any($2::uuid[]) and (t."${flow.link}" = s.id or exists (
           select from ${tableName(to.line)} l join ${tableName(from.line)} o on o.id::text = l.source_line
            where l.company = $1 and l.transaction = t.id and o.company = $1 and o.transaction = s.id))
          order by t.created_at, t.id`,
        [companyOf(call), ids, flow.takes],
      )
    }),
  )
  return found.flat()
}

async function restsOf(call: Call, { kind, record }: Node): Promise<ChainDocument['rests']> {
  if (!kind.source || record.status !== kind.source.open) return []
  const awaited = ways(kind.entity, 'from').filter(({ takes }) => !isVoluntary(takes))
  const first = new Map(awaited.map((way) => [way.takes, way.to]))
  return Promise.all([...first].map(async ([takes, to]) => ({ takes, ...(await readRest(call.db, kind, to, record)) })))
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The whole deal that a document belongs to: what it was made of, what was made of it, and what is left to take. */
export async function answerChain(call: Call, { kind, hooks }: Served, served: readonly Served[]): Promise<Answer> {
  const record = await visibleRecord(call, call.db, kind.entity, hooks, call.params.id)
  const nodes = await walk(call, { kind, record }, served)
  const documents = await Promise.all(
    nodes.map(async (node): Promise<ChainDocument> => {
      const { id, number, status, is_sales: isSales, currency } = node.record
      return {
        id,
        entity: node.kind.entity.key,
        number: String(number),
        status: String(status),
        is_sales: isSales !== false,
        issue_date: textOf(node.record.issue_date),
        total_price: textOf(node.record.total_price),
        currency: textOf(currency) ?? 'eur',
        rests: await restsOf(call, node),
      }
    }),
  )
  // Ids rise with the moment of their making.
  documents.sort((one, other) => (one.id < other.id ? -1 : 1))
  return { body: { documents, links: await linksBetween(call, nodes) } satisfies DocumentChain }
}
