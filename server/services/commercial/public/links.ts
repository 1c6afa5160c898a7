import type { RecordOf } from '../../../../src/contract/kit/kit.ts'
import type { ReadBodyOf } from '../../../../src/contract/call.ts'
import { renewLink as renewLinkOf } from '../../../../src/contract/commercial/calls/documents.ts'
import { audit } from '../../../http/records/audit.ts'
import type { Answer, Writing } from '../../../http/call/call.ts'
import { conflict } from '../../../http/call/errors.ts'
import type { Hooks } from '../../../http/call/hooks.ts'
import { updateRecord } from '../../../database/records.ts'
import { answerRecord, visibleRecord } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { randomKey } from '../../../runtime/identifiers.ts'
import type { PublicKind } from '../document/kinds.ts'
import { publicDocuments } from './public-document.ts'

/**
 * Withdraws the public link of a document, with or without a new one: the old key answers like one that never existed.
 * Only a document that its customer may read has a link.
 */
async function renewLink(
  call: Writing,
  kind: PublicKind,
  hooks: Hooks,
  body: () => ReadBodyOf<ReturnType<typeof renewLinkOf>>,
): Promise<Answer<RecordOf<PublicKind['entity']>>> {
  const { withdraw } = body()
  const { entity } = kind
  const document = await visibleRecord(call, call.tx, entity, hooks, call.params.id, 'for update')
  const isShown = publicDocuments[kind.name].isVisible(document) && (kind.isOwnPaper || document.is_sales !== false)
  if (!isShown || (withdraw && !document.public_key))
    throw conflict('transition_refused', { current: document.status, allowed: [] })
  const renewed = await updateRecord(call.tx, entity, document, {
    now: call.now,
    values: { public_key: withdraw ? null : randomKey() },
  })
  await audit(call.tx, call, {
    company: document.company,
    entity: entity.key,
    record: document.id,
    action: withdraw ? 'withdraw_link' : 'renew_link',
    version: renewed.row_version,
  })
  return answerRecord(call, call.tx, entity, hooks, renewed)
}

/** Lets the staff withdraw and renew the public links of a kind. */
export function serveLinks(router: Router, kind: PublicKind, hooks: Hooks): void {
  router.write(renewLinkOf(kind.entity), (call, body) => renewLink(call, kind, hooks, body))
}
