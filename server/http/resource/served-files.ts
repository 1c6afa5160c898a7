import { readContent } from '../../../src/contract/files/calls/files.ts'
import { type Answer, type Call, companyOf } from '../call/call.ts'
import { notFound } from '../call/errors.ts'
import { fileHeaders } from '../files/record-files.ts'
import { servedEntities } from '../call/hooks.ts'
import { presented } from '../records/present.ts'
import { visibleRecord } from './resource.ts'
import { type Router, hasRight } from '../routing/routes.ts'
import { isUuid } from '../../runtime/identifiers.ts'
import { type ByteRange, contentOf } from '../../storage/index.ts'

interface FileRow extends Record<string, unknown> {
  id: string
  company: string
  name: string
  media_type: string
  bytes: number
  owner_entity: string | null
  owner_record: string | null
  owner_field: string | null
}

/** Returns whether a file is the own picture of the caller, visible whatever other people they may read. */
const isOwn = ({ principal }: Call, { owner_entity, owner_record }: FileRow): boolean =>
  owner_entity === 'auth/users' && principal.kind === 'user' && owner_record === principal.user

/**
 * Refuses callers who may not read the record or the field of a file, with the same 404 as for an unknown file. A file
 * without a record cannot be read.
 */
async function checkOwner(router: Router, call: Call, file: FileRow): Promise<void> {
  if (isOwn(call, file)) return
  const { entity, hooks } = servedEntities.get(file.owner_entity ?? '') ?? {}
  const route = router.routes.find(
    ({ method, service, path }) => method === 'get' && service === entity?.service && path === `${entity.path}/:id`,
  )
  if (!entity || !hooks || !route || !hasRight(route, call.principal)) throw notFound()
  const record = await visibleRecord(call, call.db, entity, hooks, file.owner_record ?? undefined)
  const [values = {}] = await presented(call, call.db, entity, hooks, [record], 'record')
  if (file.owner_field && !Object.hasOwn(values, file.owner_field)) throw notFound()
}

/** Returns the part of a file that `Range` requests; undefined where the whole is answered. */
function rangeOf(header: string | undefined, bytes: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  return start <= end && end < bytes ? { start, end } : undefined
}

async function readFile(router: Router, call: Call): Promise<Answer> {
  const { id } = call.params
  const place = [companyOf(call), id]
  const [file] = isUuid(id)
    ? await call.db.query<FileRow>(
        'select id, company, name, media_type, bytes, owner_entity, owner_record, owner_field from system_files where company = $1 and id = $2',
        place,
      )
    : []
  if (!file) throw notFound()
  await checkOwner(router, call, file)
  const [row] = await call.db.query<{ content: Uint8Array | null }>(
    'select content from system_files where company = $1 and id = $2',
    place,
  )
  const range = rangeOf(call.context.req.header('range'), file.bytes)
  // An answer to HEAD has no stream.
  const isHead = call.context.req.method === 'HEAD'
  return {
    status: range ? 206 : 200,
    bytes: isHead ? new Uint8Array() : await contentOf(call.storage, { ...file, content: row?.content ?? null }, range),
    headers: {
      ...fileHeaders(file.media_type, file.name),
      'accept-ranges': 'bytes',
      'content-length': String(range ? range.end - range.start + 1 : file.bytes),
      ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${file.bytes}` } : {}),
    },
  }
}

/** Serves stored files to those who may read the record they belong to. */
export function serveFiles(router: Router): void {
  router.read(readContent, (call) => readFile(router, call))
}
