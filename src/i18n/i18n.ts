import i18next, { type BackendModule, type ReadCallback } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { loadArabicFont } from '../ui/theme/arabic-font.ts'
import { directionOf, isLanguage, type Language, languages } from './languages.ts'

/** The translations of the app; outside of components `i18n.t('common:...')`. */
export const i18n = i18next

const files = import.meta.glob<Record<string, unknown>>(['/locales/*/*.json', '!/locales/*/errors.json'], { import: 'default' })

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language: string, namespace: string, done: ReadCallback) => {
    const load = files[`/locales/${language}/${namespace}.json`]
    // A namespace that a language has not yet falls back to French without an error.
    if (!load) return done(null, {})
    load().then((words) => done(null, words), (error: Error) => done(error, null))
  },
}

function showLanguage(language: string): void {
  if (typeof document === 'undefined') return
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  if (language === 'ar') void loadArabicFont()
}

let started: Promise<void> | undefined

/** Starts the translations once with the namespaces every page needs; other namespaces come when a screen asks for them. */
export function startI18n(namespaces: readonly string[] = ['common', 'validation']): Promise<void> {
  started ??= (async () => {
    i18n.on('languageChanged', showLanguage)
    await i18n.use(backend).use(LanguageDetector).use(initReactI18next).init({
      supportedLngs: Object.keys(languages),
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      fallbackLng: 'fr',
      defaultNS: 'common',
      ns: [...namespaces],
      returnNull: false,
      interpolation: { escapeValue: false },
      // French unless the person chose otherwise: the product is French, the browser is not asked.
      detection: { order: ['querystring', 'localStorage'], lookupQuerystring: 'lang', lookupLocalStorage: 'ensemble.language', caches: ['localStorage'] },
      react: { useSuspense: true, bindI18nStore: false },
    })
    showLanguage(i18n.resolvedLanguage ?? 'fr')
  })()
  return started
}

/** The language on the screen. */
export const currentLanguage = (): Language => (isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : 'fr')

/** Shows another language at once and keeps it on this device. */
export const setLanguage = async (language: Language): Promise<void> => { await i18n.changeLanguage(language) }
