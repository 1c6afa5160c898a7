import type { Queryable } from '../../database/database.ts'
import { sha256 } from '../../runtime/identifiers.ts'
import type { Answer, Principal } from '../call/call.ts'
import { Refusal } from '../call/errors.ts'

/** Returns the owner of an idempotency key: the same key of another caller is another key. */
export const ownerOf = (principal: Principal): string => {
  if (principal.kind === 'user') return `user:${principal.user}`
  if (principal.kind === 'company') return `company:${principal.company}`
  return principal.kind === 'client' ? `client:${principal.client}` : 'anonymous'
}

interface Kept {
  request_hash: string
  status: number
  body: unknown
  headers: Record<string, string>
}

/** The key of a call with the caller it belongs to and the request that it came with. */
export interface KeyedRequest {
  owner: string
  key: string | undefined
  request: string
  now: string
}

/** Reads the answer that a key has got already; refuses the key of another request with 422. */
export async function keptAnswer(tx: Queryable, { owner, key, request }: KeyedRequest): Promise<Answer | undefined> {
  if (!key) return undefined
  const [kept] = await tx.query<Kept & Record<string, unknown>>(
    'select request_hash, status, body, headers from system_idempotency where owner = $1 and key = $2',
    [owner, key],
  )
  if (!kept) return undefined
  if (kept.request_hash !== sha256(request)) throw new Refusal(422, 'idempotency_key_reused')
  return { status: kept.status, body: kept.body, headers: { ...kept.headers, 'idempotent-replay': 'true' } }
}

/**
 * Does a piece of work once for a key: a repeat gets the first answer (domain rules 0.2 rule 2). The key is taken and
 * the answer kept in
 * the transaction of the work, so that a crash leaves either both or neither. The same key with another request is
 * refused with 422.
 */
export async function withIdempotency(
  tx: Queryable,
  { owner, key, request, now }: KeyedRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!key) return work()
  if (key.length > 255) throw new Refusal(400, 'idempotency_key_too_long')
  const hash = sha256(request)
  const taken = await tx.query(
    'insert into system_idempotency (owner, key, request_hash, status, created_at) values ($1, $2, $3, 0, $4) on conflict do nothing returning key',
    [owner, key, hash, now],
  )
  if (taken.length === 0) {
    const kept = await keptAnswer(tx, { owner, key, request, now })
    if (!kept) throw new Refusal(422, 'idempotency_key_reused')
    return kept
  }
  const answer = await work()
  await tx.query('update system_idempotency set status = $3, body = $4, headers = $5 where owner = $1 and key = $2', [
    owner,
    key,
    answer.status ?? 200,
    JSON.stringify(answer.body ?? null),
    JSON.stringify(answer.headers ?? {}),
  ])
  return answer
}
