import { staffApp } from '../../support/staff.tsx'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customer, sentQuotation } from '../../support/documents.ts'

const { state, show } = staffApp()

it('shows two versions of a quotation side by side, with the lines that changed marked', async () => {
  const { person } = state
  const first = await sentQuotation(person, await customer(person), {
    quotation_lines: [
      { product_name: 'Fenêtre chêne', quantity: '2', price: '845.00' },
      { product_name: 'Pose', quantity: '1', price: '185.00' },
      { product_name: 'Évacuation', quantity: '1', price: '90.00' },
    ],
  })
  const made = await person.call('POST', `commercial/v1/quotations/${first.body.id}/new_version/`, {})
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const path = `commercial/v1/quotations/${made.body.id}/`
  const { body, etag = '' } = await person.call('GET', `${path}?expand=quotation_lines`)
  const [window, fitting] = body.quotation_lines
  await person.call(
    'PATCH',
    path,
    {
      quotation_lines: [
        { id: window.id, product_name: 'Fenêtre chêne', quantity: '3', price: '845.00' },
        { product_name: 'Volet roulant', quantity: '1', price: '320.00' },
        { id: fitting.id, product_name: 'Pose', quantity: '1', price: '185.00' },
      ],
    },
    { 'if-match': etag },
  )
  const user = await show(`/quotation/${made.body.id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Comparer les versions' }))
  const dialog = await screen.findByRole('dialog', { name: `Versions de ${made.body.number}` })
  const table = await within(dialog).findByRole('table', { name: 'Lignes' })
  const rowsOf = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent?.trim().replaceAll(/[\s\u00a0\u202f]+/g, ' ')),
      )
  expect(rowsOf()).toEqual([
    ['Fenêtre chêneModifiée', '2 × 845,00 €TVA 20 %', '3 × 845,00 €TVA 20 %'],
    ['Volet roulantAjoutée', '', '1 × 320,00 €TVA 20 %'],
    ['PoseInchangée', '1 × 185,00 €TVA 20 %', '1 × 185,00 €TVA 20 %'],
    ['ÉvacuationRetirée', '1 × 90,00 €TVA 20 %', ''],
  ])
  expect(
    within(table)
      .getAllByRole('mark')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', '3'])
  expect(within(dialog).getByRole('status').textContent).toMatch(/^3 lignes diffèrent\./)
  await user.click(within(dialog).getByRole('checkbox', { name: 'Seulement ce qui change' }))
  expect(rowsOf().map(([name]) => name)).toEqual(['Fenêtre chêneModifiée', 'Volet roulantAjoutée', 'ÉvacuationRetirée'])
})
