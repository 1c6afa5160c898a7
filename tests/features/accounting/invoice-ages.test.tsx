import { staffApp } from '../../support/staff.tsx'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { today } from '../../../src/widgets/today.ts'
import { customer, validated } from '../../support/documents.ts'

const { state, show } = staffApp()

it('says of each late invoice how old it is, in words and in steps, and of the others nothing', async () => {
  const client = await customer(state.person)
  const late = [200, 75, 45, 12, -20]
  const numbers: string[] = []
  for (const days of late) {
    const { body } = await validated(state.person, client, '100.00', {
      issue_date: addDays('2026-11-20', -210 + numbers.length),
      expiration_payment: addDays(today(), -days),
    })
    numbers.push(body.number)
  }
  await show('/invoices/sales')
  const ages = await Promise.all(
    numbers.map(async (number) => {
      const row = (await screen.findByText(number)).closest('tr')!
      const age = within(row).queryByText(/^En retard de .*jours$/, { selector: '.srOnly' })
      return [age?.textContent ?? null, row.querySelectorAll('i[data-on]').length]
    }),
  )
  expect(ages).toEqual([
    ['En retard de plus de 90 jours', 4],
    ['En retard de 61 à 90 jours', 3],
    ['En retard de 31 à 60 jours', 2],
    ['En retard de 1 à 30 jours', 1],
    [null, 0],
  ])
})
