import type { Answer, Backend, Call } from '../../http/call.ts'
import { memberOf } from '../../http/call.ts'
import { Refusal } from '../../http/errors.ts'
import { authenticate } from '../../http/principal.ts'
import type { Router } from '../../http/routes.ts'
import { toldChannel } from './notify.ts'

/** So many streams a person may hold open in one process. */
const most = 4
/** Seconds between two signs of life; proxies cut what is silent for longer than a minute. */
const beatSeconds = 25

const greeting = 'event: open\ndata: {}\n\n'
const encoder = new TextEncoder()

/** One open stream: what is written goes out when it is asked for, and `end` ends it at once. */
class Stream implements AsyncIterable<Uint8Array> {
  private readonly waiting: Uint8Array[] = []
  private wake: () => void = () => undefined
  private isOver = false

  constructor(private readonly onEnd: () => void) {}

  write(text: string): void {
    // Who does not read hears of the last change only: every message says the same.
    if (this.waiting.length < 4) this.waiting.push(encoder.encode(text))
    this.wake()
  }

  end(): void {
    if (this.isOver) return
    this.isOver = true
    this.onEnd()
    this.wake()
  }

  [Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    return {
      next: async () => {
        while (this.waiting.length === 0 && !this.isOver)
          await new Promise<void>((resolve) => {
            this.wake = resolve
          })
        const value = this.waiting.shift()
        return value && !this.isOver ? { done: false, value } : { done: true, value: undefined }
      },
      return: async () => {
        this.end()
        return { done: true, value: undefined }
      },
    }
  }
}

interface Reader {
  person: string
  stream: Stream
  /** Throws when the session of the stream has ended. */
  check: () => Promise<void>
}

/** The open streams of one process. */
class Streams {
  private readonly readers = new Set<Reader>()
  private listening: Promise<unknown> | undefined

  constructor(private readonly backend: Backend) {
    backend.stopping.addEventListener('abort', () => {
      for (const { stream } of this.readers) stream.end()
    })
  }

  async open(person: string, check: () => Promise<void>): Promise<Stream> {
    if ([...this.readers].filter((reader) => reader.person === person).length >= most)
      throw new Refusal(429, 'too_many_requests', { retryAfter: 60 })
    const reader: Reader = { person, check, stream: new Stream(() => this.close(reader, beat)) }
    const beat = setInterval(() => void this.send(reader, ': beat\n\n'), beatSeconds * 1000)
    beat.unref()
    this.readers.add(reader)
    try {
      // Before the greeting: what is told from then on is heard.
      await this.listen()
    } catch (error) {
      reader.stream.end()
      throw error
    }
    reader.stream.write(greeting)
    if (this.backend.stopping.aborted) reader.stream.end()
    return reader.stream
  }

  private close(reader: Reader, beat: NodeJS.Timeout): void {
    clearInterval(beat)
    this.readers.delete(reader)
  }

  private async listen(): Promise<void> {
    this.listening ??= this.backend.db.listen(toldChannel, (person) => this.tell(person))
    try {
      await this.listening
    } catch (error) {
      this.listening = undefined
      throw error
    }
  }

  /** Without a person something may have been missed: everybody looks. */
  private tell(person: string | undefined): void {
    for (const reader of this.readers)
      if (!person || reader.person === person) void this.send(reader, 'event: told\ndata: {}\n\n')
  }

  private async send({ check, stream }: Reader, text: string): Promise<void> {
    try {
      await check()
      stream.write(text)
    } catch {
      // The next stream is refused with the reason.
      stream.end()
    }
  }
}

/**
 * The stream of a person: it says that something was told, never what; that is read from the list, with the rights of
 * the list. It ends with the session, and with the token that opened it.
 */
export function serveStream(router: Router): void {
  const { backend } = router
  const streams = new Streams(backend)
  const open = async (call: Call): Promise<Answer> => {
    const header = call.context.req.header('authorization')
    const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' }
    // Who asks for no stream gets its beginning alone.
    if (!call.context.req.header('accept')?.includes('text/event-stream'))
      return { bytes: encoder.encode(greeting), headers }
    const check = async (): Promise<void> => {
      await authenticate(backend, header)
    }
    return { bytes: await streams.open(memberOf(call).user, check), headers }
  }
  router.read(
    {
      service: 'notifications',
      method: 'get',
      path: 'stream',
      access: 'user',
      right: 'any',
      added: true,
      summary: 'server-sent events: says that the caller was told something, which their list then shows',
    },
    open,
  )
}
