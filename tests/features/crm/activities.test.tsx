import { staffApp } from '../../support/staff.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { crmPaths, makeOpportunity } from '../../support/crm.ts'
import { client as queries } from '../../../src/app/router.ts'
import {
  activityTypes,
  checkActivity,
  movedEnd,
  plannedAt,
} from '../../../src/widgets/activities-panel/activity-form.ts'
import { wipeDrafts } from '../../../src/widgets/draft/drafts.ts'
import { dismissToast } from '../../../src/ui/toast/toast.ts'

const { state, show, server, origin } = staffApp()
const { activities } = crmPaths
let opportunity: string
let pipeline: string

beforeEach(async () => {
  ;({ opportunity, pipeline } = await makeOpportunity(state.person))
})
afterEach(async () => {
  cleanup()
  await wipeDrafts()
  queries.clear()
  dismissToast()
})

const hours = (from: number): string => new Date(Date.now() + from * 3_600_000).toISOString()
const add = async (values: Record<string, unknown>): Promise<string> =>
  (await state.person.call('POST', activities, { types: 'call', business_opportunity: opportunity, ...values })).body.id
const stored = async (): Promise<Record<string, any>[]> =>
  (await state.person.call('GET', `${activities}?business_opportunity=${opportunity}&ordering=created_at`)).body.results
const region = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Appels et rendez-vous' })

describe('a card of the board', () => {
  it('says which activity is late, else which is next, else that nothing is planned', async () => {
    await show(`/opportunities/${pipeline}`)
    const card = async (text: RegExp) =>
      expect((await screen.findByRole('link', { name: 'Escalier' })).closest('li')?.textContent).toMatch(text)
    await card(/Rien de prévu/)
    cleanup()
    queries.clear()
    await add({ name: 'Visite', types: 'rdv', start: '2099-11-28T13:00:00Z' })
    await show(`/opportunities/${pipeline}`)
    await card(/Rendez-vous le 28\/11\/2099 à 14:00/)
    cleanup()
    queries.clear()
    await add({ name: 'Relance', start: '2020-11-21T09:00:00Z' })
    await show(`/opportunities/${pipeline}`)
    await card(/Appel en retard depuis le 21\/11\/2020/)
  })
})

describe('the page of an opportunity', () => {
  it('logs a held call with its next step', async () => {
    const user = await show(`/opportunity/${opportunity}`)
    await user.click(await screen.findByRole('button', { name: 'Consigner un appel' }))
    const dialog = await screen.findByRole('dialog', { name: 'Consigner un appel' })
    await user.type(within(dialog).getByLabelText(/^Ce qui s’est dit/), 'Il relit le devis')
    await user.selectOptions(within(dialog).getByLabelText(/^Prochaine étape/), 'rdv')
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
    await waitFor(async () => expect(await stored()).toHaveLength(2))
    const [held, next] = await stored()
    expect(held).toMatchObject({ types: 'call', description: 'Il relit le devis' })
    expect(held!.done_at).toBe(held!.start)
    expect(next).toMatchObject({ name: 'Rendez-vous', types: 'rdv', done_at: null })
    await within(await region()).findByText('Rendez-vous')
  })

  it('does not write a held call twice when its next step fails', async () => {
    const user = await show(`/opportunity/${opportunity}`)
    await user.click(await screen.findByRole('button', { name: 'Consigner un appel' }))
    const dialog = await screen.findByRole('dialog', { name: 'Consigner un appel' })
    await user.selectOptions(within(dialog).getByLabelText(/^Prochaine étape/), 'call')
    let posts = 0
    server.use(
      http.post(`${origin}/api/crm/v1/activities/`, () => {
        posts += 1
        return posts === 2
          ? HttpResponse.json({ detail: 'Panne', code: 'internal', errors: {} }, { status: 500 })
          : undefined
      }),
    )
    const save = within(dialog).getByRole('button', { name: 'Enregistrer' })
    await user.click(save)
    await waitFor(() => expect(posts).toBe(2))
    expect(dialog.isConnected).toBe(true)
    await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false))
    await user.click(save)
    await waitFor(async () => expect(await stored()).toHaveLength(2))
    expect((await stored()).filter(({ done_at: done }) => done)).toHaveLength(1)
  })

  it('marks an activity as done, and takes it back', async () => {
    await add({ name: 'Relance', start: hours(-30) })
    const user = await show(`/opportunity/${opportunity}`)
    await user.click(await within(await region()).findByRole('checkbox', { name: /^Marquer comme fait.*Relance/ }))
    await waitFor(async () => expect((await stored())[0]!.done_at).not.toBe(null))
    await waitFor(async () => expect(within(await region()).queryByText('Relance')).toBe(null))
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    await waitFor(async () => expect((await stored())[0]!.done_at).toBe(null))
    await within(await region()).findByText('Relance')
  })

  it('plans one whose type names it, and refuses an end before its start next to it', async () => {
    const user = await show(`/opportunity/${opportunity}`)
    await user.click(await within(await region()).findByRole('button', { name: 'Planifier' }))
    const panel = await screen.findByRole('dialog', { name: 'Nouvelle activité' })
    await user.selectOptions(within(panel).getByLabelText(/^Type/), 'lunch')
    expect(within(panel).getByLabelText<HTMLInputElement>(/^Objet/).value).toBe('Déjeuner')
    const end = within(panel).getByLabelText(/^Fin/)
    await user.clear(end)
    await user.type(end, '01/01/2026')
    await user.click(within(panel).getByRole('button', { name: /^Enregistrer/ }))
    const attention = await screen.findByRole('dialog', { name: 'Attention' })
    await user.click(within(attention).getByRole('button', { name: 'Modifier' }))
    expect(document.getElementById(end.getAttribute('aria-describedby')!)?.textContent).toMatch(
      /La fin précède le début/,
    )
    await user.clear(end)
    await user.type(end, '01/01/2099')
    await user.click(within(panel).getByRole('button', { name: /^Enregistrer/ }))
    await waitFor(async () => expect(await stored()).toHaveLength(1))
    expect((await stored())[0]).toMatchObject({ name: 'Déjeuner', assign_person: state.person.user })
  })

  it('invites the contacts once that was asked, and says when none has an address', async () => {
    const contact = async (values: Record<string, unknown>): Promise<string> =>
      (await state.person.call('POST', 'directory/v1/contacts/', values)).body.id
    const marie = await contact({ last_name: 'Guével', first_name: 'Marie', email: 'marie@guevel.example' })
    await add({ name: 'Visite', start: hours(20), contacts: [marie] })
    await add({ name: 'Sans adresse', start: hours(30), contacts: [await contact({ last_name: 'Muet' })] })
    await add({ name: 'Sans contact', start: hours(40) })
    const user = await show(`/opportunity/${opportunity}`)
    const invite = async (name: RegExp): Promise<void> => {
      await user.click(await within(await region()).findByRole('button', { name }))
      await user.click(await screen.findByRole('button', { name: 'Envoyer' }))
    }
    await invite(/^Inviter les contacts.*Visite/)
    await screen.findByText('Invitation envoyée à marie@guevel.example')
    await invite(/^Inviter les contacts.*Sans adresse/)
    await screen.findByText('Aucun contact n’a d’adresse e-mail.')
    expect(within(await region()).queryByRole('button', { name: /^Inviter.*Sans contact/ })).toBe(null)
  })

  it('takes a time at which everybody is free', async () => {
    await state.person.call('POST', 'calendar/v1/events/', {
      title: 'Salon',
      start: '2099-12-01T00:00:00Z',
      end: '2099-12-01T15:00:00Z',
    })
    const id = await add({ name: 'Relance', start: '2099-12-01T09:00:00Z' })
    const user = await show(`/opportunity/${opportunity}?form=${id}`)
    const panel = await screen.findByRole('dialog', { name: 'Relance' })
    await user.click(await within(panel).findByRole('button', { name: 'Trouver un créneau libre' }))
    const slots = await within(panel).findByRole('group', { name: 'Créneaux où tous sont libres' })
    await user.click(await within(slots).findByRole('button', { name: '01/12/2099 à 16:00' }))
    await user.click(within(panel).getByRole('button', { name: /^Enregistrer/ }))
    await waitFor(async () => expect((await stored())[0]).toMatchObject({ start: '2099-12-01T15:00:00Z' }))
  })

  it('deletes one after the time to take that back', async () => {
    await add({ name: 'Relance', start: hours(2) })
    const user = await show(`/opportunity/${opportunity}`)
    await user.click(await within(await region()).findByRole('button', { name: 'Supprimer Relance' }))
    await waitFor(async () => expect(within(await region()).queryByText('Relance')).toBe(null))
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    await within(await region()).findByText('Relance')
    await user.click(within(await region()).getByRole('button', { name: 'Supprimer Relance' }))
    dismissToast()
    await waitFor(async () => expect(await stored()).toEqual([]))
  })
})

describe('the list of activities', () => {
  it('shows what is late or due today, what has waited longest first', async () => {
    await add({ name: 'Deuxième', start: '2020-11-22T09:00:00Z' })
    await add({ name: 'Première', start: '2020-11-21T09:00:00Z' })
    await add({ name: 'Plus tard', start: '2099-11-21T09:00:00Z' })
    await show(`/opportunities/${pipeline}?menu-display=activities`)
    await screen.findByRole('link', { name: 'Première' })
    const names = screen.getAllByRole('link', { name: /^(Première|Deuxième|Plus tard)$/ }).map((one) => one.textContent)
    expect(names).toEqual(['Première', 'Deuxième'])
  })
})

describe('the times of the form', () => {
  it.each([
    ['the next full hour', '2026-11-20T09:20:00Z', '2026-11-20T10:00:00.000Z'],
    ['of a full hour the one after', '2026-11-20T09:00:00Z', '2026-11-20T10:00:00.000Z'],
    ['nine o’clock before the office opens', '2026-11-20T02:20:00Z', '2026-11-20T08:00:00.000Z'],
    ['the next day after it has closed', '2026-11-19T17:20:00Z', '2026-11-20T08:00:00.000Z'],
    ['Monday after Friday', '2026-11-20T18:20:00Z', '2026-11-23T08:00:00.000Z'],
  ])('begin at %s', (_what, now, start) => {
    expect(plannedAt(now).start).toBe(start)
  })
  it('keep their distance when the start moves', () => {
    const [start, end] = ['2026-11-20T10:00:00.000Z', '2026-11-20T10:30:00.000Z']
    expect(movedEnd({ start, end }, '2026-11-21T08:00:00.000Z')).toBe('2026-11-21T08:30:00.000Z')
    expect(movedEnd({ start: null, end: null }, start)).toBe('2026-11-20T11:00:00.000Z')
    expect(movedEnd({ start, end }, null)).toBe(undefined)
    expect(checkActivity({ start: end, end: start }).end).toBeDefined()
    expect(checkActivity({ start, end }).end).toBe(undefined)
    expect(activityTypes).toEqual(['call', 'rdv', 'flight', 'lunch'])
  })
})
