import { refuseStatement } from './statement.ts'

/**
 * The text of a statement file: UTF-16 by its mark, the encoding that an XML declaration names, else UTF-8, else
 * windows-1252 for formats that declare nothing. Bytes that do not spell letters are refused, never replaced.
 */
export function statementText(bytes: Uint8Array): string {
  if (bytes.length === 0) return refuseStatement('empty', 1)
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^(?:ï»¿)?\s*<\?xml[^>]*encoding=["']([\w.-]+)["']/i.exec(beginning)?.[1]
  const isXml = /^(?:ï»¿)?\s*</.test(beginning)
  const found = /^(ÿþ|þÿ)/.test(beginning)
    ? decoded(bytes, beginning.startsWith('ÿ') ? 'utf-16le' : 'utf-16be')
    : (decoded(bytes, declared ?? 'utf-8') ?? (isXml ? undefined : decoded(bytes, 'windows-1252')))
  if (found === undefined) return refuseStatement('letters', 1)
  // Files written under DOS end with its end sign.
  const text = found.replace(/\p{Cc}+$/u, '')
  const wrong = text.search(unreadable)
  if (wrong >= 0) return refuseStatement('letters', text.slice(0, wrong).split('\n').length)
  if (!text.trim()) return refuseStatement('empty', 1)
  const markup = text.search(/<!\s*(DOCTYPE|ENTITY)/i)
  if (markup >= 0) return refuseStatement('doctype', text.slice(0, markup).split('\n').length)
  return text
}

const unreadable = /(?![\t\r\n])[\p{Cc}\ufffd]/u

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
