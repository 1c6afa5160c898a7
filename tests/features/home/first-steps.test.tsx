import { staffApp } from '../../support/staff.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { client } from '../../../src/app/router.ts'
import { customer, sentQuotation } from '../../support/documents.ts'
import type { Person } from '../../support/suite.ts'

const { state, show, calls } = staffApp()

let boss: Person
beforeAll(async () => {
  boss = await state.suite.person(await state.suite.company('Menuiserie Neuve'), 'administrator', 'boss@new.test')
})

const panel = async () => within(await screen.findByRole('region', { name: 'Premiers pas' }))

it('P4: an empty company shows its first steps instead of empty tiles', async () => {
  await show('/', boss)
  const card = await panel()
  expect(card.getAllByRole('listitem')).toHaveLength(6)
  expect(card.getByText('0 sur 6')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Créer un devis' }).getAttribute('href')).toBe('/quotation-create/sales')
  expect(await screen.findByRole('region', { name: 'Mes tâches' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Facturé ce mois/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Documents récents' })).toBeNull()
  const columns = Array.from(document.querySelectorAll<HTMLElement>('[data-tile]'), ({ style }) =>
    style.getPropertyValue('--lg-column'),
  )
  expect(columns.slice(0, 2)).toEqual(['1 / span 6', '7 / span 6'])
})

it('P4: a trial mail proves its step, a quotation the next one with its number and link', async () => {
  const user = await show('/', boss)
  await user.click((await panel()).getByRole('button', { name: 'M’envoyer un essai' }))
  expect(await screen.findByText('E-mail d’essai envoyé à boss@new.test')).toBeTruthy()
  expect(await (await panel()).findByText(/^Premier e-mail déposé dans la boîte d’essai le 20\/11\/2026/)).toBeTruthy()
  const quotation = await sentQuotation(boss, await customer(boss))
  cleanup()
  client.clear()
  await show('/', boss)
  const proof = await (await panel()).findByRole('link', { name: /^DE-2026-\S+ du 20\/11\/2026/ })
  expect(proof.getAttribute('href')).toBe(`/quotation/${quotation.body.id}/sales`)
})

it('P4: the phone opens by a QR code; a step is hidden and shown again', async () => {
  const user = await show('/', boss)
  await user.click((await panel()).getByRole('button', { name: 'Afficher le QR code' }))
  expect(await screen.findByRole('img', { name: /^QR code de http/ })).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click((await panel()).getByRole('button', { name: /^Masquer l’étape\s: Un collègue invité/ }))
  await waitFor(async () => expect((await panel()).queryByText('Un collègue invité')).toBeNull())
  await user.click((await panel()).getByRole('button', { name: 'Afficher l’étape masquée' }))
  expect(await (await panel()).findByText('Un collègue invité')).toBeTruthy()
})

it('P4: the steps go once an administrator has dismissed them, and are asked no more', async () => {
  const user = await show('/', boss)
  await user.click((await panel()).getByRole('button', { name: 'Masquer les premiers pas' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/toute l’entreprise/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Masquer les premiers pas' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Premiers pas' })).toBeNull())
  cleanup()
  calls.length = 0
  await show('/', await state.suite.person(boss.company, 'sales', 'sales@new.test'))
  expect(await screen.findByRole('region', { name: /^À traiter/ })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Premiers pas' })).toBeNull()
  expect(calls.some(({ path }) => path.endsWith('/first-steps/'))).toBe(false)
})
