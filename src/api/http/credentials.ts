import { callKind } from './error-table.ts'

/** Holder of the token that a call carries. */
export type Credential = 'none' | 'company' | 'user'

const registration = /^(users\/registration|invitations\/public\/[^/]+|companies\/slugs\/[^/]+\/public)\/?$/
const publicDocuments =
  /^(invoices|quotations|credits|purchase-orders|delivery-notes|refunds|product-returns|ticket-externals)(\/|$)/

/**
 * Auth and registration paths carry nothing, public document paths the token of the company, all else the bearer
 * (specification 1 section 6).
 */
export function chooseCredential(service: string, path: string, isPublic: boolean): Credential {
  if (service === 'auth-v2') return 'none'
  if (
    service === 'auth' &&
    (registration.test(path) || ['token', 'application', 'reset', 'resetConfirm'].includes(callKind(service, path)))
  )
    return 'none'
  if (isPublic) return publicDocuments.test(path) ? 'company' : 'none'
  return 'user'
}
