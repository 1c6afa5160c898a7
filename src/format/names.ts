interface Named {
  first_name?: string | null
  last_name?: string | null
  name?: string | null
  company_name?: string | null
  email?: string | null
}

/** Full name of a person, as it was typed: no capitals forced; else the name of the thing, else the e-mail. */
export function fullName(person: Named | null | undefined): string {
  if (!person) return ''
  const own = [person.first_name, person.last_name]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
  return own || person.company_name?.trim() || person.name?.trim() || person.email?.trim() || ''
}

/**
 * Formats one or two initials for an avatar, first and last word: `Claire Le Roux` is CR; letters beyond the basic
 * plane count as one.
 */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s-]+/u)
    .map((word) => Array.from(word).find((sign) => /[\p{L}\p{N}]/u.test(sign)))
    .filter((sign) => sign !== undefined)
  return `${words[0] ?? ''}${words.length > 1 ? words.at(-1) : ''}`.toUpperCase()
}

/** Number of avatar colours (specification 1, section 9). */
export const avatarColors = 7

/** Index from 0 to 6 of the avatar colour of a name: the same name has the same colour everywhere. */
export function colorIndex(name: string): number {
  let hash = 2_166_136_261
  for (const sign of name.trim().normalize('NFC')) hash = Math.imul(hash ^ sign.codePointAt(0)!, 16_777_619) >>> 0
  return hash % avatarColors
}

const countryNames = new Map<string, Intl.DisplayNames>()

/** Returns the name of a country that is stored by its ISO code; another text is returned as it is. */
export function countryText(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  if (!countryNames.has(language)) countryNames.set(language, new Intl.DisplayNames([language], { type: 'region' }))
  return countryNames.get(language)?.of(code) ?? code
}
