import { z } from 'zod'
import { call, noBody, recordOf } from '../../call.ts'
import { accountingPeriod } from '../accounting-period.ts'

const staff = { service: 'accounting', access: 'user', added: true } as const
const read = { ...staff, method: 'get', right: { scope: 'account', action: 'read' } } as const

export const readChartTotals = call({
  ...read,
  path: 'accounts/totals',
  summary: 'the sums of all accounts in a period',
  query: { from: 'the first day of the sums', to: 'the last day of the sums' },
  answer: () => z.object({ opening: z.string(), debit: z.string(), credit: z.string(), balance: z.string() }),
})

/** Checks before a year is closed: those that must be corrected first, and warnings. */
export const closingChecks = {
  blocking: ['running', 'earlier', 'unbalanced', 'holes'],
  warnings: ['draft_sales', 'draft_purchases', 'draft_credits', 'draft_supplier_credits', 'unlettered', 'vat_awaiting'],
} as const

const checkItem = () =>
  z.union([
    z.object({ key: z.enum(closingChecks.blocking), count: z.int(), blocks: z.literal(true) }),
    z.object({ key: z.enum(closingChecks.warnings), count: z.int(), blocks: z.literal(false) }),
  ])

export const checkYear = call({
  ...read,
  takes: 'neither',
  path: 'accounting-periods/:year/check',
  summary: 'the checks before a year is closed',
  answer: () => z.object({ year: z.int(), closed: z.boolean(), closable: z.boolean(), items: z.array(checkItem()) }),
})

export const closeYear = call({
  ...staff,
  takes: 'neither',
  right: { scope: 'account', action: 'full' },
  method: 'post',
  path: 'accounting-periods/:year/close',
  summary: 'close a year and open the next with its balances',
  success: 201,
  body: noBody,
  answer: () => recordOf(accountingPeriod),
})

const year = { year: 'the year, else the present one' }

export const checkFec = call({
  ...read,
  path: 'fec/checks',
  summary: 'the issues that prevent the file of the entries of a year, each with its place',
  query: year,
  answer: () =>
    z.object({
      year: z.int(),
      issues: z.array(
        z.object({
          code: z.string(),
          text: z.string(),
          params: z.record(z.string(), z.union([z.string(), z.number()])).readonly(),
        }),
      ),
    }),
})

export const readFec = call({
  ...read,
  path: 'fec',
  summary: 'the file of the entries of a year (FEC)',
  query: year,
  gives: ['text/plain'],
})
