import { receivedInvoice } from '../../../../src/contract/commercial/invoices/received-invoice.ts'
import { type Call, companyOf, memberOf } from '../../../http/call/call.ts'
import { Refusal, invalidField } from '../../../http/call/errors.ts'
import { sha256 } from '../../../runtime/identifiers.ts'
import type { CallFiles } from '../../../storage/index.ts'
import { fileFacts } from '../../../http/files/record-files.ts'
import { findUpload, partsOf, uploadContent, uploadIn } from '../../../storage/uploads.ts'
import { runOrRefuse } from '../../../work/refusals.ts'
import type { InvoiceReading } from './read.ts'

/** A file of a supplier that was read before its transaction, or the refusal of it; undefined where there is no file. */
export type FileReading = { sha256: string; outcome: { reading: InvoiceReading } | { refusal: Refusal } } | undefined

const readTask = new URL('./read-task.ts', import.meta.url).href
const { bytes: mostBytes = 0 } = fileFacts(receivedInvoice, 'file')

/** Reads an e-invoice in a worker thread. A file without bytes or with too many is left to the write, which refuses it. */
export async function readBytes(bytes: Uint8Array | undefined): Promise<FileReading> {
  if (!bytes?.length || bytes.length > mostBytes) return undefined
  const hash = sha256(bytes)
  try {
    return { sha256: hash, outcome: { reading: await runOrRefuse<Uint8Array, InvoiceReading>(readTask, bytes) } }
  } catch (error) {
    // The write refuses a wrong type or an unknown field before an error in the file.
    if (error instanceof Refusal && error.status === 422) return { sha256: hash, outcome: { refusal: error } }
    throw error
  }
}

/** Decodes a data URL; undefined where a text is none. */
export function bytesOfDataUrl(value: unknown): Uint8Array | undefined {
  const [, encoded] = (typeof value === 'string' && /^data:[^,]*;base64,([A-Za-z0-9+/=\s]*)$/.exec(value)) || []
  return encoded === undefined ? undefined : new Uint8Array(Buffer.from(encoded, 'base64'))
}

/** Reads a file that came in parts, once all of them have come. */
async function bytesOfUpload(call: Call, id: string): Promise<Uint8Array | undefined> {
  const upload = await findUpload(call.db, { company: companyOf(call), user: memberOf(call).user }, id)
  if (!upload || upload.bytes > mostBytes || upload.received < partsOf(upload.bytes)) return undefined
  const parts: Uint8Array[] = []
  for await (const part of uploadContent(call.db, upload)) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

/** Reads the file that a body names: a data URL, a part of a form, or one that came in parts. */
export async function readFileOf(call: Call, files: CallFiles, value: unknown): Promise<FileReading> {
  const address = typeof value === 'string' ? value : ''
  const ofForm = files.uploadAt(address)?.file
  if (ofForm) return readBytes(new Uint8Array(await ofForm.read({ start: 0, end: ofForm.measure.bytes - 1 })))
  const inParts = uploadIn(address)
  return readBytes(inParts ? await bytesOfUpload(call, inParts) : bytesOfDataUrl(value))
}

/** Returns the reading of a stored file, by its checksum; throws the refusal of the file. */
export function readingOf(read: FileReading, stored: string): InvoiceReading {
  // An upload can change until the transaction locks it.
  if (read?.sha256 !== stored) throw invalidField('file', 'upload_unfinished')
  if ('refusal' in read.outcome) throw read.outcome.refusal
  return read.outcome.reading
}
