import { allows } from '../../../src/contract/rights/rights.ts'
import { type Call, memberOf } from '../../http/call/call.ts'

/** Returns whether the caller reads all mails of the company, not only those that they sent. */
export const seesAllMails = (call: Call): boolean => allows(memberOf(call).rights, 'company', 'update')

// A mail without a company is about an account. With a relay it is not listed. Without one the administrator reads
// those to people of the company.
const personal = 'company is null and is_personal_mail(recipients, $1)'

/** Selects the mails that the caller reads: `$1` is the company, `$2` whether they see all, `$3` the caller. */
export const readableMails = (call: Call): string =>
  `(company = $1${seesAllMails(call) && !call.settings.SMTP_URL ? ` or (${personal})` : ''}) and ($2 or created_by = $3)`

/**
 * Returns whether the caller may see the link of a mail that sets a password. The link opens the account of another
 * person, so that only the role of an administrator gives it. The sender of an invitation sees its link too.
 */
export const mayShowLink = (
  call: Pick<Call, 'principal'>,
  { purpose, created_by: sender }: { purpose: string | null; created_by: string | null },
): boolean => {
  const { role, user } = memberOf(call)
  return role === 'administrator' || (purpose === 'user_invitation' && sender === user)
}
