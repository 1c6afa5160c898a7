import { z } from 'zod'
import { type RegisteredCompany, legalFormOf } from '../../../src/contract/directory/rules/company-register.ts'
import { compact, frenchVatNumber, isSiren, isSiret } from '../../../src/contract/rules/identifiers/identifiers.ts'

const text = z.string().max(500).nullish()

const establishment = z.object({
  siret: z.string().refine(isSiret),
  adresse: text,
  code_postal: text,
  libelle_commune: text,
  etat_administratif: text,
})

/** Answer of the register of companies (recherche-entreprises.api.gouv.fr), limited to the fields that are read. */
export const registerAnswer = z.object({
  results: z.array(
    z.object({
      siren: z.string().refine(isSiren),
      nom_complet: z.string().min(1).max(500),
      nature_juridique: text,
      etat_administratif: text,
      siege: establishment,
      matching_etablissements: z.array(establishment).nullish(),
    }),
  ),
})

export type RegisterAnswer = z.output<typeof registerAnswer>

/** Returns the street of an address that ends with postcode and town. */
function streetOf(address: string | null | undefined, postcode: string | null | undefined): string | null {
  const street =
    postcode && address?.includes(` ${postcode}`) ? address.slice(0, address.lastIndexOf(` ${postcode}`)) : address
  return street?.trim() || null
}

/**
 * Returns the companies of an answer in the fields of an organization; `asked` names the establishment when it is a
 * SIRET.
 */
export function registeredCompanies(answer: RegisterAnswer, asked: string): RegisteredCompany[] {
  const number = compact(asked)
  return answer.results.map(({ siren, nom_complet, nature_juridique, etat_administratif, siege, ...more }) => {
    const place = more.matching_etablissements?.find(({ siret }) => siret === number) ?? siege
    return {
      company_name: nom_complet,
      siret_number: place.siret,
      intracommunity_vat_number: frenchVatNumber(siren),
      legal_form: legalFormOf(nature_juridique),
      electronic_address: siren,
      address: streetOf(place.adresse, place.code_postal),
      postcode: place.code_postal ?? null,
      city: place.libelle_commune ?? null,
      country: 'FR',
      is_closed: etat_administratif === 'C' || place.etat_administratif === 'F',
    }
  })
}
