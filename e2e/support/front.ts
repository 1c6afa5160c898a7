import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * Stands before a suite on an address of its own: it can go away as a network does, and it can deploy a second build,
 * which is the first one with each hash backwards; the files of the first are gone then.
 */
export interface Front {
  url: string
  /** How often a file or a call was asked for, by method and path. */
  asked: string[]
  cut: () => Promise<void>
  restore: () => Promise<void>
  deploy: () => void
  stop: () => Promise<void>
}

const isText = (type: string): boolean => /html|javascript|json|css/.test(type)
const nameEnd = /-([\w-]{8})(?=\.(?:js|css|json|woff2)\b)/g
const reversed = (hash: string): string => [...hash].reverse().join('')

/** Puts a front before a suite; `files` are the names of its built files. */
export async function startFront(suite: string, files: readonly string[]): Promise<Front> {
  const hashes = new Set(files.flatMap((file) => Array.from(file.matchAll(nameEnd), ([, hash]) => hash)))
  const others = new Set(Array.from(hashes, (hash) => reversed(hash!)))
  const swap = (text: string, known: ReadonlySet<string | undefined>): string =>
    text.replaceAll(nameEnd, (found, hash: string) => (known.has(hash) ? `-${reversed(hash)}` : found))
  const target = new URL(suite)
  const asked: string[] = []
  let isDeployed = false
  let server: Server
  const sockets = new Set<Socket>()

  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const address = incoming.url ?? '/'
    asked.push(`${incoming.method} ${address}`)
    const isFile = address.startsWith('/assets/')
    if (isDeployed && isFile && swap(address, hashes) !== address) {
      outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
      return
    }
    const path = isDeployed && isFile ? swap(address, others) : address
    const { 'accept-encoding': _, ...headers } = incoming.headers
    const passed = request(
      { host: target.hostname, port: target.port, method: incoming.method, path, headers },
      (response) => pass(response, outgoing),
    )
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  }

  const pass = (response: IncomingMessage, outgoing: ServerResponse): void => {
    const isRenamed = isDeployed && isText(response.headers['content-type'] ?? '')
    const { 'content-length': length, ...headers } = response.headers
    outgoing.writeHead(
      response.statusCode ?? 502,
      isRenamed || !length ? headers : { ...headers, 'content-length': length },
    )
    if (!isRenamed) {
      response.pipe(outgoing)
      return
    }
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.on('end', () =>
      outgoing.end(swap(Buffer.concat(parts).toString(), hashes).replace('"mark":"', '"mark":"next-')),
    )
  }

  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => {
      server = createServer(answer)
      server.on('connection', (socket) => {
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
      })
      server.listen(port, '127.0.0.1', resolve)
    })
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const { port } = server!.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    asked,
    cut,
    restore: () => listen(port),
    deploy: () => {
      isDeployed = true
    },
    stop: cut,
  }
}
