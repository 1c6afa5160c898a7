import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { customer, pay, validated } from '../../support/documents.ts'
import { takeSavedFiles } from '../../support/files/saved-files.ts'
import { cfonb } from '../../support/files/statement-files.ts'

const { state, show } = staffApp()
let files: ReturnType<typeof takeSavedFiles> | undefined
afterEach(() => files?.restore())
let account: string
let number: string

const call = (method: string, path: string, body?: unknown) => state.person.call(method, path, body)
const ledger = async (wanted: string): Promise<string> =>
  (await call('GET', `accounting/v1/accounts/?number=${wanted}`)).body.results[0]?.id ??
  (await call('POST', 'accounting/v1/accounts/', { number: wanted, label: wanted })).body.id
const enter = async (amount: string) =>
  call('POST', 'accounting/v1/entries/', {
    day: '2026-09-30',
    label: 'Reprise des soldes',
    lines: [
      { account: await ledger('512100'), debit: amount },
      { account: await ledger('101000'), credit: amount },
    ],
  })
/** Text of the statement after a name, as a person reads it. */
const sumOf = async (name: RegExp): Promise<string> =>
  ((await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent ?? '').replaceAll(/\s/g, ' ')

beforeAll(async () => {
  account = (await call('POST', 'payment/v1/bank-accounts/', { name: 'Courant', iban: 'FR7630006000011234567890189' }))
    .body.id
  const file = `data:text/plain;base64,${Buffer.from(cfonb).toString('base64')}`
  expect((await call('POST', `payment/v1/bank-accounts/${account}/import_statement/`, { file })).status).toBe(201)
  const client = await customer(state.person, { company_name: 'Résidence Ker Anna' })
  const { body } = await validated(state.person, client, '100.00')
  number = body.number
  await pay(state.person, body.id, '120.00')
})

it('names what bank and books differ by, and what to do about it', async () => {
  await show(`/synchro?part=reconciliation&account=${account}`)
  expect(await sumOf(/^Solde de la banque/)).toBe('1 128,75 €')
  expect(await sumOf(/^Plus.*écritures sans ligne de banque \(1\)/)).toBe('120,00 €')
  expect(await sumOf(/^Moins.*lignes de banque sans écriture \(2\)/)).toBe('128,75 €')
  expect(await sumOf(/^Solde attendu/)).toBe('1 120,00 €')
  expect(await sumOf(/^Solde du compte 512100/)).toBe('120,00 €')
  expect(await sumOf(/^Écart/)).toBe('-1 000,00 €')
  expect(await sumOf(/^dont à l’ouverture, avant le 01\/10\/2026/)).toBe('-1 000,00 €')
  expect(screen.getByText(/écriture d’ouverture datée du 30\/09\/2026/)).toBeTruthy()
  const entries = within(screen.getByRole('table', { name: 'Écritures sans ligne de banque' }))
  expect(entries.getByRole('link', { name: new RegExp(number) })).toBeTruthy()
  const lines = within(screen.getByRole('table', { name: 'Lignes de banque sans écriture' }))
  expect(lines.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'VIR SEPA RECU FA-2026-00001',
    'FRAIS',
  ])
})

it('agrees after the opening entry, at any day, and is taken as PDF and CSV', async () => {
  await enter('1000.00')
  files = takeSavedFiles()
  const user = await show('/bank')
  await user.click(await screen.findByRole('link', { name: /solde 1\s128,75/ }))
  expect(await sumOf(/^Écart/)).toBe('0,00 €')
  expect(screen.getByText('La banque et les comptes concordent.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await user.click(screen.getByRole('button', { name: 'PDF' }))
  await waitFor(() => expect(files?.saved).toHaveLength(2))
  const csv = files.saved.find(({ name }) => name.endsWith('.csv'))!
  expect(await new Response(csv.blob).text()).toMatch(/Banque;05\/10\/2026;VIR SEPA RECU FA-2026-00001;[^;]*;171,25/)
  const pdf = files.saved.find(({ name }) => name.endsWith('.pdf'))!
  expect(pdf.name).toMatch(/^État de rapprochement Courant \d{4}-\d\d-\d\d\.pdf$/)
  expect((await new Response(pdf.blob).text()).slice(0, 5)).toBe('%PDF-')
  const day = screen.getByLabelText(/^Arrêté au/)
  await user.clear(day)
  await user.type(day, '05/10/2026')
  await user.tab()
  await waitFor(async () => expect(await sumOf(/^Solde de la banque/)).toBe('1 171,25 €'))
  expect(await sumOf(/^Écart/)).toBe('0,00 €')
})
