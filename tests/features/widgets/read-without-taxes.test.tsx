import { staffApp } from '../../support/staff.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customer, pendingQuotation } from '../../support/documents.ts'

const { state, show, calls } = staffApp('lead')

it('P2: who may read documents and no taxes opens one without a refused call', async () => {
  const owner = await state.suite.person(state.company, 'administrator', 'gerant@taxes.test')
  const { body: group } = await owner.call('POST', 'auth/v1/groups/', {
    name: 'Documents',
    permissions: ['quotation:read', 'organization:read'],
  })
  const { body: me } = await state.person.call('GET', 'auth/v1/users/me/')
  const { etag } = await owner.call('GET', `auth/v1/users/${me.uuid}/`)
  await owner.call('PATCH', `auth/v1/users/${me.uuid}/`, { groups: [group.id] }, { 'if-match': etag ?? '' })
  const { body } = await pendingQuotation(owner, await customer(owner))
  await show(`/quotation/${body.id}/sales`)
  expect(await screen.findByText('Table')).toBeTruthy()
  expect(calls.filter(({ path }) => path.includes('/taxes/'))).toEqual([])
})
