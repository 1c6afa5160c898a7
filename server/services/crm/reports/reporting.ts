import { z } from 'zod'
import { businessOpportunity } from '../../../../src/contract/commercial/business-opportunity.ts'
import { opportunityGroups } from '../../../../src/contract/commercial/states.ts'
import {
  type FunnelStep,
  readSalesReport,
  type SalesReport,
  type SourceWins,
} from '../../../../src/contract/crm/calls/sales.ts'
import { state } from '../../../../src/contract/crm/state.ts'
import { sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import { addDays, isDay } from '../../../../src/contract/rules/time/calendar-days.ts'
import { parisDay } from '../../../../src/contract/rules/time/due-dates.ts'
import { type Expected, forecastOf, middleOf } from '../../../../src/contract/crm/rules/sales-report.ts'
import { type StateVelocity, velocityByState } from '../../../../src/contract/crm/rules/velocity.ts'
import { stateIn } from '../../../database/facts.ts'
import { tableName } from '../../../database/schema.ts'
import { type Answer, type Call, companyOf } from '../../../http/call/call.ts'
import { type Condition, where } from '../../../database/condition.ts'
import { Refusal } from '../../../http/call/errors.ts'
import { visibleRows } from '../../../http/access/rows.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { opportunityHooks } from '../opportunities.ts'
import { stateHooks } from '../states.ts'

const table = tableName(businessOpportunity)
const states = tableName(state)
const year = 365

interface Asked {
  pipeline: string | null
  from: string
  until: string
  /** The visible opportunities of the requested pipeline and person. */
  seen: Condition[]
}

const id = z.uuid()

/**
 * Reads the query: by default the last twelve months of all that the caller sees. Refuses invalid days and ids with
 * 400.
 */
function askedOf(call: Call): Asked {
  const {
    pipeline,
    main_user: person,
    from = addDays(call.today, -year),
    until = call.today,
  } = call.context.req.query()
  const wrong = [
    ['from', isDay(from)],
    ['until', isDay(until) && from <= until],
    ['pipeline', !pipeline || id.safeParse(pipeline).success],
    ['main_user', !person || id.safeParse(person).success],
  ].find(([, fits]) => !fits)
  if (wrong) throw new Refusal(400, 'invalid_filter', { params: { field: String(wrong[0]) } })
  return {
    pipeline: pipeline || null,
    from,
    until,
    seen: [
      ...visibleRows(businessOpportunity, opportunityHooks, call.principal),
      ...(pipeline
        ? [
            {
              sql: `${table}.state in (select s.id from ${states} s where s.company = $1 and s.pipeline = $?)`,
              params: [pipeline],
            },
          ]
        : []),
      ...(person ? [{ sql: `${table}.main_user = $?`, params: [person] }] : []),
    ],
  }
}

const momentOf = (value: string): string => new Date(Date.parse(value)).toISOString()
const paris = (column: string): string => `(${column} at time zone 'Europe/Paris')::date`
const between = (sql: string, { from, until }: Asked): Condition => ({
  sql: `${sql} between $?::date and $?::date`,
  params: [from, until],
})

/**
 * Returns the states of a visible pipeline, with the number of opportunities made in the period that reached them, by
 * the audit trail.
 */
async function funnelOf(call: Call, asked: Asked): Promise<FunnelStep[]> {
  if (!asked.pipeline) return []
  const [reached, velocity] = await Promise.all([reachedOf(call, asked), velocityOf(call, asked)])
  return reached.map((step) => ({ ...step, ...(velocity.get(step.state) ?? { days: null, stays: 0 }) }))
}

type Reached = Pick<FunnelStep, 'state' | 'name' | 'count' | 'amount'>

async function reachedOf(call: Call, asked: Asked): Promise<Reached[]> {
  const made = where([...asked.seen, between(paris(`${table}.created_at`), asked)], 2)
  const shown = where(visibleRows(state, stateHooks, call.principal), 2 + made.params.length)
  return call.db.query<Reached & Record<string, unknown>>(
    `with made as (select id, status, state, amount from ${table} where company = $1${made.sql}),
     stood as (
       select id, state from made
       union select m.id, (a.changes->'state'->>n)::uuid from made m
         join system_audit a on a.company = $1 and a.record = m.id and a.changes ? 'state'
         cross join (values (0), (1)) as sides (n)
     ),
     reached as (
       select m.id, m.amount, m.status = 'accepted' as is_won, max(s."order") as place
         from made m join stood on stood.id = m.id left join ${states} s on s.company = $1 and s.id = stood.state and s.pipeline = $2
        group by m.id, m.amount, m.status
     )
     select ${states}.id as state, ${states}.name, count(r.id)::int as count, coalesce(sum(r.amount), 0)::numeric(16, 2)::text as amount
       from ${states} left join reached r on r.is_won or r.place >= ${states}."order"
      where ${states}.company = $1 and ${states}.pipeline = $2${shown.sql}
      group by ${states}.id, ${states}.name, ${states}."order" order by ${states}."order"`,
    [companyOf(call), asked.pipeline, ...made.params, ...shown.params],
  )
}

interface TrailRow extends Record<string, unknown> {
  made: string
  state: string | null
  steps: { at: string; states: [string | null, string | null] | null; status: [string, string] | null }[]
}

/** Returns how long the opportunities made in the period spent in each state, by the trail. */
async function velocityOf(call: Call, asked: Asked): Promise<ReadonlyMap<string, StateVelocity>> {
  const made = where([...asked.seen, between(paris(`${table}.created_at`), asked)], 1)
  const rows = await call.db.query<TrailRow>(
    `with made as (select id, created_at, state from ${table} where company = $1${made.sql})
     select m.created_at as made, m.state,
            coalesce(json_agg(json_build_object('at', a.at, 'states', a.changes->'state', 'status', a.changes->'status') order by a.at, a.id)
              filter (where a.id is not null), '[]') as steps
       from made m left join system_audit a on a.company = $1 and a.record = m.id and a.entity = '${businessOpportunity.key}' and a.changes ?| array['state', 'status']
      group by m.id, m.created_at, m.state`,
    [companyOf(call), ...made.params],
  )
  return velocityByState(
    rows.map(({ made: since, state: now, steps }) => ({
      made: momentOf(since),
      // The first move names the state where it began; one that was never moved is still there.
      state: (steps.find(({ states: moved }) => moved)?.states ?? [now])[0],
      steps: steps.map(({ at, states: moved, status }) => ({
        at: momentOf(at),
        ...(moved ? { state: moved[1] } : {}),
        ...(status ? { isOpen: status[1] === 'pending' } : {}),
      })),
    })),
  )
}

interface DecidedRow extends Record<string, unknown> {
  status: 'accepted' | 'canceled'
  source: string | null
  count: number
  amount: string
  days: number[]
}

/** Returns the opportunities won and lost in the period, by source. */
const decidedIn = (call: Call, asked: Asked): Promise<DecidedRow[]> => {
  const clause = where(
    [...asked.seen, { sql: stateIn('status', opportunityGroups.decided), params: [] }, between('end_date', asked)],
    1,
  )
  return call.db.query<DecidedRow>(
    `select status, source, count(*)::int as count, sum(amount)::text as amount, json_agg(greatest(end_date - ${paris(`${table}.created_at`)}, 0)) as days
       from ${table} where company = $1${clause.sql} group by status, source`,
    [companyOf(call), ...clause.params],
  )
}

interface OpenRow extends Record<string, unknown>, Omit<Expected, 'updated'> {
  news: string
}

async function openOf(call: Call, { seen }: Asked): Promise<Expected[]> {
  const clause = where([...seen, { sql: "status = 'pending'", params: [] }], 1)
  const rows = await call.db.query<OpenRow>(
    `select amount, probability, smart_management, lower_weighting, lower_frequency, expected_end_date,
            coalesce(last_management_update, created_at) as news,
            exists (select from system_audit a where a.company = $1 and a.record = ${table}.id
              and (a.changes->'expected_end_date'->>1) > (a.changes->'expected_end_date'->>0)) as has_slipped
       from ${table} where company = $1${clause.sql}`,
    [companyOf(call), ...clause.params],
  )
  return rows.map(({ news, ...row }) => ({ ...row, updated: parisDay(news) }))
}

const total = (rows: readonly DecidedRow[], status: DecidedRow['status']): { count: number; amount: string } => {
  const of = rows.filter((row) => row.status === status)
  return {
    count: of.reduce((all, { count }) => all + count, 0),
    amount: toMoney(sum(of.map(({ amount }) => amount))),
  }
}

function sourcesOf(rows: readonly DecidedRow[]): SourceWins[] {
  const sources = [...new Set(rows.map(({ source }) => source))]
  const countOf = (source: string | null, status: DecidedRow['status']) =>
    total(
      rows.filter((row) => row.source === source),
      status,
    )
  return sources
    .map((source) => {
      const won = countOf(source, 'accepted')
      return { source, won: won.count, won_amount: won.amount, lost: countOf(source, 'canceled').count }
    })
    .toSorted((one, other) => other.won + other.lost - one.won - one.lost || other.won - one.won)
}

async function report(call: Call): Promise<Answer<SalesReport>> {
  const asked = askedOf(call)
  const [funnel, decided, open] = await Promise.all([
    funnelOf(call, asked),
    decidedIn(call, asked),
    openOf(call, asked),
  ])
  const [won, lost] = [total(decided, 'accepted'), total(decided, 'canceled')]
  const days = decided.filter(({ status }) => status === 'accepted').flatMap((row) => row.days)
  return {
    body: {
      funnel,
      won: won.count,
      won_amount: won.amount,
      lost: lost.count,
      lost_amount: lost.amount,
      days_to_win: middleOf(days),
      sources: sourcesOf(decided),
      forecast: forecastOf(open, call.today),
    },
  }
}

/** Serves the figures of the visible pipelines: funnel, time to win, win rate by source, forecast. */
export const serveCrmReporting = (router: Router): void => router.read(readSalesReport, report)
