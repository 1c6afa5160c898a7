import { staffApp } from '../../support/staff.tsx'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { dismissToast } from '../../../src/ui/toast/toast.ts'
import { customer, draft, validated } from '../../support/documents.ts'

const { state, show } = staffApp()
const numbers: Record<'first' | 'second' | 'silent' | 'draft', string> = {
  first: '',
  second: '',
  silent: '',
  draft: '',
}
const ids: Record<string, string> = {}

afterEach(() => dismissToast())

beforeAll(async () => {
  const { person } = state
  const client = await customer(person)
  const silent = await customer(person, {
    company_name: 'Sans courriel',
    email: null,
    siret_number: null,
    is_person: true,
  })
  const keep = (name: keyof typeof numbers, { number, id }: { number: string; id: string }): void => {
    numbers[name] = number
    ids[name] = id
  }
  keep('first', (await validated(person, client, '100.00')).body)
  keep('second', (await validated(person, client, '200.00')).body)
  keep('silent', (await validated(person, silent, '300.00')).body)
  keep('draft', (await draft(person, client, '400.00')).body)
})

/** Ticks the given rows of a list in that order, and starts an action of the menu. */
async function start(address: string, wanted: readonly string[], action: string) {
  const user = await show(address)
  for (const number of wanted) await user.click(await screen.findByRole('checkbox', { name: new RegExp(number) }))
  await user.click(screen.getByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
  await screen.findByRole('dialog', { name: action })
  // The preparation and its result are shown in two different dialogs.
  const box = within(document.body)
  return { user, box }
}

const mails = () =>
  state.suite.backend.db.query<{ document: string; recipients: string[] }>(
    'select document, recipients from system_outbox order by created_at',
  )

it('mails each ticked row by its template, and names beforehand who is left out and why', async () => {
  const wanted = [numbers.first, numbers.second, numbers.silent, numbers.draft]
  const { user, box } = await start('/invoices/sales', wanted, 'Envoyer')
  await box.findByText('Chacun reçoit le modèle de son document avec le PDF.')
  const dialog = within(screen.getByRole('dialog'))
  const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.slice(0, 2).join()).toContain(`${numbers.draft} Brouillon ou document fermé`)
  expect(rows.slice(0, 2).join()).toContain(`${numbers.silent} Pas d’adresse e-mail`)
  expect(rows.slice(2).every((row) => row?.includes('solene@keranna.example'))).toBe(true)
  expect(await mails()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }))
  await box.findByText('2 sur 2 effectuées.')
  const sent = await mails()
  expect(sent.map(({ document }) => document).sort()).toEqual([ids.first, ids.second].sort())
})
