import type { RecordOf } from '../../../../src/contract/kit/kit.ts'
import type { ReadBodyOf } from '../../../../src/contract/call.ts'
import { markSent } from '../../../../src/contract/commercial/calls/documents.ts'
import { audit } from '../../../http/records/audit.ts'
import type { Answer, Writing } from '../../../http/call/call.ts'
import type { Hooks } from '../../../http/call/hooks.ts'
import { updateRecord } from '../../../database/records.ts'
import { answerRecord, visibleRecord } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import type { DocumentKind } from '../document/kinds.ts'
import { prepared, storeSentPdf } from './sending.ts'
import type { Served } from '../conversion/conversion.ts'

/**
 * Marks a document as sent when it reached its recipient by post, by hand or from another mailbox. It gets its number,
 * its link and its stored PDF, as by a mail; the reason says how it was handed over.
 */
async function markSentByHand(
  call: Writing,
  kind: DocumentKind,
  hooks: Hooks,
  body: () => ReadBodyOf<ReturnType<typeof markSent>>,
): Promise<Answer<RecordOf<DocumentKind['entity']>>> {
  const { entity } = kind
  const visible = await visibleRecord(call, call.tx, entity, hooks, call.params.id, 'for update')
  const { reason } = body()
  const document = await prepared(call, kind, visible)
  const { sha256 } = await storeSentPdf(call, kind, document)
  const sent = await updateRecord(call.tx, entity, document, {
    now: call.now,
    values: document.send === 'not_send' ? { send: 'send', send_date: call.now } : {},
  })
  await audit(call.tx, call, {
    company: document.company,
    entity: entity.key,
    record: document.id,
    action: 'mark_sent',
    reason,
    documentHash: sha256,
    version: sent.row_version,
  })
  return answerRecord(call, call.tx, entity, hooks, sent)
}

/** Lets the staff mark the documents of a kind as sent by another means than a mail of the suite. */
export function serveMarkSent(router: Router, { kind, hooks }: Served): void {
  router.write(markSent(kind.entity), (call, body) => markSentByHand(call, kind, hooks, body))
}
