import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  decodePDFRawStream,
} from '@cantoo/pdf-lib'
import { XMLParser } from 'fast-xml-parser'

const name = (key: string): PDFName => PDFName.of(key)
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

function attachmentOf({ catalog, context }: PDFDocument): PDFDict {
  const files = catalog.lookup(name('AF'), PDFArray).asArray()
  if (files.length !== 1) throw new Error(`${files.length} attachments`)
  return context.lookup(files[0], PDFDict)
}

function metadataOf({ catalog }: PDFDocument) {
  const stream = catalog.lookup(name('Metadata')) as PDFRawStream
  const packet = new XMLParser({ removeNSPrefix: true, parseTagValue: false }).parse(
    Buffer.from(stream.contents).toString('utf8'),
  )
  const [level, , schema, facturX] = packet.xmpmeta.RDF.Description
  const declared = schema.schemas.Bag.li
  return {
    isPlain: stream.dict.get(name('Filter')) === undefined,
    level,
    facturX,
    schema: [declared.namespaceURI, declared.prefix],
    declared: declared.property.Seq.li.map((one: { name: string }) => one.name).sort(),
  }
}

function dictsOf({ context }: PDFDocument): PDFDict[] {
  return context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict ? [object] : object instanceof PDFRawStream ? [object.dict] : [],
    )
}

/** Whether every font of a file is drawn with a program that it holds. */
const isEmbedded = (dict: PDFDict): boolean =>
  dict.has(name('DescendantFonts')) ||
  (dict.has(name('FontDescriptor')) &&
    dict.lookup(name('FontDescriptor'), PDFDict).lookup(name('FontFile2')) instanceof PDFRawStream)

/** Reads the embedded data of a Factur-X file, and its structure, to be compared with `facturXStructure`. */
export async function readPdfA(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const { context, catalog } = document
  const attachment = attachmentOf(document)
  const embedded = attachment.lookup(name('EF'), PDFDict).lookup(name('F')) as PDFRawStream
  const intent = catalog.lookup(name('OutputIntents'), PDFArray).lookup(0, PDFDict)
  const profile = decodePDFRawStream(intent.lookup(name('DestOutputProfile')) as PDFRawStream).decode()
  const dicts = dictsOf(document)
  const fonts = dicts.filter((dict) => dict.get(name('Type')) === name('Font'))
  return {
    xml: Buffer.from(decodePDFRawStream(embedded).decode()).toString('utf8'),
    structure: {
      header: Buffer.from(bytes.subarray(0, 8)).toString('latin1'),
      names: [
        attachment.lookup(name('F'), PDFString).asString(),
        attachment.lookup(name('UF'), PDFHexString).decodeText(),
      ],
      relationship: attachment.lookup(name('AFRelationship'), PDFName).decodeText(),
      type: embedded.dict.lookup(name('Subtype'), PDFName).decodeText(),
      metadata: metadataOf(document),
      intent: [
        intent.lookup(name('S'), PDFName).decodeText(),
        Buffer.from(profile.subarray(36, 40)).toString('latin1'),
      ],
      hasFonts: fonts.length > 0,
      unembedded: fonts.filter((dict) => !isEmbedded(dict)).length,
      isEncrypted: context.trailerInfo.Encrypt !== undefined,
      identifier: (context.trailerInfo.ID as PDFArray).lookup(0, PDFHexString).asString().length,
      scripts: dicts.filter((dict) => dict.has(name('JS')) || dict.get(name('S')) === name('Launch')).length,
    },
  }
}

/** Structure of every Factur-X file: PDF/A-3b with its data attached (ISO 19005-3, Factur-X 1.0). */
export const facturXStructure = {
  header: '%PDF-1.7',
  names: ['factur-x.xml', 'factur-x.xml'],
  relationship: 'Alternative',
  type: 'text/xml',
  metadata: {
    isPlain: true,
    level: { part: '3', conformance: 'B' },
    facturX: {
      DocumentType: 'INVOICE',
      DocumentFileName: 'factur-x.xml',
      Version: '1.0',
      ConformanceLevel: 'EN 16931',
    },
    schema: [namespace, 'fx'],
    declared: ['ConformanceLevel', 'DocumentFileName', 'DocumentType', 'Version'],
  },
  intent: ['GTS_PDFA1', 'acsp'],
  hasFonts: true,
  unembedded: 0,
  isEncrypted: false,
  identifier: 32,
  scripts: 0,
}
