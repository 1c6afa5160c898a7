import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { type DemoDeal, createActivities, firstActivity } from '../directory/activity-history.ts'
import { createClosedDeals } from './closed-deals.ts'
import { createOffers } from './offer-history.ts'
import { at, type DemoContext, type DemoRecord } from '../context/demo-context.ts'
import { acceptDemoQuotation, isWonByQuotation, orderWon } from './won-history.ts'

/** A deal: its name, euros, its owner, days from today until it should close; without a number nothing is planned. */
type Told = readonly [subject: string, amount: number, role: string, closesIn?: number]

interface ToldState {
  name: string
  probability: number
  /** Days that deals may remain in a state. */
  stay?: number
  deals: readonly Told[]
}

/** The states of direct sales with their open deals. */
const told: readonly ToldState[] = [
  {
    name: 'Nouveau',
    probability: 10,
    deals: [
      ['Escalier hélicoïdal', 8200, 'sales', 12],
      ['Vitrines pharmacie', 14_600, 'manager'],
      ['Bardage atelier', 22_000, 'sales', 9],
      ['Porte d’entrée chêne', 2350, 'sales', 21],
      ['Volets battants', 1980, 'administrator', 25],
      ['Étagères de bureau', 860, 'sales'],
      ['Placard sous pente', 1240, 'sales', 30],
      ['Garde-corps mezzanine', 1690, 'manager', 18],
      ['Banquette sur mesure', 970, 'sales', 33],
      ['Portillon de jardin', 640, 'sales'],
      ['Plan de travail cuisine', 2100, 'administrator', 15],
      ['Lambris salle d’attente', 2480, 'sales', 40],
      ['Claustra d’accueil', 1320, 'manager', 28],
      ['Pergola bois', 1970, 'sales', 36],
    ],
  },
  {
    name: 'Qualifié',
    probability: 30,
    deals: [
      ['Fenêtres bâtiment C', 7852, 'sales', 14],
      ['Mobilier accueil', 31_400, 'lead', 20],
      ['Rénovation hall', 46_000, 'sales', -3],
      ['Parquet salle de réunion', 6240, 'manager', 26],
      ['Portes intérieures', 4980, 'sales', 17],
      ['Bibliothèque médiathèque', 9650, 'sales', 45],
      ['Terrasse restaurant', 5430, 'administrator', 38],
      ['Cloisons vitrées', 4120, 'sales'],
      ['Menuiseries d’une longère', 3228, 'manager', 31],
    ],
  },
  {
    name: 'Devis envoyé',
    probability: 60,
    stay: 30,
    deals: [
      ['Comptoir brasserie', 12_350, 'manager', 5],
      ['Lits superposés, 24 unités', 28_880, 'sales', 11],
      ['Portail deux vantaux', 6420, 'sales', 8],
      ['Escalier quart tournant', 4380, 'sales', 16],
      ['Dressing d’angle', 2150, 'administrator', 13],
      ['Fenêtres de toit', 3940, 'sales', 22],
      ['Table de réunion', 1860, 'manager', 10],
      ['Volets roulants', 2730, 'sales', -6],
      ['Bardage pignon', 5210, 'sales', 27],
      ['Porte de garage', 1990, 'sales', 19],
      ['Meubles de salle de bain', 1470, 'administrator', 24],
      ['Habillage de façade', 3620, 'manager', 35],
      ['Rayonnages boutique', 2280, 'sales', 7],
      ['Porte coupe-feu', 1540, 'sales'],
      ['Garde-corps terrasse', 1890, 'sales', 29],
      ['Abri à vélos', 1360, 'manager', 32],
      ['Tablettes et tasseaux', 745, 'sales', 14],
      ['Cuisine d’été', 2090, 'administrator', 23],
    ],
  },
  {
    name: 'Négociation',
    probability: 80,
    stay: 21,
    deals: [
      ['Agencement boutique, lot 3', 18_900, 'sales', 4],
      ['Plans de travail, 2e tranche', 39_600, 'lead', 6],
      ['Verrière d’atelier', 5840, 'sales', 3],
      ['Portes de cave', 2310, 'manager', 9],
      ['Comptoir d’accueil', 4580, 'administrator', 12],
    ],
  },
]

/** Deals won this month, newest first. */
const won: readonly Told[] = [
  ['Agencement boutique, lot 2', 4010, 'sales'],
  ['Portes palières', 2760, 'manager'],
  ['Escalier et mezzanine', 14_650, 'sales'],
  ['Fenêtres école maternelle', 18_400, 'lead'],
  ['Terrasse bois', 7320, 'sales'],
  ['Bibliothèque murale', 5480, 'administrator'],
  ['Portail coulissant', 5492, 'sales'],
]

const reasons = ['price', 'competitor', 'no_answer'] as const

const opportunities = 'commercial/v1/business-opportunities/'

/** Creates the pipeline of direct sales: open deals, deals won this month and lost deals. */
export async function createPipeline(
  demo: DemoContext,
  { customers, today, now }: { customers: readonly DemoRecord[]; today: string; now: string },
): Promise<void> {
  demo.clock.set(at(addDays(today, -420), 9))
  const { id: pipeline } = await demo.call('administrator', 'POST', 'crm/v1/pipelines/', { name: 'Ventes directes' })
  const states: string[] = []
  for (const { name, probability, stay } of told) {
    const limit = stay ? { awarded_in_bool: true, awarded_in_type: 'days', awarded_in_number: stay } : {}
    const { id } = await demo.call('administrator', 'POST', 'crm/v1/states/', { name, probability, pipeline, ...limit })
    states.push(id)
  }
  await createClosedDeals(demo, { customers, states, today })
  const open: DemoDeal[] = []
  let count = 0
  const make = (state: number, [name, amount, role, closesIn]: Told): Promise<DemoRecord> => {
    const customer = customers[(count += 1) % customers.length]!
    return demo.call('sales', 'POST', opportunities, {
      name,
      amount: `${amount}.00`,
      state: states[state],
      organization: customer.id,
      contact: customer.contact,
      main_user: demo.member(role),
      ...(closesIn === undefined ? {} : { expected_end_date: addDays(today, closesIn) }),
    })
  }
  for (const [state, { deals }] of told.entries())
    for (const [place, deal] of deals.entries()) {
      // The tenth deal of each state has been there for long, and a deal is older than its first call.
      const since = Math.min(place === 9 ? -44 : -1 - (place % 9), firstActivity(deal[0]) - 2)
      demo.clock.set(at(addDays(today, since), 8))
      const { id, contact } = await make(state, deal)
      const [name, , role, closesIn] = deal
      open.push({ id, name, role, contact, closesIn })
    }
  const first = `${today.slice(0, 7)}-01`
  const accepted: DemoRecord[] = []
  for (const [index, deal] of won.toReversed().entries()) {
    const late = addDays(today, index - won.length)
    const day = late < first ? first : late
    demo.clock.set(at(isWonByQuotation(deal[0]) ? addDays(day, -1) : day, 8))
    const made = await make(3, deal)
    const { id, etag, organization } = made
    const customer = customers.find((one) => one.id === organization)
    if (customer && isWonByQuotation(deal[0])) accepted.push(await acceptDemoQuotation(demo, made, { customer, day }))
    else await demo.call('sales', 'PATCH', `${opportunities}${id}/`, { status: 'accepted' }, String(etag))
  }
  for (const [index, lost_reason] of reasons.entries()) {
    demo.clock.set(at(addDays(today, -30 + index), 8))
    const { id, etag } = await make(2, [`Devis sans suite ${index + 1}`, 2400 + index * 800, 'sales'])
    await demo.call('sales', 'PATCH', `${opportunities}${id}/`, { status: 'canceled', lost_reason }, String(etag))
  }
  await orderWon(demo, accepted, now)
  await createActivities(demo, { deals: open, today, now })
  await createOffers(demo, { deals: open, customers, today })
}

const starts = 'projects/v1/project-starts/'
/** Deals whose project has not been started yet. */
const waiting = 2

/** Settles the starts of most won deals, which were carried out without a project. */
export async function settleStarts(demo: DemoContext, moment: string): Promise<void> {
  demo.clock.set(moment)
  const { results } = await demo.call<{ results: DemoRecord[] }>(
    'lead',
    'GET',
    `${starts}?view=open&ordering=-won_on&page_size=100`,
  )
  for (const { id } of results.slice(waiting))
    await demo.call('lead', 'POST', `${starts}${id}/dismiss/`, { is_dismissed: true })
}
