import french from '../../locales/fr/pdf.json' with { type: 'json' }
import type { PrintedKind } from './document-data.ts'

/**
 * Texts of a document in its language (`locales/<language>/pdf.json`). A `{name}` is replaced by a value;
 * `datePattern`, `shortDatePattern` and `moneyPattern` are the formats of days and amounts. Legal mentions are not
 * among them: they stay French.
 */
export type PdfLabels = Omit<typeof french, 'titles' | 'methods' | 'motives' | 'carriers'> & {
  titles: Readonly<Record<PrintedKind, string>>
  methods: Readonly<Record<string, string>>
  motives: Readonly<Record<string, string>>
  carriers: Readonly<Record<string, string>>
}

/** The French texts, which callers in other languages replace. */
export const frenchLabels: PdfLabels = french

/** Returns a sentence with its values put in. */
export const fillSentence = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
