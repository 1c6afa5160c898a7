import type { AnswerOf } from '../../../src/contract/call.ts'
import { endLink } from '../../../src/contract/files/calls/files.ts'
import { file } from '../../../src/contract/files/file.ts'
import { link } from '../../../src/contract/files/link.ts'
import { type Answer, type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { later } from '../../runtime/clock.ts'
import { conflict, forbidden, invalidField } from '../../http/call/errors.ts'
import { visibleRows } from '../../http/access/rows.ts'
import type { Change, Hooks } from '../../http/call/hooks.ts'
import { where } from '../../database/condition.ts'
import { updateRecord } from '../../database/records.ts'
import { answerRecord, visibleRecord } from '../../http/resource/resource.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { audit } from '../../http/records/audit.ts'
import { randomKey } from '../../runtime/identifiers.ts'
import { hashPassword } from '../auth/index.ts'
import { visibleFiles } from './visible.ts'

const longestDays = 366
const shortestPassword = 6

/** Checks that a link is for a file of the caller. */
async function checkFile(call: Writing, id: unknown): Promise<void> {
  const clause = where(visibleRows(file, { rows: visibleFiles }, call.principal), 2)
  const [found] = await call.tx.query<{ owner: string }>(
    `select owner from files_files where company = $1 and id = $2${clause.sql}`,
    [companyOf(call), id, ...clause.params],
  )
  if (!found) throw invalidField('file', 'unknown_reference')
  if (found.owner !== memberOf(call).user) throw forbidden()
}

/** Checks that a link ends in the future, within a year. */
function checkEnd(call: Writing, value: unknown): void {
  if (typeof value !== 'string') return
  const moment = new Date(value).toISOString()
  if (moment <= call.now) throw invalidField('expires_at', 'date_past')
  if (moment > later(call.now, longestDays * 86_400))
    throw invalidField('expires_at', 'date_too_far', { max: longestDays })
}

/** Replaces the password of a link by its hash; an empty one removes it. */
async function hidePassword({ values }: Change): Promise<void> {
  const { password } = values
  if (password === undefined) return
  if (typeof password !== 'string' || password === '') values.password = null
  else if (Array.from(password).length < shortestPassword)
    throw invalidField('password', 'min_length', { min: shortestPassword })
  else values.password = await hashPassword(password)
}

async function beforeWrite(call: Writing, change: Change): Promise<void> {
  const { before, values } = change
  if (before?.ended_at) throw conflict('link_ended')
  if (before && 'file' in values && values.file !== before.file) throw invalidField('file', 'read_only')
  if (!before) {
    await checkFile(call, values.file)
    values.public_key = randomKey()
  }
  checkEnd(call, values.expires_at)
  await hidePassword(change)
}

/** The links to files of one's own. */
const linkHooks: Hooks = {
  rows: ({ user }) => ({
    sql: 'file in (select id from files_files where owner = $? and deleted_at is null)',
    params: [user],
  }),
  beforeWrite,
  computedColumns: { has_password: 'password is not null' },
  decorate: async (_call, tx, records) => {
    const missing = records.filter((record) => record.has_password === undefined)
    if (missing.length === 0) return
    const rows = await tx.query<{ id: string }>(
      'select id from files_links where id = any($1::uuid[]) and password is not null',
      [missing.map(({ id }) => id)],
    )
    for (const record of missing) record.has_password = rows.some(({ id }) => id === record.id)
  },
}

async function end(call: Writing): Promise<Answer<AnswerOf<typeof endLink>>> {
  const record = await visibleRecord(call, call.tx, link, linkHooks, call.params.id, 'for update')
  if (record.ended_at) return answerRecord(call, call.tx, link, linkHooks, record)
  const ended = await updateRecord(call.tx, link, record, { now: call.now, values: { ended_at: call.now } })
  await audit(call.tx, call, {
    company: record.company,
    entity: link.key,
    record: record.id,
    action: 'end',
    version: ended.row_version,
  })
  return answerRecord(call, call.tx, link, linkHooks, ended)
}

/** Serves the links that people make to their files, and their end. */
export function serveFileLinks(router: Router): void {
  serveResource(router, link, linkHooks, { isAdded: true })
  router.write(endLink, end)
}
