import type { Context } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestPace } from '../../../server/http/routing/request-pace.ts'

let pace: RequestPace
beforeEach(() => {
  vi.useFakeTimers()
  pace = new RequestPace()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Starts a request; the function it returns ends it. */
function begin(): () => Promise<void> {
  let end = (): void => undefined
  const answered = new Promise<void>((resolve) => {
    end = resolve
  })
  const done = Promise.resolve(pace.count({} as Context, () => answered)).then(() => undefined)
  return () => {
    end()
    return done
  }
}
/** Starts a rest after a step that began at `before`. The function it returns says if it is over. */
function rest(before: number): () => boolean {
  let isOver = false
  void pace.rest(before).then(() => {
    isOver = true
  })
  return () => isOver
}
const look = async (times = 1): Promise<void> => {
  await vi.advanceTimersByTimeAsync(5 * times)
}

test('a step that met no request is followed by the next at once', async () => {
  const isOver = rest(pace.mark())
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver()).toBe(true)
})

test('the next step waits for the requests that are being answered, and for those that follow at once', async () => {
  const before = pace.mark()
  const end = begin()
  const isOver = rest(before)
  await look(3)
  expect(isOver()).toBe(false)
  await end()
  const endNext = begin()
  await look(2)
  expect(isOver()).toBe(false)
  await endNext()
  await look(2)
  expect(isOver()).toBe(true)
})

test('requests that never cease let the next step begin after a bounded number of them', async () => {
  const isOver = rest(pace.mark())
  const restAfter = pace.mark()
  const busy = begin()
  const whileBusy = rest(restAfter)
  for (let answered = 0; answered < 23; answered += 1) {
    await begin()()
    await look()
  }
  expect([isOver(), whileBusy()]).toEqual([true, false])
  await begin()()
  await look()
  expect(whileBusy()).toBe(true)
  await busy()
})

test('a request that stays open holds the next step for a bounded time', async () => {
  const before = pace.mark()
  begin()
  const isOver = rest(before)
  await look(49)
  expect(isOver()).toBe(false)
  await look(2)
  expect(isOver()).toBe(true)
})

test('the request of the long work itself is not waited for', async () => {
  await pace.count({} as Context, () =>
    pace.asWork(async () => {
      const isOver = rest(pace.mark())
      await vi.advanceTimersByTimeAsync(0)
      expect(isOver()).toBe(true)
    }),
  )
})
