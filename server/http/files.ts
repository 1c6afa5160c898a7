import { fileTypeFromBuffer } from 'file-type'
import type { Entity } from '../../src/contract/kit.ts'
import { type Answer, type Call, type Writing, companyOf } from './call.ts'
import { invalidField, notFound } from './errors.ts'
import { type Values, entityColumns } from './records.ts'
import type { Router } from './routes.ts'
import { isUuid, sha256, uuid7 } from '../identifiers.ts'
import type { Queryable } from '../database/database.ts'

/** Where a stored file is read; the wire value of a file field once it is stored. */
export const fileAddress = (id: string): string => `/api/files/v1/content/${id}/`

const allowed = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
  'image/vnd.adobe.photoshop',
])

export interface NewFile {
  company: string
  name: string
  type: string
  content: Uint8Array
  entity?: string
  record?: string
}

/** Keeps a file in the database with its checksum. Answers its id. */
export async function storeFile(
  tx: Queryable,
  now: string,
  { company, name, type, content, entity, record }: NewFile,
): Promise<string> {
  const id = uuid7(now)
  await tx.query(
    'insert into system_files (id, company, name, media_type, bytes, sha256, content, created_at, owner_entity, owner_record) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    [
      id,
      company,
      name.slice(0, 255),
      type,
      content.length,
      sha256(content),
      content,
      now,
      entity ?? null,
      record ?? null,
    ],
  )
  return id
}

/**
 * Reads a data URL: decoded size against the limit, real type by its first bytes (trust.md 1.5). Refuses with 422 at
 * the field.
 */
export async function readDataUrl(
  field: string,
  value: string,
  most: number,
): Promise<{ type: string; content: Uint8Array }> {
  const encoded = /^data:[^,]*;base64,([A-Za-z0-9+/=\s]*)$/.exec(value)?.[1]
  if (encoded === undefined) throw invalidField(field, 'invalid')
  const content = Buffer.from(encoded, 'base64')
  if (content.length === 0) throw invalidField(field, 'file_empty')
  if (content.length > most) throw invalidField(field, 'file_too_large', { max: most / 1_048_576 })
  const found = await fileTypeFromBuffer(content)
  if (!found || !allowed.has(found.mime)) throw invalidField(field, 'file_type')
  return { type: found.mime, content }
}

/**
 * Stores the data URLs among the values of a change and puts their addresses in their place; other companies' addresses
 * are refused.
 */
export async function storeFiles(call: Writing, entity: Entity, values: Values): Promise<void> {
  for (const [name, facts] of entityColumns(entity)) {
    const value = values[name]
    if (facts.kind !== 'file' || typeof value !== 'string' || value === '') continue
    if (!value.startsWith('data:')) throw invalidField(name, 'invalid')
    const { type, content } = await readDataUrl(name, value, facts.bytes ?? 0)
    values[name] = fileAddress(
      await storeFile(call.tx, call.now, {
        company: companyOf(call),
        name: `${entity.name}-${name}`,
        type,
        content,
        entity: entity.key,
      }),
    )
  }
}

async function content(call: Call): Promise<Answer> {
  const { id } = call.params
  const [row] = isUuid(id)
    ? await call.db.query<{ content: Uint8Array; media_type: string; name: string }>(
        'select content, media_type, name from system_files where company = $1 and id = $2',
        [companyOf(call), id],
      )
    : []
  if (!row) throw notFound()
  return { bytes: row.content, headers: fileHeaders(row.media_type, row.name) }
}

/** Headers under which a stored file may be shown: its real type, never run, never framed by others. */
export const fileHeaders = (type: string, name: string): Record<string, string> => ({
  'content-type': type,
  'content-disposition': `${type.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, max-age=300',
})

/** Serves stored files to the staff of their company. */
export function serveFiles(router: Router): void {
  router.read(
    {
      service: 'files',
      method: 'get',
      path: 'content/:id',
      access: 'user',
      right: 'any',
      summary: 'a stored file of the company, by an unguessable id',
      added: true,
    },
    content,
  )
}
