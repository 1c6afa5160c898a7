/** Our languages, each by its own name; French is the default and the fallback (specification 1). */
export const languages = { fr: 'Français', en: 'English', es: 'Español', ar: 'العربية', zh: '中文' } as const

export type Language = keyof typeof languages

/** Checks whether a code is one of our languages. */
export const isLanguage = (code: unknown): code is Language => typeof code === 'string' && code in languages

/** Returns the direction a language is written in. */
export const directionOf = (language: string): 'rtl' | 'ltr' => (language.startsWith('ar') ? 'rtl' : 'ltr')

/** The namespaces of texts that every page of the staff shows. */
export const commonNamespaces: readonly string[] = ['common', 'paths']
