import { strToU8, zipSync } from 'fflate'
import { isNumberCell, type Sheet } from './csv.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const escaped = (text: string): string =>
  // XML 1.0 knows no control signs besides tab and line ends.
  text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

function columnName(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : `${columnName(Math.floor(at / 26) - 1)}${columnName(at % 26)}`
}

// Inline text is never read as a formula.
function cell(text: string, at: string, isHead: boolean): string {
  if (!text) return ''
  if (!isHead && isNumberCell(text)) return `<c r="${at}"><v>${text}</v></c>`
  return `<c r="${at}" t="inlineStr"${isHead ? ' s="1"' : ''}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

function sheetXml({ head, rows }: Sheet): string {
  const line = (cells: readonly string[], row: number): string =>
    `<row r="${row}">${cells.map((text, column) => cell(text, `${columnName(column)}${row}`, row === 1)).join('')}</row>`
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  return `${xml}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${frozen}<sheetData>${[head, ...rows].map((cells, at) => line(cells, at + 1)).join('')}</sheetData></worksheet>`
}

const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A table as a workbook of one sheet (SpreadsheetML), first line bold and frozen; `title` names the sheet. */
export function writeXlsx(sheet: Sheet, title: string): Blob {
  const name = escaped(title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31)) || '1'
  const files: Record<string, string> = {
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${main}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${main}.styles+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="${name.replaceAll('"', '&quot;')}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${xml}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheetXml(sheet),
  }
  const bytes = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))
  // One date for all, so that equal content gives equal bytes.
  return new Blob([zipSync(bytes, { mtime: new Date(1980, 0, 1) }) as BlobPart], { type: `${main}.sheet` })
}
