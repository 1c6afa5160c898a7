import { invoicePdf } from '../../../api/commercial/documents/documents-list.ts'
import type { InvoiceRead } from '../../../api/commercial/documents/invoices.ts'
import { supplierPaper } from '../../../api/commercial/documents/supplier-paper.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { fileTypes } from '../../../contract/kit/file-types.ts'
import { isIssuedByUs } from '../../../contract/commercial/rules/fiscal/issuer.ts'

/** The file of an invoice, or the reason without one: none was kept, or the service did not return it. */
export type Paper = { row: InvoiceRead } & ({ file: Blob } | { lacks: 'none' | 'unread' })

/**
 * Returns the company's own PDF of an invoice that it issues, sales and self-billed ones; of another purchase the file
 * of its supplier.
 */
const fileOf = async (row: InvoiceRead, signal: AbortSignal): Promise<Blob | null> =>
  isIssuedByUs({ type: row.type, is_sales: row.is_sales })
    ? (await invoicePdf(row.id, signal)).blob
    : supplierPaper(row.id, signal)

/**
 * Reads the file of an invoice. After a failure of the network it tries once more, then throws; a refusal is returned.
 */
export async function readPaper(row: InvoiceRead, signal: AbortSignal): Promise<Paper> {
  const read = async (): Promise<Paper> => {
    const file = await fileOf(row, signal)
    return file ? { row, file } : { row, lacks: 'none' }
  }
  try {
    return await read().catch((error: unknown) => {
      if (refusalOf(error, 0) && !signal.aborted) return read()
      throw error
    })
  } catch (error) {
    // A lost connection or an ended session is no answer about this file.
    if (!refusalOf(error) || refusalOf(error, 0, 401)) throw error
    return { row, lacks: 'unread' }
  }
}

// Characters that some system refuses in the name of a file.
const refused = /[\\/:*?"<>|\p{Cc}\p{Cf}\s]+/gu
const longest = 100

/** Returns text as a part of a valid file name on any system. */
export const nameText = (text: string): string =>
  text
    .replaceAll(refused, ' ')
    .slice(0, longest)
    .replaceAll(/^[.\s]+|[.\s]+$/g, '')

const types = Object.values(fileTypes)
const endings: readonly string[] = types.flatMap((type) => type.endings)

/** Returns the extension of a file: that of its type, else its former one. */
function endingOf(file: Blob): string {
  const own = file instanceof File ? file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase() : ''
  return types.find(({ media }) => media === file.type)?.endings[0] ?? (endings.includes(own) ? own : 'pdf')
}

/** Names the files of a folder by number and party, each name once. */
export function paperNames(folder: string): (row: InvoiceRead, file: Blob) => string {
  const taken = new Set<string>()
  return ({ number, organization_object: party }, file) => {
    const name = nameText(`${number ?? ''} ${party?.company_name ?? ''}`) || folder
    const ending = endingOf(file)
    let free = `${name}.${ending}`
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${name} (${count}).${ending}`
    taken.add(free.toLowerCase())
    return `${folder}/${free}`
  }
}
