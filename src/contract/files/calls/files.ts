import { z } from 'zod'
import { call, countedResultsOf, noBody, recordOf } from '../../call.ts'
import type { Entity } from '../../kit/kit.ts'
import { file } from '../file.ts'
import { link } from '../link.ts'

const staff = { service: 'files', access: 'user', added: true } as const
const read = { ...staff, method: 'get', right: { scope: 'file', action: 'read' } } as const

export const readContent = call({
  ...staff,
  right: 'any',
  method: 'get',
  path: 'content/:id',
  summary: 'a stored file, for those who may read its record; parts of it by Range',
  gives: ['*/*'],
})

/** People who see a file or folder, with the reason. */
export const readAccess = ({ path }: Entity) =>
  call({
    ...read,
    path: `${path}/:id/access`,
    summary: 'the people who see it, with the reason',
    answer: () =>
      z.object({
        people: z.array(
          z.object({
            user: z.string(),
            first_name: z.string(),
            last_name: z.string(),
            reason: z.enum(['owner', 'shared', 'folder']),
            folder: z.string().nullable(),
            folder_name: z.string().nullable(),
          }),
        ),
        record: z.string().nullable(),
      }),
  })

/** Records that the caller has deleted. */
export const readBin = <E extends Entity>(entity: E) =>
  call({
    ...read,
    path: `bin/${entity.path}`,
    summary: 'the records that the caller has deleted',
    query: { page: '1 by default', search: 'words of a name' },
    answer: () => countedResultsOf(recordOf(entity)),
  })

/** Restoring of a deleted record. */
export const restoreFromBin = <E extends Entity>(entity: E) =>
  call({
    ...staff,
    method: 'post',
    right: { scope: 'file', action: 'delete' },
    path: `bin/${entity.path}/:id/restore`,
    summary: 'restore from the bin',
    entity: entity.key,
    success: 200,
    body: noBody,
    answer: () => recordOf(entity),
  })

/** State of an upload in parts; `document` is its value in a record once all parts have come. */
const upload = () =>
  z.object({
    id: z.string(),
    name: z.string(),
    bytes: z.int(),
    received: z.int(),
    parts: z.int(),
    document: z.string(),
  })

export const beginUpload = call({
  ...staff,
  right: 'any',
  method: 'post',
  path: 'uploads',
  success: 201,
  summary: 'begins a file in parts',
  body: () => z.object({ name: z.string().trim().min(1).max(255), bytes: z.int().min(1) }),
  answer: upload,
})

export const readUpload = call({
  ...staff,
  right: 'any',
  method: 'get',
  path: 'uploads/:id',
  takes: 'neither',
  summary: 'the received parts of a file of the caller',
  answer: upload,
})

export const addPart = call({
  ...staff,
  right: 'any',
  method: 'post',
  path: 'uploads/:id/parts',
  success: 200,
  summary: 'the next part, with its SHA-256',
  body: () =>
    z.object({
      number: z.int().min(1).max(25),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      content: z.base64().max(1_400_000),
    }),
  answer: upload,
})

export const readVersions = call({
  ...read,
  path: 'files/:id/versions',
  summary: 'the versions of the content of a document',
  answer: () =>
    countedResultsOf(
      z.object({
        number: z.int(),
        document: z.string(),
        name: z.string(),
        media_type: z.string(),
        bytes: z.int(),
        made_at: z.string(),
        made_by: z.string().nullable(),
        made_by_object: z.object({ first_name: z.string(), last_name: z.string() }).nullish(),
        restored_from: z.int().nullable(),
      }),
    ),
})

export const restoreVersion = call({
  ...staff,
  right: { scope: 'file', action: 'update' },
  method: 'post',
  path: 'files/:id/versions/:number/restore',
  summary: 'make an earlier content the present one, as a new version',
  entity: 'files/files',
  success: 200,
  body: noBody,
  answer: () => recordOf(file),
})

export const endLink = call({
  ...staff,
  right: { scope: 'file', action: 'update' },
  method: 'post',
  path: 'links/:id/end',
  summary: 'end a link at once',
  entity: 'files/links',
  success: 200,
  body: noBody,
  answer: () => recordOf(link),
})

/** Description of a link before it is opened, below its public address. */
export const describeLink = {
  summary: 'the description of a link to a file before it is opened',
  added: true,
  answer: () =>
    z.object({
      id: z.string(),
      company_name: z.string(),
      has_password: z.boolean(),
      expires_at: z.string(),
      name: z.string().nullable(),
    }),
} as const

export const readLinkContent = {
  summary: 'the present content of the file of a link',
  query: { ticket: 'from opening the link' },
  added: true,
  gives: ['*/*'],
} as const

export const openLink = call({
  service: 'files',
  method: 'post',
  path: 'links/public/:key/open',
  access: 'public',
  right: 'any',
  summary: 'open a link to a file, with its password where it has one',
  success: 200,
  added: true,
  takes: 'neither',
  body: () => z.object({ password: z.unknown().optional() }),
  answer: () =>
    z.object({
      name: z.string(),
      type: z.enum(['document', 'note']),
      media_type: z.string().nullable(),
      bytes: z.int().nullable(),
      version: z.int().nullable(),
      text: z.string().nullable(),
      ticket: z.string(),
    }),
})
