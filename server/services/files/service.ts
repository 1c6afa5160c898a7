import { file } from '../../../src/contract/files/file.ts'
import { folder } from '../../../src/contract/files/folder.ts'
import { type Answer, type Call, memberOf } from '../../http/call/call.ts'
import { listRecords } from '../../http/lists/list-records.ts'
import type { Values } from '../../database/records.ts'
import { answerRecord, visibleRecord } from '../../http/resource/resource.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { serveAccess } from './access.ts'
import { serveBin } from './bin.ts'
import { fileHooks } from './file-hooks.ts'
import { folderHooks } from './folder-hooks.ts'
import { serveFileLinks } from './links.ts'
import { serveFilePublicLinks } from './public-links.ts'
import { serveUploads } from './uploads.ts'
import { serveFileVersions } from './versions.ts'

/** Filters of the list of files for each virtual folder. */
const virtual: Readonly<Record<string, (user: string) => Record<string, string>>> = {
  all: () => ({}),
  my: (user) => ({ owner: user }),
  shared: (user) => ({ shared_users: user }),
  fav: (user) => ({ favorite_users: user }),
}

/** Answers a folder; of a virtual one `expand=files` reads the first hundred files that it shows. */
async function readFolder(call: Call): Promise<Answer> {
  const record = await visibleRecord(call, call.db, folder, folderHooks, call.params.id)
  const answer = await answerRecord(call, call.db, folder, folderHooks, record)
  const expanded = (call.context.req.query('expand') ?? '').split(',')
  if (!record.default || !expanded.includes('files')) return answer
  const filters = virtual[record.label ?? '']?.(memberOf(call).user) ?? {}
  const { body } = await listRecords(call, file, fileHooks, { ...filters, page_size: '100' })
  return { ...answer, body: { ...answer.body, files: (body as { results: Values[] }).results } }
}

/** Serves the file manager: folders, files and notes of people, shared records, the bin and versions. */
export function serveFileManager(router: Router): void {
  serveBin(router)
  serveUploads(router)
  router.read(
    {
      service: 'files',
      method: 'get',
      path: 'folders/:id',
      access: 'user',
      right: { scope: 'file', action: 'read' },
      summary: 'read',
      entity: folder.key,
    },
    readFolder,
  )
  serveResource(router, file, fileHooks)
  serveResource(router, folder, folderHooks)
  serveAccess(router)
  serveFileVersions(router)
  serveFilePublicLinks(router)
  serveFileLinks(router)
}
