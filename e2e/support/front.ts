import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * Stands before a suite on an address of its own: it can go away as a network does, and it can deploy further builds,
 * each the first one with its hashes turned by one more letter; the files of those before are gone then.
 */
export interface Front {
  url: string
  /** How often a file or a call was asked for, by method and path. */
  asked: string[]
  cut: () => Promise<void>
  restore: () => Promise<void>
  /** `gone` is what a file of an earlier build answers: nothing, or the start page as a careless server does. */
  deploy: (gone?: 'nothing' | 'html') => void
  stop: () => Promise<void>
}

const isText = (type: string): boolean => /html|javascript|json|css/.test(type)
const nameEnd = /-([\w-]{8})(?=\.(?:js|css|json|woff2)\b)/g
const isHashed = (path: string): boolean => path.search(nameEnd) >= 0
const turned = (hash: string, by: number): string => hash.slice(by) + hash.slice(0, by)

/** Puts a front before a suite; `files` are the names of its built files. */
export async function startFront(suite: string, files: readonly string[]): Promise<Front> {
  const hashes = new Set(files.flatMap((file) => Array.from(file.matchAll(nameEnd), ([, hash]) => hash)))
  /** The names of a build for those of the first, and those of the first for the names of a build. */
  const named = (text: string, build: number): string =>
    text.replaceAll(nameEnd, (found, hash: string) => (hashes.has(hash) ? `-${turned(hash, build)}` : found))
  const firstNames = (text: string, build: number): string =>
    text.replaceAll(nameEnd, (found, hash: string) => {
      const first = turned(hash, hash.length - build)
      return hashes.has(first) ? `-${first}` : found
    })
  const target = new URL(suite)
  const asked: string[] = []
  let build = 0
  let gone: 'nothing' | 'html' = 'nothing'
  let server: Server
  const sockets = new Set<Socket>()

  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const address = incoming.url ?? '/'
    asked.push(`${incoming.method} ${address}`)
    const isFile = address.startsWith('/assets/')
    const path = isFile && build > 0 ? firstNames(address, build) : address
    // What has a hash and none of this build.
    if (isFile && build > 0 && path === address && isHashed(address)) {
      if (gone === 'html')
        outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>x</title>')
      else outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
      return
    }
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
      outgoing.end(named(Buffer.concat(parts).toString(), build).replace('"mark":"', `"mark":"next-${build}-`)),
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
    deploy: (answer = 'nothing') => {
      build += 1
      gone = answer
    },
    stop: cut,
  }
}
