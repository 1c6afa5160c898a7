import { addDays } from '../../src/contract/rules/time/calendar-days.ts'
import { momentOf } from '../../src/contract/rules/time/zoned-time.ts'
import { weekdayOf, weekdays } from '../../src/contract/calendar/rules/recurrence.ts'
import type { DemoContext } from './context/demo-context.ts'

interface Told {
  role: string
  title: string
  /** Days from Monday of this week, and hours on the clock in Paris; without hours the whole day, or several. */
  day: number
  from?: string
  until?: string
  days?: number
  with?: readonly string[]
  location?: string
  recurrence?: string
  reminder?: number
  is_private?: boolean
}

/** Two weeks of six people, this one and the next. */
const told: readonly Told[] = [
  {
    role: 'administrator',
    title: 'Point d’équipe',
    day: 0,
    from: '09:00',
    until: '09:30',
    with: ['manager', 'sales', 'accountant', 'hr', 'lead'],
    location: 'Salle de réunion',
    recurrence: 'FREQ=WEEKLY;BYDAY=MO',
  },
  {
    role: 'administrator',
    title: 'Tour de l’atelier',
    day: 0,
    from: '08:00',
    until: '08:30',
    with: ['lead'],
    location: 'Atelier',
    recurrence: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  },
  {
    role: 'administrator',
    title: 'Banque : échéance du prêt',
    day: 1,
    from: '14:00',
    until: '15:00',
    location: 'Quimper',
  },
  { role: 'administrator', title: 'Rendez-vous médical', day: 3, from: '17:00', until: '18:00', is_private: true },
  {
    role: 'administrator',
    title: 'Comité de direction',
    day: 9,
    from: '10:00',
    until: '12:00',
    with: ['manager', 'accountant'],
  },
  { role: 'sales', title: 'Visite Hôtel du Port', day: 1, from: '10:00', until: '11:30', location: 'Audierne' },
  { role: 'sales', title: 'Relevé de cotes', day: 2, from: '08:30', until: '10:00', location: 'Pont-Croix' },
  { role: 'sales', title: 'Salon de l’habitat', day: 10, days: 2, location: 'Brest' },
  {
    role: 'sales',
    title: 'Appels de relance',
    day: 4,
    from: '14:00',
    until: '16:00',
    recurrence: 'FREQ=WEEKLY;BYDAY=FR',
  },
  { role: 'accountant', title: 'Préparation de la TVA', day: 2, from: '09:00', until: '12:00' },
  { role: 'accountant', title: 'Expert-comptable', day: 8, from: '14:00', until: '16:00', with: ['administrator'] },
  { role: 'accountant', title: 'Clôture du mois', day: 4, days: 1 },
  { role: 'hr', title: 'Entretien de parcours', day: 1, from: '11:00', until: '12:00', is_private: true },
  {
    role: 'hr',
    title: 'Formation sécurité',
    day: 3,
    from: '08:00',
    until: '12:00',
    with: ['lead'],
    location: 'Atelier',
  },
  { role: 'hr', title: 'Congés', day: 7, days: 5 },
  { role: 'manager', title: 'Planning de l’atelier', day: 0, from: '10:00', until: '11:00', with: ['lead'] },
  {
    role: 'manager',
    title: 'Revue des devis',
    day: 3,
    from: '14:00',
    until: '15:00',
    with: ['sales', 'administrator'],
  },
  { role: 'manager', title: 'Fournisseur bois', day: 7, from: '15:00', until: '16:30', location: 'Douarnenez' },
  { role: 'lead', title: 'Pose de l’escalier', day: 1, from: '08:00', until: '12:00', location: 'Audierne' },
  { role: 'lead', title: 'Réception de chantier', day: 4, from: '10:00', until: '11:00', reminder: 30 },
  { role: 'lead', title: 'Livraison des panneaux', day: 9, from: '07:30', until: '08:30', location: 'Atelier' },
]

/** Fills the agendas of six people around today. */
export async function createAgendas(demo: DemoContext, today: string): Promise<void> {
  const weekday = weekdays.indexOf(weekdayOf(today))
  const monday = addDays(today, -weekday)
  for (const { role, day, from, until, days = 1, with: people = [], ...event } of told) {
    const first = addDays(monday, day)
    await demo.call(role, 'POST', 'calendar/v1/events/', {
      ...event,
      start: momentOf(`${first}T${from ?? '00:00'}:00`, 'Europe/Paris'),
      end: momentOf(`${until ? first : addDays(first, days)}T${until ?? '00:00'}:00`, 'Europe/Paris'),
      all_day: !from,
      assigned_users: people.map((one) => demo.member(one)),
    })
  }
}
