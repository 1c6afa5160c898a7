import { staffApp } from '../../support/staff.tsx'
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endSession, currentSession } from '../../../src/api/session/session.ts'
import { client } from '../../../src/app/router.ts'
import { paths, type StaffName } from '../../../src/paths/index.ts'
import { dismissToast } from '../../../src/ui/toast/toast.ts'
import { makeOpportunity } from '../../support/crm.ts'
import { customer, draft, pay, pendingQuotation, validated } from '../../support/documents.ts'
import { dataOf, receivedXml } from '../../support/files/received-files.ts'
import { makeProject } from '../../support/projects.ts'
import { makeSample } from '../../support/records/make-sample.ts'
import { seeded } from '../../support/seeded.ts'

const { state, server, calls, arrive, draw, origin, router } = staffApp()

const made: Record<string, string> = {}
const make = async (path: string, values: Record<string, unknown>): Promise<string> => {
  const { body } = await state.person.call('POST', path, values)
  if (!body.id) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body.id
}
const broken: unknown[] = []
const note = (error: unknown): void => void broken.push(error)
const noteEvent = (event: ErrorEvent): void => note(event.error)

beforeAll(async () => {
  const { person } = state
  made.organization = await customer(person)
  made.contact = await make('directory/v1/contacts/', { last_name: 'Le Goff', email: 'le.goff@faults.test' })
  made.product = await make('products/v1/products/', { name: 'Fenêtre', saling_price: '845.00', type: 'service' })
  made.file = await make('files/v1/files/', { type: 'note', name: 'Relevé', text: '<p>Lundi</p>' })
  made.quotation = (await pendingQuotation(person, made.organization)).body.id
  made.order = await make('commercial/v1/purchase-orders/', {
    organization: made.organization,
    purchase_order_lines: [{ product_name: 'Fenêtre', quantity: '2', price: '845.00' }],
  })
  made.note = await make(`commercial/v1/purchase-orders/${made.order}/make_delivery_note/`, {})
  for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery']) {
    const { etag } = await person.call('GET', `commercial/v1/delivery-notes/${made.note}/`)
    const moved = await person.call(
      'PATCH',
      `commercial/v1/delivery-notes/${made.note}/`,
      { status },
      { 'if-match': etag ?? '' },
    )
    expect(moved.status).toBe(200)
  }
  made.return = await make(`commercial/v1/purchase-orders/${made.order}/make_product_return/`, {})
  made.invoice = (await validated(person, made.organization)).body.id
  const paid = (await validated(person, made.organization)).body.id
  await pay(person, paid, '120.00')
  made.credit = await make('commercial/v1/credits/', { linked_invoice: paid, need_lines: true })
  const { etag } = await person.call('GET', `commercial/v1/credits/${made.credit}/`)
  const version = { 'if-match': etag ?? '' }
  await person.call('PATCH', `commercial/v1/credits/${made.credit}/`, { status: 'accepted' }, version)
  made.refund = await make('commercial/v1/refunds/', { linked_invoice: paid, need_lines: true })
  made.received = await make('commercial/v1/received-invoices/', { file: dataOf(receivedXml()) })
  made.group = await make('commercial/v1/invoice-groups/', {
    organization: made.organization,
    invoices: [made.invoice],
  })
  made.account = (await person.call('GET', 'accounting/v1/accounts/?number=411000')).body.results[0].id
  const bank = await make('payment/v1/bank-accounts/', { name: 'Courant', iban: 'FR7630006000011234567890189' })
  await person.call('POST', `payment/v1/bank-accounts/${bank}/import_statement/`, {
    file: `data:text/plain;base64,${btoa('Date;Libelle;Montant\n20/11/2026;VIR KER ANNA;120,00\n')}`,
  })
  made.draft = (await draft(person, made.organization)).body.id
  made.project = (await makeProject(person)).project
  made.topic = await makeSample(person, 'projects/topics')
  Object.assign(made, await makeOpportunity(person, { organization: made.organization }))
  made.lead = await make('crm/v1/lead-forms/', {
    name: 'Site',
    title: 'Contact',
    consent_text: 'J’accepte.',
    pipeline: made.pipeline,
  })
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } })
  process.on('unhandledRejection', note)
  window.addEventListener('error', noteEvent)
})
afterAll(() => {
  process.off('unhandledRejection', note)
  window.removeEventListener('error', noteEvent)
})

/** The record at which an address with an id is opened. */
const recordOf: Partial<Record<StaffName, string>> = {
  file: 'file',
  'product-modify': 'product',
  opportunities: 'pipeline',
  project: 'project',
  topic: 'topic',
  opportunity: 'opportunity',
  'pipeline-modify': 'pipeline',
  'lead-form-modify': 'lead',
  contact: 'contact',
  organization: 'organization',
  quotation: 'quotation',
  'quotation-modify': 'quotation',
  'quotation-create-organization': 'organization',
  'quotation-create-product': 'product',
  'purchase-order': 'order',
  credit: 'credit',
  refund: 'refund',
  'delivery-note': 'note',
  'product-return': 'return',
  'purchase-order-modify': 'order',
  'purchase-order-create-product': 'product',
  'delivery-note-modify': 'note',
  'delivery-note-create-product': 'note',
  'delivery-note-public': 'note',
  'product-return-modify': 'return',
  'product-return-create-product': 'return',
  'product-return-public': 'return',
  'credit-modify': 'credit',
  'credit-create-organization': 'credit',
  'credit-create-product': 'credit',
  'refund-modify': 'refund',
  'refund-create-product': 'refund',
  'refund-public': 'refund',
  invoice: 'invoice',
  'invoice-modify': 'draft',
  'invoice-create-product': 'product',
  'invoice-payment': 'invoice',
  'received-invoice': 'received',
  'invoice-payment-bulk': 'group',
}
const screens = paths.filter(
  (row) => row.access === 'staff' && !('planned' in row && row.planned) && row.name !== 'logout',
)
const addressOf = ({ name, pattern }: (typeof screens)[number]): string => {
  const params: Record<string, string | undefined> = {
    account: made.account,
    id: made[recordOf[name as StaffName] ?? ''],
    sales: 'sales',
    expense: 'sales',
    company: 'kervadec',
    status: 'success',
  }
  return pattern.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = params[parameter]
    if (!value) throw new Error(`${name} needs a record`)
    return value
  })
}

const page = '<!doctype html><title>Proxy</title><h1>Bad gateway</h1>'
const refusal = (status: number) => (): Response =>
  HttpResponse.json({ detail: 'Refusé', code: 'refused', errors: {} }, { status })
const answered = (type: string, body: string) => (): Response =>
  new HttpResponse(body, { headers: { 'content-type': type } })
/** Faulty responses that replace the response of a call. */
const faults: Readonly<Record<string, () => Response>> = {
  ...Object.fromEntries(
    [400, 401, 403, 404, 409, 412, 422, 429, 500, 503].map((status) => [String(status), refusal(status)]),
  ),
  page: answered('text/html', page),
  'error page': () => new HttpResponse(page, { status: 502, headers: { 'content-type': 'text/html' } }),
  empty: answered('application/json', ''),
  cut: answered('application/json', '{"count":3,"results":[{"id":"01'),
  'no network': () => HttpResponse.error(),
}

/** Calls of the app frame, made on every screen; they are tested with one screen only. */
const frame = /\/(users\/me|companies\/[^/]+|notification-groups|notification-preferences)\/$/
const frameScreen = 'taxes'
/** Statuses after which a part of a page may be absent without a message: no right to it, or it does not exist. */
const hidden = new Set(['401', '403', '404'])
/** Calls whose response only adds a notice to the page; the page is complete without it. */
const isNotice = /\/notifications\/v1\/mail-delivery\/$/
/** Calls for the bytes of a file, which have no fixed format. */
const isContent = /\/files\/v1\/content\//
const anyBytes = new Set(['page', 'empty', 'cut'])

/** Waits until no request is open and no part of the page is loading. */
async function settle(): Promise<void> {
  let quiet = 0
  await waitFor(
    () => {
      quiet = client.isFetching() || document.querySelector('main [aria-busy=true]') ? 0 : quiet + 1
      if (quiet < 2) throw new Error('something is still on its way')
    },
    { interval: 10 },
  )
}
async function close(): Promise<void> {
  cleanup()
  await act(async () => endSession('left'))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  client.clear()
  dismissToast()
  server.resetHandlers()
  calls.length = 0
}

const textsOf = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim()).filter(Boolean)
const failure = /Réessayer|erreur|n’a pas pu|n’ont pas pu|n’existe pas|pas les droits|Votre session est terminée/i
/** Returns the messages on the page that report a failed read. */
const told = (): string[] => textsOf('[role=alert], [role=status], main').filter((text) => failure.test(text))

/** Checks that the page shows readable text, and that a user who is still logged in can leave it by the menu. */
async function expectReadable(isQuiet: boolean, what: string): Promise<void> {
  // The code of a message or of the log-in may still be on its way.
  const readable = (): string[] => textsOf('main h1, main h2, main [role=alert]')
  await waitFor(() => expect(readable(), `${what}: a page with nothing to read`).not.toEqual([]))
  if (!isQuiet) await waitFor(() => expect(told(), `${what}: nobody is told`).not.toEqual([]))
  if (!currentSession()) return waitFor(() => expect(textsOf('h1')).toEqual(['Connexion']))
  expect(document.querySelector('nav [inert], [inert] nav')).toBeNull()
  const here = router.state.location.pathname
  const link = [...document.querySelectorAll('nav a')].find((one) => one.getAttribute('href') !== here)!
  await act(async () => void fireEvent.click(link))
  await waitFor(() => expect(router.state.location.pathname).toBe(link.getAttribute('href')))
}

const random = seeded(Number(process.env.SEED ?? 20_261_123))
const pick = <T,>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!

it.each(screens.map((row) => ({ name: row.name, row })))(
  '$name stays readable',
  async ({ name, row }) => {
    const address = addressOf(row)
    await arrive(address)
    await draw()
    await settle()
    const asked = [...new Set(calls.filter(({ method }) => method === 'GET').map(({ path }) => path))].filter(
      (path) => name === frameScreen || !frame.test(path),
    )
    await close()
    const every = asked.flatMap((path) => Object.keys(faults).map((fault) => ({ path, fault })))
    const drawn = process.env.FULL || every.length === 0 ? every : [pick(every)]
    for (const { path, fault } of drawn) {
      let isQuiet =
        frame.test(path) || isNotice.test(path) || hidden.has(fault) || (isContent.test(path) && anyBytes.has(fault))
      // The shell reads its counts once the page is idle, perhaps after this check: then no read has failed yet.
      let isMet = false
      server.use(
        http.get(`${origin}${path}`, ({ request }) => {
          isMet = true
          isQuiet &&= request.headers.has('x-toast-off')
          return faults[fault]!()
        }),
      )
      await arrive(address)
      await draw()
      await settle()
      await expectReadable(isQuiet || !isMet, `${path} answers ${fault}`)
      expect(broken.splice(0)).toEqual([])
      await close()
    }
  },
  process.env.FULL ? 600_000 : 60_000,
)
