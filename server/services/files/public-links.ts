import {
  describeLink as describeLinkCall,
  openLink as openLinkCall,
  readLinkContent,
} from '../../../src/contract/files/calls/files.ts'
import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import { createHmac } from 'node:crypto'
import { file } from '../../../src/contract/files/file.ts'
import { link } from '../../../src/contract/files/link.ts'
import type { Queryable } from '../../database/database.ts'
import { tableName } from '../../database/schema.ts'
import { later } from '../../runtime/clock.ts'
import type { Answer, Backend, Call } from '../../http/call/call.ts'
import { invalidField } from '../../http/call/errors.ts'
import { type PublicRecords, PublicRoutes, findByKey, publicHeaders, unknownKey } from '../../http/routing/public.ts'
import { type Limit, addressLimit, countHit, hour, takeBackHit } from '../../http/routing/rate-limit.ts'
import { readBody } from '../../http/routing/read-body.ts'
import { parseBody, readText } from '../../http/routing/read-request.ts'
import { type StoredRecord, findRecord } from '../../database/records.ts'
import type { Router } from '../../http/routing/routes.ts'
import { sameSecret } from '../../runtime/identifiers.ts'
import { fileHeaders } from '../../http/files/record-files.ts'
import { contentOf } from '../../storage/index.ts'
import { verifyPassword } from '../auth/index.ts'
import { storedId } from './contents.ts'

type LinkRecord = StoredRecord<typeof link>

const ticketSeconds = 600

/** Signs the end of a ticket with the key and the password of its link: a changed password ends its tickets. */
const signed = ({ settings }: Pick<Backend, 'settings'>, { public_key, password }: LinkRecord, until: string): string =>
  createHmac('sha256', settings.SECRET_KEY)
    .update(`file link:${String(public_key)}:${password ?? ''}:${until}`)
    .digest('base64url')

/** Returns a proof that a link was opened, for the bytes that follow. */
const ticketFor = (call: Call, record: LinkRecord): string => {
  const until = String(Date.parse(later(call.now, ticketSeconds)))
  return `${until}.${signed(call, record, until)}`
}

function isTicket(call: Call, record: LinkRecord, ticket: string | undefined): boolean {
  const [until = '', proof = ''] = (ticket ?? '').split('.')
  return sameSecret(proof, signed(call, record, until)) && Number(until) > Date.parse(call.now)
}

/** Returns the current file of a link; a deleted one answers like a wrong key. */
async function fileOf(tx: Queryable, record: LinkRecord): Promise<StoredRecord<typeof file>> {
  const found = await findRecord(tx, file, record.company, record.file)
  if (!found || found.deleted_at) throw unknownKey()
  return found
}

type Opened = Omit<AnswerOf<typeof openLinkCall>, 'ticket'>

const shownFile = ({ name, type, media_type, bytes, version, text }: StoredRecord<typeof file>): Opened => ({
  name,
  type,
  media_type,
  bytes,
  version,
  text: type === 'note' ? (text ?? '') : null,
})

async function companyName(tx: Queryable, company: string): Promise<string> {
  const [row] = await tx.query<{ name: string }>(
    'select coalesce(legal_name, name) as name from auth_company_profiles where id = $1',
    [company],
  )
  return row?.name ?? ''
}

/** Answers what a link shows before it is opened: with a password, nothing of the file. */
async function describeLink(call: Call, record: LinkRecord): Promise<Answer<AnswerOf<typeof describeLinkCall>>> {
  const found = await fileOf(call.db, record)
  const isOpen = !record.password
  return {
    body: {
      id: String(record.public_key),
      company_name: await companyName(call.db, record.company),
      has_password: !isOpen,
      expires_at: record.expires_at,
      name: isOpen ? found.name : null,
    },
  }
}

/** Answers the present content of the file, to a visitor who has opened the link. */
async function readContent(call: Call, record: LinkRecord): Promise<Answer> {
  const found = await fileOf(call.db, record)
  if (!isTicket(call, record, call.context.req.query('ticket'))) throw unknownKey()
  const [row] = await call.db.query<{ id: string; media_type: string; bytes: number; content: Uint8Array | null }>(
    'select id, media_type, bytes, content from system_files where company = $1 and id = $2',
    [record.company, storedId(found.document)],
  )
  if (!row) throw unknownKey()
  return {
    bytes: await contentOf(call.storage, { ...row, company: record.company }),
    headers: {
      ...fileHeaders(row.media_type, found.name),
      ...publicHeaders,
      'content-length': String(row.bytes),
    },
  }
}

/**
 * Serves the file of a link to visitors without an account, always its present content. Wrong, ended and deleted links
 * answer the same 404.
 */
export function serveFilePublicLinks(router: Router): void {
  const records: PublicRecords<typeof link> = {
    entity: link,
    key: 'public_key',
    isVisible: ({ ended_at, expires_at }) =>
      !ended_at && Date.parse(expires_at) > Date.parse(router.backend.clock.now()),
    fields: [],
  }
  const routes = new PublicRoutes(router, records)
  routes.read('', describeLinkCall, describeLink)
  routes.read('content', readLinkContent, readContent)
  // The password is checked outside of a transaction: it takes long, and a wrong try must be counted.
  router.read(openLinkCall, async (call) =>
    openLink(call, records, readBody(openLinkCall.body(), parseBody(await readText(openLinkCall, call.context)))),
  )
}

/** Returns the limits of wrong passwords of one link: from one network address, and from all of them. */
const tries = (call: Call): Limit[] => [
  addressLimit(call, `file link:${call.params.key}`, 20, hour),
  { key: `file link:${call.params.key}`, most: 500, seconds: hour },
]

/** Checks the password of a link. A right one removes its own hits. */
async function checkLinkPassword(call: Call, stored: string, password: string): Promise<void> {
  const limits = tries(call)
  for (const limit of limits) await countHit(call.db, call.now, limit, call.settings.RATE_LIMITS === 'raised')
  if (!(await verifyPassword(stored, password))) throw invalidField('password', 'wrong_link_password')
  for (const { key } of limits) await takeBackHit(call.db, key)
}

async function openLink(
  call: Call,
  records: PublicRecords<typeof link>,
  body: ReadBodyOf<typeof openLinkCall>,
): Promise<Answer<AnswerOf<typeof openLinkCall>>> {
  const record = await findByKey(call.db, records, call.params.key)
  const found = await fileOf(call.db, record)
  if (record.password) {
    if (typeof body.password !== 'string' || !body.password) throw invalidField('password', 'wrong_link_password')
    await checkLinkPassword(call, record.password, body.password)
  }
  await call.db.query(
    `update ${tableName(link)} set openings = coalesce(openings, 0) + 1, last_opened_at = $2 where id = $1`,
    [record.id, call.now],
  )
  return {
    status: 200,
    body: { ...shownFile(found), ticket: ticketFor(call, record) },
    headers: publicHeaders,
  }
}
