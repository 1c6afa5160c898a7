import { readDocument } from '../../../api/commercial/documents-list.ts'
import type { Sending } from '../../../api/commercial/sending.ts'
import type { EmailTemplateRead } from '../../../api/notifications/emails.ts'
import { fillVariables, missingVariables } from '../../../format/variables.ts'
import type { Kind } from '../document/kinds.ts'
import { mailVariables } from '../document/mail.ts'
import { emailOf, type PageRecord } from '../document/page-record.ts'

/** Why a reminder cannot leave, as a key of `documents:remind`. */
export class ReminderError extends Error {
  readonly key: 'noAddress' | 'missing'
  readonly names: string
  constructor(key: ReminderError['key'], names = '') {
    super(key)
    this.key = key
    this.names = names
  }
}

/** The reminder of one document by the template, ready to be sent; refuses rather than sending a mail with gaps. */
export async function buildReminder(
  kind: Kind,
  id: string,
  { template, company }: { template: Pick<EmailTemplateRead, 'object' | 'text'>; company: string },
): Promise<Sending> {
  const document = await readDocument<PageRecord>(kind.name, id, kind.expand)
  const email = emailOf(document)
  if (!email) throw new ReminderError('noAddress')
  const variables = mailVariables(kind, document, company)
  const missing = missingVariables(`${template.object} ${template.text}`, variables)
  if (missing.length > 0) throw new ReminderError('missing', missing.join(', '))
  return {
    type: kind.name,
    purpose: 'remind',
    emails: [email],
    object: fillVariables(template.object, variables, false),
    data: { id, content: fillVariables(template.text, variables) },
  }
}
