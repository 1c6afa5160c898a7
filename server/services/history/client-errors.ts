import type { ReadBodyOf } from '../../../src/contract/call.ts'
import { reportClientError } from '../../../src/contract/history/calls/trail.ts'
import { type Answer, type Call, type Writing, memberOf } from '../../http/call/call.ts'
import { invalidField } from '../../http/call/errors.ts'
import { hour } from '../../http/routing/rate-limit.ts'
import type { Router } from '../../http/routing/routes.ts'

const largest = 6000
const mostFrames = 20

/** Returns the place in the code, without anything that a person may have typed: a name, a file, a line. */
const frameOf = (value: string): string[] => {
  const found = /^([\w$.<>]{1,60}) [\w./-]{1,120}:\d{1,7}:\d{1,7}$/.exec(value)
  return found ? [found[0]] : []
}

/** Logs a failure of a part of a screen in a browser, with the place in the code alone. Its id is found in the log. */
async function report(_call: Writing, body: () => ReadBodyOf<typeof reportClientError>, text: string): Promise<Answer> {
  if (text.length > largest) throw invalidField('frames', 'invalid')
  const { id, name, part, frames } = body()
  const places = frames.slice(0, mostFrames).flatMap(frameOf)
  console.error(JSON.stringify({ level: 'error', source: 'browser', id, error: name, part, frames: places }))
  return { status: 204 }
}

/** Takes what failed in a browser into the log; no more than thirty of a person in an hour. */
export const serveClientErrors = (router: Router): void =>
  router.write(
    {
      ...reportClientError,
      limits: (call: Call) => [{ key: `client-error:${memberOf(call).user}`, most: 30, seconds: hour }],
    },
    report,
  )
