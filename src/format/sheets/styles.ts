import { attributeXml, declaration } from './xml.ts'
import { type CellKind, isFigureKind } from './sheet.ts'

type Row = 'body' | 'head' | 'total'

const rows: readonly Row[] = ['body', 'head', 'total']
const kinds: readonly CellKind[] = [
  'text',
  'day',
  'moment',
  'time',
  'amount',
  'price',
  'quantity',
  'percent',
  'integer',
]

// Spreadsheets put the signs of their own language between thousands and before decimals.
const formats: Readonly<Record<CellKind, string>> = {
  text: '@',
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
  time: 'hh:mm',
  amount: '#,##0.00',
  price: '#,##0.00####',
  quantity: '#,##0.0###',
  percent: '0.00%',
  integer: '#,##0',
}

const firstFormat = 164

/** Returns the number of the style of a cell; 0 is that of a cell without one. */
export const styleOf = (kind: CellKind, row: Row): number => 1 + rows.indexOf(row) * kinds.length + kinds.indexOf(kind)

const formatOf = (kind: CellKind, language: string): string =>
  language.startsWith('zh') ? formats[kind].replace('dd/mm/yyyy', 'yyyy/mm/dd') : formats[kind]

const styleXml = (kind: CellKind, row: Row): string => {
  const look = row === 'body' ? 0 : 1
  const border = rows.indexOf(row)
  const aligned = row === 'head' && isFigureKind(kind) ? '<alignment horizontal="right"/>' : ''
  const format = firstFormat + kinds.indexOf(row === 'head' ? 'text' : kind)
  return `<xf numFmtId="${format}" fontId="${look}" fillId="0" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"${aligned ? ` applyAlignment="1">${aligned}</xf>` : '/>'}`
}

const font = (bold: string): string => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`
const border = (top: string, bottom: string): string =>
  `<border><left/><right/><top${top}/><bottom${bottom}/><diagonal/></border>`
const thin = ' style="thin"'

/**
 * Returns the styles of a workbook: formats of numbers and dates in the order of the language, headings and sums bold.
 */
export function stylesXml(language: string): string {
  const codes = kinds.map(
    (kind, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${attributeXml(formatOf(kind, language))}"/>`,
  )
  const styles = rows.flatMap((row) => kinds.map((kind) => styleXml(kind, row)))
  const parts = [
    `<numFmts count="${codes.length}">${codes.join('')}</numFmts>`,
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    `<borders count="3">${border('', '')}${border('', thin)}${border(thin, '')}</borders>`,
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${styles.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${styles.join('')}</cellXfs>`,
  ]
  return `${declaration}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${parts.join('')}</styleSheet>`
}
