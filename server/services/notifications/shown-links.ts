import type { AnswerOf } from '../../../src/contract/call.ts'
import * as calls from '../../../src/contract/notifications/calls/mails.ts'
import { invitation } from '../../../src/contract/auth/invitation.ts'
import { user as userEntity } from '../../../src/contract/auth/user.ts'
import { audit } from '../../http/records/audit.ts'
import { type Answer, type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { conflict, forbidden, notFound } from '../../http/call/errors.ts'
import type { Router } from '../../http/routing/routes.ts'
import { isUuid } from '../../runtime/identifiers.ts'
import { type LinkPurpose, isLinkPurpose, linkIn } from '../../one-time-links.ts'
import { mayShowLink, readableMails, seesAllMails } from './readable-mails.ts'

interface Mail extends Record<string, unknown> {
  purpose: string | null
  created_by: string | null
  recipients: string[]
  body_text: string
}

async function readMail(call: Writing): Promise<Mail & { purpose: LinkPurpose }> {
  const { id } = call.params
  const [mail] = isUuid(id)
    ? await call.tx.query<Mail>(
        `select purpose, created_by, recipients, body_text from system_outbox where ${readableMails(call)} and id = $4`,
        [companyOf(call), seesAllMails(call), memberOf(call).user, id],
      )
    : []
  if (!mail || !isLinkPurpose(mail.purpose)) throw notFound()
  return { ...mail, purpose: mail.purpose }
}

/** Writes into the journal of whom the caller saw the link; 409 for a link that opens nothing any more. */
async function journalLink(call: Writing, { purpose, recipients }: Mail, hash: string): Promise<void> {
  const entry = { company: companyOf(call), address: recipients.join(', ') }
  const [token] = await call.tx.query<{ data: { invitation?: string } }>(
    'select data from system_one_time_tokens where hash = $1 and used_at is null and expires_at > $2',
    [hash, call.now],
  )
  if (!token) throw conflict('link_lapsed')
  if (token.data.invitation) {
    await audit(call.tx, call, { ...entry, entity: invitation.key, record: token.data.invitation, action: 'show_link' })
    return
  }
  const [person] = await call.tx.query<{ id: string }>('select id from auth_people where company = $1 and email = $2', [
    companyOf(call),
    recipients[0],
  ])
  if (purpose !== 'password_reset' || !person) throw conflict('link_lapsed')
  await audit(call.tx, call, { ...entry, entity: userEntity.key, record: person.id, action: 'show_link' })
}

/** Shows the hidden link of a mail, and writes into the journal who saw the link of whom. */
async function showLink(call: Writing): Promise<Answer<AnswerOf<typeof calls.showLink>>> {
  const mail = await readMail(call)
  if (!mayShowLink(call, mail)) throw forbidden()
  const link = linkIn(mail.body_text)
  if (!link) throw conflict('link_lapsed')
  await journalLink(call, mail, link.hash)
  return { body: { link: link.url } }
}

/** Serves the links that set a password, which only a deliberate act shows. */
export const serveShownLinks = (router: Router): void => router.write(calls.showLink, showLink)
