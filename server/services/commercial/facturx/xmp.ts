import { XMLBuilder } from 'fast-xml-parser'

/** Values of the metadata of the file; `at` is a moment. */
export interface XmpFacts {
  title: string
  author: string
  creator: string
  producer: string
  at: string
}

/** Name of the attachment, fixed by Factur-X. */
export const attachmentName = 'factur-x.xml'

const builder = new XMLBuilder({ attributeNamePrefix: '@', ignoreAttributes: false, format: true })

const fx = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const property = (name: string, description: string) => ({
  '@rdf:parseType': 'Resource',
  'pdfaProperty:name': name,
  'pdfaProperty:valueType': 'Text',
  'pdfaProperty:category': 'external',
  'pdfaProperty:description': description,
})

/** The properties of Factur-X and the schema that declares them, which PDF/A asks for (ISO 19005-3, 6.6.2.3). */
const extension = {
  '@rdf:about': '',
  'pdfaExtension:schemas': {
    'rdf:Bag': {
      'rdf:li': {
        '@rdf:parseType': 'Resource',
        'pdfaSchema:schema': 'Factur-X PDFA Extension Schema',
        'pdfaSchema:namespaceURI': fx,
        'pdfaSchema:prefix': 'fx',
        'pdfaSchema:property': {
          'rdf:Seq': {
            'rdf:li': [
              property('DocumentFileName', 'The name of the embedded XML document'),
              property('DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'),
              property('Version', 'The actual version of the standard applying to the embedded XML document'),
              property('ConformanceLevel', 'The conformance level of the embedded XML document'),
            ],
          },
        },
      },
    },
  },
}

/** Returns the XMP packet of a Factur-X file of the EN 16931 profile in PDF/A-3b. */
export const xmpPacket = ({ title, author, creator, producer, at }: XmpFacts): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n${builder.build({
    'x:xmpmeta': {
      '@xmlns:x': 'adobe:ns:meta/',
      'rdf:RDF': {
        '@xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
        '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        '@xmlns:xmp': 'http://ns.adobe.com/xap/1.0/',
        '@xmlns:pdf': 'http://ns.adobe.com/pdf/1.3/',
        '@xmlns:pdfaid': 'http://www.aiim.org/pdfa/ns/id/',
        '@xmlns:pdfaExtension': 'http://www.aiim.org/pdfa/ns/extension/',
        '@xmlns:pdfaSchema': 'http://www.aiim.org/pdfa/ns/schema#',
        '@xmlns:pdfaProperty': 'http://www.aiim.org/pdfa/ns/property#',
        '@xmlns:fx': fx,
        'rdf:Description': [
          { '@rdf:about': '', 'pdfaid:part': '3', 'pdfaid:conformance': 'B' },
          {
            '@rdf:about': '',
            'dc:format': 'application/pdf',
            'dc:title': { 'rdf:Alt': { 'rdf:li': { '@xml:lang': 'x-default', '#text': title } } },
            'dc:creator': { 'rdf:Seq': { 'rdf:li': author } },
            'xmp:CreatorTool': creator,
            'xmp:CreateDate': at,
            'xmp:ModifyDate': at,
            'pdf:Producer': producer,
          },
          extension,
          {
            '@rdf:about': '',
            'fx:DocumentType': 'INVOICE',
            'fx:DocumentFileName': attachmentName,
            'fx:Version': '1.0',
            'fx:ConformanceLevel': 'EN 16931',
          },
        ],
      },
    },
  })}<?xpacket end="w"?>`
