import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** Spreadsheets store and show fifteen digits of a number. */
const mostDigits = 15

/** Moves the decimal point of plain digits, without trailing zeros. */
function pointMoved(digits: string, point: number): string {
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const at = Math.max(point, 1)
  const [whole, rest] = [padded.slice(0, at).replace(/^0+(?=\d)/, ''), padded.slice(at).replace(/0+$/, '')]
  return rest ? `${whole}.${rest}` : whole
}

/**
 * Writes a number of a workbook as it is shown, to fifteen digits and without exponent, its point moved by `places`. A
 * whole number keeps its digits; text that is no number is unchanged.
 */
export function shownNumber(text: string, places = 0): string {
  if (places === 0 && /^-?\d+$/.test(text)) return text
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return text
  if (value === 0) return '0'
  const [mantissa = '', exponent = '0'] = Math.abs(value)
    .toExponential(mostDigits - 1)
    .split('e')
  const digits = mantissa.replace('.', '').replace(/0+$/, '')
  return `${value < 0 ? '-' : ''}${pointMoved(digits, Number(exponent) + 1 + places)}`
}

/** A format of a cell that changes which number or text is read from it. */
type Shown = { percent: true } | { mask: string }

/** Returns a number format without its quoted texts, colours and conditions. */
const bare = (code: string): string =>
  (code.split(';', 1)[0] ?? '').replaceAll(/\[[^\]]*\]|"[^"]*"|\\.|_./g, (part) => (/^["\\]/.test(part) ? ' ' : ''))

/** Returns whether a format has digits alone such as 00000, with blanks or dashes between: a code, not an amount. */
const isMask = (code: string): boolean => /^[0# -]+$/.test(bare(code)) && /[0#].*[0#]/.test(bare(code))

function shownBy(code: string): Shown | undefined {
  if (bare(code).includes('%')) return { percent: true }
  return isMask(code) ? { mask: bare(code) } : undefined
}

/** Percent formats that every workbook has without declaring them. */
const builtIn: Readonly<Record<string, string>> = { 9: '0%', 10: '0.00%' }

const attribute = (xml: string, name: string): string | undefined =>
  new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(xml)
    ?.slice(1)
    .find((one) => one !== undefined)

const entityNames: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }
const plainXml = (text: string): string =>
  text.replaceAll(/&(quot|apos|lt|gt|amp);/g, (_, name: string) => entityNames[name] ?? '')

/** Returns the styles of a workbook that change how a number is shown, by their place. */
function shownStyles(xml: string): Map<string, Shown> {
  const codes = new Map(Object.entries(builtIn))
  for (const [tag] of xml.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g))
    codes.set(attribute(tag, 'numFmtId') ?? '', plainXml(attribute(tag, 'formatCode') ?? ''))
  const formats = /<(?:\w+:)?cellXfs[\s>].*?<\/(?:\w+:)?cellXfs>/s.exec(xml)?.[0] ?? ''
  const found = new Map<string, Shown>()
  ;[...formats.matchAll(/<(?:\w+:)?xf\s[^>]*>/g)].forEach(([tag], at) => {
    const shown = shownBy(codes.get(attribute(tag, 'numFmtId') ?? '') ?? '')
    if (shown) found.set(String(at), shown)
  })
  return found
}

/** Fills the places of a mask from the end, with zeros from its first zero on: 1000 in 00000 is 01000. */
function masked(digits: string, mask: string): string {
  const signs = mask.replaceAll(/[ -]/g, '')
  const places = signs.length
  const filled = digits.padStart(signs.replace(/^#*/, '').length, '0')
  let at = Math.max(0, filled.length - places)
  let text = filled.slice(0, at)
  let left = places - filled.length
  for (const sign of mask) {
    if (!/[0#]/.test(sign)) text += sign
    else if (left > 0) left -= 1
    else text += filled[at++] ?? ''
  }
  return text.trim()
}

function shownText(text: string, shown: Shown): string | undefined {
  if ('percent' in shown) return Number.isFinite(Number(text)) ? `${shownNumber(text, 2)}%` : undefined
  return /^\d+$/.test(text) ? masked(text, shown.mask) : undefined
}

const cells = /<((?:\w+:)?)c(\s[^>]*[^>/])>(.*?)<\/\1c>/gs

/** Returns the cells of a sheet, those with such a format as the text that is shown. */
const shownSheet = (xml: string, styles: ReadonlyMap<string, Shown>): string =>
  xml.replaceAll(cells, (cell: string, prefix: string, attributes: string, content: string) => {
    const shown = styles.get(attribute(attributes, 's') ?? '')
    const value = /<(?:\w+:)?v>([^<]*)<\/(?:\w+:)?v>/.exec(content)?.[1]?.trim()
    if (!shown || !value || (attribute(attributes, 't') ?? 'n') !== 'n') return cell
    const text = shownText(value, shown)
    const place = attribute(attributes, 'r')
    if (text === undefined) return cell
    return `<${prefix}c${place ? ` r="${place}"` : ''} t="inlineStr"><${prefix}is><${prefix}t>${text}</${prefix}t></${prefix}is></${prefix}c>`
  })

/**
 * Writes the percentages and the codes of a workbook as the texts that its cells show. So 0.2 with the format `0%` is
 * `20%`, 1000 with `00000` is `01000`. A workbook without such formats is returned unchanged.
 */
export function withShownNumbers(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const isStyles = (name: string): boolean => /(^|\/)styles\.xml$/i.test(name)
  const [styleSheet] = Object.values(unzipSync(bytes, { filter: ({ name }) => isStyles(name) }))
  const styles = styleSheet ? shownStyles(strFromU8(styleSheet)) : new Map<string, Shown>()
  if (styles.size === 0) return bytes
  const files = unzipSync(bytes)
  for (const [name, content] of Object.entries(files))
    if (/(^|\/)worksheets\/[^/]+\.xml$/i.test(name)) files[name] = strToU8(shownSheet(strFromU8(content), styles))
  return zipSync(files, { level: 0 })
}
