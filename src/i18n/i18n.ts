import i18next, { type BackendModule, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { cachedTranslator } from './cached-translator.ts'
import { loadArabicFont } from '../ui/theme/arabic-font.ts'
import { directionOf, isLanguage, type Language, languages } from './languages.ts'
import { loadWords } from './words.ts'

/** The translations of the app; outside of components `i18n.t('common:...')`. */
export const i18n = i18next

/**
 * Translations for components, an object without own properties that inherits from the other. Every `useTranslation`
 * copies the own properties of its instance, some forty of them, and a list calls it hundreds of times.
 */
export const i18nOfScreens = Object.assign(Object.create(i18next) as typeof i18next, {
  getFixedT: cachedTranslator(i18next),
})

let isWithoutTax = false

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language: string, namespace: string, done: ReadCallback) => {
    loadWords(language, namespace)
      .then(async (words) => {
        if (!isWithoutTax) return words
        const { wordsWithoutTax } = await import('./without-tax.ts')
        return wordsWithoutTax(words, language, namespace)
      })
      .then(
        (words) => done(null, words),
        (error: Error) => done(error, null),
      )
  },
}

function showLanguage(language: string): void {
  if (typeof document === 'undefined') return
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  // The server names the text files of this language in the head of the next page.
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`
  if (language === 'ar') void loadArabicFont()
}

let started: Promise<void> | undefined

const KEY = 'ensemble.language'

/**
 * Returns the language of the address (`?lang=`), else the one chosen on this device, else French. The product is
 * French, so the language of the browser is not used.
 */
function chosenLanguage(): Language {
  try {
    const asked = new URLSearchParams(location.search).get('lang') ?? localStorage.getItem(KEY)?.slice(0, 2)
    return isLanguage(asked) ? asked : 'fr'
  } catch {
    return 'fr'
  }
}

/**
 * Starts the translations once with the namespaces every page needs; other namespaces are loaded when a screen needs
 * them.
 */
export function startI18n(namespaces: readonly string[] = ['common', 'validation']): Promise<void> {
  started ??= (async () => {
    i18n.on('languageChanged', showLanguage)
    await i18n
      .use(backend)
      .use(initReactI18next)
      .init({
        supportedLngs: Object.keys(languages),
        nonExplicitSupportedLngs: true,
        load: 'languageOnly',
        // Every language has all keys of French (a test compares them): a fallback is never loaded.
        fallbackLng: false,
        defaultNS: 'common',
        ns: [...namespaces],
        returnNull: false,
        interpolation: { escapeValue: false },
        lng: chosenLanguage(),
        react: { useSuspense: true, bindI18nStore: false },
      })
    showLanguage(i18n.resolvedLanguage ?? 'fr')
  })()
  return started
}

/** Returns the language on the screen. */
export const currentLanguage = (): Language => (isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : 'fr')

/** Shows another language at once and stores it on this device. */
export async function setLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Without storage the choice applies to this page only.
  }
  await i18n.changeLanguage(language)
}

/** Shows amounts without "excl. VAT" and "incl. VAT" for a company that has no VAT, and with them for others. */
export async function showWithoutTax(isWanted: boolean): Promise<void> {
  if (isWanted === isWithoutTax) return
  isWithoutTax = isWanted
  if (!started) return
  await started
  await i18n.reloadResources()
  await i18n.changeLanguage(i18n.language)
}
