import { i18n } from '../i18n/i18n.ts'

/**
 * Returns the language of a PDF: that of the screen, French where the fonts of documents lack its characters. It loads
 * its translations.
 */
export async function printedLanguage(): Promise<string> {
  if (!i18n.language.startsWith('zh')) return i18n.language
  await i18n.loadLanguages('fr')
  return 'fr'
}
