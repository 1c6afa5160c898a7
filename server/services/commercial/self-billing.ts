import { isSelfBilled } from '../../../src/contract/rules/issuer.ts'
import { isDraftNumber } from '../../../src/contract/rules/numbering.ts'
import { type Writing, companyOf } from '../../http/call.ts'
import { invalidField } from '../../http/errors.ts'
import type { StoredRecord, Values } from '../../http/records.ts'
import type { Change } from '../../http/resource.ts'
import { takeDraftNumber } from './numbering.ts'

/** Keeps a supplier as he is, with what he agreed to, until the transaction ends. */
export async function lockSupplier(call: Writing, { organization }: Values): Promise<string | null> {
  const [row] = await call.tx.query<{ since: string | null }>(
    'select self_billing_since::text as since from directory_organizations where company = $1 and id = $2 for share',
    [companyOf(call), organization],
  )
  return row?.since ?? null
}

/** A draft that turns into a self-billed invoice leaves the number of a supplier's paper: its own comes at validation. */
export async function numberSelfBilled(call: Writing, { before, values }: Change): Promise<void> {
  if (!before || isSelfBilled(before) || !isSelfBilled({ ...before, ...values })) return
  const typed = values.number ?? null
  if (typed !== null && typed !== before.number) throw invalidField('number', 'read_only')
  if (isDraftNumber(String(before.number))) delete values.number
  else values.number = await takeDraftNumber(call.tx, companyOf(call))
}

/** Only a purchase is self-billed, and only of a supplier who has agreed to it (CGI art. 289 I-2). */
export async function checkSelfBilling(call: Writing, { before, values }: Change): Promise<void> {
  if (!('type' in values || 'organization' in values)) return
  const invoice = { ...before, ...values } as StoredRecord
  if (invoice.type !== 'self_billing') return
  if (!isSelfBilled(invoice)) throw invalidField('type', 'self_billing_purchase')
  if (invoice.organization && !(await lockSupplier(call, invoice))) throw invalidField('type', 'self_billing_agreement')
}
