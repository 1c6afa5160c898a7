import type { Element } from './xml.ts'
import { unreadable } from './unreadable.ts'

const plain = /^-?\d{1,15}(?:\.\d{1,10})?$/

/** Returns an exact decimal at a path, as it is written; null where there is none. */
export function amount(element: Element, path: string | undefined, term: string): string | null {
  const text = element.text(path)
  if (text === null) return null
  const written = text
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')
  if (!plain.test(written)) throw unreadable('amount', term, { value: text.slice(0, 40) })
  return written
}

/** Returns a decimal that must be there. */
export function needed(element: Element, path: string, term: string): string {
  const value = amount(element, path, term)
  if (value === null) throw unreadable('missing', term)
  return value
}

/** Returns a text that must be there. */
export function neededText(element: Element, path: string, term: string): string {
  const value = element.text(path)
  if (value === null) throw unreadable('missing', term)
  return value
}

/** Returns a day written `20261123` or `2026-11-23`; null where there is none. */
export function dayOf(text: string | null, term: string): string | null {
  if (text === null) return null
  const [, year, month, date] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  const moment = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day)
    throw unreadable('day', term, { value: text.slice(0, 40) })
  return day
}

/** Returns a number or an account without blanks, null where there is none. */
export const compactText = (text: string | null): string | null =>
  text?.replaceAll(/[\s\u00a0]/g, '').toUpperCase() || null
