import { compact } from '../../../src/contract/rules/identifiers/identifiers.ts'
import { folded } from '../../../src/contract/rules/search/search-rank.ts'
import type { RegisterAnswer } from './register-answer.ts'

type Result = RegisterAnswer['results'][number]

const company = (
  siret: string,
  nom_complet: string,
  nature_juridique: string,
  [voie, code_postal, libelle_commune]: readonly [string, string, string],
  etat_administratif = 'A',
): Result => ({
  siren: siret.slice(0, 9),
  nom_complet,
  nature_juridique,
  etat_administratif,
  siege: { siret, adresse: `${voie} ${code_postal} ${libelle_commune}`, code_postal, libelle_commune },
  matching_etablissements: [],
})

/** Fictitious companies that the simulator of the register knows. */
const simulatedCompanies: readonly Result[] = [
  company('30074000800010', 'Ferronnerie d’art Pencalet', '5499', ['14 rue des Tanneurs', '29100', 'Douarnenez']),
  company('30074037000014', 'Sablières Trégor', '5710', ['3 route du Port', '22700', 'Perros-Guirec']),
  company('30074074300012', 'Atelier Kerhuon', '5720', ['27 rue Vauban', '29200', 'Brest']),
  company('30074111300017', 'Hôtel des Îles', '5499', ['1 quai de la Douane', '29242', 'Ouessant']),
  company('30074148500019', 'Coopérative ostréicole du Golfe', '6317', ['9 chemin de la Grève', '56340', 'Carnac']),
  company('30074185700019', 'Le Dantec Couverture', '5498', ['40 rue de Pontivy', '56300', 'Pontivy']),
  company('30074222800012', 'Vannerie Quéré', '1000', ['5 venelle du Lavoir', '29900', 'Concarneau']),
  company(
    '30074259000015',
    'Menuiserie Le Roux et fils',
    '5499',
    ['2 impasse du Moulin', '29500', 'Ergué-Gabéric'],
    'C',
  ),
]

/** Returns companies whose number begins with the query, or whose name contains all its words. */
export function simulatedSearch(asked: string): RegisterAnswer {
  const number = compact(asked)
  const words = folded(asked).split(/\s+/).filter(Boolean)
  const fits = ({ siege: { siret }, nom_complet }: Result): boolean =>
    /^\d{9,14}$/.test(number)
      ? siret.startsWith(number.slice(0, 9))
      : words.every((word) => folded(nom_complet).includes(word))
  return { results: simulatedCompanies.filter(fits) }
}
