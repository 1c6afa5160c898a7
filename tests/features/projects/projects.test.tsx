import { staffApp } from '../../support/staff.tsx'
import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeListeners } from '../../../src/api/live/change-stream.ts'
import { client as queries } from '../../../src/app/router.ts'
import { wipeDrafts } from '../../../src/widgets/draft/drafts.ts'
import { dismissToast } from '../../../src/ui/toast/toast.ts'
import { makeProject, projectPaths } from '../../support/projects.ts'
import { png } from '../../support/files/sample-files.ts'

const { state, show } = staffApp('lead')
const { steps, tasks, projects, comments, items } = projectPaths
let project: string
let [todo, doing, done] = ['', '', '']
let task: string

const make = async (path: string, values: Record<string, unknown>): Promise<string> => {
  const { body } = await state.person.call('POST', path, values)
  if (!body.id) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body.id
}
const stored = async (path: string): Promise<any> => (await state.person.call('GET', path)).body
const change = async (path: string, values: unknown): Promise<void> => {
  const { etag } = await state.person.call('GET', path)
  expect((await state.person.call('PATCH', path, values, { 'if-match': etag ?? '' })).status).toBe(200)
}

beforeEach(async () => {
  ;({ project, todo, doing, done } = await makeProject(state.person))
  task = await make(tasks, { title: 'Poser', step: todo })
  await make(tasks, { title: 'Raboter', step: doing })
})
afterEach(async () => {
  cleanup()
  await wipeDrafts()
  queries.clear()
  dismissToast()
})

const open = (query = '') => show(`/project/${project}${query}`)
const column = (title: string): HTMLElement =>
  screen.getByRole('heading', { level: 2, name: new RegExp(`^${title}`) }).closest('header')!.parentElement!
const cardsIn = (title: string): string[] =>
  within(within(column(title)).getByRole('list'))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent ?? '')
const toast = (text: RegExp) =>
  screen.findByText((_, element) => element?.children.length === 0 && text.test(plain(element)))
const plain = (element: Element): string => (element.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the board of a project', () => {
  it('moves a task by its menu, warns where a step holds too many, and takes it back', async () => {
    await change(`${steps}${doing}/`, { wip_limit: 1 })
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Actions de Poser' }))
    await user.click(await screen.findByRole('menuitem', { name: /En cours/ }))
    await toast(/Poser : En cours. Attention, 2 tâches pour 1 au plus/)
    expect(cardsIn('En cours')).toEqual(['Poser', 'Raboter'])
    await waitFor(async () => expect((await stored(`${tasks}${task}/`)).step).toBe(doing))
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    await waitFor(async () => expect((await stored(`${tasks}${task}/`)).step).toBe(todo))
  })

  it('adds what is typed, and a pasted list once it was counted', async () => {
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Ajouter dans À faire' }))
    const field = await screen.findByRole('textbox', { name: 'Nouvelle tâche dans À faire' })
    await user.type(field, 'Débiter{Enter}')
    await waitFor(() => expect(cardsIn('À faire')).toEqual(['Débiter', 'Poser']))
    const paste = createEvent.paste(field, { clipboardData: { getData: () => '- Coller\n- Vernir\n\n- Livrer' } })
    act(() => void fireEvent(field, paste))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Créer 3 tâches' }))
    await waitFor(() => expect(cardsIn('À faire')).toEqual(['Débiter', 'Poser', 'Coller', 'Vernir', 'Livrer']))
  })

  it('offers a task that was being typed when its step went away', async () => {
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Ajouter dans À faire' }))
    await user.type(await screen.findByRole('textbox', { name: 'Nouvelle tâche dans À faire' }), 'Débiter')
    const { etag } = await state.person.call('GET', `${steps}${todo}/`)
    await state.person.call('DELETE', `${steps}${todo}/?move_to=${doing}`, undefined, { 'if-match': etag ?? '' })
    for (const listen of changeListeners) listen(['projects/steps'])
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: /^À faire/ })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Ajouter dans En cours' }))
    await user.click(await screen.findByRole('button', { name: 'La reprendre' }))
    expect(screen.getByRole('textbox', { name: 'Nouvelle tâche dans En cours' })).toHaveProperty('value', 'Débiter')
  })

  it('shows what a colleague moved once the stream says so', async () => {
    await open()
    await screen.findByRole('link', { name: /Poser/ })
    await change(`${tasks}${task}/`, { step: doing, position: 0 })
    expect(cardsIn('À faire')).toEqual(['Poser'])
    for (const listen of changeListeners) listen(['projects/tasks'])
    await waitFor(() => expect([cardsIn('À faire'), cardsIn('En cours')]).toEqual([[], ['Poser', 'Raboter']]))
  })

  it('shows the steps that a colleague added, limited and removed once the stream says so', async () => {
    await open()
    await screen.findByRole('link', { name: /Poser/ })
    const fresh = await make(steps, { project, name: 'Relire' })
    await change(`${tasks}${task}/`, { step: fresh, position: 0 })
    // Cards that come before their column has are not hidden.
    await queries.invalidateQueries({ queryKey: ['projects/tasks'] })
    await waitFor(() => expect([cardsIn('Autre étape'), cardsIn('À faire')]).toEqual([['Poser'], []]))
    await change(`${steps}${doing}/`, { name: 'À l’atelier', wip_limit: 1 })
    const { etag } = await state.person.call('GET', `${steps}${fresh}/`)
    await state.person.call('DELETE', `${steps}${fresh}/?move_to=${doing}`, undefined, { 'if-match': etag ?? '' })
    for (const listen of changeListeners) listen(['projects/steps'])
    await waitFor(() => expect(cardsIn('À l’atelier')).toEqual(['Raboter', 'Poser']))
    expect(column('À l’atelier').textContent).toContain('2 / 1')
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: /Autre étape/ })).toBeNull())
  })

  it('puts tasks into lanes', async () => {
    await change(`${tasks}${task}/`, { assigned_users: [state.person.user] })
    await open('?menu-lanes=person')
    expect(await screen.findByRole('region', { name: 'Sans personne' })).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('region').length).toBeGreaterThan(1))
  })
})

describe('the panel of a task', () => {
  it('ticks a thing to do and makes a sub-task of it', async () => {
    const user = await open(`?task=${task}`)
    const panel = within(await screen.findByRole('dialog'))
    await user.type(await panel.findByRole('textbox', { name: 'Ajouter une chose à faire' }), 'Mesurer{Enter}')
    await user.click(await panel.findByRole('checkbox', { name: 'Cocher Mesurer' }))
    await waitFor(async () => expect((await stored(`${tasks}${task}/`)).to_do_count).toEqual({ done: 1, total: 1 }))
    await user.click(panel.getByRole('button', { name: /En faire une sous-tâche/ }))
    expect(await within(await panel.findByRole('list', { name: 'Sous-tâches' })).findByText('Mesurer')).toBeTruthy()
    const parts = (await stored(`${tasks}?parent=${task}`)).results
    expect(parts).toMatchObject([{ title: 'Mesurer', step: done }])
  })

  it('saves a field over what others left alone, and shows both where it was the same', async () => {
    const user = await open(`?task=${task}`)
    const panel = within(await screen.findByRole('dialog'))
    const priority = await panel.findByLabelText('Priorité')
    await change(`${tasks}${task}/`, { description: 'Chêne' })
    await user.selectOptions(priority, 'Forte')
    await waitFor(async () =>
      expect(await stored(`${tasks}${task}/`)).toMatchObject({ priority: 'strong', description: 'Chêne' }),
    )
    await waitFor(() => expect(panel.getByText('Chêne')).toBeTruthy())
    await change(`${tasks}${task}/`, { priority: 'medium' })
    await user.selectOptions(priority, 'Faible')
    expect(await screen.findByRole('dialog', { name: 'Modifié entre-temps' })).toBeTruthy()
    expect((await stored(`${tasks}${task}/`)).priority).toBe('medium')
  })

  it('changes a comment of the user and a to-do item in place', async () => {
    await make(comments, { task, message: 'Chêne' })
    await state.person.call('POST', `${tasks}${task}/to_do_items/`, { name: 'Mesurer' })
    const user = await open(`?task=${task}`)
    const panel = within(await screen.findByRole('dialog'))
    await user.click(await panel.findByRole('button', { name: 'Modifier le commentaire' }))
    await user.type(panel.getByRole('textbox', { name: 'Modifier le commentaire' }), ' clair')
    await user.click(panel.getByRole('button', { name: 'Enregistrer' }))
    expect(await panel.findByText('modifié')).toBeTruthy()
    expect(panel.getByText('Chêne clair')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Modifier Mesurer' }))
    const form = within(panel.getByRole('form', { name: 'Modifier Mesurer' }))
    await user.type(form.getByRole('textbox', { name: /chéance/ }), '15/01/2027')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    await panel.findByText('15/01/2027')
    expect((await stored(items)).results).toMatchObject([{ deadline: '2027-01-15' }])
  })

  it('keeps what was being typed when the page went away', async () => {
    await state.person.call('POST', `${tasks}${task}/to_do_items/`, { name: 'Mesurer' })
    const typing = async (read: boolean): Promise<string[]> => {
      const user = await open(`?task=${task}`)
      const panel = within(await screen.findByRole('dialog'))
      const take = async (around: HTMLElement): Promise<void> =>
        user.click(await within(around).findByRole('button', { name: 'La reprendre' }))
      await user.click(await panel.findByRole('button', { name: 'Modifier Mesurer' }))
      const form = panel.getByRole('form', { name: 'Modifier Mesurer' })
      await user.click(panel.getByRole('button', { name: /Modifier.*Titre/i }))
      const fields = [
        within(form).getByRole('textbox', { name: /^Intitulé/ }),
        panel.getByRole('textbox', { name: /^Titre/ }),
        panel.getByRole('textbox', { name: 'Ajouter une chose à faire' }),
        panel.getByRole('textbox', { name: 'Ajouter une sous-tâche' }),
      ]
      for (const field of fields)
        if (read) await take(field.closest('form')!)
        else await user.type(field, ' deux fois')
      return fields.map((field) => (field as HTMLInputElement).value)
    }
    const typed = await typing(false)
    cleanup()
    expect(await typing(true)).toEqual(typed)
    expect(typed[0]).toBe('Mesurer deux fois')
  })

  it('keeps what is written while a comment is sent', async () => {
    await open(`?task=${task}`)
    const panel = within(await screen.findByRole('dialog'))
    const field = await panel.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nouveau commentaire' })
    fireEvent.change(field, { target: { value: 'Livré' } })
    fireEvent.click(panel.getByRole('button', { name: 'Commenter' }))
    fireEvent.change(field, { target: { value: 'Livré, il manque une vis' } })
    expect(await panel.findByText('Livré')).toBeTruthy()
    await waitFor(() =>
      expect(panel.getByRole('button', { name: 'Commenter' }).getAttribute('aria-busy')).not.toBe('true'),
    )
    expect(field.value).toBe('Livré, il manque une vis')
  })

  it('takes several pasted pictures with one comment, says when there are too many, and asks before they are left', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:dot')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
    const user = await open(`?task=${task}`)
    const panel = within(await screen.findByRole('dialog'))
    const field = await panel.findByRole('textbox', { name: 'Nouveau commentaire' })
    const files = [1, 2, 3, 4, 5].map((one) => new File([new Uint8Array(png)], `${one}.png`, { type: 'image/png' }))
    const paste = createEvent.paste(field, { clipboardData: { files } })
    act(() => void fireEvent(field, paste))
    await toast(/^4 images au plus par commentaire/)
    const chosen = panel.getByRole('list', { name: 'Images à joindre' })
    await user.click(within(chosen).getAllByRole('button', { name: 'Retirer l’image' })[0]!)
    await user.click(panel.getByRole('button', { name: 'Fermer' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Attention' }))
    await user.click(question.getByRole('button', { name: 'Rester' }))
    // While the confirmation is open, the panel behind it cannot be used.
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(3)
    await user.click(panel.getByRole('button', { name: 'Commenter' }))
    await waitFor(async () => expect((await stored(`${comments}?task=${task}`)).count).toBe(1))
    const [{ image, image_2, image_3, image_4 }] = (await stored(`${comments}?task=${task}`)).results
    expect([image, image_2, image_3].every(Boolean)).toBe(true)
    expect(image_4).toBeNull()
    await waitFor(() => expect(panel.queryByRole('list', { name: 'Images à joindre' })).toBeNull())
    await user.click(panel.getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    vi.restoreAllMocks()
  })

  it('says why a task is late', async () => {
    await change(`${tasks}${task}/`, { deadline: '2026-01-05', late_management: true, at_risk: 5, wrong_way: 2 })
    await open(`?task=${task}`)
    expect(await toast(/Échéance dépassée de \d+ jours \(en retard à partir de 2 jours\)/)).toBeTruthy()
  })
})

it('a step with tasks asks where they go', async () => {
  const user = await open('?form=steps')
  await user.click(await screen.findByRole('button', { name: 'Supprimer En cours' }))
  const question = within(await screen.findByRole('dialog', { name: 'Supprimer En cours' }))
  expect(await question.findByText('Cette étape contient 1 tâche.')).toBeTruthy()
  await user.selectOptions(question.getByLabelText('Mettre ses tâches dans'), 'Fait')
  await user.click(question.getByRole('button', { name: 'Supprimer' }))
  await waitFor(async () => expect((await stored(`${projects}${project}/?expand=steps`)).steps).toHaveLength(2))
  await waitFor(async () => expect((await stored(`${tasks}?step=${done}`)).count).toBe(1))
})

it('/tasks opens a task over the list, /projects makes a project with its steps', async () => {
  await change(`${tasks}${task}/`, { assigned_users: [state.person.user], title: 'Poser la rampe' })
  const user = await show('/tasks')
  await user.click(await screen.findByRole('link', { name: 'Poser la rampe' }))
  expect(
    await within(await screen.findByRole('dialog')).findByRole('link', { name: 'Agencement de la mairie' }),
  ).toBeTruthy()
  cleanup()
  const other = await show('/projects?form=new')
  await other.type(await screen.findByRole('textbox', { name: /^Nom/ }), 'Perron')
  await other.click(screen.getByRole('button', { name: /^Enregistrer/ }))
  expect(await screen.findByRole('heading', { level: 2, name: /^Terminé/ })).toBeTruthy()
})
