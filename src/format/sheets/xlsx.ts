import { strToU8, zipSync } from 'fflate'
import { cellXml, headXml, shownLength, textWidth } from './cells.ts'
import type { CellKind, Sheet } from './sheet.ts'
import { stylesXml } from './styles.ts'
import { attributeXml, declaration } from './xml.ts'

/** A sheet under the name of its tab. */
export interface NamedSheet extends Sheet {
  name: string
}

function columnName(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : `${columnName(Math.floor(at / 26) - 1)}${columnName(at % 26)}`
}

// Widths in characters; the button of the filter is beside a heading.
const widths = { least: 8, most: 60, button: 4, edge: 2 }

function widthsXml({ columns, rows, total }: Sheet): string {
  const widthOf = (header: string, kind: CellKind, at: number): number => {
    const head = textWidth(header) + widths.button
    const longest = [...rows, ...(total ? [total] : [])].reduce(
      (most, row) => Math.max(most, shownLength(row[at] ?? '', kind) + widths.edge),
      head,
    )
    return Math.min(widths.most, Math.max(widths.least, longest))
  }
  return `<cols>${columns
    .map(({ header, kind }, at) => [at + 1, widthOf(header, kind, at)])
    .map(([at, width]) => `<col min="${at}" max="${at}" width="${width}" customWidth="1"/>`)
    .join('')}</cols>`
}

const rowXml = (cells: readonly string[], number: number): string => `<row r="${number}">${cells.join('')}</row>`

/** Returns the range of the heading and the rows, which is filtered and sorted; the sums are outside of it. */
const filterRange = ({ columns, rows }: Sheet, dollar = ''): string =>
  `${dollar}A${dollar}1:${dollar}${columnName(Math.max(0, columns.length - 1))}${dollar}${rows.length + 1}`

function sheetXml(sheet: Sheet, language: string): string {
  const { columns, rows, total } = sheet
  const cells = (row: readonly string[], number: number, of: 'body' | 'total' = 'body'): string[] =>
    columns.map(({ kind }, at) => cellXml(row[at] ?? '', kind, `${columnName(at)}${number}`, of))
  const lines = [
    rowXml(
      columns.map(({ header, kind }, at) => headXml(header, kind, `${columnName(at)}1`)),
      1,
    ),
    ...rows.map((row, at) => rowXml(cells(row, at + 2), at + 2)),
    // A row is empty: spreadsheets include adjacent rows in a filtered range.
    ...(total ? [rowXml(cells(total, rows.length + 3, 'total'), rows.length + 3)] : []),
  ]
  const direction = language.startsWith('ar') ? ' rightToLeft="1"' : ''
  const range = filterRange(sheet)
  const parts = [
    `<sheetViews><sheetView${direction} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>`,
    widthsXml(sheet),
    `<sheetData>${lines.join('')}</sheetData>`,
    `<autoFilter ref="${range}"/>`,
    // Telephone numbers and references are text on purpose.
    `<ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors>`,
  ]
  return `${declaration}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${parts.join('')}</worksheet>`
}

/** Names that a workbook takes: at most 31 signs, none of those of formulas, no two alike. */
function tabNames(sheets: readonly NamedSheet[]): string[] {
  const taken = new Set<string>()
  return sheets.map(({ name }, at) => {
    const clean =
      name
        .replaceAll(/[[\]:*?/\\']/g, ' ')
        .trim()
        .slice(0, 31) || String(at + 1)
    const free = taken.has(clean.toLowerCase()) ? `${clean.slice(0, 28)} ${at + 1}` : clean
    taken.add(free.toLowerCase())
    return free
  })
}

const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

function workbookXml(sheets: readonly NamedSheet[]): string {
  const names = tabNames(sheets).map(attributeXml)
  const tabs = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const filters = sheets.map(
    (sheet, at) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">'${names[at]}'!${filterRange(sheet, '$')}</definedName>`,
  )
  return `${declaration}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${tabs.join('')}</sheets><definedNames>${filters.join('')}</definedNames></workbook>`
}

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`

const relationsXml = (list: readonly string[]): string =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${list.join('')}</Relationships>`

const typesXml = (count: number): string => {
  const parts = [
    ['workbook.xml', 'sheet.main'],
    ['styles.xml', 'styles'],
    ...Array.from({ length: count }, (_, at) => [`worksheets/sheet${at + 1}.xml`, 'worksheet']),
  ].map(([part, type]) => `<Override PartName="/xl/${part}" ContentType="${main}.${type}+xml"/>`)
  return `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`
}

/**
 * Returns tables as a workbook (SpreadsheetML). Dates and numbers are typed cells, decimals are written digit by digit
 * as given. Headings are frozen and filter the rows; Arabic is read from right to left.
 */
export function writeXlsx(sheets: readonly NamedSheet[], language: string): Blob {
  const files: Record<string, string> = {
    '[Content_Types].xml': typesXml(sheets.length),
    '_rels/.rels': relationsXml([relation(1, 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': workbookXml(sheets),
    'xl/_rels/workbook.xml.rels': relationsXml([
      ...sheets.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      relation(sheets.length + 1, 'styles', 'styles.xml'),
    ]),
    'xl/styles.xml': stylesXml(language),
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet, language)])),
  }
  const bytes = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))
  // One date for all, so that equal content gives equal bytes.
  return new Blob([zipSync(bytes, { mtime: new Date(1980, 0, 1) }) as BlobPart], { type: `${main}.sheet` })
}
