import { type Answer, type Call, type Writing, memberOf } from '../../http/call/call.ts'
import { invalidField } from '../../http/call/errors.ts'
import { hour } from '../../http/routing/rate-limit.ts'
import type { Router } from '../../http/routing/routes.ts'

const largest = 6000
const mostFrames = 20

const isId = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9]{8}$/.test(value)
const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w$.]{1,60}$/.test(value)
/** Returns the place in the code, without anything that a person may have typed: a name, a file, a line. */
const frameOf = (value: unknown): string[] => {
  const found = /^([\w$.<>]{1,60}) [\w./-]{1,120}:\d{1,7}:\d{1,7}$/.exec(String(value))
  return found ? [found[0]] : []
}

/** Logs a failure of a part of a screen in a browser, with the place in the code alone. Its id is found in the log. */
async function report(_call: Writing, body: unknown, text: string): Promise<Answer> {
  if (text.length > largest) throw invalidField('frames', 'invalid')
  const { id, name, part, frames } = Object(body) as Record<string, unknown>
  if (!isId(id)) throw invalidField('id', 'invalid')
  if (!isName(name)) throw invalidField('name', 'invalid')
  if (!isName(part)) throw invalidField('part', 'invalid')
  const places = Array.isArray(frames) ? frames.slice(0, mostFrames).flatMap(frameOf) : []
  console.error(JSON.stringify({ level: 'error', source: 'browser', id, error: name, part, frames: places }))
  return { status: 204 }
}

/** Takes what failed in a browser into the log; no more than thirty of a person in an hour. */
export function serveClientErrors(router: Router): void {
  router.write(
    {
      service: 'history',
      method: 'post',
      path: 'client-errors',
      access: 'user',
      right: 'any',
      summary: 'reports a failed part of a screen: its id for the log; every user of a screen may report',
      success: 204,
      added: true,
      limits: (call: Call) => [{ key: `client-error:${memberOf(call).user}`, most: 30, seconds: hour }],
    },
    report,
  )
}
