import { type AddressObject, type AttachmentStream, type Headers, MailParser, type MessageText } from 'mailparser'
import { textOfHtml } from './mail-text.ts'

/** File of a mail with its bytes. */
export interface ReceivedMailFile {
  filename: string
  type: string
  content: Buffer
}

/** Mail as a person reads it: who, to whom, what about, when, its text, and its files without the pictures of the text. */
export interface ReadMail {
  from: AddressObject
  to: AddressObject | AddressObject[] | undefined
  subject: string
  date: Date | undefined
  text: string
  files: ReceivedMailFile[]
  /** Whether its HTML is longer than the part that is read. */
  isCut: boolean
}

/** Letters of HTML that are read as text. */
const mostHtml = 1_048_576

/** Part of a mail as the parser keeps it. */
interface Part {
  contentType?: string
  charset?: string
  textContent?: string
}

/** Parts of a message before they are put together. */
interface Message {
  headers: Headers
  text: string
  html: string
  files: (ReceivedMailFile & { cid: string })[]
  /** Parts of text whose charset is missing or UTF-8. */
  parts: Part[]
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const isGuessable = ({ contentType, charset }: Part): boolean =>
  /^text\/(plain|html)$/i.test(contentType ?? '') && /^(us-?ascii|ascii|utf-?8)?$/i.test(charset ?? '')

/**
 * Parses a message. The parts of `guessed`, counted among those whose charset is missing or UTF-8, are read as
 * windows-1252. HTML beyond the limit is not converted. Undefined for a file that is no message.
 */
function parse(content: Buffer, guessed: ReadonlySet<number>, keepsHtml: boolean): Promise<Message | undefined> {
  return new Promise((resolve) => {
    const message: Message = { headers: new Map(), text: '', html: '', files: [], parts: [] }
    const parser = new MailParser({
      skipTextToHtml: true,
      skipImageLinks: true,
      maxHtmlLengthToParse: mostHtml,
      skipHtmlToText: keepsHtml,
    }) as MailParser & { createNode: (node: unknown) => Part }
    const create = parser.createNode.bind(parser)
    parser.createNode = (node) => {
      const part = create(node)
      if (isGuessable(part) && message.parts.push(part) && guessed.has(message.parts.length - 1))
        part.charset = 'windows-1252'
      return part
    }
    parser.on('headers', (headers) => (message.headers = headers))
    parser.on('data', (data: AttachmentStream | MessageText) => {
      if (data.type === 'text') {
        message.text = data.text ?? ''
        message.html = typeof data.html === 'string' ? data.html : ''
        return
      }
      const { filename, contentType: type, cid = '' } = data
      bytesOf(data.content as unknown as AsyncIterable<Buffer>).then(
        (bytes) => {
          message.files.push({ filename: filename ?? type, type, content: bytes, cid })
          data.release()
        },
        () => resolve(undefined),
      )
    })
    parser.on('error', () => resolve(undefined))
    parser.on('end', () => resolve(message))
    parser.end(content)
  })
}

const countOf = (text: string | undefined, wanted: string): number => (text ?? '').split(wanted).length - 1

/** Returns the parts that are no UTF-8, though they name no other charset: those that lose letters as such. */
async function guessedParts(content: Buffer, { parts }: Message, keepsHtml: boolean): Promise<ReadonlySet<number>> {
  const broken = new Set(parts.flatMap(({ textContent }, at) => (countOf(textContent, '\uFFFD') > 0 ? [at] : [])))
  if (broken.size === 0) return broken
  const again = await parse(content, broken, keepsHtml)
  // Letters that were lost before the mail was written are UTF-8 all the same.
  return new Set(
    [...broken].filter(
      (at) => countOf(parts[at]?.textContent, '\uFFFD') > countOf(again?.parts[at]?.textContent, 'ï¿½'),
    ),
  )
}

async function parseBest(content: Buffer): Promise<Message | undefined> {
  const short = await parse(content, new Set(), false)
  const keepsHtml = !short
  const message = short ?? (await parse(content, new Set(), true))
  if (!message) return undefined
  const guessed = await guessedParts(content, message, keepsHtml)
  return guessed.size > 0 ? parse(content, guessed, keepsHtml) : message
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the Content-IDs that HTML refers to: the pictures of its text (RFC 2392). */
const referredIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\bcid:([^"'\s)>]{1,998})/gi)].map(([, id = '']) => decoded(id)))

/** Reads the bytes of a mail; undefined for a file that is no message with a sender. */
export async function parseMail(content: Buffer): Promise<ReadMail | undefined> {
  const message = await parseBest(content)
  const from = message?.headers.get('from') as AddressObject | undefined
  if (!message || !from) return undefined
  const { headers, html } = message
  const isCut = html.length > mostHtml
  // The parser makes no text of HTML alone in several parts, nor of HTML beyond the bound.
  const text = message.text.trim() === '' || isCut ? textOfHtml(html.slice(0, mostHtml)) || message.text : message.text
  const pictures = referredIn(html)
  const files = message.files.filter(({ cid }) => cid === '' || !pictures.has(cid))
  const subject = (headers.get('subject') as string | undefined) ?? ''
  if (!subject && text.trim() === '' && message.files.length === 0) return undefined
  return {
    from,
    to: headers.get('to') as ReadMail['to'],
    subject,
    date: headers.get('date') as Date | undefined,
    text,
    files,
    isCut,
  }
}
