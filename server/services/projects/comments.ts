import { comment, commentPictures } from '../../../src/contract/projects/comment.ts'
import { task } from '../../../src/contract/projects/task.ts'
import { allows } from '../../../src/contract/rights/rights.ts'
import { checkMentions, tellMentioned } from '../../attachments/attachments-and-notes.ts'
import { type Writing, memberOf } from '../../http/call/call.ts'
import { forbidden, invalidField } from '../../http/call/errors.ts'
import type { Hooks } from '../../http/call/hooks.ts'
import { type StoredRecord, type Values, findRecord, same } from '../../database/records.ts'
import { referredRecord } from '../../http/resource/referred-record.ts'
import { answerRecord, createRecord, removeRecords, visibleRecord } from '../../http/resource/resource.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { requireVersion } from '../../http/records/versions.ts'
import { nameUsers } from '../../user-names.ts'
import { addedTo } from './people.ts'
import { taskPageAddress, taskHooks } from './tasks.ts'

const targetOf = (record: unknown) => ({ entity: task, hooks: taskHooks, record: String(record) })

/** Requires the author of a comment. */
function demandAuthor(call: Writing, { author }: StoredRecord<typeof comment>, others = false): void {
  const { user, rights } = memberOf(call)
  if (author !== user && !(others && allows(rights, task.scope, 'full'))) throw forbidden()
}

/** Checks a change of a comment: only its author changes its text, and it remains with its task. */
function demandOwn(call: Writing, before: StoredRecord<typeof comment>, values: Values): void {
  demandAuthor(call, before)
  if ('task' in values && values.task !== before.task) throw invalidField('task', 'read_only')
}

const isChanged = (before: StoredRecord<typeof comment>, now: Values): boolean =>
  (['message', ...commentPictures] as const).some((name) => !same(now[name], before[name]))

const isEmpty = (text: unknown): boolean => typeof text !== 'string' || text.trim() === ''

/** Hooks of comments: visible to everyone who sees their task. */
const commentHooks: Hooks<typeof comment> = {
  beforeWrite: async (call, { before, values }) => {
    if (before) demandOwn(call, before, values)
    else values.author = memberOf(call).user
    const now: Values = { ...before, ...values }
    const of = now.task
    if (isEmpty(now.message) && !commentPictures.some((name) => now[name])) throw invalidField('message', 'required')
    if (before && isChanged(before, now)) values.edited_at = call.now
    if (!before) await referredRecord(call, 'task', task, of)
    const mentions = addedTo(before?.assigned_users, values.assigned_users)
    if (mentions.length > 0) await checkMentions(call, targetOf(of), mentions, 'assigned_users')
  },
  afterWrite: async (call, { before, values }, record) => {
    const mentions = addedTo(before?.assigned_users, values.assigned_users)
    const of = mentions.length > 0 && (await findRecord(call.tx, task, record.company, record.task))
    if (of) await tellMentioned(call, mentions, { note: record.id, title: of.title, page: taskPageAddress(of) })
    return record
  },
  beforeDelete: async (call, record) => demandAuthor(call, record, true),
  decorate: (call, tx, records) =>
    nameUsers(call, tx, records, 'author', (record, person) => {
      record.author_object = person
    }),
}

/** Serves comments: people who may work on tasks write them, and delete their own. */
export function serveComments(router: Router): void {
  const route = {
    service: comment.service,
    access: 'user',
    right: { scope: comment.scope, action: 'update' },
    entity: comment.key,
  } as const
  router.write({ ...route, method: 'post', path: comment.path, summary: 'create' }, async (call, body) =>
    answerRecord(call, call.tx, comment, commentHooks, await createRecord(call, comment, commentHooks, body), 201),
  )
  router.write({ ...route, method: 'delete', path: `${comment.path}/:id`, summary: 'delete' }, async (call) => {
    const record = await visibleRecord(call, call.tx, comment, commentHooks, call.params.id, 'for update')
    await requireVersion(call, record)
    await removeRecords(call, comment, commentHooks, [record])
    return { status: 204 }
  })
  serveResource(router, comment, commentHooks)
}
