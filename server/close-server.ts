import type { ServerResponse } from 'node:http'
import type { ServerType } from '@hono/node-server'

/** Lets the running requests of a server end; a connection that is kept open closes after its answer. */
export function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    if (!('closeIdleConnections' in server)) return
    server.prependListener('request', (_, response: ServerResponse) => {
      response.setHeader('connection', 'close')
    })
    server.closeIdleConnections()
    setInterval(() => server.closeIdleConnections(), 100).unref()
  })
}
