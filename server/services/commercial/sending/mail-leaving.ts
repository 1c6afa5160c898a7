import type { MailDelivery } from '../../../../src/contract/notifications/delivery.ts'
import { canonicalJson } from '../../../../src/contract/commercial/rules/fiscal/hash-chain.ts'
import { isLeavingMoment, undoSeconds } from '../../../../src/contract/commercial/rules/flows/mail-leaving.ts'
import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import { later } from '../../../runtime/clock.ts'
import type { Queryable } from '../../../database/database.ts'
import { tableName } from '../../../database/schema.ts'
import { audit } from '../../../http/records/audit.ts'
import { invalidField } from '../../../http/call/errors.ts'
import type { DomainEvents, EventContext, MailStop, MailEvent } from '../../../http/call/events.ts'
import { recordsBy } from '../../../database/records.ts'
import { contentHash, storedPdf } from '../files/document-files.ts'
import { type DocumentKind, kindOf, quotationKind } from '../document/kinds.ts'
import type { StoredDocument } from '../document/records.ts'

/** Returns the moment at which a mail is sent; undefined means at once. Without a server a mail is not delayed for an undo. */
export function momentOfLeaving(
  now: string,
  { hold, send_at: at }: { hold?: boolean | null; send_at?: string | null },
  delivery: MailDelivery,
): string | undefined {
  if (!at) return hold && delivery !== 'none' ? later(now, undoSeconds) : undefined
  if (!isLeavingMoment(at, now)) throw invalidField('send_at', 'mail_moment')
  return new Date(at).toISOString()
}

/** State of a document that the recipient of a mail is shown; a mail written about another state must not be sent. */
interface Print {
  content: string
  status: unknown
  link: unknown
  left_to_pay: unknown
}

/** Returns the state that a mail was written about, as text. */
export const printOf = async (tx: Queryable, kind: DocumentKind, document: StoredDocument): Promise<string> =>
  canonicalJson({
    content: await contentHash(tx, kind, document),
    status: document.status ?? null,
    link: document.public_key ?? null,
    left_to_pay: document.left_to_pay ?? null,
  } satisfies Print)

function reasonOf(was: string, is: string): MailStop | undefined {
  if (was === is) return undefined
  const [before, now] = [was, is].map((print) => JSON.parse(print) as Print) as [Print, Print]
  if (before.status !== now.status) return 'closed'
  if (before.link !== now.link) return 'link'
  if (before.left_to_pay !== now.left_to_pay && decimal(String(now.left_to_pay)).lte(0)) return 'paid'
  return 'changed'
}

/** Stops a mail when its document is no longer in the state that the mail was written about. */
export async function checkDue({ tx }: EventContext, due: DomainEvents['mail_due']): Promise<void> {
  const kind = kindOf(due.entity)
  if (!kind) return
  const [document] = await recordsBy(tx, kind.entity, due.company, 'id', [due.document])
  due.reason = document ? reasonOf(due.print, await printOf(tx, kind, document)) : 'deleted'
}

/**
 * Makes a quotation editable again when no mail about it is queued or sent. It loses the link that its mail would have
 * contained, and keeps its number.
 */
export async function releaseDocument(
  { tx, now }: EventContext,
  { company, entity, document }: DomainEvents['mail_withdrawn'],
): Promise<void> {
  if (entity !== quotationKind.entity.key) return
  await tx.query(
    `update ${tableName(quotationKind.entity)} q set public_key = null, row_version = row_version + 1, updated_at = $3
      where company = $1 and id = $2 and status = 'pending' and send = 'not_send' and public_key is not null
        and not exists (select from system_outbox o where o.company = q.company and o.document = q.id and o.state in ('waiting', 'sent', 'kept', 'no_server'))`,
    [company, document, now],
  )
}

/** Records in the trail when a scheduled mail was sent, and for whom. */
export async function auditLeaving(
  tx: Queryable,
  now: string,
  { company, entity, document }: DomainEvents['mail_accepted'],
  { by, purpose, recipients, cc, cci }: MailEvent,
  version: number,
): Promise<void> {
  await audit(
    tx,
    { now, principal: { kind: 'anonymous' } },
    {
      company,
      entity,
      record: document,
      action: purpose ?? 'send',
      by,
      to: recipients.join(', '),
      address: [...recipients, ...cc, ...cci].join(', '),
      documentHash: (await storedPdf(tx, company, document))?.sha256,
      version,
    },
  )
}
