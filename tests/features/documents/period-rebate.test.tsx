import { staffApp } from '../../support/staff.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customer } from '../../support/documents.ts'

const { state, show, router } = staffApp()

const read = async (id: string): Promise<any> =>
  (await state.person.call('GET', `commercial/v1/credits/${id}/?expand=credit_lines`)).body

it('a rebate over a period is made without an invoice, changed and validated', async () => {
  await customer(state.person, { company_name: 'Hôtel du Port' })
  const user = await show('/credit-create/sales')
  await user.click(await screen.findByRole('button', { name: 'Remise sur une période' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remise sur une période' }))
  const field = (name: RegExp): HTMLElement => dialog.getByLabelText(name)
  const make = dialog.getByRole('button', { name: 'Créer l’avoir' })
  await user.type(dialog.getByRole('combobox', { name: /^Client/ }), 'Hôtel')
  await user.click(await screen.findByRole('option', { name: /Hôtel du Port/ }))
  await user.type(field(/^Contrat/), 'CADRE-2026')
  await user.type(field(/^Début de la période/), '01/01/2026')
  await user.type(field(/^Fin de la période/), '31/12/2025')
  await user.tab()
  expect(await dialog.findByText('La fin de la période précède son début.')).toBeTruthy()
  await user.clear(field(/^Fin de la période/))
  await user.type(field(/^Fin de la période/), '31/10/2026')
  await user.type(field(/^Montant HT/), '250')
  await user.tab()
  await waitFor(() =>
    expect(make.hasAttribute('disabled') || make.getAttribute('aria-disabled') === 'true').toBe(false),
  )
  await user.click(make)
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/credit\/.+\/sales$/))
  const id = router.state.location.pathname.split('/')[2]!
  expect(await screen.findByText('Remise sur la période du 01/01/2026 au 31/10/2026, contrat CADRE-2026')).toBeTruthy()
  expect(await read(id)).toMatchObject({ motive: 'rebate', contract: 'CADRE-2026', total_price: '300.00' })
  cleanup()
  await show(`/credit/${id}/sales?action=modifyDraft`)
  const again = within(await screen.findByRole('dialog', { name: 'Remise sur une période' }))
  const amount = again.getByLabelText(/^Montant HT/)
  await user.clear(amount)
  await user.type(amount, '100')
  await user.tab()
  await user.click(again.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(async () => expect((await read(id)).total_price).toBe('120.00'))
  const { etag } = await state.person.call('GET', `commercial/v1/credits/${id}/`)
  const version = { 'if-match': etag ?? '' }
  const done = await state.person.call('PATCH', `commercial/v1/credits/${id}/`, { status: 'accepted' }, version)
  expect([done.status, done.body.number]).toEqual([200, expect.stringMatching(/^AV-/)])
})
