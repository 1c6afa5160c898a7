import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { groupKey, headsOnPage } from '../../../src/widgets/list-screen/query/list-groups.ts'

const { state, show, router } = staffApp()

beforeAll(async () => {
  for (const [name, type] of [
    ['Achat 1', 'purchase'],
    ['Vente 1', 'sale'],
    ['Vente 2', 'sale'],
  ])
    await state.person.call('POST', 'commercial/v1/price-levels/', { name, type })
})

it('groups a list from its menu, closes a group by key, and marks rows with a colour and its word', async () => {
  const user = await show('/price-levels')
  await screen.findByRole('link', { name: 'Vente 1' })
  await user.click(screen.getByRole('button', { name: 'Vues enregistrées' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Regrouper, défiler, colorer…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Regrouper, défiler et colorer' }))
  await user.selectOptions(dialog.getByLabelText('Regrouper par'), 'Type')
  await user.selectOptions(dialog.getByLabelText('Marquer les lignes selon'), 'Type')
  await user.selectOptions(dialog.getByLabelText('Valeur marquée'), 'Achat')
  await user.selectOptions(dialog.getByLabelText('Couleur de la marque'), 'Rouge')
  await user.click(dialog.getByRole('button', { name: 'Appliquer' }))
  const head = await screen.findByRole('button', { name: /Vente.*4 résultats/ })
  expect(head.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('row', { name: /Type\s: Achat.*Achat 1/ })).toBeTruthy()
  head.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Vente 1' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Achat 1' })).toBeTruthy()
  expect(router.state.location.search).toContain('group=type')
  expect(router.state.location.search).toContain('closed=sale')
  await user.click(screen.getByRole('button', { name: /Vente.*4 résultats/ }))
  expect(await screen.findByRole('link', { name: 'Vente 1' })).toBeTruthy()
})

it('shows a head over the rows of each group on whatever page, and every closed group on one page', () => {
  const groups = fc.array(fc.record({ count: fc.integer({ min: 1, max: 12 }), isClosed: fc.boolean() }), {
    maxLength: 9,
  })
  fc.assert(
    fc.property(groups, fc.integer({ min: 1, max: 7 }), (given, size) => {
      const list = given.map(({ count }, at) => ({ value: `g${at}`, count, sums: {} }))
      const closed = given.flatMap(({ isClosed }, at) => (isClosed ? [`g${at}`] : []))
      const rows = list.flatMap(({ value, count }) =>
        closed.includes(value) ? [] : Array.from({ length: count }, () => value),
      )
      const pages = Math.max(1, Math.ceil(rows.length / size))
      const seen = Array.from({ length: pages }, (_, at) => headsOnPage(list, closed, { page: at + 1, size }))
      for (const [at, heads] of seen.entries())
        for (const [index, value] of rows.slice(at * size, (at + 1) * size).entries())
          expect(heads.findLast(({ before, isOpen }) => isOpen && before <= index)?.key).toBe(value)
      const shut = seen.flat().filter(({ isOpen }) => !isOpen)
      expect(shut.map(({ value }) => groupKey(value))).toEqual(closed)
    }),
  )
})
