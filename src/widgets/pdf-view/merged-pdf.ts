import { PDFDocument } from '@cantoo/pdf-lib'

/** One PDF of the pages of several, in the order in which they were added. */
export class MergedPdf {
  private readonly whole = PDFDocument.create()

  /**
   * Adds all pages of a PDF behind the present ones; throws for an invalid one, and leaves the merged file unchanged.
   */
  async add(bytes: Uint8Array): Promise<void> {
    const whole = await this.whole
    const part = await PDFDocument.load(bytes, { updateMetadata: false })
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page)
  }

  /** Returns the bytes of the merged file, under its title. */
  async save(title: string): Promise<Uint8Array<ArrayBuffer>> {
    const whole = await this.whole
    whole.setTitle(title)
    return (await whole.save()) as Uint8Array<ArrayBuffer>
  }
}
