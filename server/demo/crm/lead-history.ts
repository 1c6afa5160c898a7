import { addDays, addMonths } from '../../../src/contract/rules/time/calendar-days.ts'
import { later } from '../../runtime/clock.ts'
import { createBookings } from './booking-history.ts'
import { at, type DemoContext, type DemoRecord } from '../context/demo-context.ts'

/** Answers of a visitor, so many days ago. */
interface Visit {
  days: number
  answers: Readonly<Record<string, string>>
}

/** Leads that were noted by hand: where from, euros, days ago, and whether they were won since. */
const noted = [
  ['Rampe d’escalier', 'sea', 1480, 75, true],
  ['Placards de chambre', 'sea', 2260, 52, false],
  ['Porte de grange', 'sea', 1930, 33, false],
  ['Aménagement de bureaux', 'linkedin', 8400, 68, true],
  ['Cloisons acoustiques', 'linkedin', 5150, 20, false],
  ['Stand de salon', 'physic_event', 3700, 41, false],
] as const

/** Costs of sources, month after month. */
const costs = { sea: ['240.00', '260.00', '185.50'], linkedin: ['90.00', '90.00'], physic_event: ['650.00'] } as const

const opportunities = 'commercial/v1/business-opportunities/'

async function visit(demo: DemoContext, key: string, today: string, { days, answers }: Visit): Promise<void> {
  const place = `crm/v1/lead-forms/public/${key}/`
  const shown = at(addDays(today, -days), 9)
  demo.clock.set(shown)
  const { asking_from: started, consent } = await demo.call(null, 'GET', place)
  demo.clock.set(later(shown, 95))
  await demo.call(null, 'POST', `${place}send/`, {
    ...answers,
    started,
    consent: (consent as { version: number }).version,
  })
}

async function createNoted(demo: DemoContext, state: string, today: string): Promise<void> {
  for (const [name, source, amount, days, isWon] of noted) {
    demo.clock.set(at(addDays(today, -days), 10))
    const { id, etag } = await demo.call('sales', 'POST', opportunities, {
      name,
      source,
      amount: `${amount}.00`,
      state,
      main_user: demo.member('manager'),
    })
    if (!isWon) continue
    demo.clock.set(at(addDays(today, 12 - days), 10))
    await demo.call('sales', 'PATCH', `${opportunities}${id}/`, { status: 'accepted' }, String(etag))
  }
}

async function createCosts(demo: DemoContext, today: string): Promise<void> {
  const first = `${today.slice(0, 7)}-01`
  for (const [source, amounts] of Object.entries(costs))
    for (const [months, amount] of amounts.entries())
      await demo.call('administrator', 'POST', 'crm/v1/source-costs/', {
        source,
        month: addMonths(first, -months),
        amount,
      })
}

/**
 * Creates the form of the web site with its submissions, the costs of sources, and a booking page with its bookings.
 */
export async function createLeads(
  demo: DemoContext,
  { customers, today }: { customers: readonly DemoRecord[]; today: string },
): Promise<void> {
  demo.clock.set(at(addDays(today, -90), 9))
  const { id: pipeline } = await demo.call('administrator', 'POST', 'crm/v1/pipelines/', { name: 'Web et salons' })
  const states: string[] = []
  for (const [name, probability] of [
    ['À rappeler', 10],
    ['Besoin précisé', 40],
  ] as const)
    states.push((await demo.call('administrator', 'POST', 'crm/v1/states/', { name, probability, pipeline })).id)
  const { public_key: key } = await demo.call('administrator', 'POST', 'crm/v1/lead-forms/', {
    name: 'Site web',
    title: 'Demande de devis',
    introduction: 'Décrivez votre projet en quelques mots : nous vous répondons sous deux jours ouvrés.',
    pipeline,
    state: states[0],
    source: 'website',
    main_user: demo.member('manager'),
    ask_postcode: 'optional',
    consent_text:
      'J’accepte que mes réponses soient utilisées pour me recontacter au sujet de ma demande. Je peux demander leur effacement à tout moment.',
    thanks: 'Merci, votre demande est arrivée à l’atelier. Nous vous répondons sous deux jours ouvrés.',
  })
  const page = await demo.call('sales', 'POST', 'crm/v1/booking-pages/', {
    title: 'Premier échange',
    introduction: 'Une demi-heure au téléphone pour parler de votre projet.',
    user: demo.member('sales'),
    duration: 30,
    days_ahead: 14,
    notice_hours: 24,
    types: 'call',
    consent_text:
      'J’accepte que mes coordonnées soient utilisées pour organiser ce rendez-vous. Je peux demander leur effacement à tout moment.',
  })
  await createNoted(demo, states[1] ?? '', today)
  const known = String(customers[3]?.email ?? '')
  const visits: readonly Visit[] = [
    {
      days: 12,
      answers: {
        company: 'Camping des Embruns',
        first_name: 'Maëlle',
        last_name: 'Jaouen',
        email: 'maelle.jaouen@embruns.example',
        phone: '02 98 55 01 47',
        postcode: '29120',
        message: 'Douze terrasses en bois à refaire avant la saison, environ 20 m² chacune.',
      },
    },
    {
      days: 5,
      answers: {
        first_name: 'Yann',
        last_name: 'Cadiou',
        email: 'yann.cadiou@courriel.example',
        postcode: '29000',
        message: 'Un escalier quart tournant en chêne pour une maison des années trente.',
      },
    },
    ...(known
      ? [{ days: 2, answers: { last_name: 'Service achats', email: known, message: 'Un devis pour six portes.' } }]
      : []),
    {
      days: 1,
      answers: {
        last_name: 'Cadiou',
        email: 'yann.cadiou@courriel.example',
        message: 'J’ai oublié les dimensions : 2,70 m de hauteur, trémie de 2,40 m sur 1,10 m.',
      },
    },
  ]
  for (const one of visits) await visit(demo, String(key), today, one)
  await createBookings(demo, page, today)
  await createCosts(demo, today)
}
