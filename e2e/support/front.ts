import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * Proxy of a suite, at an address of its own, which can be cut like a network. It deploys other builds: the first one
 * with other hashes, without the files of the previous build.
 */
export interface Front {
  url: string
  /** Requests in their order, as method and path. */
  asked: string[]
  cut: () => Promise<void>
  restore: () => Promise<void>
  /** Deploys the next build; a request for a missing file gets 404, or the page as on many servers. */
  deploy: (gone?: 'refused' | 'page') => void
  stop: () => Promise<void>
}

const isText = (type: string): boolean => /html|javascript|json|css/.test(type)
const nameEnd = /-([\w-]{8,9})(?=\.(?:js|css|json|woff2)\b)/g
const reversed = (hash: string): string => [...hash].reverse().join('')
/** Returns the hash of a file in a build: rotated by the number of the build, and reversed where that is odd. */
const hashIn = (build: number, hash: string): string => {
  const turned = hash.slice(build) + hash.slice(0, build)
  return build % 2 ? reversed(turned) : turned
}

/** Starts a proxy of a suite; `files` are the names of its built files. */
export async function startFront(suite: string, files: readonly string[]): Promise<Front> {
  const hashes = files.flatMap((file) => Array.from(file.matchAll(nameEnd), ([, hash = '']) => hash))
  const builds = [0, 1, 2].map((build) => new Map(hashes.map((hash) => [hash, hashIn(build, hash)])))
  const origins = builds.map((names) => new Map(Array.from(names, ([hash, name]) => [name, hash])))
  const rename = (text: string, names: ReadonlyMap<string, string> | undefined): string =>
    text.replaceAll(nameEnd, (found, hash: string) => (names?.has(hash) ? `-${names.get(hash)}` : found))
  const target = new URL(suite)
  const asked: string[] = []
  let build = 0
  let gone: 'refused' | 'page' = 'refused'
  let server: Server
  const sockets = new Set<Socket>()

  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const address = incoming.url ?? '/'
    asked.push(`${incoming.method} ${address}`)
    const isFile = address.startsWith('/assets/')
    const hash = isFile ? [...address.matchAll(nameEnd)].at(-1)?.[1] : undefined
    const isGone = hash !== undefined && !origins[build]?.has(hash) && origins.some((names) => names.has(hash))
    if (isGone && gone === 'refused') {
      outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
      return
    }
    const path = isGone ? '/' : isFile ? rename(address, origins[build]) : address
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
    const isRenamed = build > 0 && isText(response.headers['content-type'] ?? '')
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
      outgoing.end(
        rename(Buffer.concat(parts).toString(), builds[build]).replace('"mark":"', `"mark":"next-${build}-`),
      ),
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
    deploy: (answer = 'refused') => {
      build += 1
      gone = answer
    },
    stop: cut,
  }
}
