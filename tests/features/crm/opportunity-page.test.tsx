import { staffApp } from '../../support/staff.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { crmPaths, makeOpportunity } from '../../support/crm.ts'
import { client as queries } from '../../../src/app/router.ts'
import { wipeDrafts } from '../../../src/widgets/draft/drafts.ts'
import { dismissToast } from '../../../src/ui/toast/toast.ts'

const { state, show } = staffApp()
let opportunity: string
let pipeline: string
let organization: string
let contact: string

const make = async (path: string, body: Record<string, unknown>): Promise<string> =>
  (await state.person.call('POST', path, body)).body.id
const stored = async (): Promise<Record<string, any>> =>
  (await state.person.call('GET', `${crmPaths.opportunities}${opportunity}/`)).body

beforeEach(async () => {
  organization = await make('directory/v1/organizations/', { company_name: 'Hôtel du Port', type: 'client' })
  contact = await make('directory/v1/contacts/', {
    first_name: 'Élise',
    last_name: 'Brégeon',
    organization,
    phone: '+33612345678',
    email: 'elise@hotel.example',
  })
  ;({ opportunity, pipeline } = await makeOpportunity(state.person, { organization, contact }))
  await make(crmPaths.states, { name: 'Devis envoyé', pipeline, probability: 50, order: 1 })
})
afterEach(async () => {
  cleanup()
  await wipeDrafts()
  queries.clear()
  dismissToast()
})

describe('the page of an opportunity', () => {
  it('leads to its client and its contact, who can be called and written to', async () => {
    await show(`/opportunity/${opportunity}`)
    const client = await screen.findByRole('link', { name: 'Hôtel du Port' })
    expect(client.getAttribute('href')).toBe(`/organization/${organization}`)
    expect(screen.getByRole('link', { name: 'Élise Brégeon' }).getAttribute('href')).toBe(`/contact/${contact}`)
    expect(screen.getByRole('link', { name: /06.12.34.56.78/ }).getAttribute('href')).toBe('tel:+33612345678')
    expect(screen.getByRole('link', { name: 'elise@hotel.example' }).getAttribute('href')).toBe(
      'mailto:elise@hotel.example',
    )
  })

  it('shows the steps of its pipeline and moves by a press, which can be taken back', async () => {
    const user = await show(`/opportunity/${opportunity}`)
    const steps = await screen.findByRole('navigation', { name: 'Étapes de l’opportunité' })
    expect(within(steps).getByText('Nouveau').closest('li')?.getAttribute('aria-current')).toBe('step')
    await user.click(within(steps).getByRole('button', { name: 'Devis envoyé' }))
    await waitFor(() =>
      expect(within(steps).getByText('Devis envoyé').closest('li')?.getAttribute('aria-current')).toBe('step'),
    )
    expect(await stored()).toMatchObject({ probability: 50 })
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    await waitFor(async () => expect(await stored()).toMatchObject({ probability: 10 }))
  })

  it('changes a fact where it is shown', async () => {
    const user = await show(`/opportunity/${opportunity}`)
    await user.click(await screen.findByRole('button', { name: /^Modifier.*Probabilité/ }))
    const input = await screen.findByLabelText(/^Probabilité/)
    await user.clear(input)
    await user.type(input, '35')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(async () => expect(await stored()).toMatchObject({ probability: 35 }))
  })
})

describe('the list of activities', () => {
  it('shows the client and the telephone of each', async () => {
    await make(crmPaths.activities, {
      name: 'Rappeler',
      types: 'call',
      business_opportunity: opportunity,
      start: '2020-11-21T09:00:00Z',
    })
    await show(`/opportunities/${pipeline}?menu-display=activities`)
    const row = (await screen.findByRole('link', { name: 'Rappeler' })).closest('tr')!
    expect(within(row).getByText('Hôtel du Port')).toBeTruthy()
    expect(
      within(row)
        .getByRole('link', { name: /06.12.34.56.78/ })
        .getAttribute('href'),
    ).toBe('tel:+33612345678')
  })
})
