import { staffApp } from '../../support/staff.tsx'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const invitation = /Ajoutez une identité/

describe('an empty list', () => {
  const { show } = staffApp('sales')

  it('does not invite who may not add a record', async () => {
    await show('/personal-organizations')
    expect(await screen.findByText('Aucun résultat')).toBeTruthy()
    expect(screen.queryByText(invitation)).toBeNull()
  })
})

describe('the same list', () => {
  const { show } = staffApp('administrator')

  it('invites who may', async () => {
    await show('/personal-organizations')
    expect(await screen.findByText(invitation)).toBeTruthy()
  })
})
