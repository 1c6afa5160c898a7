import { z } from 'zod'
import { type AnswerOf, call, fieldsOf, noBody, recordOf } from '../../call.ts'
import type { Entity } from '../../kit/kit.ts'
import { sourceCost } from '../source-cost.ts'

const staff = { service: 'crm', access: 'user', added: true } as const

export const inviteToActivity = call({
  ...staff,
  method: 'post',
  path: 'activities/:id/invite',
  right: { scope: 'activity', action: 'update' },
  summary: 'mails an invitation with an .ics file to the contacts of an activity',
  success: 200,
  body: noBody,
  answer: () => z.object({ emails: z.array(z.string()) }),
})

/** New public address of a page. */
export const renewKey = <E extends Entity>(entity: E) =>
  call({
    service: entity.service,
    access: 'user',
    right: { scope: entity.scope, action: 'update' },
    method: 'post',
    path: `${entity.path}/:id/renew_link`,
    summary: 'replaces the public link by a new one',
    entity: entity.key,
    success: 200,
    added: true,
    body: noBody,
    answer: () => recordOf(entity),
  })

/** Results of a source of leads and its cost in euros; the cost of one lead or won one is null where there is none. */
const sourceResult = () => ({
  /** Opportunities that came from it. */
  leads: z.int(),
  /** Those of them that were won, and their amount. */
  won: z.int(),
  amount: z.string(),
  cost: z.string(),
  cost_per_lead: z.string().nullable(),
  cost_per_won: z.string().nullable(),
})

export const readSourceResults = call({
  ...staff,
  method: 'get',
  path: 'source-results',
  right: { scope: 'sales_pipeline', action: 'read' },
  summary: 'leads, won ones, amount and cost of each source, of opportunities made between two months',
  query: { from: 'the first month, YYYY-MM, in Paris', until: 'the last month, YYYY-MM' },
  takes: 'neither',
  answer: () =>
    z.object({
      results: z.array(fieldsOf(sourceCost, ['source'], sourceResult())),
      total: z.object(sourceResult()),
    }),
})

/** State of a pipeline, over the opportunities that were made in a period. */
const funnelStep = () =>
  z.object({
    state: z.string(),
    name: z.string(),
    /** Opportunities that reached it, and their amounts. */
    count: z.int(),
    amount: z.string(),
    /** Median days spent in it by those that left it or were decided in it, null without any. */
    days: z.number().nullable(),
    /** Number of the stays behind the median. */
    stays: z.int(),
  })

/** Open opportunities expected in a month; null for those without a day. */
const forecastMonth = () =>
  z.object({
    month: z.string().nullable(),
    count: z.int(),
    amount: z.string(),
    /** By the weighting of today: the sum of the rounded amounts (domain rules 7). */
    weighted: z.string(),
    /** How many were expected earlier before. */
    slipped: z.int(),
    /** How many were expected before today. */
    late: z.int(),
  })

export const readSalesReport = call({
  ...staff,
  method: 'get',
  path: 'reporting',
  right: { scope: 'opportunity', action: 'read' },
  summary: 'funnel of a pipeline, time to win, wins by source and forecast, of the visible opportunities',
  query: {
    pipeline: 'id of a pipeline; by default all, without a funnel',
    main_user: 'id of the person responsible',
    from: 'first day; by default a year ago',
    until: 'last day; by default today',
  },
  takes: 'neither',
  answer: () =>
    z.object({
      funnel: z.array(funnelStep()),
      won: z.int(),
      won_amount: z.string(),
      lost: z.int(),
      lost_amount: z.string(),
      /** Days from the making of an opportunity to its winning: the middle one; null while none was won. */
      days_to_win: z.number().nullable(),
      sources: z.array(
        z.object({ source: z.string().nullable(), won: z.int(), lost: z.int(), won_amount: z.string() }),
      ),
      forecast: z.array(forecastMonth()),
    }),
})

/** The figures of a pipeline, or of all that the caller sees. */
export type SalesReport = AnswerOf<typeof readSalesReport>

/** Figures of a state of a pipeline. */
export type FunnelStep = SalesReport['funnel'][number]

/** Decisions on the opportunities of a source in a period. */
export type SourceWins = SalesReport['sources'][number]

/** Open opportunities expected in a month. */
export type ForecastMonth = SalesReport['forecast'][number]
