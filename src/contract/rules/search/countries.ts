import { folded } from './search-rank.ts'

/** The languages in which the name of a country is recognized: those of the screens. */
const languages = ['fr', 'en', 'es', 'ar', 'zh'] as const

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
let codes: ReadonlyMap<string, string> | undefined

function named(): ReadonlyMap<string, string> {
  if (codes) return codes
  const found = new Map<string, string>()
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const first of letters)
      for (const second of letters) {
        const name = names.of(first + second)
        // A code that was given up has the name of the one that follows it.
        if (name && !found.has(folded(name))) found.set(folded(name), first + second)
      }
  }
  return (codes = found)
}

const known = new Map(
  languages.map((language) => [language, new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })]),
)

/** Checks whether a field holds a country. */
export const isCountryField = (name: string): boolean => name === 'country' || name.endsWith('_country')

/** The ISO code of a country that is written by its code or by its name in one of our languages; else the text itself. */
export function countryNamed(text: string): string {
  const word = text.trim()
  const code = word.toUpperCase()
  if (/^[A-Z]{2}$/.test(code) && known.get('fr')?.of(code)) return code
  return named().get(folded(word)) ?? word
}
