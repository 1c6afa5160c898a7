import { addDays, addMonths } from '../../../src/contract/rules/time/calendar-days.ts'
import { at, type DemoContext, type DemoRecord } from '../context/demo-context.ts'

/** A decided deal: its name, euros, months ago, duration in days, its source, and the reason of a loss. */
type Decided = readonly [subject: string, amount: number, ago: number, days: number, source: string, lost?: string]

const decided: readonly Decided[] = [
  ['Parquet du réfectoire', 6840, 11, 24, 'communication'],
  ['Bancs de la chapelle', 4120, 11, 40, 'physic_event', 'price'],
  ['Placards de la résidence', 12_900, 10, 33, 'website'],
  ['Cloisons du cabinet', 5260, 10, 18, 'linkedin'],
  ['Volets de la mairie annexe', 8430, 9, 51, 'physic_event'],
  ['Cuisine du gîte', 7350, 9, 27, 'website', 'no_answer'],
  ['Escalier du loft', 9680, 8, 22, 'website'],
  ['Comptoir de la poissonnerie', 11_240, 8, 45, 'communication', 'competitor'],
  ['Terrasse du camping', 15_300, 7, 38, 'physic_event'],
  ['Portes du groupe scolaire', 18_750, 7, 60, 'other'],
  ['Bibliothèque du lycée', 13_480, 6, 29, 'communication'],
  ['Fenêtres de la longère', 21_600, 6, 34, 'website', 'no_budget'],
  ['Bardage du hangar', 9170, 5, 20, 'sea'],
  ['Meubles du salon de thé', 4390, 5, 16, 'instagram'],
  ['Agencement de la librairie', 16_820, 4, 42, 'website'],
  ['Garde-corps de la jetée', 7740, 4, 30, 'other', 'timing'],
  ['Lambris du restaurant', 5980, 3, 19, 'website'],
  ['Portail du domaine', 6250, 3, 25, 'sea', 'price'],
  ['Dressing de la villa', 8860, 2, 21, 'instagram'],
  ['Verrière de l’atelier', 14_070, 2, 36, 'linkedin'],
  ['Plafond de la salle des fêtes', 19_400, 1, 48, 'physic_event'],
  ['Habillage de l’accueil', 6630, 1, 17, 'website'],
]

const opportunities = 'commercial/v1/business-opportunities/'

/** Creates the deals won and lost in the year before, each through the states of its pipeline. */
export async function createClosedDeals(
  demo: DemoContext,
  { customers, states, today }: { customers: readonly DemoRecord[]; states: readonly string[]; today: string },
): Promise<void> {
  for (const [index, [name, amount, ago, days, source, lost]] of decided.entries()) {
    const customer = customers[(index * 5) % customers.length]!
    const ended = addDays(addMonths(`${today.slice(0, 7)}-01`, -ago), 4 + ((index * 7) % 20))
    demo.clock.set(at(addDays(ended, -days), 9))
    const made = await demo.call('sales', 'POST', opportunities, {
      name,
      amount: `${amount}.00`,
      state: states[0],
      organization: customer.id,
      contact: customer.contact,
      source,
      main_user: demo.member(index % 3 === 0 ? 'manager' : 'sales'),
      expected_end_date: addDays(ended, index % 4 === 0 ? -10 : 5),
    })
    demo.clock.set(at(addDays(ended, -Math.floor(days / 2)), 10))
    const moved = await change(demo, made, { state: states[lost ? 2 : 3] })
    demo.clock.set(at(ended, 16))
    await change(demo, moved, lost ? { status: 'canceled', lost_reason: lost } : { status: 'accepted' })
  }
}

const change = (demo: DemoContext, { id, etag }: DemoRecord, values: Readonly<Record<string, unknown>>) =>
  demo.call('sales', 'PATCH', `${opportunities}${id}/`, values, String(etag))
