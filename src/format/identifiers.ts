/** Formats a SIREN, SIRET or French VAT number in the groups that people read. */
export function formatIdentifier(number: string): string {
  const text = number.replaceAll(/\s/g, '')
  const blank = '\u00a0'
  if (/^\d{9}$|^\d{14}$/.test(text))
    return [text.slice(0, 3), text.slice(3, 6), text.slice(6, 9), text.slice(9)].filter(Boolean).join(blank)
  const vat = /^(FR)([A-Z0-9]{2})(\d{3})(\d{3})(\d{3})$/.exec(text)
  return vat ? vat.slice(1).join(blank) : number
}

/** Formats an IBAN in groups of four, as people read it. */
export const formatIban = (typed: string): string =>
  typed
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ')

/** Formats a French number in pairs, `01 23 45 67 89`, with or without its country; others as they are stored. */
export const formatPhone = (stored: string): string => {
  const national = /^(?:\+33|0)([1-9]\d{8})$/.exec(stored)?.[1]
  return national ? `0${national}`.replace(/(\d{2})(?=\d)/g, '$1 ') : stored
}
