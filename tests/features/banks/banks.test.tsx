import { staffApp } from '../../support/staff.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customer, pay, validated } from '../../support/documents.ts'
import { client as queries } from '../../../src/app/router.ts'
import { dismissToast } from '../../../src/ui/toast/toast.ts'

const { state, server, show, origin } = staffApp()
const rows: string[] = []
let account: string
let client: string

const call = (method: string, path: string, body?: unknown) => state.person.call(method, path, body)
const invoice = async (net: string): Promise<{ id: string; number: string }> =>
  (await validated(state.person, client, net)).body
const left = async (id: string): Promise<string> =>
  (await call('GET', `commercial/v1/invoices/${id}/`)).body.left_to_pay

/** New lines of the account: amount and label. */
async function bring(...lines: readonly [string, string][]): Promise<void> {
  rows.push(...lines.map(([amount, label]) => `20/11/2026;${label};${amount.replace('.', ',')}`))
  const file = `data:text/plain;base64,${Buffer.from(`Date;Libellé;Montant\n${rows.join('\n')}\n`).toString('base64')}`
  const { status, body } = await call('POST', `payment/v1/bank-accounts/${account}/import_statement/`, { file })
  expect(status, JSON.stringify(body)).toBe(201)
}

beforeAll(async () => {
  state.suite.backend.settings.BANK_PROVIDER = 'simulator'
  client = await customer(state.person, { company_name: 'Résidence Ker Anna' })
  account = (await call('POST', 'payment/v1/bank-accounts/', { name: 'Courant', iban: 'FR7630006000011234567890189' }))
    .body.id
})
beforeEach(() => dismissToast())

const list = (): Promise<HTMLElement> => screen.findByRole('list', { name: 'Lignes à rapprocher' })
const line = async (label: string): Promise<HTMLElement> =>
  within(await list()).findByRole('button', { name: new RegExp(label) })
const openCount = async (): Promise<number> =>
  (await call('GET', `payment/v1/transactions/?account=${account}&state=open`)).body.count

describe('the lines of a bank account', () => {
  it('are accepted, put on fees, ignored and taken back by keys alone', async () => {
    const named = await invoice('100.00')
    const short = await invoice('50.00')
    await bring(['120.00', `VIR ${named.number}`], ['59.00', `VIR ${short.number}`], ['-7.00', 'COTISATION'])
    const user = await show('/bank')
    await user.click(await line(named.number))
    await screen.findByRole('checkbox', {
      name: new RegExp(`${named.number}.*numéro lu dans le libellé`),
      checked: true,
    })
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await left(named.id)).toBe('0.00'))

    await user.click(await line(short.number))
    expect(await screen.findByText(/À affecter avant d’accepter|La ligne est entièrement affectée/)).toBeTruthy()
    // The bank kept a euro: the invoice takes all that it is owed, the fee the difference.
    await user.keyboard('s')
    const amount = await screen.findByLabelText(`Affecté ${short.number}`)
    await user.clear(amount)
    await user.type(amount, '60')
    await user.tab()
    ;(await line(short.number)).focus()
    await user.keyboard('f')
    expect(await screen.findByRole('checkbox', { name: /^627000/, checked: true })).toBeTruthy()
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await left(short.id)).toBe('0.00'))

    await user.click(await line('COTISATION'))
    await user.keyboard('i')
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText(/^Motif/), 'Déjà saisie')
    await user.click(within(dialog).getByRole('button', { name: 'Ignorer' }))
    expect(await screen.findByText('Tout est rapproché')).toBeTruthy()
    expect(await openCount()).toBe(0)

    await user.keyboard('z')
    expect(await line('COTISATION')).toBeTruthy()
    // The page is loaded again: the session is the same.
    await waitFor(async () => expect(await openCount()).toBe(1))
    cleanup()
    queries.clear()
    await show('/bank')
    const undoAll = await screen.findByRole<HTMLButtonElement>('button', { name: 'Annuler la séance' })
    await waitFor(() => expect(undoAll.disabled).toBe(false))
    await user.click(undoAll)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annuler la séance' }))
    await waitFor(async () => expect([await left(named.id), await left(short.id)]).toEqual(['120.00', '60.00']))
    expect(await openCount()).toBe(3)
  })

  it('handle each key once: the next line is shown before the service has answered', async () => {
    const [first, second] = [await invoice('410.00'), await invoice('420.00')]
    await bring(['492.00', `VIR ${first.number} VITE`], ['504.00', `VIR ${second.number} VITE`])
    let held: (() => void) | undefined
    server.use(
      http.post(`${origin}/api/payment/v1/transactions/*/match/`, async () => {
        await new Promise<void>((resolve) => (held = resolve))
        return undefined
      }),
    )
    const user = await show('/bank')
    await user.click(await line(`${first.number} VITE`))
    await screen.findByRole('checkbox', { name: new RegExp(`${first.number}.*numéro lu`), checked: true })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(`${first.number} VITE`) })).toBeNull())
    await user.click(await line(`${second.number} VITE`))
    await screen.findByRole('checkbox', { name: new RegExp(`${second.number}.*numéro lu`), checked: true })
    await user.keyboard('{Enter}')
    await user.keyboard('z')
    expect(screen.queryByRole('button', { name: new RegExp(`${second.number} VITE`) })).toBeNull()
    server.resetHandlers()
    held?.()
    await waitFor(async () => expect([await left(first.id), await left(second.id)]).toEqual(['0.00', '504.00']))
    expect(await line(`${second.number} VITE`)).toBeTruthy()
  })

  it('propose a payment that was recorded by hand instead of paying twice', async () => {
    const one = await invoice('200.00')
    await pay(state.person, one.id, '240.00', { payment_date: '2026-11-20T08:00:00Z' })
    await bring(['240.00', `VIR ${one.number} DEJA`])
    const user = await show('/bank')
    await user.click(await line(`${one.number} DEJA`))
    expect(await screen.findByRole('checkbox', { name: /règlement déjà saisi/, checked: true })).toBeTruthy()
    await user.keyboard('{Enter}')
    await waitFor(async () => {
      const { results } = (await call('GET', `commercial/v1/invoice-payments/?invoice=${one.id}`)).body
      const lines = (await call('GET', 'payment/v1/transactions/?state=matched')).body.results
      expect([
        results.length,
        lines.some((row: { invoice_payment: string }) => row.invoice_payment === results[0].id),
      ]).toEqual([1, true])
    })
  })

  it('become a rule that shows what it would have matched before it is switched on', async () => {
    await bring(['-612.40', 'PRLV SEPA EDF PRO 8841203'], ['-598.10', 'PRLV SEPA EDF PRO 8841999'])
    await call('POST', 'accounting/v1/accounts/', { number: '606100', label: 'Énergie' })
    const user = await show('/bank')
    await user.click(await line('8841203'))
    await screen.findByText(/^Rien n’est proposé/)
    await user.keyboard('r')
    const dialog = await screen.findByRole('dialog', { name: 'Règle à partir de cette ligne' })
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Mots du libellé/).value).toBe('PRLV SEPA EDF PRO')
    expect(await within(dialog).findByText(/^2 lignes des 90 derniers jours, dont 2 à rapprocher$/)).toBeTruthy()
    await user.type(within(dialog).getByLabelText(/^Nom de la règle/), 'énergie')
    await user.type(within(dialog).getByRole('combobox', { name: /^Compte/ }), '606100')
    await user.click(await screen.findByRole('option', { name: /606100/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Activer la règle' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect((await line('8841203')).textContent).toMatch(/règle «\s*énergie\s*»/))
  })

  it('are what a rule shows in its form and its list before it is switched on', async () => {
    await bring(['-49.00', 'PRLV ORANGE PRO 1'], ['-49.00', 'PRLV ORANGE PRO 2'])
    const user = await show('/synchro?part=rules')
    await user.click(await screen.findByRole('button', { name: 'Nouvelle règle' }))
    const panel = await screen.findByRole('dialog')
    await user.type(within(panel).getByLabelText(/^Nom/), 'téléphone')
    await user.type(within(panel).getByLabelText(/^Mots du libellé/), 'orange')
    expect(await within(panel).findByText(/^2 lignes des 90 derniers jours, dont 2 à rapprocher$/)).toBeTruthy()
    await user.click(within(panel).getByRole('button', { name: 'Enregistrer' }))
    expect((await screen.findByRole('row', { name: /téléphone/ })).textContent).toMatch(/orange.*20/)
  })

  it('tell in their list what they are, and are opened again there', async () => {
    const one = await invoice('300.00')
    await bring(['360.00', `VIR ${one.number} LISTE`])
    const { results } = (await call('GET', 'payment/v1/transactions/?search=LISTE')).body
    await call('POST', `payment/v1/transactions/${results[0].id}/match/`, {
      invoices: [{ invoice: one.id, amount: '360.00' }],
    })
    const user = await show('/bank?view=lines')
    await user.click(await screen.findByRole('link', { name: new RegExp(`${one.number} LISTE`) }))
    const panel = await screen.findByRole('dialog')
    expect(await within(panel).findByRole('link', { name: one.number })).toBeTruthy()
    await user.click(within(panel).getByRole('button', { name: 'Annuler le rapprochement' }))
    await waitFor(async () => expect(await left(one.id)).toBe('360.00'))
  })
})

describe('the accounts of the company', () => {
  it('are reached from the menu with their transfers, statements and rules, and lead back', async () => {
    const user = await show('/')
    await user.click(await screen.findByRole('button', { name: /^Comptabilité/ }))
    await user.click(await screen.findByRole('link', { name: /^Banque et trésorerie/ }))
    const pages = () => screen.findByRole('navigation', { name: 'Pages de la banque' })
    const parts = [
      ['Comptes', /^Banques connectées$/],
      ['Virements', /^Aucun ordre de virement/],
      ['Relevés', /^Courant/],
      ['Règles', /^EDF Pro|^PRLV SEPA EDF PRO$/i],
    ] as const
    for (const [name, shown] of parts) {
      await user.click(within(await pages()).getByRole('link', { name }))
      expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0)
      expect(within(await pages()).getByRole('link', { name, current: 'page' })).toBeTruthy()
    }
    await user.click(within(await pages()).getByRole('link', { name: 'À rapprocher' }))
    expect(await list()).toBeTruthy()
    await user.click(within(await pages()).getByRole('link', { name: 'Toutes les lignes' }))
    await user.click(within(await pages()).getByRole('link', { name: 'Virements' }))
    expect(await screen.findByText(/^Aucun ordre de virement/)).toBeTruthy()
  })
  it('a bank is connected by consent, and the accounts say until when', async () => {
    const begun = await call('POST', `auth/v1/companies/${state.company}/create_bank_user/`, {})
    const page = await (await state.suite.router.app.request(new URL(begun.body.redirect_url).pathname)).text()
    const [, code] = /code=([0-9a-f]+)/.exec(page)!
    await show(`/bridge-connect-redirection/success?connection=${begun.body.connection}&code=${code}`)
    expect(await screen.findByText('Votre banque est connectée')).toBeTruthy()
    cleanup()
    await show('/synchro')
    expect(await screen.findByText(/^accord valable jusqu’au/)).toBeTruthy()
  })
  it('a consent that ends is renewed on its connection, and the bank of a new one is chosen among several', async () => {
    const [row] = (await call('GET', 'payment/v1/bank-connections/?state=active')).body.results
    await state.suite.backend.db.query(
      "update payment_bank_connections set consent_until = '2026-11-25' where company = $1 and id = $2",
      [state.company, row.id],
    )
    const banks = ['Banque du simulateur', 'Crédit du Léon'].map((name, index) => ({
      bank_external_id: `b${index}`,
      name,
    }))
    server.use(
      http.get(`${origin}/api/auth/v1/companies/*/synchronize/`, () => HttpResponse.json({ provider: 'two', banks })),
      http.post(`${origin}/api/auth/v1/companies/*/create_bank_user/`, async ({ request }) => {
        asked.push(await request.json())
        return HttpResponse.json({ detail: 'stop', code: 'not_yet' }, { status: 409 })
      }),
    )
    const asked: unknown[] = []
    const user = await show('/synchro')
    await user.click(await screen.findByRole('button', { name: 'Renouveler l’accord' }))
    await waitFor(() => expect(asked).toEqual([{ connection: row.id }]))
    await user.click(await screen.findByRole('button', { name: 'Connecter une banque' }))
    const dialog = await screen.findByRole('dialog', { name: 'Connecter une banque' })
    await user.selectOptions(within(dialog).getByLabelText(/^Banque/), 'Crédit du Léon')
    await user.click(within(dialog).getByRole('button', { name: 'Continuer vers la banque' }))
    await waitFor(() => expect(asked).toEqual([{ connection: row.id }, { bank: 'b1' }]))
  })
  it('a bank that refused leaves nothing', async () => {
    const begun = await call('POST', `auth/v1/companies/${state.company}/create_bank_user/`, {})
    await show(`/bridge-connect-redirection/error?connection=${begun.body.connection}`)
    expect(await screen.findByText('La banque n’a pas été connectée')).toBeTruthy()
    await waitFor(async () =>
      expect((await call('GET', `payment/v1/bank-connections/${begun.body.connection}/`)).status).toBe(404),
    )
  })
})

describe('transfers to suppliers', () => {
  it('are prepared from the ticked invoices, approved by another person alone, and give a file', async () => {
    const supplier = await customer(state.person, {
      company_name: 'Bois d’Arrée',
      type: 'manufacturer',
      iban: 'DE89370400440532013000',
    })
    const bill = (await validated(state.person, supplier, '150.00', { is_sales: false, number: 'ACH-2026-51' })).body
    const user = await show('/invoices/purchases')
    await user.click(await screen.findByRole('checkbox', { name: /ACH-2026-51/ }))
    await user.click(await screen.findByRole('button', { name: 'Virer' }))
    const dialog = await screen.findByRole('dialog', { name: 'Virer 1 facture' })
    const day = within(dialog).getByLabelText(/^Date d’exécution/)
    await user.clear(day)
    await user.type(day, '20/11/2027')
    await user.click(within(dialog).getByRole('button', { name: 'Préparer l’ordre' }))
    expect(await screen.findByText(/^Vous avez préparé cet ordre/)).toBeTruthy()
    // The approver sees which invoice is paid: the supplier's number, our own, its due day.
    const paid = await screen.findByRole('link', { name: 'Facture ACH-2026-51' })
    expect(paid.getAttribute('href')).toBe(`/invoice/${bill.id}/purchases`)
    expect(paid.parentElement?.textContent).toBe(
      `Facture ACH-2026-51 · pièce ${bill.voucher_number} · échéance ${bill.expiration_payment.split('-').reverse().join('/')}`,
    )
    const [order] = (await call('GET', 'payment/v1/transfer-orders/')).body.results
    const other = await state.suite.person(state.company, 'accountant', 'approver@banks.test')
    expect((await other.call('POST', `payment/v1/transfer-orders/${order.id}/approve/`)).status).toBe(200)
    cleanup()
    queries.clear()
    await show(`/synchro?part=transfers&order=${order.id}`)
    await user.click(await screen.findByRole('button', { name: 'Créer le fichier SEPA' }))
    expect(await screen.findByRole('button', { name: 'Fichier SEPA' })).toBeTruthy()
    expect(await left(bill.id)).toBe('0.00')
    await user.click(await screen.findByRole('button', { name: 'Signaler un rejet' }))
    const rejection = await screen.findByRole('dialog', { name: 'Rejet par la banque' })
    await user.type(within(rejection).getByLabelText(/^Motif du rejet/), 'AC04 compte clos')
    await user.click(within(rejection).getByRole('button', { name: 'Signaler un rejet' }))
    expect(await screen.findByText('Rejeté : AC04 compte clos')).toBeTruthy()
    expect(await left(bill.id)).toBe('180.00')
  })
  it('asks whether a new IBAN was checked before who approves can do so', async () => {
    const supplier = await customer(state.person, {
      company_name: 'Vitrages',
      type: 'manufacturer',
      iban: 'DE89370400440532013000',
    })
    const other = await state.suite.person(state.company, 'accountant', 'preparer@banks.test')
    const known = (await call('GET', 'payment/v1/bank-accounts/')).body.results[0]
    const made = { name: 'Livret', iban: 'FR7630001007941234567890185' }
    const account = (known ?? (await call('POST', 'payment/v1/bank-accounts/', made)).body).id
    const prepare = async (number: string): Promise<string> => {
      const bill = await validated(state.person, supplier, '150.00', { is_sales: false, number })
      const order = { account, execution_date: '2027-11-20', invoices: [bill.body.id] }
      return (await other.call('POST', 'payment/v1/transfer-orders/', order)).body.id
    }
    const first = await prepare('ACH-2026-61')
    await call('POST', `payment/v1/transfer-orders/${first}/approve/`)
    await call('POST', `payment/v1/transfer-orders/${first}/send/`)
    const { etag } = await call('GET', `directory/v1/organizations/${supplier}/`)
    await state.person.call(
      'PATCH',
      `directory/v1/organizations/${supplier}/`,
      { iban: 'BE68539007547034' },
      { 'if-match': etag ?? '' },
    )
    const user = await show(`/synchro?part=transfers&order=${await prepare('ACH-2026-62')}`)
    await user.click(await screen.findByRole('button', { name: 'Approuver' }))
    const question = await screen.findByRole('dialog', { name: /^Approuver ces bénéficiaires/ })
    expect(within(question).getByText(/BE68 5390/)).toBeTruthy()
    await user.click(within(question).getByRole('button', { name: 'J’ai vérifié, approuver' }))
    expect(await screen.findByRole('button', { name: 'Créer le fichier SEPA' })).toBeTruthy()
  })
})
