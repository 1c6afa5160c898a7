/** One property of a business card: its types and other parameters in small letters, its value as text with escapes. */
export interface CardLine {
  name: string
  /** Types of the value: those of `TYPE`, and the bare ones of version 2.1. */
  types: readonly string[]
  /** Preference among values of one kind, 1 first; 101 without one. */
  preference: number
  value: string
}

/** Bytes as letters, one each. */
function lettersOf(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return parts.join('')
}

const bytesOf = (letters: string): Uint8Array => Uint8Array.from(letters, (letter) => letter.charCodeAt(0) & 0xff)

function decodedAs(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Decodes bytes in the charset that a card names, where they are valid in it. Otherwise UTF-8 where all of them are
 * valid, else windows-1252.
 */
function decoded(letters: string, charset: string | undefined): string {
  if (!/[\u0080-\u00FF]/.test(letters)) return letters
  const bytes = bytesOf(letters)
  return (
    (charset && decodedAs(bytes, charset)) ||
    (decodedAs(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes))
  )
}

const isQuoted = (line: string): boolean => /^[^:]*;(?:encoding=)?quoted-printable[;:]/i.test(line)

/** Joins the lines of a card: folded ones, and quoted-printable values that continue after a last "=". */
function joinedLines(letters: string): string[] {
  const joined: string[] = []
  let parts: string[] = []
  let isSoft = false
  for (const line of letters.split(/\r\n|\n|\r/)) {
    if (isSoft) parts.push(line.replace(/^[ \t]/, ''))
    else if (/^[ \t]/.test(line) && parts.length > 0) parts.push(line.slice(1))
    else {
      if (parts.length > 0) joined.push(parts.join(''))
      parts = [line]
    }
    // Only a quoted-printable value continues after a last "=": base64 ends in one.
    isSoft = line.endsWith('=') && isQuoted(parts[0] ?? '')
    if (isSoft) parts[parts.length - 1] = parts.at(-1)!.slice(0, -1)
  }
  return [...joined, parts.join('')]
}

const unquoted = (value: string): string =>
  value.replaceAll(/=([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Finds the place where the value of a line begins: the first colon outside of quotation marks. */
function colonOf(line: string): number {
  let isInside = false
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isInside = !isInside
    else if (line[at] === ':' && !isInside) return at
  }
  return line.indexOf(':')
}

function readLine(line: string): CardLine | undefined {
  const colon = colonOf(line)
  if (colon <= 0) return undefined
  const [head = '', ...params] = line.slice(0, colon).toLowerCase().replaceAll('"', '').split(';')
  const name = head.split('.').at(-1) ?? ''
  if (!/^[a-z0-9-]+$/.test(name)) return undefined
  const valuesOf = (key: string): string[] =>
    params.flatMap((param) => (param.startsWith(`${key}=`) ? param.slice(key.length + 1).split(',') : []))
  const bare = params.filter((param) => !param.includes('='))
  const types = [...valuesOf('type'), ...bare]
  const given = Number(valuesOf('pref')[0])
  const value = line.slice(colon + 1)
  const isEncoded = [...valuesOf('encoding'), ...bare].includes('quoted-printable')
  const text = decoded(isEncoded ? unquoted(value) : value, valuesOf('charset')[0])
  return {
    name,
    types,
    preference: given >= 1 && given <= 100 ? given : types.includes('pref') ? 1 : 101,
    // Line ends within a quoted value are text.
    value: text.replaceAll(/\r\n|\n|\r/g, '\\n'),
  }
}

const isBegin = (line: string): boolean => /^\s*begin:vcard\s*$/i.test(line)
const isEnd = (line: string): boolean => /^\s*end:vcard\s*$/i.test(line)

/** Returns the properties of each card; one within another is left out. Undefined where the last one does not end. */
function cardsIn(lines: readonly string[]): CardLine[][] | undefined {
  const cards: CardLine[][] = []
  let open: CardLine[] = []
  let depth = 0
  for (const line of lines) {
    if (isBegin(line)) {
      if (depth === 0) open = []
      depth += 1
    } else if (isEnd(line)) {
      if (depth === 1) cards.push(open)
      depth = Math.max(0, depth - 1)
    } else if (depth === 1) open.push(...[readLine(line) ?? []].flat())
  }
  return depth > 0 ? undefined : cards
}

/** Reads the cards of a file, each as its properties. Undefined without a complete card that is not empty. */
export function readCardLines(content: Uint8Array | string): CardLine[][] | undefined {
  const letters = lettersOf(typeof content === 'string' ? new TextEncoder().encode(content) : content)
  const cards = cardsIn(joinedLines(letters.replace(/^\u00EF\u00BB\u00BF/, '')))?.filter(({ length }) => length > 0)
  return cards && cards.length > 0 ? cards : undefined
}

/** Returns the parts of a value between semicolons, without its escapes. */
export const partsOfValue = (value: string): string[] =>
  [...`${value};`.matchAll(/((?:[^\\;]|\\.)*);/gs)].map(([, part = '']) => textOfValue(part))

/** Returns a value as text, without its escapes. */
export const textOfValue = (value: string): string =>
  value.replaceAll(/\\([\\;,:nN])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter)).trim()
