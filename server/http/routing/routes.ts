import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import type { CallAccess, AnswerOf, CallFacts, PathParams, ReadBodyOf } from '../../../src/contract/call.ts'
import { allows } from '../../../src/contract/rights/rights.ts'
import { parisDay } from '../../../src/contract/rules/time/due-dates.ts'
import type { Database } from '../../database/database.ts'
import { sqlState } from '../../database/database.ts'
import { CallFiles } from '../../storage/index.ts'
import type { Answer, Backend, Call, Principal, Writing } from '../call/call.ts'
import { type FieldErrors, Refusal, forbidden } from '../call/errors.ts'
import { withIdempotency, ownerOf } from './idempotency.ts'
import { type Limit, countHit } from './rate-limit.ts'
import { languageOf } from '../call/language.ts'
import { authenticate } from './principal.ts'
import { readBody } from './read-body.ts'
import { checkLength, readRequest } from './read-request.ts'
import { RequestPace } from './request-pace.ts'
import { sqlRefusalOf } from './sql-refusals.ts'
import { type Packed, encodingOf, pack, send } from './respond.ts'
import { ResponseCache, cacheKey } from './response-cache.ts'

export type { CallAccess } from '../../../src/contract/call.ts'

/**
 * A call as the services serve it: the rights matrix, the OpenAPI document and the server read the same rows. Those
 * with schemas are declared in `src/contract/<service>/calls`.
 */
export interface Route extends CallFacts {
  /** Hits that are counted before the body is read: a refused try counts too. */
  limits?: (call: Call) => Limit[]
  /** Hits counted by values of the body, before the work begins. */
  limitsByBody?: (call: Call, body: unknown) => Limit[]
}

/** A call with the parameters of its path. */
type Reached<C, R extends Route> = string extends R['path']
  ? C
  : Omit<C, 'params'> & { params: Readonly<Record<PathParams<R['path']>, string>> }

/**
 * Body of a write. A declared call has the function that checks it, called once the record of the address is found;
 * others have the unchecked object.
 */
export type GivenBody<R> = R extends { body: () => z.ZodType } ? () => ReadBodyOf<R> : unknown

export type Handler<R extends Route = Route> = (call: Reached<Call, R>) => Promise<Answer<AnswerOf<R>>>
/** `text` is the body as it came, for signatures that cover its bytes. */
export type WriteHandler<R extends Route = Route> = (
  call: Reached<Writing, R>,
  body: GivenBody<R>,
  text: string,
) => Promise<Answer<AnswerOf<R>>>

const isView = ({ principal }: Pick<Call, 'principal'>): boolean => principal.kind === 'user' && Boolean(principal.view)

/** Refuses a write in a view as a role with 403. */
export function refuseView(call: Pick<Call, 'principal'>): void {
  if (isView(call)) throw new Refusal(403, 'view_only')
}

const levels: Readonly<Record<CallAccess, readonly Principal['kind'][]>> = {
  public: ['anonymous', 'client', 'company', 'user'],
  client: ['client', 'company', 'user'],
  company: ['company', 'user'],
  user: ['user'],
}

/** Refuses who may not come: 401 without a token, 403 without the right. */
function guard(route: Route, principal: Principal, viaPublic: boolean): void {
  if (!levels[route.access].includes(principal.kind))
    throw principal.kind === 'anonymous' ? new Refusal(401, 'not_authenticated') : forbidden()
  // The header may only lower rights (trust.md): a staff call marked public has public access alone.
  if (viaPublic && route.access === 'user') throw forbidden()
  if (!viaPublic && !hasRight(route, principal)) throw forbidden()
}

/** Returns whether staff has the right that a route requires; for other callers its access alone decides. */
export const hasRight = ({ service, right }: Route, principal: Principal): boolean =>
  principal.kind !== 'user' ||
  right === 'any' ||
  (principal.rights.services.includes(service) && allows(principal.rights, right.scope, right.action))

/** Requests of a company run under its row-level security, whatever a handler asks for. */
export const databaseFor = (db: Database, principal: Principal): Database =>
  'company' in principal ? db.forCompany(principal.company) : db

function withTexts(
  errors: FieldErrors,
  say: (code: string, params?: Record<string, string | number>) => string,
): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, list]) => [
      field,
      list.map((error) => ({ ...error, text: error.text ?? say(error.code, error.params) })),
    ]),
  )
}

/** Returns the JSON of a refusal: `{detail, code, errors?, current?, allowed?}`. */
export function refusalBody(refusal: Refusal, words: Backend['words'], language: string): Record<string, unknown> {
  const {
    errors,
    retryAfter: _wait,
    headers: _headers,
    params,
    ...more
  } = refusal.more as {
    errors?: FieldErrors
    retryAfter?: number
    headers?: unknown
    params?: Record<string, string | number>
  }
  const say = (code: string, values?: Record<string, string | number>): string => words(language, code, values)
  return {
    detail: say(refusal.code, params),
    code: refusal.code,
    ...(errors ? { errors: withTexts(errors, say) } : {}),
    ...more,
  }
}

/** Returns the body that a handler is given: of a declared call the function that checks it. */
export const checkedBody = ({ body: schema }: Route, body: unknown): unknown =>
  schema ? () => readBody(schema(), body) : body

const addressOf = ({ method, service, version = '', path }: Route): string => `${method} ${service} ${version} ${path}`

/** All routes of the services and the Hono app that serves them. */
export class Router {
  readonly routes: Route[] = []
  readonly app: Hono
  private readonly addresses = new Set<string>()
  private readonly refusing = new Set<Route>()
  private readonly kept = new ResponseCache()
  readonly pace = new RequestPace()

  constructor(readonly backend: Backend) {
    this.app = new Hono({ strict: false })
    this.app.notFound((context) => this.refuse(context, new Refusal(404, 'not_found')))
    this.app.onError((error, context) => this.fail(context, error))
  }

  /** Returns whether a route of the same method and address is served already. */
  serves(route: Route): boolean {
    return this.addresses.has(addressOf(route))
  }

  /** Returns whether a view as a role gets 403 from a route, since it writes. */
  refusesViews(route: Route): boolean {
    return this.refusing.has(route)
  }

  /** Serves a route that only reads. */
  read<R extends Route>(route: R, handler: Handler<R>): void {
    this.add(route, async (call) => handler(call as never))
  }

  /** Serves a route that writes, once for an Idempotency-Key; a view as a role is refused, or answered by `viewed`. */
  write<R extends Route>(route: R, handler: WriteHandler<R>, viewed?: Handler): void {
    if (!viewed) this.refusing.add(route)
    this.add(route, async (call) => {
      if (viewed && isView(call)) return viewed(call)
      refuseView(call)
      const files = new CallFiles(this.backend.storage)
      try {
        const answer = await this.writeOnce(route, handler as unknown as WriteHandler, call, files)
        await files.settle('committed')
        return answer
      } catch (error) {
        await files.settle(isRolledBack(error) ? 'rolled back' : 'unknown')
        throw error
      }
    })
  }

  private async writeOnce(route: Route, handler: WriteHandler, call: Call, files: CallFiles): Promise<Answer> {
    const { body, text } = await readRequest(route, { ...call, files })
    await this.countHits(call, route.limitsByBody?.(call, body))
    const after: ((backend: Backend) => Promise<void>)[] = []
    const answer = await call.db.transaction(async (tx) => {
      after.length = 0
      files.begin()
      const writing: Writing = {
        ...call,
        db: unreachable,
        tx,
        files,
        afterCommit: (work) => {
          after.push(work)
        },
      }
      const request = `${route.method} ${new URL(call.context.req.url).pathname} ${text}`
      return withIdempotency(
        tx,
        { owner: ownerOf(call.principal), key: call.context.req.header('idempotency-key'), request, now: call.now },
        () => handler(writing, checkedBody(route, body), text),
      )
    })
    for (const work of after) this.backend.background(() => work(this.backend))
    return answer
  }

  private async countHits(call: Call, limits: Limit[] = []): Promise<void> {
    for (const limit of limits) await countHit(call.db, call.now, limit, this.backend.settings.RATE_LIMITS === 'raised')
  }

  private add(route: Route, run: (call: Call) => Promise<Answer>): void {
    this.routes.push(route)
    this.addresses.add(addressOf(route))
    this.app.on(
      route.method.toUpperCase(),
      `/api/${route.service}/${route.version ?? 'v1'}/${route.path}`,
      async (context) => {
        checkLength(route, context)
        const caller = await authenticate(this.backend, context.req.header('authorization'))
        guard(route, caller.principal, context.req.header('via') === 'public')
        const now = this.backend.clock.now()
        const call: Call = {
          ...this.backend,
          ...caller,
          db: route.isAcrossCompanies ? this.backend.db : databaseFor(this.backend.db, caller.principal),
          context,
          language: languageOf(context.req.header('accept-language')),
          now,
          today: parisDay(now),
          params: context.req.param() as Record<string, string>,
        }
        await this.countHits(call, route.limits?.(call))
        return send(context, await this.answer(call, run))
      },
    )
  }

  /** Returns the packed answer of a call: the cached one of the same request, else the result of `run`. */
  private async answer(call: Call, run: (call: Call) => Promise<Answer>): Promise<Packed> {
    const encoding = encodingOf(call.context)
    const { snapshot = '' } = call
    const question = snapshot ? cacheKey(call, encoding) : undefined
    const kept = question ? this.kept.find(snapshot, question) : undefined
    if (kept) return kept
    const answer = await run(call)
    const packed = await pack(answer, encoding)
    if (question && answer.isKept) this.kept.keep(snapshot, question, packed)
    return packed
  }

  private refuse(context: Context, refusal: Refusal): Response {
    const { retryAfter, headers = {} } = refusal.more as { retryAfter?: number; headers?: Record<string, string> }
    context.header('Cache-Control', 'no-store')
    if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter))
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    return context.json(
      refusalBody(refusal, this.backend.words, languageOf(context.req.header('accept-language'))),
      refusal.status,
    )
  }

  private fail(context: Context, error: unknown): Response {
    const refusal = sqlRefusalOf(error)
    if (refusal) return this.refuse(context, refusal)
    const id = Math.abs(Number(process.hrtime.bigint() % 1_000_000_000n)).toString(36)
    console.error(
      JSON.stringify({
        level: 'error',
        id,
        method: context.req.method,
        route: context.req.path.replaceAll(/[\w-]{20,}/g, ':id'),
        error: (error as Error)?.message?.slice(0, 300),
        stack: (error as Error)?.stack?.split('\n').slice(1, 4),
      }),
    )
    return context.json(
      {
        detail: this.backend.words(languageOf(context.req.header('accept-language')), 'server_error', { id }),
        code: 'server_error',
        id,
      },
      500,
    )
  }
}

const refuseUse = (): never => {
  throw new Error('inside a write the transaction is used, not the database: one connection would wait for itself')
}
/** Database that refuses every use, given to a write in place of the real one. */
export const unreachable: Database = {
  kind: 'pglite',
  query: refuseUse,
  transaction: refuseUse,
  forCompany: refuseUse,
  listen: refuseUse,
  script: refuseUse,
  close: refuseUse,
}

/** Returns whether an error proves that nothing was committed; after a lost connection the outcome is unknown. */
export const isRolledBack = (error: unknown): boolean =>
  error instanceof Refusal || (sqlState(error) ?? '08').slice(0, 2) !== '08'
