import { isSelfBilled } from '../../../../src/contract/commercial/rules/fiscal/issuer.ts'
import { type Writing, companyOf } from '../../../http/call/call.ts'
import { invalidField } from '../../../http/call/errors.ts'
import type { Values } from '../../../database/records.ts'
import type { Change } from '../../../http/resource/resource.ts'
import { columnsAfter } from '../../../http/call/hooks.ts'
import type { invoiceKind } from './kinds.ts'

/** Keeps a supplier as he is, with what he agreed to, until the transaction ends. */
export async function lockSupplier(call: Writing, { organization }: Values): Promise<string | null> {
  const [row] = await call.tx.query<{ since: string | null }>(
    'select self_billing_since::text as since from directory_organizations where company = $1 and id = $2 for share',
    [companyOf(call), organization],
  )
  return row?.since ?? null
}

/** Checks that only a purchase is self-billed, and only of a supplier who has agreed to it (CGI art. 289 I-2). */
export async function checkSelfBilling(call: Writing, change: Change<typeof invoiceKind.entity>): Promise<void> {
  const { values } = change
  if (!('type' in values || 'organization' in values)) return
  const invoice = columnsAfter(change)
  if (invoice.type !== 'self_billing') return
  if (!isSelfBilled(invoice)) throw invalidField('type', 'self_billing_purchase')
  if (invoice.organization && !(await lockSupplier(call, invoice))) throw invalidField('type', 'self_billing_agreement')
}
