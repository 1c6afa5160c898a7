import type { Call } from './call.ts'
import type { Packed } from './respond.ts'

/** Bytes of answers that one process keeps at most. */
const most = 32 * 1_048_576
const mostAsked = 10_000

/**
 * Everything an answer of `Answer.isKept` depends on besides the database: who asks in which session, what, in which
 * language, on which day and in which encoding. Undefined where nothing is kept: for writes and for callers without a
 * session.
 */
export function questionOf({ context, principal, language, today }: Call, encoding: string): string | undefined {
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
 * The answers of one state of the database. While nothing is written, the same question has the same answer: two equal
 * snapshots (pg_current_snapshot) see the same rows, and what is read after a snapshot is never older than it. The
 * snapshot comes with the session and the rights of every call, so a write of any process is known at the next call.
 */
export class KeptAnswers {
  private snapshot: string | undefined
  private bytes = 0
  private readonly answers = new Map<string, Packed>()
  private readonly asked = new Set<string>()

  /** The answer that was given to a question in this state; another state than the last one asked for empties all. */
  find(snapshot: string, question: string): Packed | undefined {
    if (snapshot !== this.snapshot) this.empty()
    this.snapshot = snapshot
    return this.answers.get(question)
  }

  /**
   * Keeps an answer of this state, unless another state has been seen since. The first one to a question is let go:
   * memory that is held for long costs more than it saves where most questions come once.
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
