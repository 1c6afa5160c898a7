import {
  acceptedType,
  fileTypes,
  type FileType,
  isArchive,
  namesOfTypes,
} from '../../../src/contract/kit/file-types.ts'
import { type Entity, type FieldFacts, factsOf } from '../../../src/contract/kit/kit.ts'
import { documentBytes, uploadLimit } from '../../../src/contract/files/rules/upload-limit.ts'
import { mostPixels } from '../../../src/format/picture-size.ts'
import { isHarmlessArchive } from './archive.ts'
import { cleanFileName } from './file-name.ts'
import type { ReceivedFile } from '../../storage/index.ts'
import { type Writing, companyOf, memberOf } from '../call/call.ts'
import { invalidField } from '../call/errors.ts'
import { type Values } from '../../database/records.ts'
import { entityColumns } from '../../database/entity-columns.ts'
import { uuid7 } from '../../runtime/identifiers.ts'
import type { Queryable } from '../../database/database.ts'
import { findUpload, partsOf, removeUpload, uploadContent, uploadIn } from '../../storage/uploads.ts'

/** Returns the address of a stored file, which is the wire value of its field. */
export const fileAddress = (id: string): string => `/api/files/v1/content/${id}/`

/** Owner of a file: the record that decides who may read it, and its field. */
export interface FileOwner {
  entity?: string
  record?: string
  field?: string
}

export interface NewFile extends FileOwner {
  company: string
  name: string
  type: string
  content: Uint8Array
}

type Storing = Pick<Writing, 'tx' | 'now' | 'files'>

/** Writes the row of a file that has been received. Answers its id. */
async function keepFile(
  { tx, now, files }: Storing,
  file: ReceivedFile,
  { name, type, entity, record, field }: FileOwner & { name: string; type: string },
): Promise<string> {
  await tx.query(
    'insert into system_files (id, company, name, media_type, bytes, sha256, content, created_at, owner_entity, owner_record, owner_field) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      file.id,
      file.company,
      name.slice(0, 255),
      type,
      file.measure.bytes,
      file.measure.sha256,
      await files.keep(file),
      now,
      entity ?? null,
      record ?? null,
      field ?? null,
    ],
  )
  return file.id
}

async function* only(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}

/** Keeps a file with its checksum in the storage of the settings. Answers its id. */
export async function storeFile(call: Storing, { company, content, ...row }: NewFile): Promise<string> {
  return keepFile(call, await call.files.receive({ company, id: uuid7(call.now) }, only(content)), row)
}

/** Size and types that a file field accepts. */
export type FileFacts = Pick<FieldFacts, 'bytes' | 'types'>

/** Returns the facts of a file field of an entity. */
export const fileFacts = (entity: Entity, field: string): FileFacts => factsOf(entity.fields[field]!)

/** Returns the refusal of a file above the limit of its field. */
export const tooLarge = (field: string, { bytes = 0 }: FileFacts): Error =>
  invalidField(field, 'file_too_large', { max: bytes / 1_048_576 })

/**
 * Returns the real type of a file by its first bytes (trust.md 1.5), and its name without anything that misleads.
 * Refuses with 422 at the field.
 */
export async function checkFile(
  field: string,
  { types = [] }: FileFacts,
  file: ReceivedFile,
  name: string,
): Promise<{ type: string; name: string }> {
  if (file.measure.bytes === 0) throw invalidField(field, 'file_empty')
  const type = acceptedType(types, await file.detect(), { name, isPlainText: file.measure.isPlainText })
  if (!type) throw invalidField(field, 'file_type', { types: namesOfTypes(types) })
  if (file.measure.pixels > mostPixels) throw invalidField(field, 'picture_too_large', { max: mostPixels / 1_000_000 })
  if (isArchive(type) && !(await isHarmlessArchive(file))) throw invalidField(field, 'archive_too_large')
  return { type: fileTypes[type].media, name: cleanFileName(name, type, 'file') }
}

/** Returns the size of files that the company has chosen. */
export async function companyUploadSize(tx: Queryable, company: string): Promise<number | null> {
  const [row] = await tx.query<{ upload_megabytes: number | null }>(
    'select upload_megabytes from auth_companies where id = $1',
    [company],
  )
  return row?.upload_megabytes ?? null
}

/** Returns the facts of a file field with the limit that the company has set. */
export async function companyFileFacts(
  tx: Queryable,
  company: string,
  entity: Entity,
  field: string,
): Promise<FileFacts> {
  const facts = fileFacts(entity, field)
  return facts.bytes === documentBytes
    ? { ...facts, bytes: uploadLimit(facts.bytes, await companyUploadSize(tx, company)) }
    : facts
}

/** Keeps a file that came in parts, once all of them have come. */
async function keepUpload(
  call: Writing,
  entity: Entity,
  owner: { entity: string; record: string; field: string },
  id: string,
): Promise<string> {
  const { field } = owner
  const company = companyOf(call)
  const upload = await findUpload(call.tx, { company, user: memberOf(call).user }, id, 'for update')
  if (!upload || upload.received < partsOf(upload.bytes)) throw invalidField(field, 'upload_unfinished')
  const facts = await companyFileFacts(call.tx, company, entity, field)
  if (upload.bytes > (facts.bytes ?? 0)) throw tooLarge(field, facts)
  const file = await call.files.receive({ company, id: uuid7(call.now) }, uploadContent(call.tx, upload))
  const kept = await keepFile(call, file, { ...(await checkFile(field, facts, file, upload.name)), ...owner })
  await removeUpload(call.tx, upload.id)
  return kept
}

/** Receives a data URL: decoded size against the limit, then its real type. Refuses with 422 at the field. */
async function receiveDataUrl(
  call: Storing,
  company: string,
  field: string,
  value: string,
  facts: FileFacts,
): Promise<{ file: ReceivedFile; type: string }> {
  const [, media = '', encoded] = /^data:([\w./+-]*)[^,]*;base64,([A-Za-z0-9+/=\s]*)$/.exec(value) ?? []
  if (encoded === undefined) throw invalidField(field, 'invalid')
  const content = Buffer.from(encoded, 'base64')
  if (content.length > (facts.bytes ?? 0)) throw tooLarge(field, facts)
  const file = await call.files.receive({ company, id: uuid7(call.now) }, only(content))
  const named = Object.entries(fileTypes).find(([, one]) => one.media === media)?.[0] ?? ''
  return { file, type: (await checkFile(field, facts, file, `.${named}`)).type }
}

/** Stores the file of a data URL in a field of a body. Returns its id. */
export async function storeDataUrl(
  call: Storing,
  field: string,
  value: string,
  facts: FileFacts,
  { company, ...row }: FileOwner & { company: string; name: string },
): Promise<string> {
  const { file, type } = await receiveDataUrl(call, company, field, value, facts)
  return keepFile(call, file, { ...row, type })
}

/**
 * Stores the files among the values of a change, data URLs and parts of the form, and replaces them by their addresses.
 * Any other address is refused.
 */
export async function storeFiles(call: Writing, entity: Entity, record: string, values: Values): Promise<void> {
  for (const [field, facts] of entityColumns(entity)) {
    const value = values[field]
    if (facts.kind !== 'file' || typeof value !== 'string' || value === '') continue
    const owner = { entity: entity.key, record, field }
    const upload = call.files.uploadAt(value)
    const inParts = uploadIn(value)
    if (inParts) values[field] = fileAddress(await keepUpload(call, entity, owner, inParts))
    else if (upload) await keepFile(call, upload.file, { ...upload, ...owner })
    else if (value.startsWith('data:')) {
      const row = { company: companyOf(call), name: `${entity.name}-${field}`, ...owner }
      values[field] = fileAddress(await storeDataUrl(call, field, value, facts, row))
    } else throw invalidField(field, 'invalid')
  }
}

/** Headers under which a stored file may be shown: its real type, never run, never framed by others. */
export const fileHeaders = (type: string, name: string): Record<string, string> => ({
  'content-type': type,
  'content-disposition': `${type.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, max-age=300',
})

/** Returns the types that a file field accepts, as media types. */
export const mediaTypes = ({ types = [] }: FileFacts): string[] => types.map((type: FileType) => fileTypes[type].media)
