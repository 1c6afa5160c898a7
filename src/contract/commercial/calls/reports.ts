import { z } from 'zod'
import { call } from '../../call.ts'
import { agedColumns } from '../rules/dunning/aged-balance.ts'

const staff = { service: 'commercial', access: 'user', method: 'get' } as const
const ofBooks = { ...staff, right: { scope: 'account', action: 'read' } } as const
const days = (last: string) => ({ from: 'the first day', to: `the last day, ${last}` })

/** Open pieces: documents, or their parts with one due date, behind an amount of the aged balance. */
export const readAgedPieces = call({
  ...ofBooks,
  path: 'aged-scales/pieces',
  summary: 'the open pieces behind an aged scale',
  query: {
    at: 'the day it is looked at, else today',
    organization: 'of one organization',
    is_sales: 'false for suppliers',
    age: 'one column of the scale',
  },
  takes: 'neither',
  added: true,
  answer: () =>
    z.object({
      results: z
        .array(
          z.object({
            document: z.string(),
            document_key: z.string(),
            number: z.string().nullable(),
            day: z.string().nullable(),
            due: z.string().nullable(),
            age: z.enum(agedColumns.map(({ name }) => name)),
            amount: z.string(),
            organization: z.string().nullable(),
          }),
        )
        .max(1000),
      count: z.int(),
    }),
})

/** Payments and lines of the bank behind the money of a month. */
export const readFlowPieces = call({
  ...ofBooks,
  path: 'business-management-years/pieces',
  summary: 'the payments and lines of the bank behind a month',
  query: { year: 'the year', month: 'the month, 1 to 12', type: '`in` or `out`' },
  takes: 'neither',
  added: true,
  answer: () =>
    z.object({
      results: z.array(
        z.object({
          kind: z.enum(['payment', 'refund', 'part', 'line']),
          id: z.string(),
          day: z.string(),
          type: z.enum(['in', 'out']),
          total: z.string(),
          document: z.string(),
          document_key: z.string(),
          is_sales: z.boolean().nullable(),
          number: z.string().nullable(),
          party: z.string().nullable(),
        }),
      ),
      count: z.int(),
    }),
})

export const readSales = call({
  ...staff,
  right: { scope: 'invoice', action: 'read' },
  path: 'sales',
  summary:
    'sales before tax by month: validated invoices less their credit notes, without deposits, as `xaxis` and `series`',
  query: {
    data_type: 'total by default, or count: the number of invoices',
    organization: 'id of a customer',
    issue_date_after: 'first day',
    issue_date_before: 'last day',
  },
  takes: 'neither',
  answer: () =>
    z.object({
      xaxis: z.array(z.string()),
      series: z.array(z.object({ name: z.string(), data: z.array(z.string()) })),
    }),
})

export const readReceiptsBook = call({
  ...staff,
  right: { scope: 'payment', action: 'read' },
  path: 'receipts-book',
  summary: 'all money of sales in the order in which it came in',
  query: days('at most a year later'),
  takes: 'neither',
  added: true,
  answer: () =>
    z.object({
      from: z.string(),
      to: z.string(),
      receipts: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['payment', 'refund']),
          /** The day in Paris, `YYYY-MM-DD`. */
          day: z.string(),
          /** The invoice that was paid or paid back; null for a refund of none. */
          invoice: z.string().nullable(),
          /** The number of the invoice, or of the refund. */
          number: z.string().nullable(),
          party: z.string().nullable(),
          nature: z.enum(['goods', 'services', 'mixed']),
          payment_method: z.string().nullable(),
          amount: z.string(),
          /** The part of the amount that services are: their share of the lines of the invoice. */
          services: z.string(),
        }),
      ),
    }),
})

const reported = () => ({ day: z.string(), buyer: z.enum(['B2BINT', 'B2C']), rate: z.string(), amount: z.string() })

/** Report of a period to the tax office; amounts in euros. */
export const readEReport = call({
  ...ofBooks,
  path: 'e-reporting',
  summary: 'sales to private persons and abroad by day, and the money of services',
  query: days('at most two months later'),
  takes: 'neither',
  added: true,
  answer: () =>
    z.object({
      from: z.string(),
      to: z.string(),
      sales: z.array(
        z.object({
          ...reported(),
          nature: z.enum(['goods', 'services']),
          category: z.string().nullable(),
          base: z.string(),
        }),
      ),
      payments: z.array(z.object(reported())),
    }),
})

const series = () => ({
  /** SIREN of the seller, for a self-billed series that of the supplier; else the id of the issuer. */
  seller: z.string(),
  series: z.enum(['invoice', 'deposit', 'self_billing', 'credit']),
  sales: z.boolean(),
  year: z.int(),
})

/** A series in figures; `totals` adds up its documents with VAT, each in its own currency. */
const seriesSummary = () => ({
  ...series(),
  first: z.string(),
  last: z.string(),
  first_date: z.string(),
  last_date: z.string(),
  count: z.int(),
  totals: z.record(z.string(), z.string()).readonly(),
  faults: z
    .array(
      z.union([
        z.object({ code: z.literal('number'), number: z.string(), expected: z.int() }),
        z.object({ code: z.enum(['day', 'hash', 'end']), number: z.string() }),
      ]),
    )
    .readonly(),
})

/** A series with the check of its whole chain, and a page of its documents in the order of their numbers. */
const seriesProof = () => ({
  ...seriesSummary(),
  company_name: z.string(),
  checked_at: z.string(),
  last_hash: z.string(),
  documents: z
    .array(
      z.object({
        number: z.string(),
        issue_date: z.string(),
        total_price: z.string(),
        currency: z.string(),
        hash: z.string(),
      }),
    )
    .readonly(),
})

export const readFiscalSeries = call({
  ...ofBooks,
  added: true,
  path: 'fiscal-series',
  summary: 'the fiscal series with their numbers, days and sums',
  answer: () => z.object({ results: z.array(z.object(seriesSummary())) }),
})

export const readSeriesProof = call({
  ...ofBooks,
  added: true,
  path: 'fiscal-series/proof',
  query: {
    seller: 'its SIREN or id',
    series: 'its kind',
    sales: 'true or false',
    year: 'its year',
    page: 'of documents',
  },
  summary: 'one fiscal series with the check of its whole chain',
  answer: () => z.object(seriesProof()),
})

export const shareSeries = call({
  ...ofBooks,
  added: true,
  method: 'post',
  path: 'fiscal-series/link',
  summary: 'a link by which an auditor reads the proof of one series',
  success: 201,
  body: () => z.object({ seller: z.string().max(64), series: series().series, sales: z.boolean(), year: z.int() }),
  answer: () => z.object({ key: z.string(), expires_at: z.string() }),
})

export const readSharedProof = call({
  service: 'commercial',
  added: true,
  method: 'get',
  path: 'fiscal-series/public/:key',
  access: 'public',
  right: 'any',
  query: { page: 'of documents' },
  summary: 'the proof of the series of a link',
  answer: () => z.object({ ...seriesProof(), expires_at: z.string() }),
})
