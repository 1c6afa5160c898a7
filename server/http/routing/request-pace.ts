import type { MiddlewareHandler } from 'hono'

/** Bounds of one rest: requests that are answered in it, milliseconds of a look at them, and looks. */
const bounds = { answers: 24, look: 5, looks: 50 }

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Counts the requests of a server, so that long work gives way to them between its steps. */
export class RequestPace {
  private open = 0
  private answered = 0

  /** Counts a request while it is answered. */
  readonly count: MiddlewareHandler = async (_context, next) => {
    this.open += 1
    try {
      await next()
    } finally {
      this.open -= 1
      this.answered += 1
    }
  }

  /** Runs the long work of a request: it is no request that others wait for. */
  async asWork<T>(work: () => Promise<T>): Promise<T> {
    this.open -= 1
    try {
      return await work()
    } finally {
      this.open += 1
    }
  }

  /** Returns the state that the rest after a step compares with. */
  mark(): number {
    return this.answered
  }

  /**
   * Waits after a step that met other requests, until there are none or `bounds` are reached. Fewer than one request in
   * twenty then waits for a step. A server without requests loses no time.
   */
  async rest(before: number): Promise<void> {
    const most = this.answered + bounds.answers
    let seen = before
    for (let looks = 0; looks < bounds.looks && this.answered < most; looks += 1) {
      if (this.open <= 0 && this.answered === seen) return
      seen = this.answered
      await pause(bounds.look)
    }
  }
}
