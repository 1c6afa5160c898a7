import { readFileSync } from 'node:fs'
import { XMLParser } from 'fast-xml-parser'
import { validateXML } from 'xmllint-wasm'

const folder = new URL('../../fixtures/facturx/', import.meta.url)
const name = 'Factur-X_1.07.3_EN16931'
const unece = 'urn_un_unece_uncefact_data_standard'
const read = (file: string): { fileName: string; contents: string } => ({
  fileName: file,
  contents: readFileSync(new URL(file, folder), 'utf8'),
})
const schema = read(`${name}.xsd`)
const imported = ['QualifiedDataType', 'ReusableAggregateBusinessInformationEntity', 'UnqualifiedDataType'].map(
  (part) => read(`${name}_${unece}_${part}_100.xsd`),
)

/** Returns the errors of files against the schema of the EN 16931 profile, each with the name of its file. */
export async function schemaErrors(files: Readonly<Record<string, string>>): Promise<string[]> {
  const names = Object.keys(files)
  const { errors } = await validateXML({
    xml: names.map((file, index) => ({ fileName: `${index}.xml`, contents: files[file]! })),
    schema,
    preload: imported,
  })
  return errors.map(({ message, loc }) => `${names[Number(loc?.fileName.split('.')[0])] ?? ''}: ${message}`)
}

type Parsed = Record<string, unknown>
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
})

/** A part of a file: its texts by path, in the words of CII without prefixes. */
export class Part {
  constructor(private readonly node: unknown) {}
  /** The parts at a path such as `A/B`. */
  all(path: string): Part[] {
    return path
      .split('/')
      .reduce<unknown[]>(
        (nodes, step) =>
          nodes.flatMap((node) => {
            const value = typeof node === 'object' && node !== null ? (node as Parsed)[step] : undefined
            return value === undefined ? [] : Array.isArray(value) ? (value as unknown[]) : [value]
          }),
        [this.node],
      )
      .map((node) => new Part(node))
  }
  /** The text at a path, undefined without one. */
  text(path?: string): string | undefined {
    const node = path ? this.all(path)[0]?.node : this.node
    if (typeof node === 'string') return node
    const text = (node as Parsed | undefined)?.['#text']
    return text === undefined ? undefined : String(text)
  }
  texts(path: string): (string | undefined)[] {
    return this.all(path).map((part) => part.text())
  }
}

/** Reads a file. */
export const readCii = (xml: string): Part => new Part((parser.parse(xml) as Parsed).CrossIndustryInvoice)
