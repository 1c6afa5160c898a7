/** A property of an .ics file (RFC 5545 section 3.1), its names in capitals. */
export interface IcsLine {
  name: string
  params: ReadonlyMap<string, string>
  value: string
}

/** Component of an .ics file with its properties and the components in it. */
export interface IcsComponent {
  name: string
  lines: IcsLine[]
  parts: IcsComponent[]
}

/** Calendars of a file, the lines that are no property, and the events that do not end. */
export interface ReadLines {
  calendars: IcsComponent[]
  linesLeft: number
  unended: number
}

/** Components in one another at most: deeper ones are left out. */
const mostDepth = 6

/** Places of a character outside of quotation marks. */
function placesOf(text: string, wanted: string, most: number): number[] {
  const found: number[] = []
  let isQuoted = false
  for (let at = 0; at < text.length && found.length < most; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === wanted && !isQuoted) found.push(at)
  }
  return found
}

const mostParams = 20

/** Reads one unfolded line; undefined where it is no property. */
function readLine(text: string): IcsLine | undefined {
  const colon = placesOf(text, ':', 1)[0] ?? text.indexOf(':')
  if (colon <= 0) return undefined
  const head = text.slice(0, colon)
  const ends = [...placesOf(head, ';', mostParams), head.length]
  const name = head.slice(0, ends[0]).trim().toUpperCase()
  if (!/^[A-Z0-9-]{1,64}$/.test(name)) return undefined
  const params = new Map<string, string>()
  for (let at = 1; at < ends.length; at += 1) {
    const [key = '', ...value] = head.slice(ends[at - 1]! + 1, ends[at]).split('=')
    params.set(key.trim().toUpperCase(), value.join('=').replaceAll('"', '').trim())
  }
  return { name, params, value: text.slice(colon + 1) }
}

const closed = new Set(['VCALENDAR', 'VEVENT', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT', 'VALARM'])

/** Reads the components of a file. Never throws: lines that are no property are counted and left out. */
export function readLines(text: string): ReadLines {
  const read: ReadLines = { calendars: [], linesLeft: 0, unended: 0 }
  const open: IcsComponent[] = []
  const close = (name: string): void => {
    const at = open.findLastIndex((one) => one.name === name)
    if (at < 0) return
    // A component that is still open within it never ended.
    read.unended += open.slice(at + 1).filter((one) => one.name === 'VEVENT').length
    const [ended] = open.splice(at)
    const around = open.at(-1)
    if (!ended || !closed.has(name)) return
    if (around) around.parts.push(ended)
    else if (name === 'VCALENDAR') read.calendars.push(ended)
  }
  for (const one of text.replaceAll(/(?:\r\n|\n|\r)[ \t]/g, '').split(/\r\n|\n|\r/)) {
    if (one.trim() === '') continue
    const line = readLine(one)
    if (line?.name === 'BEGIN') {
      if (open.length < mostDepth) open.push({ name: line.value.trim().toUpperCase(), lines: [], parts: [] })
    } else if (line?.name === 'END') close(line.value.trim().toUpperCase())
    else if (open.length === 0) continue
    else if (line) open.at(-1)!.lines.push(line)
    else read.linesLeft += 1
  }
  // A file that was cut off ends its calendar by itself.
  if (open[0]?.name === 'VCALENDAR') close('VCALENDAR')
  return read
}

/** Returns the first property of a name. */
export const lineOf = ({ lines }: IcsComponent, name: string): IcsLine | undefined =>
  lines.find((one) => one.name === name)
export const icsLinesOf = ({ lines }: IcsComponent, name: string): IcsLine[] => lines.filter((one) => one.name === name)
export const partsNamed = ({ parts }: IcsComponent, name: string): IcsComponent[] =>
  parts.filter((one) => one.name === name)

/** Returns the value of a property as one word in capitals. */
export const wordOf = (component: IcsComponent, name: string): string =>
  lineOf(component, name)?.value.trim().toUpperCase() ?? ''

/** Returns the text of a value without its escapes (RFC 5545 section 3.3.11). */
export const unescaped = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter))
