import type { Writing } from '../../../http/call/call.ts'
import { holdersOf } from '../../../http/call/rights.ts'
import { type NotifiedEvent, notify } from '../../notifications/index.ts'
import type { PublicKind } from './kinds.ts'
import type { StoredDocument } from './records.ts'

const findRecipients = async (
  { tx, roles }: Writing,
  { entity }: PublicKind,
  document: StoredDocument,
): Promise<string[]> => {
  const own = [document.seller, document.account_manager].filter((id): id is string => typeof id === 'string')
  return own.length > 0 ? own : holdersOf(tx, roles, document.company, entity.scope, 'full')
}

/**
 * Notifies the followers of a document of an action of the other party: its seller, else the holders of the `full`
 * right.
 */
export async function tellStaff(
  call: Writing,
  kind: PublicKind,
  document: StoredDocument,
  sentence: NotifiedEvent,
): Promise<void> {
  await notify(call.tx, {
    company: document.company,
    now: call.now,
    recipients: await findRecipients(call, kind, document),
    ...sentence,
    action: `/${kind.name}/${document.id}/${document.is_sales === false ? 'purchases' : 'sales'}`,
  })
}
