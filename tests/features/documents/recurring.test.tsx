import { staffApp } from '../../support/staff.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeRecurringInvoices } from '../../../server/services/commercial/index.ts'
import { customer, validated } from '../../support/documents.ts'

const { state, show } = staffApp()
const path = 'commercial/v1/invoice-schedules/'

const source = async (): Promise<{ id: string; issue_date: string }> =>
  (await validated(state.person, await customer(state.person))).body
const scheduled = async (values: object = {}): Promise<{ id: string; source: string }> => {
  const { body } = await state.person.call('POST', path, {
    source: (await source()).id,
    interval: 'quarter',
    first_date: '2090-01-31',
    ...values,
  })
  expect(body.id, JSON.stringify(body)).toBeTruthy()
  return body
}
const read = async (id: string): Promise<any> => (await state.person.call('GET', `${path}${id}/`)).body
const card = async () => within(await screen.findByRole('region', { name: 'Facture périodique' }))
const days = (part: ReturnType<typeof within>): string[] =>
  part.getAllByText(/^\d\d\/\d\d\/\d{4}$/).map((one: HTMLElement) => one.textContent ?? '')

it('an invoice becomes recurring: its next five dates and the index are seen while they are typed', async () => {
  const { id } = await source()
  const user = await show(`/invoice/${id}/sales?action=repeat`)
  const dialog = within(await screen.findByRole('dialog'))
  const first = dialog.getByLabelText(/^Première date/)
  await user.clear(first)
  await user.type(first, '31/01/2090')
  await user.tab()
  const preview = within(dialog.getByRole('region', { name: 'Prochaines dates' }))
  await waitFor(() =>
    expect(days(preview)).toEqual(['31/01/2090', '30/04/2090', '31/07/2090', '31/10/2090', '31/01/2091']),
  )
  await user.type(dialog.getByLabelText(/^Révision du prix/), '2')
  await user.tab()
  expect(await preview.findAllByText(/^prix révisés de 2/)).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Rendre périodique' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(days(await card())[0]).toBe('31/01/2090')
  const { body } = await state.person.call('GET', `${path}?source=${id}`)
  expect(body.results[0]).toMatchObject({ index_percent: '2', index_from: '2091-01-31', next_date: '2090-01-31' })
})

it('one that begins on the last day of a short month may come back on the last day of each', async () => {
  const { id } = await source()
  const user = await show(`/invoice/${id}/sales?action=repeat`)
  const dialog = within(await screen.findByRole('dialog'))
  const first = dialog.getByLabelText(/^Première date/)
  await user.clear(first)
  await user.type(first, '30/11/2090')
  await user.tab()
  const preview = within(dialog.getByRole('region', { name: 'Prochaines dates' }))
  await waitFor(() => expect(days(preview).slice(0, 3)).toEqual(['30/11/2090', '28/02/2091', '30/05/2091']))
  await user.click(dialog.getByRole('checkbox', { name: /^Dernier jour de chaque mois/ }))
  await waitFor(() => expect(days(preview).slice(0, 3)).toEqual(['30/11/2090', '28/02/2091', '31/05/2091']))
  await user.click(dialog.getByRole('button', { name: 'Rendre périodique' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await card()).getByText('Chaque trimestre · Dernier jour de chaque mois')).toBeTruthy()
  expect(days(await card()).slice(0, 3)).toEqual(['30/11/2090', '28/02/2091', '31/05/2091'])
})

it('a date is skipped and shown in the report; pause and resume are one click', async () => {
  const { id, source: invoice } = await scheduled()
  const user = await show(`/invoice/${invoice}/sales`)
  const shown = await card()
  await user.click(await shown.findByRole('button', { name: 'Passer le 30/04/2090' }))
  expect(await shown.findByText('30/04/2090 · Passée')).toBeTruthy()
  await waitFor(() => expect(days(shown).slice(0, 2)).toEqual(['31/01/2090', '31/07/2090']))
  await user.click(shown.getByRole('button', { name: 'Mettre en pause' }))
  expect(await shown.findByText(/^En pause : aucune facture/)).toBeTruthy()
  await waitFor(async () => expect(await read(id)).toMatchObject({ status: 'paused', next_date: null }))
  await user.click(await shown.findByRole('button', { name: 'Reprendre' }))
  await waitFor(async () => expect(await read(id)).toMatchObject({ status: 'active', next_date: '2090-01-31' }))
})

it('the report leads to the invoice that was made; an ended schedule is changed no more', async () => {
  const { id, source: invoice } = await scheduled()
  const now = state.suite.clock.now()
  state.suite.clock.set('2090-02-01T09:00:00.000Z')
  await makeRecurringInvoices(state.suite.backend)
  state.suite.clock.set(now)
  const user = await show(`/invoice/${invoice}/sales`)
  const shown = await card()
  expect(await shown.findByText('31/01/2090 · Établie')).toBeTruthy()
  expect(shown.getByRole('link', { name: 'Voir la facture' }).getAttribute('href')).toMatch(/^\/invoice\/.+\/sales/)
  await user.click(shown.getByRole('button', { name: 'Terminer' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Terminer' }))
  await waitFor(async () => expect((await read(id)).status).toBe('ended'))
  await waitFor(() => expect(shown.queryByRole('button', { name: 'Modifier' })).toBeNull())
})

it('a contract that renews itself shows between which days a consumer must be notified', async () => {
  const { source: invoice } = await scheduled({ renewal_months: 12, notice_months: 1 })
  await show(`/invoice/${invoice}/sales`)
  expect(await (await card()).findByText(/un client consommateur doit en être informé entre le/)).toBeTruthy()
})

it('all schedules are in one list, with the customer, the next date and the outcome of the last one', async () => {
  const { id } = await scheduled()
  expect((await state.person.call('POST', `${path}${id}/skip/`, { date: '2090-01-31' })).status).toBe(200)
  await show('/invoices/sales?view=recurring')
  expect(await screen.findByRole('link', { name: /^Périodiques/, current: 'page' })).toBeTruthy()
  const row = (await screen.findByText('31/01/2090 · Passée')).closest('tr')!
  expect(row.textContent).toMatch(/Chaque trimestre.*30\/04\/2090.*Active/)
})

it('the customer is notified of a renewal: the mail is read, changed, kept as a draft and sent once', async () => {
  const { id, source: invoice } = await scheduled({ renewal_months: 3 })
  const address = `/invoice/${invoice}/sales?form=renewal`
  let user = await show(address)
  const field = (name: RegExp) => within(screen.getByRole('dialog')).getByLabelText(name)
  await waitFor(() => expect((field(/^Texte/) as HTMLTextAreaElement).value).toContain('ne pas le reconduire'))
  expect(screen.getByText(/^Date limite pour ne pas reconduire le contrat/)).toBeTruthy()
  await user.clear(field(/^E-mail/))
  await user.type(field(/^E-mail/), 'marie@guillou.example')
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  user = await show(address)
  await user.click(await screen.findByRole('button', { name: 'La reprendre' }))
  expect((field(/^E-mail/) as HTMLInputElement).value).toBe('marie@guillou.example')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Envoyer' }))
  expect(await (await card()).findByText(/^Client prévenu le .*marie@guillou\.example/)).toBeTruthy()
  expect((await card()).queryByRole('button', { name: 'Prévenir le client' })).toBeNull()
  expect(await screen.findByText(/^Client prévenu de la reconduction du \d\d\/\d\d\/\d{4}$/)).toBeTruthy()
  expect(await read(id)).toMatchObject({ told_to: 'marie@guillou.example' })
})
