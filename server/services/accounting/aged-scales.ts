import type { AnswerOf } from '../../../src/contract/call.ts'
import { readAgedPieces } from '../../../src/contract/commercial/calls/reports.ts'
import { agedScale } from '../../../src/contract/commercial/reports/aged-scale.ts'
import { totalAgedScale } from '../../../src/contract/commercial/reports/total-aged-scale.ts'
import type { Entity } from '../../../src/contract/kit/kit.ts'
import { agedColumns } from '../../../src/contract/commercial/rules/dunning/aged-balance.ts'
import { isDay } from '../../../src/contract/rules/time/calendar-days.ts'
import { type Answer, type Call, companyOf, memberOf } from '../../http/call/call.ts'
import { type Condition, numbered, where } from '../../database/condition.ts'
import { Refusal, notFound } from '../../http/call/errors.ts'
import { expandRecords } from '../../http/records/expand.ts'
import { readListQuery } from '../../http/lists/list-query.ts'
import { only } from '../../http/lists/list-records.ts'
import { samePartyIds } from '../../http/records/merged.ts'
import { type Hooks } from '../../http/resource/resource.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Values } from '../../database/records.ts'
import type { Router } from '../../http/routing/routes.ts'
import { isUuid } from '../../runtime/identifiers.ts'
import { agedParts } from './aged-pieces.ts'
import { rowsOfSide } from '../../http/access/side.ts'

const sums = [...agedColumns.map(({ name }) => name), 'total'] as const

const amounts = [
  ...agedColumns.map(({ name }) => `coalesce(sum(amount) filter (where age = '${name}'), 0) as ${name}`),
  'coalesce(sum(amount), 0) as total',
].join(', ')

/** Returns the SQL of the id of a row, which is the same at every computation. */
const idOf = (...parts: string[]): string =>
  `overlay(overlay(md5(concat_ws(' ', $1::text, ${parts.join(', ')})) placing '8' from 13) placing '8' from 17)::uuid`

/** SQL of how far the dunning of the open invoices of a customer had come on a day ($2). */
const dunned = `
  dunned as (
    select o.organization, max(r."day") filter (where r.kind = 'reminder') as reminded_on,
           (array_agg(r.level order by r.created_at desc, r.id desc) filter (where r.kind = 'reminder'))[1] as reminded_level,
           (array_agg(r.promised_on order by r.created_at desc, r.id desc) filter (where r.kind = 'promise'))[1] as promised_on,
           bool_or(exists (select from commercial_disputes d where d.company = $1 and d.invoice = r.invoice
             and d.since <= $2::date and (d.ended_on is null or d.ended_on > $2::date))) as is_disputed
      from open_pieces o join commercial_dunning_acts r on r.company = $1 and o.piece_key = 'commercial/invoices' and r.invoice::text = o.piece
     where o.is_sales and o."left" > 0 and r."day" <= $2::date group by o.organization
  )`

/** SQL of the rows of an entity as a table of its own, `aged`. */
const relations = {
  [agedScale.key]: `with ${agedParts}, ${dunned},
    aged as (select ${idOf('s.organization', 's.is_sales')} as id, s.*, d.reminded_on, d.reminded_level, d.promised_on, coalesce(d.is_disputed, false) as is_disputed, coalesce(o.search_text, '') as search_text, coalesce(o.sort_title, '') as sort_title
      from (select organization, is_sales, ${amounts} from aged_parts group by organization, is_sales) s
      left join directory_parties o on o.company = $1 and o.id = s.organization
      left join dunned d on s.is_sales and d.organization = s.organization)`,
  [totalAgedScale.key]: `with ${agedParts},
    aged as (select ${idOf('sides.is_sales')} as id, sides.is_sales, sides.is_sales::text as sort_title, '' as search_text, ${amounts}
      from (values (true), (false)) as sides (is_sales) left join aged_parts on aged_parts.is_sales = sides.is_sales group by sides.is_sales)`,
}

/** Returns the requested day of a scale, else today; a future day is refused. */
function readDay(call: Call): string {
  const at = call.context.req.query('at') || call.today
  if (!isDay(at) || at > call.today) throw new Refusal(400, 'invalid_filter', { params: { field: 'at' } })
  return at
}

const textOf = (names: readonly string[]): string => names.map((name) => `round(${name}, 2) as ${name}`).join(', ')

const columnsOf = ({ fields }: Entity): string =>
  `id, ${'organization' in fields ? 'organization, reminded_on::text, reminded_level, promised_on::text, is_disputed, ' : ''}is_sales, ${textOf(sums)}`

/** Returns the condition of the rows that the caller sees: members who see sales alone see no suppliers. */
function ownSide(call: Call, entity: Entity): Condition[] {
  const side = rowsOfSide(entity)(memberOf(call))
  return side ? [side] : []
}

function shownOf({ entity, at, call }: { entity: Entity; at: string; call: Call }): (row: Values) => Values {
  const moment = `${at}T00:00:00.000Z`
  return (row) => ({
    ...row,
    ...(entity.key === agedScale.key ? {} : { organization: undefined }),
    company: companyOf(call),
    created_at: moment,
    updated_at: moment,
  })
}

async function answerList(call: Call, entity: Entity): Promise<Answer> {
  const at = readDay(call)
  const { at: _at, ...given } = call.context.req.query()
  const query = readListQuery(entity, given)
  const clause = where([...query.conditions, ...ownSide(call, entity)], 2)
  const params = [companyOf(call), at, ...clause.params]
  const relation = relations[entity.key]!
  const columns = columnsOf(entity)
  // Working the books out takes the time: rows and sums come from one and the same.
  const found = await call.db.query<Values>(
    `${relation}, found as (select * from aged where true${clause.sql}),
      page as (select ${columns}, row_number() over (order by ${numbered(query.order.sql, params.length)}) as place
                 from found order by place limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}),
      totals as (select count(*)::int as all_count, json_build_object(${sums.map((name) => `'${name}', round(coalesce(sum(${name}), 0), 2)::text`).join(', ')}) as all_sums from found)
     select * from totals left join page on true order by place`,
    [...params, ...query.order.params],
  )
  const { all_count: count = 0, all_sums: stats = {} } = found[0] ?? {}
  const rows = found
    .filter(({ id }) => id !== null)
    .map(({ all_count: _count, all_sums: _sums, place: _place, ...row }) => row)
  const results = rows.map(shownOf({ entity, at, call }))
  await expandRecords(call, call.db, entity, results, query.expand)
  return { body: { results: results.map(only(query.fields)), count, stats: query.sums ? stats : {} } }
}

async function answerOne(call: Call, entity: Entity): Promise<Answer> {
  const { id } = call.params
  if (!isUuid(id)) throw notFound()
  const at = readDay(call)
  const clause = where([{ sql: 'id = $?::uuid', params: [id] }, ...ownSide(call, entity)], 2)
  const columns = columnsOf(entity)
  const [row] = await call.db.query<Values>(
    `${relations[entity.key]} select ${columns} from aged where true${clause.sql}`,
    [companyOf(call), at, ...clause.params],
  )
  if (!row) throw notFound()
  return { body: shownOf({ entity, at, call })(row) }
}

type Pieces = AnswerOf<typeof readAgedPieces>

/** Answers the open pieces of an organization that make up an amount of the scale, the oldest first. */
async function answerPieces(call: Call): Promise<Answer<Pieces>> {
  const { organization, is_sales: isSales, age } = call.context.req.query()
  if (organization && !isUuid(organization))
    throw new Refusal(400, 'invalid_filter', { params: { field: 'organization' } })
  const conditions: Condition[] = [
    { sql: 'is_sales = $?::boolean', params: [isSales !== 'false'] },
    ...ownSide(call, agedScale),
  ]
  if (organization)
    conditions.push({ sql: `organization in ${samePartyIds('$?')}`, params: [organization, organization] })
  if (age) conditions.push({ sql: 'age = $?', params: [age] })
  const clause = where(conditions, 2)
  const results = await call.db.query<Pieces['results'][number]>(
    `with ${agedParts} select piece as document, piece_key as document_key, number, day::text as day, due::text as due, age, round(amount, 2)::text as amount, organization
       from aged_parts where true${clause.sql} order by due nulls last, day, piece limit 1000`,
    [companyOf(call), readDay(call), ...clause.params],
  )
  return { body: { results, count: results.length } }
}

const refuseWrite = async (): Promise<never> => {
  throw new Refusal(409, 'written_by_services')
}
const readOnly: Hooks = { beforeWrite: refuseWrite, beforeDelete: refuseWrite }

/**
 * Serves the aged balances of customers and suppliers, computed from the books for any day; nothing of it is stored.
 */
export function serveAgedScales(router: Router): void {
  const query = { at: 'the day it is looked at, else today' }
  const row = (path: string, summary: string) => ({
    service: agedScale.service,
    access: 'user' as const,
    right: { scope: 'account', action: 'read' as const },
    method: 'get' as const,
    path,
    summary,
  })
  router.read(readAgedPieces, answerPieces)
  for (const entity of [agedScale, totalAgedScale]) {
    router.read({ ...row(entity.path, 'list'), entity: entity.key, query }, (call) => answerList(call, entity))
    router.read({ ...row(`${entity.path}/:id`, 'read'), entity: entity.key, query }, (call) => answerOne(call, entity))
    serveResource(router, entity, readOnly)
  }
}
