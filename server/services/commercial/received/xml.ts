import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { decodeText } from '../../../runtime/letters.ts'
import { unreadable } from './unreadable.ts'

const maxBytes = 10 * 2 ** 20
const maxDepth = 40
/** Elements of an invoice of some thousand lines; a file with more is refused before it is parsed. */
const maxElements = 100_000

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  alwaysCreateTextNode: true,
  trimValues: true,
  htmlEntities: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

type Parsed = Readonly<Record<string, unknown>>

/** An element of a received file: its texts by path, with the names of the file without prefixes. */
export class Element {
  constructor(
    private readonly node: Parsed,
    readonly path: string,
  ) {}

  /** Returns the elements at a path such as `A/B`. */
  all(path: string): Element[] {
    return path
      .split('/')
      .reduce<Element[]>((elements, step) => elements.flatMap((element) => element.children(step)), [this])
  }

  private children(name: string): Element[] {
    const value = this.node[name]
    return Array.isArray(value) ? value.map((node) => new Element(node as Parsed, `${this.path}/${name}`)) : []
  }

  /** Returns the first element at a path; without one, an empty element that knows its path. */
  one(path: string): Element {
    return this.all(path)[0] ?? new Element({}, `${this.path}/${path}`)
  }

  has(path: string): boolean {
    return this.all(path).length > 0
  }

  /** Returns the text at a path, null where there is none. */
  text(path?: string): string | null {
    const text = path === undefined ? this.node['#text'] : this.all(path)[0]?.node['#text']
    return typeof text === 'string' && text.trim() !== '' ? text.trim() : null
  }

  attribute(name: string): string | null {
    const value = this.node[`@${name}`]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
}

/**
 * Returns the root of an XML file with its name. A file that declares a type or an entity is refused before it is
 * parsed. So is one that is too large, too deep, cut short or of an unknown encoding.
 */
export function readXml(bytes: Uint8Array): { name: string; root: Element } {
  if (bytes.length > maxBytes) throw unreadable('too_large', '', { max: maxBytes / 2 ** 20 })
  const text = decoded(bytes)
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(text)) throw unreadable('doctype')
  measure(text)
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw unreadable('malformed', `${valid.err.line}:${valid.err.col}`)
  const parsed = parser.parse(text) as Record<string, unknown>
  const [name, nodes] =
    Object.entries(parsed).find(([key, value]) => !key.startsWith('?') && Array.isArray(value)) ?? []
  if (name === undefined) throw unreadable('malformed', '1:1')
  return { name, root: new Element((nodes as Parsed[])[0]!, name) }
}

const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
  'utf-16': 'utf-16le',
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/i.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : encodings[declared]
  if (!encoding) throw unreadable('encoding', declared.slice(0, 40))
  const text = decodeText(bytes, encoding)
  if (text === undefined) throw unreadable('encoding', encoding)
  return text
}

/** Counts depth and elements without building anything, and no further than they may go. */
function measure(text: string): void {
  let depth = 0
  let elements = 0
  for (const [tag] of text.matchAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\/[^>]*>|<[\w:][^>]*>/g)) {
    if (tag.startsWith('<!')) continue
    if (tag.startsWith('</')) {
      depth--
      continue
    }
    if (!tag.endsWith('/>')) depth++
    if (depth > maxDepth) throw unreadable('too_deep', '', { max: maxDepth })
    if (++elements > maxElements) throw unreadable('too_many', '', { max: maxElements })
  }
}
