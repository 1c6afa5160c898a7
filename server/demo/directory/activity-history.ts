import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { weekdayOf } from '../../../src/contract/calendar/rules/recurrence.ts'
import { homeZone, momentOf } from '../../../src/contract/rules/time/zoned-time.ts'
import { later } from '../../runtime/clock.ts'
import { at, type DemoContext } from '../context/demo-context.ts'

/** A deal of the pipeline with its responsible person. */
export interface DemoDeal {
  id: string
  name: string
  role: string
  contact: unknown
  /** Days from today until it should close; none: nothing is planned. */
  closesIn?: number
}

type Kind = 'call' | 'rdv' | 'flight' | 'lunch'

/** An activity: its type and name, days from today, the hour in Paris, and the notes of a past one. */
type Told = readonly [types: Kind, name: string, days: number, hour: number, said?: string]

/** Activities written by hand; other deals that are about to close have a call. */
const told: Readonly<Record<string, readonly Told[]>> = {
  'Escalier hélicoïdal': [['call', 'Appel', 4, 9]],
  'Bardage atelier': [['rdv', 'Métré', 1, 10]],
  'Mobilier accueil': [['rdv', 'Visite', 3, 15]],
  'Rénovation hall': [
    ['call', 'Relance', -3, 11],
    ['rdv', 'Visite du hall', -12, 14, 'Le hall est plus haut que prévu : échafaudage à chiffrer.'],
  ],
  'Lits superposés, 24 unités': [['call', 'Rappel', 5, 10]],
  'Agencement boutique, lot 3': [
    ['rdv', 'Réunion', 2, 14],
    ['lunch', 'Déjeuner avec le gérant', -8, 12, 'D’accord sur le lot 3, attend la remise de fin d’année.'],
    ['call', 'Appel', -2, 16, 'Délai confirmé, il relit le devis.'],
  ],
  'Plans de travail, 2e tranche': [['rdv', 'Commission', 9, 9]],
  'Volets roulants': [['call', 'Appel', -5, 9]],
  'Portail deux vantaux': [],
  'Dressing d’angle': [],
  'Table de réunion': [],
  'Portes intérieures': [['call', 'Rappeler l’architecte', 0, 11]],
  'Escalier quart tournant': [['call', 'Appel', 0, 15]],
  'Comptoir brasserie': [['rdv', 'Choix du zinc', 2, 10]],
  'Fenêtres bâtiment C': [['rdv', 'Relevé sur place', 6, 9]],
}

/** Returns the first day of the activities of a deal, in days from today. */
export const firstActivity = (deal: string): number => Math.min(0, ...(told[deal] ?? []).map(([, , days]) => days))

/** Returns the first day of the week from a day on that is worked. */
function workday(day: string): string {
  const weekday = weekdayOf(day)
  return weekday === 'SA' ? addDays(day, 2) : weekday === 'SU' ? addDays(day, 1) : day
}

/** Creates the calls and meetings about the deals of the pipeline: held, late, of today and to come. */
export async function createActivities(
  demo: DemoContext,
  { deals, today, now }: { deals: readonly DemoDeal[]; today: string; now: string },
): Promise<void> {
  for (const [place, deal] of deals.entries()) {
    const usual: readonly Told[] =
      deal.closesIn === undefined ? [] : [['call', 'Appel', 1 + (place % 9), 9 + (place % 8)]]
    for (const [types, name, days, hour, said] of told[deal.name] ?? usual) {
      const day = days > 0 ? workday(addDays(today, days)) : addDays(today, days)
      const start = momentOf(`${day}T${String(hour).padStart(2, '0')}:00:00`, homeZone)
      const end = later(start, types === 'call' ? 1800 : 3600)
      // Past activities were noted then, others were planned some days before.
      const noted = said ? end : at(addDays(today, Math.min(days, 0) - 1), 8)
      demo.clock.set(noted)
      await demo.call('sales', 'POST', 'crm/v1/activities/', {
        name,
        types,
        start,
        end,
        business_opportunity: deal.id,
        assign_person: demo.member(deal.role),
        ...(deal.contact ? { contacts: [deal.contact] } : {}),
        ...(said ? { done_at: end, description: said } : {}),
      })
    }
  }
  demo.clock.set(now)
}
