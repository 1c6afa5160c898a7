import type { Call } from '../call/call.ts'
import type { Packed } from './respond.ts'

/** Bytes of answers that one process keeps at most. */
const most = 32 * 1_048_576
const mostAsked = 10_000

/**
 * Returns the cache key of a call: everything that an answer with `Answer.isKept` depends on besides the database.
 * Undefined where nothing is cached: for writes and for callers without a session.
 */
export function cacheKey({ context, principal, language, today }: Call, encoding: string): string | undefined {
  if (principal.kind !== 'user' || context.req.method !== 'GET') return undefined
  return JSON.stringify([
    principal.session,
    principal.client,
    principal.view ?? null,
    language,
    today,
    encoding,
    context.req.url,
  ])
}

/**
 * Cached answers of one state of the database. While nothing is written, the same request has the same answer. Two
 * equal snapshots (pg_current_snapshot) see the same rows, and later reads are never older than the snapshot. The
 * snapshot is read with the session and rights of every call, so the next call sees a write of any process.
 */
export class ResponseCache {
  private snapshot: string | undefined
  private bytes = 0
  private readonly answers = new Map<string, Packed>()
  private readonly asked = new Set<string>()

  /** Returns the cached answer of a request in this state; a state that differs from the last one empties the cache. */
  find(snapshot: string, question: string): Packed | undefined {
    if (snapshot !== this.snapshot) this.empty()
    this.snapshot = snapshot
    return this.answers.get(question)
  }

  /**
   * Stores an answer of this state, unless another state has been seen since. The first answer to a request is not
   * stored, because most requests come once and memory has its cost.
   */
  keep(snapshot: string, question: string, packed: Packed): void {
    if (!(packed.bytes instanceof Uint8Array)) return
    const size = packed.bytes.byteLength + 2 * question.length
    if (snapshot !== this.snapshot || size > most / 16) return
    if (!this.asked.has(question)) {
      if (this.asked.size >= mostAsked) this.asked.clear()
      this.asked.add(question)
      return
    }
    if (this.bytes + size > most) this.empty()
    this.answers.set(question, packed)
    this.bytes += size
  }

  private empty(): void {
    this.answers.clear()
    this.asked.clear()
    this.bytes = 0
  }
}
