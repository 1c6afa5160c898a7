import { isBic, isIban } from '../../../src/contract/rules/bank-identifiers.ts'
import { isSiret } from '../../../src/contract/rules/identifiers.ts'
import { invalidField } from '../../http/errors.ts'
import type { Change } from '../../http/hooks.ts'

/** Identifiers of a seller are checked where they are typed (domain rules 3.4). */
export function checkSeller(change: Change): void {
  const { siret, iban, bic } = change.values as Record<string, string | null | undefined>
  if (siret && !isSiret(siret)) throw invalidField('siret', 'siret')
  if (iban && !isIban(iban)) throw invalidField('iban', 'iban')
  if (bic && !isBic(bic)) throw invalidField('bic', 'bic')
  if (iban) change.values.iban = iban.replaceAll(/\s/g, '').toUpperCase()
}
