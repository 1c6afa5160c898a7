import { frenchIban } from '../../src/contract/rules/identifiers/bank-identifiers.ts'
import { addDays } from '../../src/contract/rules/time/calendar-days.ts'
import { eInvoiceTerms } from '../../src/contract/commercial/rules/facturx/e-invoice.ts'
import { ciiXml } from '../../server/services/commercial/facturx/cii.ts'
import { eInvoice } from '../../tests/support/files/e-invoices.ts'
import { type Figure, clocked, quantile } from './figures.ts'

/** Address and token of a server that is measured. */
interface Target {
  url: string
  token: string
}

/** Calls the services; any status that is neither good nor the refusal that is expected throws. */
type Send = (method: string, path: string, body?: unknown, refusal?: number) => Promise<any>

const sender =
  ({ url, token }: Target): Send =>
  async (method, path, body, refusal) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok && answer.status !== refusal)
      throw new Error(`${path}: ${answer.status} ${bytes.toString().slice(0, 200)}`)
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(bytes.toString()) : bytes
  }

const statement = (lines: number): string => {
  const rows = Array.from(
    { length: lines },
    (_, index) =>
      `${addDays('2026-10-01', index % 31)
        .split('-')
        .reverse()
        .join('/')};VIR RECU CLIENT ${index};${(index % 900) + 1},25;R${index}`,
  )
  return `data:text/csv;base64,${Buffer.from(['Date;Libellé;Montant;Référence', ...rows].join('\n')).toString('base64')}`
}

const calendar = (events: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//bench//FR',
    ...Array.from({ length: events }, (_, index) =>
      [
        'BEGIN:VEVENT',
        `UID:${index}@bench`,
        `SUMMARY:Réunion ${index}`,
        `DTSTART;TZID=Europe/Paris:20260302T${String(8 + (index % 9)).padStart(2, '0')}0000`,
        `DTEND;TZID=Europe/Paris:20260302T${String(8 + (index % 9)).padStart(2, '0')}3000`,
        'RRULE:FREQ=DAILY;COUNT=999',
        'END:VEVENT',
      ].join('\r\n'),
    ),
    'END:VCALENDAR',
  ].join('\r\n')

/** Returns a supplier's e-invoice of many lines, as CII. */
const eInvoiceOf = (lines: number): string => {
  const source = eInvoice({
    document: { number: `BANC-${lines}`, issue_date: '2026-10-01' },
    lines: Array.from({ length: lines }, (_, index) => ({
      name: `Chêne scié ${index}`,
      quantity: '2',
      price: '12.50',
      vat: '20',
    })),
  })
  return `data:application/xml;base64,${Buffer.from(ciiXml(eInvoiceTerms(source))).toString('base64')}`
}

const importBatch = 250

/** Imports organizations in batches, as a browser sends them. */
async function importRows(send: Send, count: number): Promise<void> {
  const entity = 'directory/organizations'
  const head = { entity, file: 'banc.csv', key: 'email', fingerprint: `beside-${count}`, total: count }
  const { id } = await send('POST', 'history/v1/imports/', head)
  for (let first = 0; first < count; first += importBatch)
    await send('POST', `history/v1/imports/${id}/rows/`, {
      rows: Array.from({ length: importBatch }, (_, at) => ({
        row: first + at + 2,
        values: { company_name: `À côté ${first + at}`, email: `a-cote${first + at}@banc.example`, city: 'Quimper' },
      })),
    })
  await send('POST', `history/v1/imports/${id}/end/`, {})
}

/** Largest pieces of work that one request may start, by their names. */
async function worksOf(send: Send): Promise<Record<string, () => Promise<unknown>>> {
  const account = await send('POST', 'payment/v1/bank-accounts/', {
    name: 'À côté',
    iban: frenchIban('13807', '00540', '30219600002'),
  })
  const [organization] = (await send('GET', 'directory/v1/organizations/?page_size=1')).results
  const invoice = await send('POST', 'commercial/v1/invoices/', {
    organization: organization.id,
    invoice_lines: Array.from({ length: 500 }, (_, index) => ({
      product_name: `Fenêtre ${index}`,
      description: 'Chêne massif, double vitrage, pose comprise, évacuation des gravats '.repeat(8),
      quantity: '1',
      price: '10.00',
    })),
  })
  return {
    'a bank file of 20,000 lines': () =>
      send('POST', `payment/v1/bank-accounts/${account.id}/import_statement/`, {
        file: statement(20_000),
        file_name: 'banc.csv',
      }),
    'an .ics of 5,000 series': () => send('POST', 'calendar/v1/imports/', { file: calendar(5000), is_preview: false }),
    'the PDF of 500 lines': () => send('GET', `commercial/v1/invoices/${invoice.id}/pdf/`),
    'an e-invoice of 3,000 lines': () => send('POST', 'commercial/v1/received-invoices/', { file: eInvoiceOf(3000) }),
    'an import of 5,000 rows': () => importRows(send, 5000),
    'a body of 10,000 unknown keys': () =>
      send(
        'POST',
        'directory/v1/organizations/',
        Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key_${index}`, 1])),
        422,
      ),
  }
}

/** Fewest answers that make a p95: work of 0.1 s is over after twenty, of which the p95 is the worst. */
const fewest = 200

/** Requests the list again and again until the work is done; returns the milliseconds of each answer. */
async function timesUntil(send: Send, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  while (!isDone || times.length < fewest)
    times.push(
      await clocked(() => send('GET', `commercial/v1/invoices/?ordering=-created_at&page=${1 + (times.length % 50)}`)),
    )
  await work
  return times
}

/** Measures the p95 of a list beside each large piece of work, against its own without any: at most twice as much. */
export async function measureBeside(target: Target): Promise<Figure[]> {
  const send = sender(target)
  const works = await worksOf(send)
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 4000))
  await timesUntil(send, pause())
  const own = quantile(await timesUntil(send, pause()), 0.95)
  const figures: Figure[] = [{ what: 'the list alone, p95', ours: `${own.toFixed(1)} ms` }]
  for (const [what, work] of Object.entries(works)) {
    const begun = performance.now()
    const times = await timesUntil(send, work())
    const p95 = quantile(times, 0.95)
    figures.push({
      what: `the list beside ${what}, p95`,
      ours: `${p95.toFixed(1)} ms`,
      ratio: (p95 / own).toFixed(2),
      'at most': '2.00 times',
      spread: `longest ${quantile(times, 1).toFixed(0)} ms, work ${(performance.now() - begun).toFixed(0)} ms`,
    })
  }
  return figures
}
