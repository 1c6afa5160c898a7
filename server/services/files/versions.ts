import type { AnswerOf } from '../../../src/contract/call.ts'
import { readVersions, restoreVersion } from '../../../src/contract/files/calls/files.ts'
import { file } from '../../../src/contract/files/file.ts'
import { audit } from '../../http/records/audit.ts'
import { type Answer, type Call, type Writing, companyOf } from '../../http/call/call.ts'
import { conflict, notFound } from '../../http/call/errors.ts'
import { updateRecord } from '../../database/records.ts'
import { answerRecord, visibleRecord } from '../../http/resource/resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { requireVersion } from '../../http/records/versions.ts'
import { fileAddress } from '../../http/files/record-files.ts'
import { nameUsers } from '../../user-names.ts'
import { recordContent, contentVersion, versionsOf } from './contents.ts'
import { fileHooks } from './file-hooks.ts'
import { requireOwner } from './owned.ts'

type Version = AnswerOf<typeof readVersions>['results'][number]

async function list(call: Call): Promise<Answer<AnswerOf<typeof readVersions>>> {
  const record = await visibleRecord(call, call.db, file, fileHooks, call.params.id)
  const results = (await versionsOf(call.db, companyOf(call), record.id)).map(contentVersion)
  await nameUsers(call, call.db, results, 'made_by', (version, person) => {
    version.made_by_object = person
  })
  return { body: { results: results as Version[], count: results.length, stats: {} } }
}

/** Makes an earlier content the present one, as a new version: nothing of the history is lost. */
async function restore(call: Writing): Promise<Answer<AnswerOf<typeof restoreVersion>>> {
  const record = await visibleRecord(call, call.tx, file, fileHooks, call.params.id, 'for update')
  await requireVersion(call, record)
  requireOwner(call, record)
  const wanted = (await versionsOf(call.tx, companyOf(call), record.id)).find(
    ({ number }) => String(number) === call.params.number,
  )
  if (!wanted) throw notFound()
  if (wanted.number === record.version) throw conflict('present_version')
  const written = await updateRecord(call.tx, file, record, {
    now: call.now,
    values: { document: fileAddress(wanted.stored) },
  })
  const changed = await recordContent(call, written, wanted.number)
  await audit(call.tx, call, {
    company: record.company,
    entity: file.key,
    record: record.id,
    action: 'restore_version',
    version: changed.row_version,
    changes: { version: [record.version, changed.version] },
  })
  return answerRecord(call, call.tx, file, fileHooks, changed)
}

/** Serves the earlier contents of documents; their bytes are read where those of the present one are. */
export function serveFileVersions(router: Router): void {
  router.read(readVersions, list)
  router.write(restoreVersion, restore)
}
