import './browser.ts'
import { act, cleanup, configure, getConfig, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactElement } from 'react'
import type { DataRouteObject } from 'react-router-dom'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { AccountRole } from '../../server/services/auth/accounts.ts'
import { setConfig } from '../../src/api/http/config.ts'
import { type CurrentUser, endSession, setSession } from '../../src/api/session/session.ts'
import { loadScreen, RouteScreen } from '../../src/app/screens/RouteScreen.tsx'
import { StaffApp } from '../../src/app/StaffApp.tsx'
import { router } from '../../src/app/router.ts'
import { startI18n } from '../../src/i18n/i18n.ts'
import { type Person, startSuite, type Suite } from './suite.ts'

type ScreenElement = ReactElement<Parameters<typeof RouteScreen>[0]>

/**
 * Loads the code and the texts of every screen, once in each worker. A loaded screen is drawn within the event that
 * opens it; React would otherwise wait for a promise that no test awaits.
 */
export async function loadScreens(): Promise<void> {
  const screensIn = (routes: readonly DataRouteObject[]): ScreenElement[] =>
    routes.flatMap(({ element, children = [] }) => [element as ScreenElement, ...screensIn(children)])
  await Promise.all(
    screensIn(router.routes)
      .filter((element) => element?.type === RouteScreen)
      .map(({ props: { name, load } }) => loadScreen(name, load)),
  )
}

/** Waits until the loaders of the present address have finished. */
async function settleNavigation(): Promise<void> {
  await act(async () => {
    while (router.state.navigation.state !== 'idle')
      await new Promise<void>((resolve) => {
        const stop = router.subscribe(() => {
          stop()
          resolve()
        })
      })
  })
}

const { asyncWrapper } = getConfig()

configure({
  // An action of a user may navigate: the new screen is drawn before the action ends.
  asyncWrapper: async (work) => {
    const { location } = router.state
    const result = await asyncWrapper(work)
    if (router.state.location !== location || router.state.navigation.state !== 'idle') await settleNavigation()
    return result
  },
  // React handles an event at once, as in a browser. Inside of `act` it would never return to a part whose code is
  // still being loaded.
  eventWrapper: (work) => work(),
  asyncUtilTimeout: 20_000,
  // React keeps the value of a textarea as its text content, which is no text of the page.
  defaultIgnore: 'script, style, textarea',
  getElementError: (message) => new Error(message?.split('\n').slice(0, 2).join(' ') ?? ''),
})

const origin = 'http://suite.test'
const own = [
  'auth',
  'auth-v2',
  'directory',
  'crm',
  'commercial',
  'notifications',
  'dashboard',
  'files',
  'products',
  'projects',
  'history',
  'accounting',
]

/** Runs the staff app on the reference services of this process; `server` takes handlers, `calls` lists requests. */
export function staffApp(role: AccountRole = 'administrator') {
  const state = { suite: undefined as unknown as Suite, person: undefined as unknown as Person, company: '' }
  const calls: { method: string; path: string; query: URLSearchParams; body: any; headers: Headers }[] = []
  const answering = new Set<Promise<Response>>()
  const server = setupServer(
    http.all(`${origin}/*`, ({ request }) => {
      const answer = serve(request)
      // A stream is answered as long as somebody reads it.
      if (request.url.includes('/stream/')) return answer
      answering.add(answer)
      const forget = (): void => void answering.delete(answer)
      answer.then(forget, forget)
      return answer
    }),
  )
  const serve = async (request: Request): Promise<Response> => {
    const bytes = ['GET', 'HEAD'].includes(request.method) ? undefined : await request.arrayBuffer()
    const body = bytes && new TextDecoder().decode(bytes)
    const { pathname, searchParams } = new URL(request.url)
    calls.push({
      method: request.method,
      path: pathname,
      query: searchParams,
      body: body && request.headers.get('content-type')?.includes('json') ? JSON.parse(body) : body,
      headers: request.headers,
    })
    const answer = await state.suite.router.app.request(request.url, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      body: bytes,
    })
    await state.suite.backend.idle()
    return new HttpResponse(answer.status === 204 ? null : await answer.arrayBuffer(), {
      status: answer.status,
      headers: answer.headers,
    })
  }
  /** Waits until every request is answered, so that none fails in the next test file. */
  const allAnswered = async (): Promise<void> => {
    while (answering.size > 0) await Promise.allSettled(answering)
    await state.suite.backend.idle()
  }
  const logIn = async (person: Person): Promise<void> => {
    const { body } = await person.call<CurrentUser>('GET', 'auth/v1/users/me/')
    setSession({
      id: person.token,
      token: person.token,
      refresh_token: '',
      expires_at: Number.MAX_SAFE_INTEGER,
      rememberPassword: false,
      client: { client_id: '', client_secret: '' },
      user: body,
    })
  }
  beforeAll(async () => {
    state.suite = await startSuite()
    server.listen({ onUnhandledRequest: 'error' })
    state.company = await state.suite.company('Menuiserie Kervadec')
    state.person = await state.suite.person(state.company, role)
    setConfig({
      services: Object.fromEntries(
        own.map((name) => [
          name,
          {
            url: `${origin}/api/${name === 'auth-v2' ? 'auth/v2' : `${name}/v1`}/`,
            versions: true,
            idempotency: true,
            nestedLines: true,
            added: true,
          },
        ]),
      ),
    })
    await startI18n(['common', 'paths', 'validation'])
    await loadScreens()
  })
  afterEach(() => {
    cleanup()
    // An unmounted form must not block the next navigation.
    for (const key of router.state.blockers.keys()) router.deleteBlocker(key)
    endSession('left')
    server.resetHandlers()
    calls.length = 0
  })
  afterAll(async () => {
    await allAnswered()
    server.close()
    await state.suite.close()
  })
  /** Goes to an address as a person; nothing is drawn yet. */
  const arrive = async (address: string, person = state.person): Promise<void> => {
    await logIn(person)
    await router.navigate(address)
  }
  /** Opens an address as a person; waits for the lazily loaded screen as React asks of tests. */
  const show = async (address: string, person = state.person) => {
    await arrive(address, person)
    return draw()
  }
  const draw = async () => {
    await act(async () => {
      render(<StaffApp />)
    })
    return userEvent.setup()
  }
  /** Goes to another address without a click, as the buttons of the browser do. */
  const visit = async (address: string): Promise<void> => {
    await act(() => router.navigate(address))
    await settleNavigation()
  }
  /** Returns the creations that were sent to an address with this end. */
  const posted = (path: string) => calls.filter((call) => call.method === 'POST' && call.path.endsWith(path))
  return { state, server, calls, posted, show, arrive, draw, visit, origin, router }
}
