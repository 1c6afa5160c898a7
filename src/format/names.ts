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

const countryNames = new Map<string, Intl.DisplayNames>()

/** Returns the name of a country that is stored by its ISO code; another text is returned as it is. */
export function countryText(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  if (!countryNames.has(language)) countryNames.set(language, new Intl.DisplayNames([language], { type: 'region' }))
  return countryNames.get(language)?.of(code) ?? code
}
