import { once } from 'node:events'
import { type BusboyFileStream, Busboy, type BusboyInstance } from '@fastify/busboy'

/** Limits of a form besides its files: as large as a JSON body. */
const limits = { fieldNameSize: 100, fieldSize: 1_048_576, fields: 200, files: 20, parts: 220, headerPairs: 20 }
const mostText = 8 * 1_048_576

/** Receiver of the parts of a form, in their order; an error that it throws ends the reading. */
export interface FormTaker {
  field: (name: string, value: string) => void
  /** A part with a file; its stream is read to its end, or throws. */
  file: (name: string, content: AsyncIterable<Uint8Array>, fileName: string) => Promise<void>
}

/** Error of a form that cannot be read: it is broken or was cut, or it exceeds the limits of a form. */
export class FormError extends Error {
  constructor(readonly reason: 'broken' | 'too large') {
    super(`the form is ${reason}`)
  }
}

function parserOf(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    throw new FormError('broken')
  }
}

/** Passes the parts of a form to their receiver; `fail` ends the reading. Returns the promises of the files. */
function connect(parser: BusboyInstance, taker: FormTaker, fail: (error: unknown) => void) {
  const files: { stream: BusboyFileStream; done: Promise<void> }[] = []
  let text = 0
  parser.on('file', (name, stream, fileName) => {
    // A receiver that stops reading has failed already; this handler only keeps the process from ending.
    stream.on('error', () => undefined)
    const done = taker.file(name, stream, fileName ?? '')
    done.catch(fail)
    files.push({ stream, done })
  })
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    text += value.length
    try {
      if (isNameCut || isValueCut || text > mostText) throw new FormError('too large')
      taker.field(name, value)
    } catch (error) {
      fail(error)
    }
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => fail(new FormError('too large')))
  parser.on('error', () => fail(new FormError('broken')))
  return files
}

/** Fails because the line was cut, or the browser has cancelled. */
const cut = (): never => {
  throw new FormError('broken')
}

/** Feeds the parser as fast as the storage takes the files. */
async function feed(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  parser: BusboyInstance,
  failure: Promise<never>,
): Promise<void> {
  // The last boundary may end the form before the body ends.
  const finished = once(parser, 'finish')
  for (;;) {
    const { done, value } = await Promise.race([reader.read().catch(cut), failure])
    if (done) break
    if (!parser.write(value)) await Promise.race([once(parser, 'drain'), failure])
  }
  parser.end()
  await Promise.race([finished, failure])
}

/**
 * Reads a `multipart/form-data` body while it comes. After an error no stream of a file is open any more, and the rest
 * of the body is left to the next reader.
 */
export async function readFormParts(
  contentType: string,
  body: ReadableStream<Uint8Array> | null,
  taker: FormTaker,
): Promise<void> {
  if (!body) throw new FormError('broken')
  const parser = parserOf(contentType)
  let fail: (error: unknown) => void = () => undefined
  const failure = new Promise<never>((_resolve, reject) => {
    fail = reject
  })
  failure.catch(() => undefined)
  const files = connect(parser, taker, fail)
  const reader = body.getReader()
  try {
    await feed(reader, parser, failure)
    await Promise.race([Promise.all(files.map(({ done }) => done)), failure])
  } catch (error) {
    for (const { stream } of files) stream.destroy(new FormError('broken'))
    await Promise.allSettled(files.map(({ done }) => done))
    throw error
  } finally {
    reader.releaseLock()
  }
}
