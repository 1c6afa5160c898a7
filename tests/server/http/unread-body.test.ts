import { type Socket, connect } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let server: ServerType
let port: number
const sockets: Socket[] = []

beforeAll(async () => {
  suite = await startSuite()
  port = await new Promise<number>((resolve) => {
    server = serve({ fetch: suite.router.app.fetch, port: 0, hostname: '127.0.0.1' }, (address) =>
      resolve(address.port),
    )
  })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => {
    server.close(resolve)
  })
  await suite.close()
})

/** One connection of a client that writes by hand and reads one answer after the other. */
async function open() {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  await new Promise((resolve) => {
    socket.once('connect', resolve)
  })
  let text = ''
  let wake = (): void => undefined
  let isClosed = false
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    wake()
  })
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      isClosed = true
      resolve()
      wake()
    })
  })
  const answer = async (): Promise<{ status: number; connection: string | undefined }> => {
    for (;;) {
      const [head = '', ...rest] = text.split('\r\n\r\n')
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN)
      if (rest.length > 0 && rest.join('\r\n\r\n').length >= length) {
        text = text.slice(head.length + 4 + length)
        return {
          status: Number(head.slice(9, 12)),
          connection: /^connection: (.*)$/im.exec(head)?.[1]?.trim().toLowerCase(),
        }
      }
      if (isClosed) throw new Error(`the connection is dead after: ${text.slice(0, 300)}`)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return { write: (value: string | Buffer) => socket.write(value), answer, closed }
}
const post = (path: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: suite.test\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
const health = 'GET /health HTTP/1.1\r\nHost: suite.test\r\n\r\n'
const megabyte = 1_048_576

describe('an answer that is given before the body was read', () => {
  test.each([
    ['no token', '/api/commercial/v1/invoices/', 401, 4 * megabyte],
    ['no such address', '/api/commercial/v1/nothing/', 404, 4 * megabyte],
    ['an address outside the services', '/nothing', 404, 4 * megabyte],
    ['a body over the limit', '/api/commercial/v1/invoices/', 413, 9 * megabyte],
  ])('%s: the whole body comes, and the connection serves the next request', async (_name, path, status, size) => {
    const client = await open()
    client.write(post(path, size))
    client.write(Buffer.alloc(size, 'a'))
    const refusal = await client.answer()
    expect([refusal.status, refusal.connection]).toEqual([status, 'keep-alive'])
    client.write(health)
    expect((await client.answer()).status).toBe(200)
  })
  test.each([
    ['no token', '/api/commercial/v1/invoices/', 401, 4 * megabyte],
    ['no such address', '/api/commercial/v1/nothing/', 404, 4 * megabyte],
    ['a body over the limit', '/api/commercial/v1/invoices/', 413, 9 * megabyte],
    ['a body far over the limit', '/api/commercial/v1/invoices/', 413, 900 * megabyte],
  ])(
    '%s: the rest does not come, and the answer says that the connection closes',
    async (_name, path, status, size) => {
      const client = await open()
      client.write(post(path, size))
      client.write(Buffer.alloc(megabyte, 'a'))
      const refusal = await client.answer()
      expect([refusal.status, refusal.connection]).toEqual([status, 'close'])
      await client.closed
    },
  )
  test('an answer after the body, and one to a request without any, keep the connection', async () => {
    const client = await open()
    client.write(`${post('/api/auth/v1/auth/token/', 2)}{}`)
    expect(await client.answer()).toEqual({ status: 400, connection: 'keep-alive' })
    client.write('GET /api/commercial/v1/invoices/ HTTP/1.1\r\nHost: suite.test\r\n\r\n')
    expect(await client.answer()).toEqual({ status: 401, connection: 'keep-alive' })
    client.write(health)
    expect((await client.answer()).status).toBe(200)
  })
})
