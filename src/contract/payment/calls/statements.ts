import { z } from 'zod'
import { call, checkedElsewhere, noBody } from '../../call.ts'
import { type StatementLayout, statementLayout } from '../statement-layout.ts'

/**
 * Result that an import of a statement file would have; `table` shows a CSV file, `refused` is the reason for which it
 * cannot be read.
 */
const preview = () =>
  z.object({
    count: z.int(),
    known: z.int(),
    left_out: z.int(),
    credits: z.string(),
    debits: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    opening: z.string().nullable(),
    closing: z.string().nullable(),
    lines: z.array(z.object({ date: z.string(), amount: z.string(), label: z.string() })),
    table: z.object({ rows: z.array(z.array(z.string())), layout: statementLayout.nullable() }).nullable(),
    refused: z
      .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])), text: z.string() })
      .nullable(),
  })

const imported = () =>
  z.object({ statement: z.string(), imported: z.int(), skipped: z.int(), left_out: z.int().optional() })

export const importStatement = call({
  service: 'payment',
  access: 'user',
  right: { scope: 'bank', action: 'create' },
  method: 'post',
  path: 'bank-accounts/:id/import_statement',
  summary:
    'reads a statement file (`file` as a data URL, `layout` of its columns) into the lines of the account; with `is_preview` it answers the result alone',
  added: true,
  // The file and its layout are checked where they are read, which says why they cannot be.
  body: () =>
    z.object({
      file: checkedElsewhere<string>().optional(),
      file_name: checkedElsewhere<string | null>().optional(),
      layout: checkedElsewhere<StatementLayout | null>().optional(),
      is_preview: z.boolean().optional(),
    }),
  answer: () => z.union([preview(), imported()]),
})

export const takeBackStatement = call({
  service: 'payment',
  access: 'user',
  right: { scope: 'bank', action: 'delete' },
  method: 'post',
  path: 'bank-statements/:id/take_back',
  summary: 'removes a statement and its lines, none of them matched',
  added: true,
  body: noBody,
  answer: () => z.object({ removed: z.int() }),
})

/** A bank line that is not, or not wholly, in the books: `open` is the missing amount, `reason` why it was set aside. */
const openLine = () =>
  z.object({
    id: z.string(),
    date: z.string(),
    label: z.string().nullable(),
    counterparty: z.string().nullable(),
    state: z.enum(['open', 'matched', 'ignored']).nullable(),
    reason: z.string().nullable(),
    amount: z.string(),
    booked: z.string(),
    open: z.string(),
  })

/** An entry of the account that no line of the bank settles; `source` is the document with a page that it is about. */
const openEntry = () =>
  z.object({
    id: z.string(),
    date: z.string(),
    piece: z.string().nullable(),
    label: z.string().nullable(),
    client: z.string().nullable(),
    amount: z.string(),
    source_key: z.string(),
    source: z.string(),
    source_is_sales: z.boolean(),
  })

export const readReconciliation = call({
  service: 'payment',
  access: 'user',
  right: { scope: 'bank', action: 'read' },
  method: 'get',
  path: 'bank-accounts/:id/reconciliation',
  summary: 'balances of the bank and of the books at a day, open items of both, and the difference',
  query: { day: 'the day at whose end the balances are, today when none is named' },
  takes: 'neither',
  added: true,
  answer: () =>
    z.object({
      day: z.string(),
      ledger_account: z.string(),
      bank: z.string().nullable(),
      /** Last day until which the bank is known. */
      bank_day: z.string().nullable(),
      books: z.string(),
      /** First day that the bank is known from, with both balances before it. */
      since: z.string().nullable(),
      opening_bank: z.string().nullable(),
      opening_books: z.string(),
      lines: z.array(openLine()),
      entries: z.array(openEntry()),
      open_lines: z.string(),
      open_entries: z.string(),
      expected: z.string().nullable(),
      difference: z.string().nullable(),
      at_opening: z.string().nullable(),
      missing_lines: z.string().nullable(),
      unexplained: z.string().nullable(),
    }),
})

export const readRuleHits = call({
  service: 'commercial',
  access: 'user',
  right: { scope: 'bank', action: 'read' },
  method: 'get',
  path: 'classification-rules/hits',
  summary: 'lines of the last 90 days that the words of a rule match',
  takes: 'neither',
  query: { rule: 'words that a line must all have', type: 'in or out' },
  added: true,
  answer: () =>
    z.object({
      days: z.int(),
      count: z.int(),
      open: z.int(),
      results: z.array(
        z.object({
          id: z.string(),
          date: z.string(),
          label: z.string(),
          amount: z.string(),
          state: z.string(),
        }),
      ),
    }),
})
