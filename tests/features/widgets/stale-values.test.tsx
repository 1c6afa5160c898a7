import { staffApp } from '../../support/staff.tsx'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customer, pendingQuotation } from '../../support/documents.ts'

const { state, show } = staffApp()

it('P9: the dialog of two versions of a document shows days, amounts and customers as people read them', async () => {
  const { person } = state
  const [client, theirs] = [await customer(person), await customer(person, { company_name: 'Crêperie Mad' })]
  const { body } = await pendingQuotation(person, client)
  const user = await show(`/quotation-modify/${body.id}/sales`)
  const day = await screen.findByLabelText(/^Valable jusqu/)
  const address = `commercial/v1/quotations/${body.id}/`
  const { etag } = await person.call('GET', address)
  await person.call(
    'PATCH',
    address,
    { expiration_date: '2027-03-12', organization: theirs },
    { 'if-match': etag ?? '' },
  )
  await user.clear(day)
  await user.type(day, '14/03/2027{Tab}')
  await user.keyboard('{Control>}s{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Quelqu’un d’autre a enregistré ce document' }))
  expect(await dialog.findByLabelText('La vôtre : 14/03/2027')).toBeTruthy()
  expect(await dialog.findByLabelText('Celle de votre autre fenêtre : 12/03/2027')).toBeTruthy()
})
