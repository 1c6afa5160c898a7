import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { prefetchAddress } from '../../../src/api/loading/route-prefetch.ts'
import { config, setConfig } from '../../../src/api/http/config.ts'
import { currentSession, setSession } from '../../../src/api/session/session.ts'
import { firstScreen } from '../../../src/app/router.ts'
import { prefetchList } from '../../../src/features/documents/columns/initial-query.ts'

const { state, server, calls, arrive, draw, origin } = staffApp()

/** Counts of pins ask for one row of one field. */
const isCount = (query: URLSearchParams): boolean => query.get('fields') === 'id' && query.get('page_size') === '1'
const asked = (path: string): string[] =>
  calls
    .filter(
      ({ method, path: at, query }) => method === 'GET' && at.endsWith(path) && !query.has('stats') && !isCount(query),
    )
    .map(({ query }) => query.toString())
/** The figures of the tabs are requested last. */
const isComplete = () => waitFor(() => expect(asked('/overview/')).not.toEqual([]))

it.each([
  ['/invoices/sales', '/invoices/'],
  ['/invoices/purchases?search=bois&page=2&ordering=total_price', '/invoices/'],
  [
    '/invoices/sales?menu-invoices=late&payment_status_active=true&payment_status_form=unpaid&issue_date_form=before:2026-01-01',
    '/invoices/',
  ],
  [
    '/quotations/sales?menu-quotations=sent&total_price_form=interval:0,999&status_active=false&status_form=pending',
    '/quotations/',
  ],
  ['/quotations/purchases?menu-quotations=expired&columns=number', '/quotations/'],
  ['/invoices/sales?view=late', '/invoices/'],
  ['/quotations/sales?view=expired&search=bois', '/quotations/'],
])('the question of the list at %s leaves before anything is drawn, once', async (address, path) => {
  await arrive(address)
  await firstScreen()
  const early = asked(path)
  expect(early).toHaveLength(1)
  await draw()
  await screen.findByRole('heading', { level: 1 })
  await isComplete()
  expect(asked(path)).toEqual(early)
})

it('is not asked for a person without the right, in a session that has run out, of a foreign service', async () => {
  await arrive('/invoices/sales', await state.suite.person(state.company, 'stock'))
  await firstScreen()
  await arrive('/invoices/sales')
  setSession({ ...currentSession()!, expires_at: 1 })
  await firstScreen()
  await arrive('/invoices/sales')
  const before = config()
  setConfig({
    ...before,
    services: { ...before.services, commercial: { ...before.services.commercial, added: false } },
  })
  await firstScreen()
  setConfig(before)
  expect(calls.filter(({ path }) => path.endsWith('/invoices/'))).toEqual([])
})

it('what one person read is gone with that person', async () => {
  await arrive('/invoices/sales')
  await firstScreen()
  await arrive('/invoices/sales', await state.suite.person(state.company, 'accountant'))
  await firstScreen()
  expect(asked('/invoices/')).toHaveLength(2)
})

it('an answer that the head of the page has asked for is taken, once, and only by the session that asked', async () => {
  const { service, path } = prefetchAddress(
    prefetchList('invoice')({ params: { sales: 'sales' }, query: new URLSearchParams() }),
  )
  const url = `${config().services[service as 'commercial'].url}${path}`
  const ask = (token: string) => {
    Object.assign(globalThis, {
      ensembleAsked: {
        url,
        token,
        answer: fetch(url, { headers: { Authorization: `Bearer ${currentSession()!.token}` } }),
      },
    })
  }
  await arrive('/invoices/sales')
  ask(currentSession()!.token)
  await firstScreen()
  expect(asked('/invoices/')).toHaveLength(1)
  await arrive('/invoices/sales', await state.suite.person(state.company, 'sales'))
  ask('of another')
  await firstScreen()
  expect(asked('/invoices/')).toHaveLength(3)
})

it('a question that was refused at once is not asked again by its screen', async () => {
  server.use(
    http.get(`${origin}/api/commercial/v1/invoices/`, ({ request }) => {
      const { pathname, searchParams } = new URL(request.url)
      calls.push({ method: 'GET', path: pathname, query: searchParams, body: undefined, headers: request.headers })
      return HttpResponse.json({ detail: 'Non.' }, { status: 400 })
    }),
  )
  await arrive('/invoices/sales')
  await firstScreen()
  expect(asked('/invoices/')).toHaveLength(1)
  const user = await draw()
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  await isComplete()
  expect(asked('/invoices/')).toHaveLength(1)
  server.resetHandlers()
  await user.click(again)
  await waitFor(() => expect(asked('/invoices/')).toHaveLength(2))
})
