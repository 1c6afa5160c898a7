import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

const { state, show, calls, router } = staffApp('lead')

it('P: a deleted record leads to its list, is not read again, and no error is shown', async () => {
  const { body } = await state.person.call('POST', 'projects/v1/topics/', { name: 'Chantier du port' })
  const user = await show(`/topic/${body.id}`)
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }))
  const question = await screen.findByRole('alertdialog')
  calls.length = 0
  await user.click(within(question).getByRole('button', { name: 'Supprimer' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Sujets' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/topics')
  const reads = () => calls.filter(({ method, path }) => method === 'GET' && path.endsWith(`/topics/${body.id}/`))
  expect(calls.filter(({ method, path }) => method === 'GET' && path.includes(body.id))).toEqual([])
  expect(screen.queryByText(/Une erreur est survenue/)).toBeNull()
  // Its address asks anew and does not show the record as it was.
  await router.navigate(`/topic/${body.id}`)
  await waitFor(() => expect(reads()).toHaveLength(1))
})
