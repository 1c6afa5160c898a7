import { staffApp } from '../../support/staff.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { client as queries } from '../../../src/app/router.ts'
import { customer, pay, validated } from '../../support/documents.ts'

const { state, show } = staffApp()
let account = ''
let first = ''

beforeAll(async () => {
  const { person } = state
  const party = await customer(person)
  first = (await validated(person, party, '100.00')).body.number
  // Two invoices of one customer: the second was paid in the place of the first.
  const second = await validated(person, party, '200.00')
  await pay(person, second.body.id, '120.00')
  account = (await person.call('GET', 'accounting/v1/accounts/?number=411000')).body.results[0].id
})

const rows = async (): Promise<string[]> => {
  await screen.findByText('Solde progressif')
  // The header of the table is drawn before its rows are read.
  return waitFor(() => {
    const found = screen.getAllByRole('row').slice(1)
    if (found.length === 0) throw new Error('no row has come yet')
    return found.map(({ textContent }) => textContent)
  })
}

it('letters the rows of an account by keys, and opens the letter again', async () => {
  const user = await show(`/accounting-detail/${account}?from=2020-01-01&to=2099-12-31`)
  expect(await screen.findByRole('heading', { level: 1, name: '411000 Clients' })).toBeTruthy()
  const before = await rows()
  expect(before).toHaveLength(3)
  expect(before.at(-1)).toMatch(/240,00/)
  const tick = async (at: number): Promise<void> => {
    await user.keyboard('j'.repeat(at))
    await user.keyboard(' ')
  }
  await tick(1)
  await user.keyboard('l')
  expect((await screen.findAllByText(/au moins deux écritures/)).length).toBeGreaterThan(0)
  await tick(2)
  await user.keyboard('l')
  await waitFor(async () => expect((await rows()).filter((text) => /[A-Z]{2}$/.test(text))).toHaveLength(2))
  // The ticks go with the message.
  await screen.findByText(/^Lettrage [A-Z]+$/)
  await user.keyboard(' ')
  await user.keyboard('u')
  await waitFor(async () => expect((await rows()).filter((text) => /[A-Z]{2}$/.test(text))).toHaveLength(0))
  expect((await rows())[0]).toContain(first)
})

it('the aged balance opens the invoices behind an amount', async () => {
  cleanup()
  const user = await show('/aged-scales')
  const party = (await screen.findByText('Résidence Ker Anna')).closest('tr')!
  await user.click(within(party).getAllByRole('link')[0]!)
  const panel = await screen.findByRole('dialog')
  expect(await within(panel).findByRole('link', { name: first })).toBeTruthy()
})

it('an account gets a tag that is made as it is typed, and the chart is filtered by it', async () => {
  cleanup()
  const user = await show(`/accounting-detail/${account}`)
  await user.click(await screen.findByRole('button', { name: 'Modifier le compte' }))
  await user.type(await screen.findByRole('combobox', { name: 'Étiquettes' }), 'Trésorerie')
  await user.click(await screen.findByRole('option', { name: /Trésorerie/ }))
  await screen.findByRole('button', { name: /Trésorerie/ })
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(async () => {
    const { results } = (await state.person.call('GET', 'accounting/v1/account-tags/')).body
    const tagged = await state.person.call('GET', `accounting/v1/accounts/?tags=${results[0].id}`)
    expect(tagged.body.results.map(({ id }: { id: string }) => id)).toEqual([account])
  })
})

it('a new account is made from the chart, its number refused on its field', async () => {
  cleanup()
  const user = await show('/accounting?tab=all')
  await user.click(await screen.findByRole('button', { name: 'Nouveau compte' }))
  const number = await screen.findByRole('textbox', { name: /^Numéro/ })
  await user.type(number, '411000')
  await user.type(screen.getByRole('textbox', { name: /^Intitulé/ }), 'Fournitures de bureau')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect((await screen.findAllByText('Le compte 411000 existe déjà.')).length).toBeGreaterThan(0)
  await user.clear(number)
  await user.type(number, '606410')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(async () => {
    const { body } = await state.person.call('GET', 'accounting/v1/accounts/?number=606410')
    expect(body.results[0]).toMatchObject({ label: 'Fournitures de bureau', type: 'charges', display: true })
  })
})

it('says what keeps the FEC of a year from leaving before it can be asked for', async () => {
  const user = await show('/payments')
  await user.click(await screen.findByRole('button', { name: 'Exporter le FEC' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/^Aucun point bloquant/)).toBeTruthy()
  const { db } = state.suite.backend
  await db.query('alter table accounting_account_lines disable trigger user')
  await db.query("update accounting_account_lines set entry = ' ' where company = $1 and entry_number = 1", [
    state.company,
  ])
  await db.query('alter table accounting_account_lines enable trigger user')
  cleanup()
  queries.clear()
  await show('/payments')
  await user.click(await screen.findByRole('button', { name: 'Exporter le FEC' }))
  const again = await screen.findByRole('dialog')
  expect((await within(again).findAllByText(/Il manque «.PieceRef.» à l’écriture 1/)).length).toBeGreaterThan(0)
  expect(within(again).getByRole<HTMLButtonElement>('button', { name: 'Télécharger' }).disabled).toBe(true)
})
