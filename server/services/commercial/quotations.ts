import { versionNumber } from '../../../src/contract/rules/numbering.ts'
import { audit } from '../../http/audit.ts'
import { type Answer, type Writing } from '../../http/call.ts'
import { conflict } from '../../http/errors.ts'
import { updateRecord } from '../../http/records.ts'
import { answerRecord, serveResource, visibleRecord } from '../../http/resource.ts'
import type { Router } from '../../http/routes.ts'
import { copyDocument } from './copies.ts'
import { searchWords } from './documents.ts'
import { invoiceKind, quotationKind } from './kinds.ts'
import { overview } from './overview.ts'
import { serveReading } from './public-by-token.ts'
import { convert, answerRemaining } from './quotation-conversion.ts'
import { numberQuotation, quotationHooks } from './quotation-hooks.ts'

async function newVersion(call: Writing): Promise<Answer> {
  const before = await visibleRecord(call, call.tx, quotationKind.entity, quotationHooks, call.params.id, 'for update')
  if (before.status !== 'pending') throw conflict('transition_refused', { current: before.status, allowed: [] })
  const published = await numberQuotation(call, before)
  const number = versionNumber(String(published.number ?? before.number))
  const copy = await copyDocument(call, quotationKind, quotationHooks, before)
  const next = await updateRecord(call.tx, quotationKind.entity, copy, {
    now: call.now,
    values: { number, linked_quotations: [before.id] },
    search: await searchWords(call.tx, copy),
  })
  await updateRecord(call.tx, quotationKind.entity, before, {
    now: call.now,
    values: {
      ...published,
      status: 'canceled',
      linked_quotations: [...((before.linked_quotations as string[] | null) ?? []), next.id],
    },
    search: await searchWords(call.tx, before),
  })
  await audit(call.tx, call, {
    company: before.company,
    entity: quotationKind.entity.key,
    record: before.id,
    action: 'new_version',
    from: 'pending',
    to: 'canceled',
    reason: number,
  })
  return answerRecord(call, call.tx, quotationKind.entity, quotationHooks, next, 201)
}

/** Quotations with their special calls. */
export function serveQuotations(router: Router): void {
  const row = { service: 'commercial', access: 'user', method: 'post', entity: quotationKind.entity.key } as const
  router.read(
    {
      ...row,
      method: 'get',
      right: { scope: 'quotation', action: 'read' },
      path: 'quotations/overview',
      summary: 'counts and sums of the views',
      query: { is_sales: 'false: of purchases' },
      added: true,
    },
    (call) => overview(call, quotationKind, quotationHooks),
  )
  router.read(
    {
      service: 'commercial',
      access: 'user',
      method: 'get',
      right: { scope: 'quotation', action: 'read' },
      path: 'quotations/:id/remaining',
      summary: 'what of each line is not invoiced yet, and what an invoice of all of it would be worth',
      added: true,
    },
    answerRemaining,
  )
  router.write(
    {
      ...row,
      right: { scope: 'quotation', action: 'update' },
      entity: invoiceKind.entity.key,
      path: 'quotations/:id/convert_invoice',
      summary: 'makes an invoice of what remains, or of the given lines',
    },
    convert,
  )
  router.write(
    {
      ...row,
      right: { scope: 'quotation', action: 'update' },
      path: 'quotations/:id/convert_purchase_order',
      summary: 'makes an order of it',
    },
    async (call) => {
      await visibleRecord(call, call.tx, quotationKind.entity, quotationHooks, call.params.id)
      throw conflict('not_yet')
    },
  )
  router.write(
    {
      ...row,
      right: { scope: 'quotation', action: 'create' },
      path: 'quotations/:id/duplicate',
      summary: 'a fresh quotation with the same lines',
    },
    async (call) => {
      const source = await visibleRecord(call, call.tx, quotationKind.entity, quotationHooks, call.params.id)
      return answerRecord(
        call,
        call.tx,
        quotationKind.entity,
        quotationHooks,
        await copyDocument(call, quotationKind, quotationHooks, source),
        201,
      )
    },
  )
  router.write(
    {
      ...row,
      right: { scope: 'quotation', action: 'create' },
      path: 'quotations/:id/new_version',
      summary: 'replaces a pending quotation by its next version',
    },
    newVersion,
  )
  serveReading(router, quotationKind.entity, quotationHooks, quotationKind)
  serveResource(router, quotationKind.entity, quotationHooks)
}
