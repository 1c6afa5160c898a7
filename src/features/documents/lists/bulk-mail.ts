import { readDocument } from '../../../api/commercial/documents/documents-list.ts'
import type { Sending } from '../../../api/commercial/documents/sending.ts'
import type { EmailTemplateRead } from '../../../api/notifications/emails.ts'
import { maySend } from '../../../contract/commercial/rules/flows/sendable.ts'
import { fillVariables, missingVariables } from '../../../format/variables.ts'
import type { Kind } from '../../../widgets/documents/kinds.ts'
import { pageMailVariables, templateTitle } from '../../../widgets/documents/mail.ts'
import { emailOf, type PageRecord } from '../../../widgets/documents/page-record.ts'

/** Purpose of the mails of a list: a first sending, or a reminder. */
export type MailPurpose = 'send' | 'remind'

/** Data of the mails: the templates of the company, and its name. */
export interface MailSource {
  purpose: MailPurpose
  templates: readonly Pick<EmailTemplateRead, 'title' | 'object' | 'text'>[]
  company: string
}

/** Reason why a mail cannot be sent, as a key of `documents:bulkMail`. */
export class MailError extends Error {
  readonly key: 'noAddress' | 'missing' | 'notSendable' | 'noTemplate'
  readonly names: string
  constructor(key: MailError['key'], names = '') {
    super(key)
    this.key = key
    this.names = names
  }
}

/**
 * Returns the mail of one document by its template, ready to be sent; throws rather than sending a mail with missing
 * values.
 */
export async function buildMail(kind: Kind, id: string, { purpose, templates, company }: MailSource): Promise<Sending> {
  const document = await readDocument<PageRecord>(kind.name, id, kind.expand)
  if (!maySend(kind.name, document)) throw new MailError('notSendable')
  const email = emailOf(document)
  if (!email) throw new MailError('noAddress')
  const title = templateTitle(kind, purpose, document)
  const template = templates.find((one) => one.title === title)
  if (!template) throw new MailError('noTemplate', title)
  const variables = pageMailVariables(kind, document, company)
  const missing = missingVariables(`${template.object} ${template.text}`, variables)
  if (missing.length > 0) throw new MailError('missing', missing.join(', '))
  return {
    type: kind.name,
    purpose,
    emails: [email],
    object: fillVariables(template.object, variables, false),
    data: { id, content: fillVariables(template.text, variables) },
  }
}
