import { staffApp } from '../../support/staff.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { client as queries } from '../../../src/app/router.ts'
import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { mondayOf } from '../../../src/contract/rules/time/working-days.ts'
import { dismissToast } from '../../../src/ui/toast/toast.ts'
import { wipeDrafts } from '../../../src/widgets/draft/drafts.ts'
import { today } from '../../../src/widgets/today.ts'
import { makeProject, projectPaths } from '../../support/projects.ts'
import { press } from '../../support/forms/form-steps.ts'

const { state, show } = staffApp()
const { tasks } = projectPaths
const [topics, reports, limits] = ['projects/v1/topics/', 'projects/v1/reports/', 'projects/v1/workloads/']
let project: string
let [todo, done] = ['', '']
let nolwenn: { user: string; name: string }
let task: string

const stored = async (path: string): Promise<any> => (await state.person.call('GET', path)).body
const make = async (path: string, values: Record<string, unknown>): Promise<any> =>
  (await state.person.call('POST', path, values)).body
const change = async (path: string, values: Record<string, unknown>): Promise<any> => {
  const { etag } = await state.person.call('GET', path)
  return (await state.person.call('PATCH', path, values, { 'if-match': etag ?? '' })).body
}
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
const said = (text: RegExp) =>
  screen.findByText((_, element) => element?.children.length === 0 && text.test(plain(element.textContent)))

// The weeks of the screen are those of the service.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(state.suite.clock.now()) })
  nolwenn = { user: (await state.suite.person(state.company, 'lead', 'nolwenn@workload.test')).user, name: 'lead Test' }
})
afterAll(() => void vi.useRealTimers())
beforeEach(async () => {
  ;({ project, todo, done } = await makeProject(state.person))
  const of = { step: todo, assigned_users: [nolwenn.user], deadline: today(), estimate_hours: '7' }
  task = (await make(tasks, { ...of, title: 'Poser' })).id
  for (const title of ['Vernir', 'Poncer', 'Scier', 'Coller', 'Livrer']) await make(tasks, { ...of, title })
})
afterEach(async () => {
  // Tasks of an ended project are no workload: each test begins with none.
  await change(`projects/v1/projects/${project}/`, { status: 'ended' })
  cleanup()
  await wipeDrafts()
  queries.clear()
  dismissToast()
})

const open = (query = '') => show(`/workload?project=${project}${query}`)
const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tbody')!)

describe('the plan of charge', () => {
  it('says who has too much, and tells what becomes of it before a task is given away and taken back', async () => {
    const user = await open()
    const row = await rowOf(nolwenn.name)
    expect(row.getByText('Surchargé')).toBeTruthy()
    expect(row.getByText(/6 tâches ouvertes, plus de 5/)).toBeTruthy()
    await user.click(row.getByRole('button', { name: /42\sh \/ \d+\sh, 6 tâches$/ }))
    await press(user, 'Confier Poser à…')
    const dialog = within(await screen.findByRole('dialog', { name: /Poser/ }))
    await user.click(dialog.getByRole('combobox', { name: /Nouvelle personne/ }))
    await user.click(await screen.findByRole('option', { name: /administrator/i }))
    expect(plain((await dialog.findByText(/42\sh → 35\sh/)).parentElement?.textContent)).toMatch(
      /42 h → 35 h \(Surchargé → Charge normale\).*0 h → 7 h/,
    )
    await user.click(dialog.getByRole('button', { name: 'Confier la tâche' }))
    await waitFor(async () => expect((await stored(`${tasks}${task}/`)).assigned_users).toEqual([state.person.user]))
    await said(/^Poser : confiée à/)
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    await waitFor(async () => expect((await stored(`${tasks}${task}/`)).assigned_users).toEqual([nolwenn.user]))
  })

  it('gives nothing over what somebody changed meanwhile', async () => {
    const user = await open(`&cell=${nolwenn.user}.${mondayOf(today())}`)
    await screen.findByRole('button', { name: 'Confier Poser à…' })
    await change(`${tasks}${task}/`, { description: 'Chêne' })
    await press(user, 'Confier Poser à…')
    const dialog = within(await screen.findByRole('dialog', { name: /Poser/ }))
    await user.click(dialog.getByRole('combobox', { name: /Nouvelle personne/ }))
    await user.click(await screen.findByRole('option', { name: /administrator/i }))
    await user.click(dialog.getByRole('button', { name: 'Confier la tâche' }))
    await said(/Poser n’a pas changé de main/)
    expect((await stored(`${tasks}${task}/`)).assigned_users).toEqual([nolwenn.user])
  })

  it('has limits that are changed by those who may, in their order', async () => {
    const user = await open('&form=limits')
    const normal = await screen.findByLabelText(/Charge normale/)
    const panel = within(screen.getByRole('dialog', { name: 'Limites de charge' }))
    await user.clear(normal)
    await user.type(normal, '1')
    await user.click(panel.getByRole('button', { name: /^Enregistrer/ }))
    expect((await screen.findAllByText(/ne peut pas dépasser la charge normale/)).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Modifier' }))
    await user.clear(normal)
    await user.type(normal, '6')
    await user.click(panel.getByRole('button', { name: /^Enregistrer/ }))
    expect(await (await rowOf(nolwenn.name)).findByText('Charge normale')).toBeTruthy()
    const { id } = (await stored(limits)).results[0]
    await change(`${limits}${id}/`, { normal: 5 })
  })

  it('says that there is nothing where there is nothing', async () => {
    const empty = await makeProject(state.person)
    await show(`/workload?project=${empty.project}`)
    expect(await screen.findByText('Aucune tâche ouverte')).toBeTruthy()
  })
})

describe('topics', () => {
  it('gather tasks of several projects; a new one and an old one are added on their page', async () => {
    const { id } = await make(topics, { name: 'Accessibilité' })
    const user = await show(`/topic/${id}?form=add`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter des tâches existantes' }))
    await user.type(dialog.getByRole('combobox'), 'Vernir')
    await user.click((await screen.findAllByRole('option', { name: /Vernir/ }))[0]!)
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }))
    expect(await screen.findByRole('link', { name: 'Vernir' })).toBeTruthy()
    expect(await screen.findByText('1 ouverte, 0 terminée')).toBeTruthy()
    await press(user, 'Nouvelle tâche')
    const form = within(await screen.findByRole('dialog', { name: 'Nouvelle tâche' }))
    await user.type(form.getByLabelText(/^Titre/), 'Élargir la porte')
    await user.click(form.getByRole('combobox', { name: /Projet/ }))
    await user.click((await screen.findAllByRole('option', { name: /Agencement/ }))[0]!)
    await user.click(form.getByRole('button', { name: 'Ajouter' }))
    expect(await screen.findByRole('link', { name: 'Élargir la porte' })).toBeTruthy()
    expect((await stored(`${tasks}?topics=${id}`)).count).toBe(2)
  })
})

describe('weekly reports', () => {
  it('are written from the facts, refreshed without losing what was typed, and sent once', async () => {
    await change(`${tasks}${task}/`, { step: done })
    const user = await show('/reports?form=new')
    const form = within(await screen.findByRole('dialog', { name: 'Nouveau rapport' }))
    await waitFor(() => expect(form.getByLabelText(/^Projet/)).toHaveProperty('disabled', false))
    await user.selectOptions(form.getByLabelText(/^Projet/), project)
    await user.click(form.getByRole('button', { name: 'Écrire le rapport' }))
    const facts = within(await screen.findByRole('region', { name: 'Faits de la semaine' }))
    expect(facts.getByRole('link', { name: 'Poser' })).toBeTruthy()
    expect(screen.getByText(/Terminé cette semaine.*– Poser/s)).toBeTruthy()
    const [{ id }] = (await stored(`${reports}?project=${project}`)).results
    const path = `${reports}${id}/`

    await press(user, /^Modifier/)
    const panel = within(await screen.findByRole('dialog'))
    const text = await panel.findByLabelText(/^Rapport hebdomadaire/)
    await user.clear(text)
    await user.type(text, 'Tout avance.')
    await user.click(panel.getByRole('button', { name: /^Enregistrer/ }))
    expect(await screen.findByText('Tout avance.')).toBeTruthy()
    await press(user, 'Autres actions')
    await user.click(await screen.findByRole('menuitem', { name: 'Actualiser les faits' }))
    await said(/votre texte est conservé/)
    expect((await stored(path)).text).toBe('Tout avance.')

    await change(path, { sent_to: [nolwenn.user] })
    cleanup()
    queries.clear()
    const again = await show(`/reports?report=${id}`)
    await press(again, 'Envoyer')
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(new RegExp(nolwenn.name))).toBeTruthy()
    await again.click(question.getByRole('button', { name: 'Envoyer' }))
    expect(await screen.findByText(new RegExp(`Envoyé le .* à ${nolwenn.name}`))).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Modifier/ })).toBeNull()
    expect((await stored(path)).status).toBe('sent')
  })

  it('are not offered twice for a week', async () => {
    await make(reports, { project, week: mondayOf(today()) })
    await make(reports, { project, week: addDays(mondayOf(today()), -7) })
    await show('/reports?form=new')
    const form = within(await screen.findByRole('dialog', { name: 'Nouveau rapport' }))
    await waitFor(() => expect(form.getByLabelText(/^Projet/)).toHaveProperty('disabled', false))
    const offered = form.queryAllByRole('option').map((option) => (option as HTMLOptionElement).value)
    expect(offered).not.toContain(project)
  })
})
