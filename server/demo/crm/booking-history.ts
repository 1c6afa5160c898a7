import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { later } from '../../runtime/clock.ts'
import { at, type DemoContext, type DemoRecord } from '../context/demo-context.ts'

/** Visitor who took a time of a booking page: the day, the day from which a time was free, and the later change. */
interface Visitor {
  asked: number
  from: number
  answers: Readonly<Record<string, string>>
  becomes?: 'moved' | 'canceled'
}

const visitors: readonly Visitor[] = [
  {
    asked: -9,
    from: -4,
    answers: {
      first_name: 'Gaëlle',
      last_name: 'Floc’h',
      email: 'gaelle.floch@courriel.example',
      phone: '02 98 41 22 07',
      message: 'Une cuisine sur mesure dans une longère.',
    },
  },
  {
    asked: -3,
    from: 1,
    answers: {
      first_name: 'Ewen',
      last_name: 'Salaün',
      email: 'ewen.salaun@courriel.example',
      phone: '06 12 44 90 18',
    },
  },
  {
    asked: -2,
    from: 2,
    answers: {
      first_name: 'Nolwenn',
      last_name: 'Prigent',
      email: 'nolwenn.prigent@ty-coz.example',
      message: 'Le bar et la salle d’un restaurant de quarante couverts.',
    },
    becomes: 'moved',
  },
  {
    asked: -1,
    from: 3,
    answers: { first_name: 'Loïc', last_name: 'Guéguen', email: 'loic.gueguen@courriel.example' },
    becomes: 'canceled',
  },
]

const activities = 'crm/v1/activities/'

/** Moves a meeting by an hour, or cancels it, for the person of the page; its guest is notified. */
async function change(demo: DemoContext, id: string, becomes: 'moved' | 'canceled'): Promise<void> {
  const { etag, start, end } = await demo.call('sales', 'GET', `${activities}${id}/`)
  if (becomes === 'canceled')
    return void (await demo.call('sales', 'DELETE', `${activities}${id}/`, undefined, String(etag)))
  const values = { start: later(String(start), 3600), end: later(String(end), 3600) }
  await demo.call('sales', 'PATCH', `${activities}${id}/`, values, String(etag))
}

/** Creates the bookings of visitors on a page: past, to come, moved and cancelled. */
export async function createBookings(
  demo: DemoContext,
  { id: page, public_key: key }: DemoRecord,
  today: string,
): Promise<void> {
  const place = `crm/v1/booking-pages/public/${String(key)}/`
  for (const { asked, from, answers, becomes } of visitors) {
    const moment = at(addDays(today, asked), 9)
    demo.clock.set(moment)
    const { asking_from: started, consent_text: consent, times } = await demo.call(null, 'GET', place)
    const start = (times as string[]).find((time) => time >= addDays(today, from))
    if (!start) continue
    demo.clock.set(later(moment, 60))
    await demo.call(null, 'POST', `${place}book/`, { ...answers, start, consent, started })
    if (!becomes) continue
    demo.clock.set(later(moment, 7200))
    const { results } = await demo.call<{ results: DemoRecord[] }>(
      'sales',
      'GET',
      `crm/v1/bookings/?booking_page=${page}&ordering=-booked_at&page_size=1`,
    )
    await change(demo, String(results[0]?.activity), becomes)
  }
}
