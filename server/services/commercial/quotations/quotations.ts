import type { Quotation } from '../../../../src/contract/commercial/quotations/quotation.ts'
import { makeNextVersion } from '../../../../src/contract/commercial/calls/deals.ts'
import { versionNumber } from '../../../../src/contract/rules/identifiers/numbering.ts'
import { audit } from '../../../http/records/audit.ts'
import { type Answer, type Writing } from '../../../http/call/call.ts'
import { conflict } from '../../../http/call/errors.ts'
import { updateRecord } from '../../../database/records.ts'
import { answerRecord, visibleRecord } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { copyDocument, ofDelivery, pickFields } from '../document/copies.ts'
import { searchWords } from '../writing/documents.ts'
import { quotationKind } from '../document/kinds.ts'
import { numberQuotation, quotationHooks } from './quotation-hooks.ts'

async function newVersion(call: Writing): Promise<Answer> {
  const before = await visibleRecord(call, call.tx, quotationKind.entity, quotationHooks, call.params.id, 'for update')
  if (before.status !== 'pending') throw conflict('transition_refused', { current: before.status, allowed: [] })
  const published = await numberQuotation(call, before)
  const number = versionNumber(String(published.number ?? before.number))
  const copy = await copyDocument(call, quotationKind, quotationHooks, before, pickFields(ofDelivery, before))
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
      linked_quotations: [...(before.linked_quotations ?? []), next.id],
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

/** Serves the call of quotations that no other document has. */
export const serveVersions = (router: Router): void =>
  router.write(makeNextVersion, (call) => newVersion(call) as Promise<Answer<Quotation>>)
