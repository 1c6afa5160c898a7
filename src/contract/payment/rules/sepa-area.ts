import { compact } from '../../rules/identifiers/identifiers.ts'

// The countries whose IBAN SEPA transfers reach (list of the European Payments Council, EPC409-09, as of 2026).
const economicArea = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
  ' ',
)
const beyond = 'AD AL CH GB GI MC MD ME MK RS SM VA'.split(' ')

const countryOf = (iban: string): string => compact(iban).slice(0, 2)

/** Checks whether a SEPA transfer reaches an account, by the country of its IBAN. */
export const isInSepa = (iban: string): boolean => [...economicArea, ...beyond].includes(countryOf(iban))

/** Checks for accounts in SEPA but beyond the European Economic Area: there a transfer names BIC and addresses. */
export const isBeyondEea = (iban: string): boolean => beyond.includes(countryOf(iban))
