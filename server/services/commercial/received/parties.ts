import { isSiren, isSiret, sirenOf } from '../../../../src/contract/rules/identifiers/identifiers.ts'
import type { ReceivedParty } from '../../../../src/contract/commercial/rules/received/shape.ts'
import { compactText } from './values.ts'

/** A number of a party with the scheme that it is given with. */
export interface Identified {
  id: string | null
  scheme: string | null
}

/**
 * Returns SIREN, SIRET and VAT number of a party: by their schemes (0002 the SIREN, 0009 the SIRET), else by their
 * form. The SIREN follows from the two others.
 */
export function identifiersOf(
  ids: readonly Identified[],
  vat: string | null,
): Pick<ReceivedParty, 'siren' | 'siret' | 'vatNumber'> {
  const numbers = ids.flatMap(({ id, scheme }) => {
    const number = compactText(id)
    return number ? [{ number, scheme }] : []
  })
  const schemed = (scheme: string, holds: (number: string) => boolean): string | undefined =>
    numbers.find((one) => one.scheme === scheme && holds(one.number))?.number
  const siret = schemed('0009', isSiret) ?? numbers.find(({ number }) => isSiret(number))?.number ?? null
  const vatNumber = compactText(vat)
  const siren =
    schemed('0002', isSiren) ??
    numbers.find(({ number }) => isSiren(number))?.number ??
    (siret ? sirenOf(siret) : null) ??
    (vatNumber ? sirenOf(vatNumber) : null)
  return { siren, siret, vatNumber }
}
