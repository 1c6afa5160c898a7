import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { secondsToLeave } from '../../../src/contract/commercial/rules/flows/mail-leaving.ts'
import { customer, validated } from '../../support/documents.ts'

const { state, show } = staffApp()
afterEach(() => void vi.restoreAllMocks())

const held = { state: 'waiting', created_at: '2026-11-20T09:00:00Z', leaves_at: '2026-11-20T09:00:10Z' }

it.each([
  [held, '2026-11-20T09:00:02Z', 8],
  [held, '2026-11-20T09:00:10Z', null],
  [{ ...held, state: 'canceled' }, '2026-11-20T09:00:02Z', null],
  [{ ...held, leaves_at: null }, '2026-11-20T09:00:02Z', null],
  [{ ...held, leaves_at: '2026-11-21T09:00:00Z' }, '2026-11-20T09:00:02Z', null],
])('of a mail %o at %s the seconds until it leaves are %s', (mail, now, seconds) => {
  expect(secondsToLeave(mail, Date.parse(now))).toBe(seconds)
})

it('a mail that was just sent is counted down, taken back by its button, and only then may be sent again', async () => {
  const { person, suite } = state
  const party = await customer(person, { company_name: 'Hôtel du Port', email: 'compta@port.example' })
  const { body } = await validated(person, party, '100.00')
  const mail = { type: 'invoice', emails: ['compta@port.example'], object: 'Facture', hold: true }
  await person.call('POST', 'commercial/v1/send-transaction/', { ...mail, data: { id: body.id, content: 'Bonjour' } })
  // The countdown runs by the clock of the browser, which is that of the service here.
  vi.spyOn(Date, 'now').mockImplementation(() => Date.parse(suite.clock.now()))
  const user = await show(`/invoice/${body.id}/sales`)
  expect(await screen.findByText('Envoi dans 10 s')).toBeTruthy()
  const actions = screen.getByRole('button', { name: 'Autres actions' }).parentElement!
  expect(within(actions).queryByRole('button', { name: 'Envoyer' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Annuler l’envoi' }))
  await waitFor(() => expect(screen.queryByText('Envoi dans 10 s')).toBeNull())
  expect(await screen.findByRole('button', { name: 'Envoyer' })).toBeTruthy()
  const mails = await person.call('GET', `notifications/v1/mailbox/?document=${body.id}`)
  expect(mails.body.results.map((one: { state: string }) => one.state)).toEqual(['canceled'])
})
