import type { AnswerOf } from '../../../src/contract/call.ts'
import type { Entity } from '../../../src/contract/kit/kit.ts'
import type { Queryable } from '../../database/database.ts'
import { tableName } from '../../database/schema.ts'
import { isUuid } from '../../runtime/identifiers.ts'
import { type AuditEntry, audit } from '../records/audit.ts'
import type { Answer, Call, Writing } from '../call/call.ts'
import { Refusal } from '../call/errors.ts'
import { addressLimit, callerAddress, hour } from './rate-limit.ts'
import { type StoredRecord, type Values, findRecord, pick } from '../../database/records.ts'
import type { GivenBody, Route, Router } from './routes.ts'

/** Records of an entity that a visitor without an account reaches by the key of one record, and nothing else of it. */
export interface PublicRecords<E extends Entity = Entity> {
  entity: E
  /** Column of the key: `id` where a list that the public reads names the records, else an unguessable one. */
  key: string
  /** Returns whether the key opens the record in its current state. */
  isVisible(record: StoredRecord<E>): boolean
  /** The fields that are shown, whatever is requested. */
  fields: readonly string[]
}

const keyPattern = /^[A-Za-z0-9_-]{22,64}$/

/** Returns the value of the query: a key of another form runs the same query, which finds nothing. */
const wantedKey = (column: string, key: string | undefined): string => {
  if (column === 'id') return isUuid(key) ? key : '00000000-0000-0000-0000-000000000000'
  return key && keyPattern.test(key) ? key : '-'
}

/** Headers that prevent a page opened by a key from being cached, indexed or passed on as a referrer. */
export const publicHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** Returns the one answer for every record that a key does not open. */
export const unknownKey = (): Refusal => new Refusal(404, 'not_found', { headers: publicHeaders })

/** Returns the record of a key; unknown, unpublished and withdrawn ones all answer the same 404 (trust.md G5). */
export async function findByKey<E extends Entity>(
  tx: Queryable,
  { entity, key: column, isVisible }: PublicRecords<E>,
  key: string | undefined,
  lock: '' | 'for update' = '',
): Promise<StoredRecord<E>> {
  const [row] = await tx.query<{ id: string; company: string }>(
    `select id, company from ${tableName(entity)} where "${column}" = $1`,
    [wantedKey(column, key)],
  )
  const record = row && (await findRecord(tx, entity, row.company, row.id, lock))
  if (!record || !isVisible(record)) throw unknownKey()
  return record
}

/** Returns the fields of a record that the public sees, under its key instead of its id. */
export const publicFieldsOf = ({ key, fields }: PublicRecords, record: StoredRecord): Values => ({
  id: record[key],
  ...pick(fields, record),
})

/** Result of a visitor's action: the answer, and its row of the history if anything happened. */
export interface PublicEffect<A = unknown> {
  answer: Answer<A>
  audit?: Omit<AuditEntry, 'company' | 'entity' | 'record'>
}

type Described = Pick<Route, 'summary' | 'query' | 'added' | 'success' | 'body' | 'answer' | 'gives'>

const withHeaders = <A>(answer: Answer<A>): Answer<A> => ({
  ...answer,
  headers: { ...answer.headers, ...publicHeaders },
})

/** Lets the holder of a key act on its record, which is locked, and writes the row of its history. */
export async function actByKey<A, E extends Entity>(
  call: Writing,
  records: PublicRecords<E>,
  key: string | undefined,
  act: (record: StoredRecord<E>) => Promise<PublicEffect<A>>,
): Promise<Answer<A>> {
  const record = await findByKey(call.tx, records, key, 'for update')
  const effect = await act(record)
  if (effect.audit)
    await audit(call.tx, call, {
      company: record.company,
      entity: records.entity.key,
      record: record.id,
      address: callerAddress(call),
      ...effect.audit,
    })
  return withHeaders(effect.answer)
}

/** Serves reading and acting by key at `<path>/public/:key`. */
export class PublicRoutes<E extends Entity = Entity> {
  constructor(
    private readonly router: Router,
    private readonly records: PublicRecords<E>,
  ) {}

  private row(path: string): Pick<Route, 'service' | 'access' | 'right' | 'entity' | 'path'> {
    const { entity } = this.records
    const base = `${entity.path}/public/:key`
    return {
      service: entity.service,
      access: 'public',
      right: 'any',
      entity: entity.key,
      path: path ? `${base}/${path}` : base,
    }
  }

  /** Adds a route at a path below the record of the key, which shows a part of it. */
  read<D extends Described>(
    path: string,
    route: D,
    present: (call: Call, record: StoredRecord<E>) => Promise<Answer<AnswerOf<D>>>,
  ): void {
    this.router.read<Route>({ ...route, ...this.row(path), method: 'get' }, async (call) =>
      withHeaders(await present(call, await findByKey(call.db, this.records, call.params.key))),
    )
  }

  /**
   * Adds an action of the holder of the key, with the record locked; it is recorded in the history. The calls named by
   * `limit` are allowed twenty times an hour for one network address.
   */
  act<D extends Described & { limit?: string }>(
    path: string,
    { limit, ...route }: D,
    act: (call: Writing, record: StoredRecord<E>, body: GivenBody<D>) => Promise<PublicEffect<AnswerOf<D>>>,
  ): void {
    const limits = limit ? { limits: (call: Call) => [addressLimit(call, limit, 20, hour)] } : {}
    this.router.write<Route>({ ...route, ...limits, ...this.row(path), method: 'post' }, (call, body) =>
      actByKey(call, this.records, call.params.key, (record) => act(call, record, body as GivenBody<D>)),
    )
  }
}
