import { i18n } from '../i18n/i18n.ts'

/**
 * Answers the language that a PDF is written in: that of the screen, French where the fonts of documents do not have its
 * signs. Its words are loaded then.
 */
export async function printedLanguage(): Promise<string> {
  if (!i18n.language.startsWith('zh')) return i18n.language
  await i18n.loadLanguages('fr')
  return 'fr'
}
