import { PDFDocument } from '@cantoo/pdf-lib'

/** One PDF of the pages of several, in the order in which they came. */
export class MergedPdf {
  private readonly whole = PDFDocument.create()

  /** Puts all pages of a PDF behind those that are there; throws for what is none, and leaves the whole as it was. */
  async add(bytes: Uint8Array): Promise<void> {
    const whole = await this.whole
    const part = await PDFDocument.load(bytes, { updateMetadata: false })
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page)
  }

  /** The bytes of the whole, under its title. */
  async save(title: string): Promise<Uint8Array<ArrayBuffer>> {
    const whole = await this.whole
    whole.setTitle(title)
    return (await whole.save()) as Uint8Array<ArrayBuffer>
  }
}
