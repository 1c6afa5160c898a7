import { strFromU8, unzipSync } from 'fflate'

/** A cell as a spreadsheet takes it: `text` is inline, `number` a number or a date by its format. */
export interface ReadCell {
  type: 'text' | 'number'
  value: string
  format: string
  isBold: boolean
}

export interface ReadSheet {
  name: string
  isRightToLeft: boolean
  frozenRows: number
  filter: string
  widths: number[]
  /** Cells by their address: `B2`. */
  cells: Record<string, ReadCell>
  /** The texts of a row, empty ones too. */
  row: (number: number) => string[]
  rowCount: number
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
const attributes = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  )
const all = (xml: string, pattern: RegExp): RegExpExecArray[] => [...xml.matchAll(pattern)]

interface Style {
  format: string
  isBold: boolean
}

function stylesOf(xml: string): Style[] {
  const formats = new Map(
    all(xml, /<numFmt [^>]*>/g).map(([tag]) => [attributes(tag).numFmtId, attributes(tag).formatCode ?? '']),
  )
  const fonts = all(xml, /<font>.*?<\/font>/g).map(([font]) => font.includes('<b/>'))
  const [, cells = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/.exec(xml) ?? []
  return all(cells, /<xf [^>]*>/g).map(([tag]) => ({
    format: formats.get(attributes(tag).numFmtId) ?? '',
    isBold: fonts[Number(attributes(tag).fontId)] ?? false,
  }))
}

const columnOf = (at: number): string => String.fromCharCode(65 + at)

function sheetOf(name: string, xml: string, styles: readonly Style[]): ReadSheet {
  if (xml.includes('<f>')) throw new Error('a sheet of ours has no formulas')
  const cells = Object.fromEntries(
    all(xml, /<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs).map(([, head = '', inner = '']): [string, ReadCell] => {
      const { r = '', s = '0', t } = attributes(head)
      const [, value = ''] = /<(?:t|v)(?: [^>]*)?>(.*?)<\/(?:t|v)>/s.exec(inner) ?? []
      return [
        r,
        { type: t === 'inlineStr' || !inner ? 'text' : 'number', value: unescaped(value), ...styles[Number(s)]! },
      ]
    }),
  )
  const widths = all(xml, /<col [^>]*>/g).map(([tag]) => Number(attributes(tag).width))
  return {
    name,
    isRightToLeft: /<sheetView [^>]*rightToLeft="1"/.test(xml),
    frozenRows: /<pane [^>]*state="frozen"/.test(xml) ? Number(attributes(/<pane [^>]*>/.exec(xml)![0]).ySplit) : 0,
    filter: attributes(/<autoFilter [^>]*>/.exec(xml)?.[0] ?? '').ref ?? '',
    widths,
    cells,
    row: (number) => widths.map((_, at) => cells[`${columnOf(at)}${number}`]?.value ?? ''),
    rowCount: Math.max(0, ...all(xml, /<row r="(\d+)"/g).map(([, number]) => Number(number))),
  }
}

/** Opens a workbook as a spreadsheet does: its sheets with the type, the format and the look of every cell. */
export function readWorkbook(bytes: Uint8Array): ReadSheet[] {
  const files = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, file]) => [path, strFromU8(file)]))
  const styles = stylesOf(files['xl/styles.xml'] ?? '')
  const targets = new Map(
    all(files['xl/_rels/workbook.xml.rels'] ?? '', /<Relationship [^>]*>/g).map(([tag]) => [
      attributes(tag).Id,
      attributes(tag).Target ?? '',
    ]),
  )
  return all(files['xl/workbook.xml'] ?? '', /<sheet [^>]*>/g).map(([tag]) => {
    const { name = '', 'r:id': id } = attributes(tag)
    return sheetOf(name, files[`xl/${targets.get(id)}`] ?? '', styles)
  })
}

/** The same of a file that the app gave. */
export const openWorkbook = async (file: Blob): Promise<ReadSheet[]> =>
  readWorkbook(new Uint8Array(await file.arrayBuffer()))
