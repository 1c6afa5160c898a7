import { type Server, type Socket, createServer } from 'node:net'

/** Mail relay that greets its callers after `greet` only, and then accepts every mail. */
export interface Relay {
  url: string
  callers: () => number
  greet: () => void
  received: string[]
  close: () => void
}

/** Starts a relay on a free port. */
export function startRelay(): Promise<Relay> {
  const sockets: Socket[] = []
  const received: string[] = []
  let isOpen = false
  const greetOne = (socket: Socket): void => {
    let isData = false
    let text = ''
    socket.write('220 relay.test\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (isData && line !== '.') {
          text += `${line}\n`
          continue
        }
        if (isData) {
          received.push(text)
          isData = false
          text = ''
          socket.write('250 taken\r\n')
          continue
        }
        if (line === 'DATA') {
          isData = true
          socket.write('354 go on\r\n')
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  }
  const server: Server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    if (isOpen) greetOne(socket)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({
        url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
        callers: () => sockets.length,
        received,
        greet: () => {
          isOpen = true
          sockets.forEach(greetOne)
        },
        close: () => {
          sockets.forEach((socket) => socket.destroy())
          server.close()
        },
      })
    })
  })
}
