import { createSocket } from 'node:dgram'

/** Name server that serves TXT records only (RFC 1035); it answers that other names do not exist. */
export interface NameServer {
  address: string
  texts: Map<string, string[]>
  close: () => void
}

const nameIn = (question: Buffer): string => {
  const labels: string[] = []
  let at = 12
  while (question[at]) {
    const length = question[at] ?? 0
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return labels.join('.')
}

/** Encodes a text for DNS: pieces of 255 characters at most, each after its length. */
const pieces = (text: string): Buffer =>
  Buffer.concat(
    (text.match(/.{1,255}/g) ?? ['']).map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])),
  )

function answer(question: Buffer, texts: readonly string[] | undefined): Buffer {
  const header = Buffer.from(question.subarray(0, 12))
  header.writeUInt16BE(texts ? 0x8180 : 0x8183, 2)
  header.writeUInt16BE(texts?.length ?? 0, 6)
  header.writeUInt32BE(0, 8)
  const end = question.indexOf(0, 12) + 5
  const records = (texts ?? []).map((text) => {
    const data = pieces(text)
    const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
    head.writeUInt16BE(data.length, 10)
    return Buffer.concat([head, data])
  })
  return Buffer.concat([header, question.subarray(12, end), ...records])
}

/** Starts a name server on a free port. */
export function startNameServer(): Promise<NameServer> {
  const texts = new Map<string, string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    socket.send(answer(question, texts.get(nameIn(question).toLowerCase())), port, address)
  })
  return new Promise((resolve) => {
    socket.bind(0, '127.0.0.1', () => {
      resolve({ address: `127.0.0.1:${socket.address().port}`, texts, close: () => socket.close() })
    })
  })
}
