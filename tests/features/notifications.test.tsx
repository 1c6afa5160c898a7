import { staffApp } from '../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { config, setConfig } from '../../src/api/http/config.ts'
import { notify } from '../../server/services/notifications/index.ts'
import { customer, sentQuotation } from '../support/documents.ts'

const { state, show, router } = staffApp()
const before = config()
let quotation: string

beforeEach(async () => {
  const client = await customer(state.person)
  quotation = (await sentQuotation(state.person, client)).body.id
  for (const [at, event] of (
    ['notify_quotation_read', 'notify_quotation_refused', 'notify_quotation_read'] as const
  ).entries())
    await state.suite.backend.db.transaction((tx) =>
      notify(tx, {
        company: state.company,
        now: `2026-11-20T08:0${at}:00.000Z`,
        recipients: [state.person.user],
        event,
        params: { number: '7' },
        action: `/quotation/${quotation}/sales`,
      }),
    )
})
afterEach(async () => {
  setConfig(before)
  await state.suite.backend.db.query('delete from notifications_notifications')
})

const panel = async () =>
  within((await screen.findByRole('heading', { name: /Mes notifications/ })).closest('section')!)

it.each([true, false])('groups by record and kind, here and on a service that knows no groups: %s', async (added) => {
  const { notifications, ...others } = before.services
  setConfig({ ...before, services: { ...others, notifications: { ...notifications, added } } })
  const user = await show('/')
  const rows = await panel()
  const read = await rows.findByRole('button', { name: /Le devis 7 a été ouvert par le client \(non lue\).*2 fois/ })
  expect(rows.getAllByRole('button', { name: /Le devis 7/ })).toHaveLength(2)
  expect(await screen.findByRole('button', { name: 'Notifications, 2 non lues' })).toBeTruthy()
  await user.click(read)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/quotation/${quotation}/sales`))
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 non lues' }))
  const bell = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  expect(await bell.findByRole('button', { name: /ouvert par le client \(lue\)/ })).toBeTruthy()
  await user.click(bell.getByRole('button', { name: 'Tout marquer comme lu' }))
  expect(await bell.findByRole('button', { name: /refusé \(lue\)/ })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await screen.findByRole('button', { name: 'Notifications, 1 non lues' })).toBeTruthy()
})
