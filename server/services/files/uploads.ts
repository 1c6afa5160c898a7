import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import {
  addPart as addPartCall,
  beginUpload,
  readUpload as readUploadCall,
} from '../../../src/contract/files/calls/files.ts'
import { documentBytes, uploadLimit } from '../../../src/contract/files/rules/upload-limit.ts'
import { type Answer, type Call, type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { conflict, invalidField, notFound } from '../../http/call/errors.ts'
import type { Route, Router } from '../../http/routing/routes.ts'
import { sha256, uuid7 } from '../../runtime/identifiers.ts'
import { companyUploadSize } from '../../http/files/record-files.ts'
import {
  type PartialUpload,
  bytesOfPart,
  findUpload,
  partsOf,
  removeUpload,
  uploadAddress,
} from '../../storage/uploads.ts'

/** Number of unfinished files of one person at most. */
const mostOpen = 20

type Upload = AnswerOf<typeof readUploadCall>

const ownerOf = (call: Call): { company: string; user: string } => ({
  company: companyOf(call),
  user: memberOf(call).user,
})

const shown = ({ id, name, bytes, received }: PartialUpload): Upload => ({
  id,
  name,
  bytes,
  received,
  parts: partsOf(bytes),
  document: uploadAddress(id),
})

async function begin(call: Writing, body: () => ReadBodyOf<typeof beginUpload>): Promise<Answer<Upload>> {
  const { company, user } = ownerOf(call)
  const { name, bytes } = body()
  const most = uploadLimit(documentBytes, await companyUploadSize(call.tx, company))
  if (bytes > most) throw invalidField('bytes', 'file_too_large', { max: most / 1_048_576 })
  const [{ n } = { n: 0 }] = await call.tx.query<{ n: number }>(
    'select count(*)::int as n from system_uploads where company = $1 and member = $2',
    [company, user],
  )
  if (n >= mostOpen) throw invalidField('name', 'max_value', { max: mostOpen })
  const id = uuid7(call.now)
  await call.tx.query(
    'insert into system_uploads (id, company, member, name, bytes, created_at) values ($1, $2, $3, $4, $5, $6)',
    [id, company, user, name, bytes, call.now],
  )
  return { status: 201, body: shown({ id, name, bytes, received: 0 }) }
}

async function addPart(call: Writing, body: () => ReadBodyOf<typeof addPartCall>): Promise<Answer<Upload>> {
  const upload = await findUpload(call.tx, ownerOf(call), call.params.id, 'for update')
  if (!upload) throw notFound()
  const { number, sha256: told, content: encoded } = body()
  const content = Buffer.from(encoded, 'base64')
  if (sha256(content) !== told) throw invalidField('sha256', 'upload_hash')
  // A part whose answer was lost comes again.
  if (number <= upload.received && (await hasPart(call, upload, number, told))) return { body: shown(upload) }
  if (number !== upload.received + 1 || number > partsOf(upload.bytes))
    throw conflict('upload_order', { received: upload.received })
  if (content.length !== bytesOfPart(upload.bytes, number)) throw invalidField('content', 'invalid')
  await call.tx.query(
    'insert into system_upload_parts (upload, company, number, sha256, content) values ($1, $2, $3, $4, $5)',
    [upload.id, companyOf(call), number, told, content],
  )
  return { body: shown({ ...upload, received: number }) }
}

const hasPart = async (call: Writing, { id }: PartialUpload, number: number, hash: string): Promise<boolean> =>
  (
    await call.tx.query('select from system_upload_parts where upload = $1 and number = $2 and sha256 = $3', [
      id,
      number,
      hash,
    ])
  ).length > 0

/** Serves files sent in parts, so that an interruption costs one part; ours, beside the specification. */
export function serveUploads(router: Router): void {
  const row = { service: 'files', access: 'user', right: 'any', added: true } satisfies Partial<Route>
  router.write(beginUpload, begin)
  router.read(readUploadCall, async (call) => {
    const upload = await findUpload(call.db, ownerOf(call), call.params.id)
    if (!upload) throw notFound()
    return { body: shown(upload) }
  })
  router.write(addPartCall, addPart)
  router.write(
    { ...row, method: 'delete', path: 'uploads/:id', summary: 'deletes an unfinished file' },
    async (call): Promise<Answer> => {
      const upload = await findUpload(call.tx, ownerOf(call), call.params.id, 'for update')
      if (!upload) throw notFound()
      await removeUpload(call.tx, upload.id)
      return { status: 204 }
    },
  )
}
