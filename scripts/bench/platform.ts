import { event } from '../../src/contract/calendar/event.ts'
import { contact } from '../../src/contract/directory/contact.ts'
import { documentNotes } from '../../src/contract/commercial/kinds/attachments.ts'
import { addDays } from '../../src/contract/rules/time/calendar-days.ts'
import { type Values, loadRecords } from '../../server/database/records.ts'
import { uuid7 } from '../../server/runtime/identifiers.ts'
import { dice } from './data.ts'
import { type Figure, clocked, medianOf } from './figures.ts'
import type { Host } from './host.ts'

const now = '2026-11-20T09:00:00.000Z'
const first = ['Maëlle', 'Yann', 'Soazig', 'Erwan', 'Nolwenn', 'Gwenaël', 'Armelle', 'Ronan']
const last = ['Quéméneur', 'Le Floch', 'Kerbrat', 'Péron', 'Bihannic', 'Tanguy', 'Jaouen', 'Cariou']
const batch = 5_000

/** Contacts beside the invoices, so that a search has as many records as the company of trust G20. */
async function addContacts({ db, company }: Host, count: number): Promise<void> {
  const roll = dice(2)
  for (let done = 0; done < count; done += batch) {
    const rows = Array.from({ length: Math.min(batch, count - done) }, (_, index): Values => {
      const [name, family] = [first[roll(8)] ?? '', last[roll(8)] ?? '']
      return { first_name: name, last_name: `${family} ${done + index}`, email: `c${done + index}@banc.example` }
    })
    await loadRecords(db, contact, {
      company,
      now,
      by: null,
      rows: rows.map((row) => ({ ...contact.initial, ...row })),
    })
  }
  await db.query('vacuum analyze directory_contacts')
}

/** Events of one month, of one person. */
async function addEvents({ db, company }: Host, person: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index): Values => {
    const start = `${addDays('2026-11-02', index % 28)}T${String(7 + (index % 11)).padStart(2, '0')}:00:00.000Z`
    return {
      ...event.initial,
      title: `Rendez-vous ${index}`,
      start,
      end: start.replace(':00:00', ':30:00'),
      last_end: start.replace(':00:00', ':30:00'),
      uid: uuid7(now),
      user: person,
      assigned_users: [],
      exceptions: [],
    }
  })
  await loadRecords(db, event, { company, now, by: person, rows })
}

/** Notes of one invoice, for its timeline. */
async function addNotes({ db, company }: Host, invoice: string, person: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index): Values => ({
    ...documentNotes.invoice.initial,
    text: `<p>Appel ${index} : rappeler avant midi</p>`,
    invoice,
  }))
  await loadRecords(db, documentNotes.invoice, { company, now, by: person, rows })
}

const rounds = 15

async function figure(host: Host, what: string, paths: (index: number) => string[], atMost: string): Promise<Figure> {
  const times: number[] = []
  for (let index = -3; index < rounds; index += 1) {
    const asked = paths(index)
    // A transaction with an id of its own is a write, so that no answer comes from the cache.
    await host.db.forCompany(host.company).query('select pg_current_xact_id()')
    const time = await clocked(() => Promise.all(asked.map((path) => host.call(path))))
    if (index >= 0) times.push(time)
  }
  return medianOf(what, times, atMost)
}

/**
 * Measures common reads, each right after a write. They are the search over all records, waiting records, the start
 * page, a month of the agenda and the timeline of a record.
 */
export async function measurePlatform(host: Host, records: number): Promise<Figure[]> {
  const { db, company } = host
  const [member] = await db.query<{ id: string }>('select id from auth_users where company = $1 limit 1', [company])
  const [one] = await db.query<{ id: string }>(
    'select id from commercial_invoices where company = $1 order by created_at limit 1',
    [company],
  )
  const person = member?.id ?? ''
  await addContacts(host, records)
  await addEvents(host, person, 2_000)
  await addNotes(host, one?.id ?? '', person, 1_000)
  const search = (query: string): string => `dashboard/v1/search/?q=${encodeURIComponent(query)}`
  const tiles = 'billed late due_week draft billed_months late_rows'.split(' ').map((key) => `${key}=true`)
  return [
    await figure(host, 'search by a name', (at) => [search(`Quéméneur ${1000 + at * 8}`)], '150 ms'),
    await figure(host, 'search with a letter missing', (at) => [search(`Qumeneur ${1000 + at * 8}`)], '150 ms'),
    await figure(host, 'search that finds nothing', (at) => [search(`zzyzx${at + 10}`)], '150 ms'),
    await figure(host, 'what waits, first page', () => [`dashboard/v1/waiting/?page_size=30`], ''),
    await figure(
      host,
      'all that the start page asks',
      () => [
        `dashboard/v1/layouts/own/?widget=home`,
        'dashboard/v1/tiles/',
        `dashboard/v1/waiting/?page_size=6`,
        `commercial/v1/invoicesdashboard/?${tiles.join('&')}`,
        'commercial/v1/quotationsdashboard/?open_quotations=true&accepted_months=true',
        `calendar/v1/agenda/?from=2026-11-20&until=2026-11-20&people=${person}`,
      ],
      '1,000 ms',
    ),
    await figure(
      host,
      'month of 2,000 events',
      () => [`calendar/v1/agenda/?from=2026-11-01&until=2026-11-30&people=${person}`],
      '',
    ),
    await figure(
      host,
      'timeline of 1,000 rows, first page',
      () => [`history/v1/timeline/?entity=commercial/invoices&record=${one?.id}`],
      '',
    ),
  ]
}
