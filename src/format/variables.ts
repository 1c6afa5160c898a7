/**
 * Values of the variables of a template by key; null or empty is missing. A value may be its own variable (`{{link}}`)
 * when the service fills it in.
 */
export type VariableValues = Readonly<Record<string, string | null | undefined>>

const pattern = /\{\{\s*([\w.-]+)\s*\}\}/g

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns the variables of a text, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(pattern), ([, key]) => key!)),
]

/** Returns the pieces of a text in their order: plain text, and the keys of its variables. */
export const piecesOf = (text: string): ({ text: string } | { key: string })[] =>
  text
    .split(pattern)
    .map((piece, at) => (at % 2 === 0 ? { text: piece } : { key: piece }))
    .filter((piece) => !('text' in piece) || piece.text !== '')

/** Returns the variables of a text that have no value. */
export const missingVariables = (text: string, values: VariableValues): string[] =>
  variablesIn(text).filter((key) => !values[key]?.trim())

/**
 * Returns a text with values in the place of its variables; those without a value are unchanged. In HTML, values are
 * text and never marks.
 */
export const fillVariables = (text: string, values: VariableValues, isHtml = true): string =>
  text.replaceAll(pattern, (whole, key: string) => {
    const value = values[key]?.trim()
    return value ? (isHtml ? escaped(value) : value) : whole
  })
