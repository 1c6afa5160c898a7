import { AFRelationship, PDFDocument, PDFHeader, PDFName, PDFString } from '@cantoo/pdf-lib'
import { srgbProfile } from './srgb-profile.ts'
import { attachmentName, type XmpFacts, xmpPacket } from './xmp.ts'

const profile = srgbProfile()
const condition = 'sRGB IEC61966-2.1'

/**
 * Returns the PDF of an invoice as PDF/A-3b with its data attached (Factur-X). The pages do not change, because fonts
 * are embedded already. The same input gives the same bytes; `at` is the moment that the file contains.
 */
export async function facturX(pdf: Uint8Array, xml: string, at: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const { context, catalog } = document
  const moment = new Date(at)
  const facts: XmpFacts = {
    title: document.getTitle() ?? '',
    author: document.getAuthor() ?? '',
    creator: 'Ensemble',
    producer: 'Ensemble',
    // Without parts of a second, as the information of the document has it.
    at: `${moment.toISOString().slice(0, 19)}Z`,
  }
  document.setCreator(facts.creator)
  document.setProducer(facts.producer)
  document.setCreationDate(moment)
  document.setModificationDate(moment)
  await document.attach(new TextEncoder().encode(xml), attachmentName, {
    mimeType: 'text/xml',
    description: 'Factur-X',
    creationDate: moment,
    modificationDate: moment,
    afRelationship: AFRelationship.Alternative,
  })
  catalog.set(
    PDFName.of('Metadata'),
    context.register(context.stream(new TextEncoder().encode(xmpPacket(facts)), { Type: 'Metadata', Subtype: 'XML' })),
  )
  catalog.set(
    PDFName.of('OutputIntents'),
    context.obj([
      {
        Type: 'OutputIntent',
        S: 'GTS_PDFA1',
        OutputConditionIdentifier: PDFString.of(condition),
        Info: PDFString.of(condition),
        DestOutputProfile: context.register(context.flateStream(profile, { N: 3 })),
      },
    ]),
  )
  context.header = PDFHeader.forVersion(1, 7)
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

/** Returns the data attached to a Factur-X file; undefined for a PDF without any. */
export async function attachedXml(pdf: Uint8Array): Promise<Uint8Array | undefined> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  return document.getAttachments().find(({ name }) => name === attachmentName)?.data
}
