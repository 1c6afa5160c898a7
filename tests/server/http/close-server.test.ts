import { Agent, createServer, get } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { closeServer } from '../../../server/close-server.ts'

/** A server that keeps its connections open for ever, and a way to ask it by one of them. */
async function opened(answer: () => Promise<void>) {
  const server = createServer((_, response) => {
    void answer().then(() => response.end('done'))
  })
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      get({ port, host: '127.0.0.1', agent }, (response) => {
        response.resume()
        response.once('end', () => resolve(true))
      }).once('error', () => resolve(false))
    })
  return { server, ask }
}

test('a server that closes answers what runs and ends a connection that is kept open, though it goes on asking as a proxy does', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let begin = (): void => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const { server, ask } = await opened(() => {
    begin()
    return held
  })
  const askAgain = async (): Promise<void> => ((await ask()) ? askAgain() : undefined)
  const asked = ask()
  const asking = asked.then(askAgain)
  await begun
  const closed = closeServer(server)
  release()
  expect(await asked).toBe(true)
  await closed
  await asking
})
