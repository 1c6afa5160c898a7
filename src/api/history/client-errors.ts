import type { reportClientError as reportCall } from '../../contract/history/calls/trail.ts'
import { hasCapability } from '../capabilities.ts'
import { call } from '../http/declared.ts'
import { isLoggedIn } from '../session/session.ts'

/** A part of a screen that failed: its error, the id that the screen shows, and the components around it. */
export interface ClientError {
  error: Error
  id: string
  componentStack: string
}

const mostFrames = 12
const frame = /^\s*at (?:async )?(?:([\w$.<>]+) )?\(?(?:\w+:\/\/[^/]*)?\/?([\w./-]+)(?:\?[^:)]*)?(:\d+:\d+)\)?$/

/** Names of the code with their places: no message, which may have typed text, and no address of a record. */
const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name = 'anonymous', path = '', place = ''] = frame.exec(line) ?? []
      return place ? [`${name.slice(0, 60)} ${path.slice(-110)}${place}`] : []
    })
    .slice(0, mostFrames)

/** Returns the component in which it happened, as the code calls it. */
const partOf = (componentStack: string): string => /^\s*at ([\w$.]{1,60})/m.exec(componentStack)?.[1] ?? 'unknown'

/**
 * Reports to our own service that a part of a screen failed, so that the id on the screen is in its log. Nothing of a
 * visitor, and nothing to a foreign service; a report that does not arrive is no second failure.
 */
export function sendClientError({ error, id, componentStack }: ClientError): void {
  if (!isLoggedIn() || !hasCapability('history', 'added')) return
  const name = /^[\w$.]{1,60}$/.test(error.name) ? error.name : 'Error'
  const report = { id, name, part: partOf(componentStack), frames: framesOf(error.stack ?? '') }
  call<typeof reportCall>('post history client-errors', { body: report, isSilent: true }).catch(() => undefined)
}
