import '../../support/browser.ts'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pendingSignIn } from '../../../src/api/auth/sign-in.ts'
import { setConfig } from '../../../src/api/http/config.ts'
import { endSession, isLoggedIn, currentSession } from '../../../src/api/session/session.ts'
import { StaffApp } from '../../../src/app/StaffApp.tsx'
import { client, router } from '../../../src/app/router.ts'
import { startI18n } from '../../../src/i18n/i18n.ts'
import { roles } from '../../../src/contract/rights/roles.ts'
import { softwareAuthenticator } from '../../support/authenticator.ts'
import { browserCredentials } from '../../support/browser-credentials.ts'
import { password, type Person, startSuite, type Suite } from '../../support/suite.ts'
import { errorsOfStep, initialSetup } from '../../../src/features/auth/setup/setup-fields.ts'

configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message?.split('\n')[0] ?? '') })

const origin = 'http://suite.test'
let suite: Suite
let person: Person
const server = setupServer(
  http.all(`${origin}/*`, async ({ request }) => {
    const body = ['GET', 'HEAD'].includes(request.method) ? undefined : await request.text()
    const answer = await suite.router.app.request(request.url, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      body,
    })
    await suite.backend.idle()
    return new HttpResponse(answer.status === 204 ? null : await answer.arrayBuffer(), {
      status: answer.status,
      headers: answer.headers,
    })
  }),
)
const own = ['auth', 'auth-v2', 'directory', 'commercial', 'notifications', 'dashboard', 'files', 'products']

beforeAll(async () => {
  suite = await startSuite()
  server.listen({ onUnhandledRequest: 'error' })
  const company = await suite.company('Menuiserie Kervadec')
  person = await suite.person(company, 'sales', 'camille@kervadec.example')
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
  await startI18n(['common', 'paths', 'validation', 'auth', 'home'])
})
afterAll(async () => {
  server.close()
  await suite.close()
})
beforeEach(async () => {
  await router.navigate('/login')
})
afterEach(() => {
  cleanup()
  endSession('left')
  server.resetHandlers()
})

const show = async (address = '/login') => {
  await router.navigate(address)
  // The screen is loaded lazily: it is awaited, as React asks of tests.
  await act(async () => {
    render(<StaffApp />)
  })
  return userEvent.setup()
}
const logIn = async (user: ReturnType<typeof userEvent.setup>, email: string, secret: string) => {
  await user.type(await screen.findByLabelText('Adresse e-mail'), email)
  await user.type(screen.getByLabelText('Mot de passe'), secret)
  await user.click(screen.getByRole('button', { name: 'Se connecter' }))
}

it('logs in and goes where the visitor wanted to go', async () => {
  const user = await show('/profile')
  expect(await screen.findByRole('heading', { name: 'Connexion' })).toBeTruthy()
  await logIn(user, person.email, password)
  expect(await screen.findByRole('heading', { name: 'Mon profil', level: 1 })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Mon profil · Ensemble'))
  expect(currentSession()).toMatchObject({ rememberPassword: true })
})

it('says the specified sentences', async () => {
  const user = await show()
  await user.click(await screen.findByRole('button', { name: 'Se connecter' }))
  expect(screen.getAllByText('Ce champ est requis')).toHaveLength(2)
  await logIn(user, person.email, 'wrong')
  expect(await screen.findByText('Oups... Tes identifiants sont invalides !')).toBeTruthy()
  const email = screen.getByLabelText('Adresse e-mail')
  await user.clear(email)
  await user.type(email, 'nobody@kervadec.example{Enter}')
  expect(await screen.findByText('Ton compte est introuvable')).toBeTruthy()
  server.use(http.get(`${origin}/api/auth/v2/get_applications/`, () => HttpResponse.json({ results: [] })))
  await user.click(screen.getByRole('button', { name: 'Se connecter' }))
  expect(await screen.findByText("Oups.... Ton compte n'est rattaché à aucune entreprise")).toBeTruthy()
  server.use(http.get(`${origin}/api/auth/v2/get_applications/`, () => new HttpResponse(null, { status: 500 })))
  await user.click(screen.getByRole('button', { name: 'Se connecter' }))
  expect(await screen.findByText(/Un problème est survenu/)).toBeTruthy()
})

it.each([
  [
    'an answer that never came whole',
    () => new HttpResponse('{"access_tok', { headers: { 'content-type': 'application/json' } }),
    'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  ],
  [
    'a page instead of an answer',
    () => HttpResponse.html('<h1>Bienvenue sur le Wi-Fi</h1>'),
    'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  ],
  [
    'a service that is away',
    () => HttpResponse.html('<h1>503</h1>', { status: 503 }),
    'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  ],
  ['a service that fails', () => HttpResponse.json({}, { status: 500 }), 'Une erreur inattendue est survenue'],
  [
    'too many tries at a foreign service',
    () => HttpResponse.json({ detail: 'Throttled.' }, { status: 429 }),
    /^Trop d’essais/,
  ],
])('%s says nothing of the password', async (_name, error, sentence) => {
  const user = await show()
  server.use(
    http.post(`${origin}/api/auth/v1/auth/token/`, async ({ request }) =>
      (await request.clone().text()).includes('grant_type=password') ? error() : undefined,
    ),
  )
  await logIn(user, person.email, password)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByText('Oups... Tes identifiants sont invalides !')).toBeNull()
  expect(isLoggedIn()).toBe(false)
})

it('lets choose between companies, then leads home', async () => {
  const other = await suite.company('Autre Maison')
  await suite.person(other, 'sales', person.email)
  const user = await show()
  await logIn(user, person.email, password)
  await user.click(await screen.findByRole('button', { name: 'Ouvrir Autre Maison' }))
  expect(await screen.findByRole('heading', { name: 'Bonjour sales' })).toBeTruthy()
  await router.navigate('/companies')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  await suite.backend.db.query('delete from system_members where company = $1', [other])
})

it('asks for a link with a well-formed address only', async () => {
  const user = await show('/forgot-password')
  await user.type(await screen.findByLabelText('Adresse e-mail'), 'no-address{Enter}')
  expect(await screen.findByText("Oups... L'email n'est pas correct")).toBeTruthy()
  await user.type(screen.getByLabelText('Adresse e-mail'), '@kervadec.example{Enter}')
  expect(await screen.findByText(/Si l’adresse est connue/)).toBeTruthy()
})

it('sets a new password by a link and refuses one that is like the e-mail', async () => {
  const fresh = await suite.person(person.company, 'employee', 'yann.le-floch@kervadec.example')
  await suite.anonymous('POST', 'auth/v1/auth/password_reset/', { email: fresh.email })
  const [mail] = await suite.backend.db.query<{ body_text: string; html: string }>(
    'select body_text, html from system_outbox order by created_at desc limit 1',
  )
  const token = /change-password\?token=([\w-]+)/.exec(`${mail!.body_text} ${mail!.html}`)![1]!
  const user = await show(`/change-password?token=${token}`)
  await user.type(await screen.findByLabelText('Nouveau mot de passe'), 'yann.le-floch')
  await user.type(screen.getByLabelText('Confirmez le mot de passe'), 'yann.le-floch')
  await user.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }))
  expect(
    await screen.findByText('Votre mot de passe est trop similaire à votre email, choisissez-en un autre.'),
  ).toBeTruthy()
})

it('leads to /login when the session ends elsewhere', async () => {
  const user = await show()
  await logIn(user, person.email, password)
  await screen.findByRole('heading', { name: 'Bonjour sales' })
  endSession('expired')
  expect(await screen.findByText(/Votre session est terminée/)).toBeTruthy()
  expect(isLoggedIn()).toBe(false)
})

describe('passkeys', () => {
  const address = 'http://localhost'
  const browser = browserCredentials(softwareAuthenticator(address))
  const panel = async () => {
    await screen.findByRole('heading', { name: 'Bonjour sales' })
    await router.navigate('/profile')
    return within(await screen.findByRole('region', { name: 'Clés d’accès' }))
  }
  beforeEach(() => {
    client.clear()
    suite.backend.settings.PUBLIC_URL = address
    vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: browser.credentials })
    vi.stubGlobal(
      'location',
      new Proxy(location, { get: (of, name) => (name === 'origin' ? address : Reflect.get(of, name, of)) }),
    )
    browser.state.refusal = undefined
  })
  afterEach(() => {
    suite.backend.settings.PUBLIC_URL = origin
    vi.unstubAllGlobals()
  })

  it('are added under a proposed name, and renamed', async () => {
    const user = await show()
    await logIn(user, person.email, password)
    const keys = await panel()
    await user.click(await keys.findByRole('button', { name: 'Ajouter une clé d’accès' }))
    const name = keys.getByLabelText<HTMLInputElement>('Nom de la clé')
    expect(name.value).not.toBe('')
    const proof = keys.getByLabelText<HTMLInputElement>('Mot de passe actuel')
    expect(document.activeElement).toBe(proof)
    await user.type(proof, 'wrong{Enter}')
    expect(await keys.findByText('Le mot de passe actuel n’est pas le bon.')).toBeTruthy()
    await user.clear(proof)
    browser.state.refusal = 'NotAllowedError'
    await user.type(proof, `${password}{Enter}`)
    expect((await keys.findByRole('status')).textContent).toContain('Aucune clé d’accès n’a été ajoutée')
    expect([proof.value, keys.queryByRole('alert')]).toEqual([password, null])
    browser.state.refusal = 'InvalidStateError'
    await user.click(keys.getByRole('button', { name: 'Continuer' }))
    expect(await keys.findByText('Cet appareil a déjà une clé d’accès pour votre compte.')).toBeTruthy()
    browser.state.refusal = undefined
    await user.click(keys.getByRole('button', { name: 'Continuer' }))
    await user.click(await keys.findByRole('button', { name: /^Renommer/ }))
    await user.clear(keys.getByLabelText('Nom de la clé'))
    await user.type(keys.getByLabelText('Nom de la clé'), 'Atelier{Enter}')
    expect(await keys.findByRole('button', { name: /^Renommer.*Atelier/ })).toBe(document.activeElement)
  })
  it('let choose between companies; a choice that waited too long says so, and is forgotten', async () => {
    const other = await suite.company('Atelier Riou')
    await suite.person(other, 'sales', person.email)
    const user = await show()
    await user.click(await screen.findByRole('button', { name: 'Se connecter avec une clé d’accès' }))
    const open = await screen.findByRole('button', { name: 'Ouvrir Atelier Riou' })
    suite.clock.advance(301)
    await user.click(open)
    expect(await screen.findByText('Cette demande n’est plus valable. Recommencez.')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Changer de compte' }))
    await suite.backend.db.query('delete from system_members where company = $1', [other])
    await user.click(await screen.findByRole('button', { name: 'Se connecter avec une clé d’accès' }))
    await screen.findByRole('heading', { name: 'Bonjour sales' })
    expect(pendingSignIn()).toBeUndefined()
  })
  it('log in without an address, and are removed after a question; what the person stops is no error', async () => {
    const user = await show()
    const button = await screen.findByRole('button', { name: 'Se connecter avec une clé d’accès' })
    browser.state.refusal = 'NotAllowedError'
    await user.click(button)
    expect((await screen.findByText(/^Aucune clé d’accès n’a été utilisée/)).closest('[role=status]')).toBeTruthy()
    browser.state.refusal = 'SecurityError'
    await user.click(button)
    expect(await screen.findByText(/ne servent qu’à l’adresse habituelle/)).toBeTruthy()
    browser.state.refusal = undefined
    await user.click(button)
    const keys = await panel()
    expect(await keys.findByText(/Utilisée le/)).toBeTruthy()
    await user.click(keys.getByRole('button', { name: /^Supprimer/ }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/votre mot de passe reste valable/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Supprimer' }))
    await waitFor(() => expect(keys.queryByRole('listitem')).toBeNull())
  })
  it.each([
    ['http://127.0.0.1:8080', /installé sur une adresse IP/],
    ['http://suite.test', /adresse sécurisée \(https\)/],
    ['https://elsewhere.example', /à l’adresse https:\/\/elsewhere.example/],
  ])('at %s are not there, and the profile says why', async (at, why) => {
    suite.backend.settings.PUBLIC_URL = at
    await logIn(await show(), person.email, password)
    const keys = await panel()
    expect(await keys.findByText(why)).toBeTruthy()
    expect(keys.queryByRole('button')).toBeNull()
  })
  it('are not offered by a browser that does not know them', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    await show()
    await screen.findByRole('button', { name: 'Se connecter' })
    expect(screen.queryByRole('button', { name: /clé d’accès/ })).toBeNull()
  })
})

it('learns at its next start what changed since the log-in: rights and the logo', async () => {
  const { db } = suite.backend
  const user = await show()
  await logIn(user, person.email, password)
  await screen.findByRole('heading', { name: 'Bonjour sales' })
  cleanup()
  client.clear()
  const logos: string[] = []
  server.use(
    http.get(`${origin}/api/files/v1/content/:id/`, ({ params }) => {
      logos.push(String(params.id))
      return new HttpResponse(null, { status: 404 })
    }),
  )
  await db.query(
    "update system_members set role = 'support' where account = (select id from system_accounts where email = $1)",
    [person.email],
  )
  await db.query('update auth_companies set logo = $1 where id = $2', [
    '/api/files/v1/content/new-logo/',
    person.company,
  ])
  await show('/')
  await waitFor(() => expect(currentSession()?.user?.permissions).toEqual(roles.support.permissions))
  await waitFor(() => expect(logos).toEqual(['new-logo']))
})

it('chooses neither VAT regime nor nature of sale for the owner, and asks for a VAT number only with VAT', () => {
  expect([initialSetup.vat_regime, initialSetup.sold_nature]).toEqual(['', ''])
  expect(errorsOfStep('billing', initialSetup)).toEqual({ vat_regime: 'required', sold_nature: 'required' })
  const sold = { ...initialSetup, sold_nature: 'services' } as const
  expect(errorsOfStep('billing', { ...sold, vat_regime: 'payments' })).toEqual({ vat_number: 'required' })
  expect(errorsOfStep('billing', { ...sold, vat_regime: 'exempt' })).toEqual({})
})
