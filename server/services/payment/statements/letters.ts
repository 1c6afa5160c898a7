import { decodeText } from '../../../runtime/letters.ts'
import { refuseStatement } from './statement.ts'

/**
 * Decodes the text of a statement file: UTF-16 by its mark, the encoding of an XML declaration, else UTF-8. Formats
 * without a declaration may be windows-1252. Invalid bytes are refused, never replaced.
 */
export function statementText(bytes: Uint8Array): string {
  if (bytes.length === 0) return refuseStatement('empty', 1)
  const beginning = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^(?:ï»¿)?\s*<\?xml[^>]*encoding=["']([\w.-]+)["']/i.exec(beginning)?.[1]
  const isXml = /^(?:ï»¿)?\s*</.test(beginning)
  const found = /^(ÿþ|þÿ)/.test(beginning)
    ? decodeText(bytes, beginning.startsWith('ÿ') ? 'utf-16le' : 'utf-16be')
    : (decodeText(bytes, declared ?? 'utf-8') ?? (isXml ? undefined : decodeText(bytes, 'windows-1252')))
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
