import { staffApp } from '../../support/staff.tsx'
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { client as queries } from '../../../src/app/router.ts'
import { planOfDays } from '../../../src/contract/projects/rules/task-plan.ts'
import { ganttScales } from '../../../src/ui/gantt/gantt-scale.ts'
import { dismissToast } from '../../../src/ui/toast/toast.ts'
import { wipeDrafts } from '../../../src/widgets/draft/drafts.ts'
import { makeProject, projectPaths } from '../../support/projects.ts'

const { state, show } = staffApp('lead')
const { tasks, links, projects } = projectPaths
let [project, todo, done] = ['', '', '']
let [cut, plane, sand] = ['', '', '']

const make = async (path: string, values: Record<string, unknown>): Promise<string> => {
  const { body } = await state.person.call('POST', path, values)
  if (!body.id) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body.id
}
const stored = async (id: string, path: string = tasks): Promise<any> =>
  (await state.person.call('GET', `${path}${id}/`)).body
const same = (moment: string): string => moment.replace('.000Z', 'Z')
const startOf = (first: string, last = first): string => same(planOfDays(first, last).start_at)
const plain = (element: Element): string => (element.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
const said = (text: RegExp) =>
  screen.findByText((_, element) => element?.children.length === 0 && text.test(plain(element)))

beforeEach(async () => {
  ;({ project, todo, done } = await makeProject(state.person))
  cut = await make(tasks, { title: 'Débiter', step: todo, ...planOfDays('2026-11-23', '2026-11-24') })
  plane = await make(tasks, { title: 'Raboter', step: todo, ...planOfDays('2026-11-25', '2026-11-26') })
  sand = await make(tasks, { title: 'Poncer', step: todo })
  await make(links, { from: cut, to: plane })
})
afterEach(async () => {
  cleanup()
  await wipeDrafts()
  queries.clear()
  dismissToast()
})

const open = (query = '') => show(`/project/${project}?menu-display=gantt${query}`)
const bar = (name: RegExp) => screen.findByRole('button', { name })

describe('the plan of a project as bars', () => {
  it('moves a bar by keys, says what goes along before it is kept, and takes both back', async () => {
    const user = await open()
    const moved = await bar(/^Débiter, du 23\/11/)
    moved.focus()
    await user.keyboard('{ArrowRight}')
    await waitFor(() =>
      expect(
        screen.getByText(/Débiter : du 24\/11 au 25\/11 · 1 tâche suit/, {
          selector: '[role=status]',
          normalizer: (text) => text.replaceAll(/[\u00a0\u202f]/g, ' '),
        }),
      ).toBeTruthy(),
    )
    expect((await stored(cut)).start_at).toBe(startOf('2026-11-23'))
    await user.keyboard('{Enter}')
    await said(/^2 tâches déplacées$/)
    await waitFor(async () => expect((await stored(plane)).start_at).toBe(startOf('2026-11-26')))
    expect((await stored(cut)).start_at).toBe(startOf('2026-11-24'))
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    await waitFor(async () => expect((await stored(plane)).start_at).toBe(startOf('2026-11-25')))
    expect((await stored(cut)).start_at).toBe(startOf('2026-11-23'))
  })

  it('gives a move up with Escape', async () => {
    const user = await open()
    ;(await bar(/^Débiter, du 23\/11/)).focus()
    await user.keyboard('{ArrowRight}{Escape}')
    await said(/^Rien n’a bougé\.$/)
    expect(await bar(/^Débiter, du 23\/11/)).toBeTruthy()
  })

  it('puts a bar back where somebody else was first, and says so', async () => {
    const user = await open()
    ;(await bar(/^Débiter, du 23\/11/)).focus()
    const { etag } = await state.person.call('GET', `${tasks}${plane}/`)
    await state.person.call('PATCH', `${tasks}${plane}/`, { title: 'Raboter à cœur' }, { 'if-match': etag ?? '' })
    await user.keyboard('{ArrowRight}{Enter}')
    await said(/^Le plan est revenu comme avant/)
    expect(await bar(/^Débiter, du 23\/11/)).toBeTruthy()
    expect(await bar(/^Raboter à cœur, du/)).toBeTruthy()
    expect((await stored(cut)).start_at).toBe(startOf('2026-11-23'))
  })

  it('tells what does not hold, and moves it as far as it must', async () => {
    await make(links, {
      from: plane,
      to: await make(tasks, { title: 'Coller', step: todo, ...planOfDays('2026-11-25', '2026-11-25') }),
    })
    const user = await open()
    await said(/^Coller commence 2 jours trop tôt après Raboter\.$/)
    await user.click(screen.getByRole('button', { name: 'Décaler la suite de 2 jours' }))
    await bar(/^Coller, du 27\/11/)
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Ce qui ne tient pas' })).toBeNull())
  })

  it('keeps a task at its date for everybody, until the gap is reported again', async () => {
    const glue = await make(tasks, { title: 'Coller', step: todo, ...planOfDays('2026-11-25', '2026-11-25') })
    const link = await make(links, { from: plane, to: glue })
    const user = await open()
    await screen.findByText('À risque : Coller trop tôt')
    await user.click(await screen.findByRole('button', { name: 'Garder ainsi' }))
    await said(/^Coller reste à sa date$/)
    expect((await stored(link, links)).accepted_days).toBe(2)
    // Somebody else, elsewhere, is not asked.
    cleanup()
    queries.clear()
    await open()
    await user.click(await screen.findByRole('button', { name: '1 écart gardé' }))
    expect(screen.queryByRole('button', { name: 'Garder ainsi' })).toBeNull()
    expect(screen.queryByText('À risque : Coller trop tôt')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Signaler de nouveau' }))
    await screen.findByRole('button', { name: 'Garder ainsi' })
    expect((await stored(link, links)).accepted_days).toBeNull()
  })

  it('plans what has no date, and links it by the menu of its row', async () => {
    const user = await open()
    await user.click(await screen.findByRole('button', { name: '1 tâche à planifier' }))
    await user.click(screen.getByRole('button', { name: 'Planifier Poncer' }))
    await bar(/^Poncer, du/)
    await user.click(screen.getByRole('button', { name: 'Actions sur Raboter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Lier à…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('combobox', { name: /Tâche suivante/ }), 'Ponc')
    await user.click(await dialog.findByRole('option', { name: 'Poncer' }))
    await user.click(dialog.getByRole('button', { name: 'Lier' }))
    await said(/^Poncer attend maintenant Raboter$/)
    const { body } = await state.person.call('GET', `${links}?to=${sand}`)
    expect(body.results.map(({ from }: { from: string }) => from)).toEqual([plane])
  })

  it('keeps the plan to be compared with', async () => {
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Figer le plan actuel' }))
    expect(await screen.findByRole('button', { name: 'Comparer au plan du 20 novembre' })).toBeTruthy()
    const { body } = await state.person.call('GET', `${projects}${project}/`)
    expect(body.baseline_at).toBeTruthy()
  })
})

describe('the same as a table', () => {
  it('says what each task waits for and can slip, and takes days that are typed', async () => {
    const user = await open('&menu-gantt=table')
    const row = (await screen.findByRole('button', { name: 'Raboter' })).closest('tr')!
    expect(within(row).getByText('Débiter')).toBeTruthy()
    const field = within(row).getByRole('textbox', { name: 'Début de Raboter' })
    await user.clear(field)
    await user.type(field, '30/11/2026')
    expect((await stored(plane)).start_at).toBe(startOf('2026-11-25'))
    await user.tab()
    await waitFor(async () => expect((await stored(plane)).start_at).toBe(startOf('2026-11-30')))
    await waitFor(() =>
      expect(within(screen.getByRole('button', { name: 'Débiter' }).closest('tr')!).getByText('3')).toBeTruthy(),
    )
  })
})

describe('the panel of a task', () => {
  it('shows when it is planned and takes away what it waits for', async () => {
    const user = await open(`&task=${plane}`)
    const panel = within(await screen.findByRole('dialog'))
    expect(await panel.findByRole('textbox', { name: 'Début prévu' })).toHaveProperty('value', '25/11/2026')
    await user.click(await panel.findByRole('button', { name: 'Ne plus attendre Débiter' }))
    const told = (await said(/^Raboter n’attend plus Débiter$/)).closest<HTMLElement>('[role=status]')!
    await waitFor(async () => expect((await state.person.call('GET', `${links}?to=${plane}`)).body.count).toBe(0))
    await user.click(within(told).getByRole('button', { name: 'Annuler' }))
    await waitFor(async () => expect((await state.person.call('GET', `${links}?to=${plane}`)).body.count).toBe(1))
  })
})

describe('P6: tasks that are due and have no plan', () => {
  const due = () => make(tasks, { title: 'Vernir', step: todo, deadline: '2026-12-04', estimate_hours: '10.00' })

  it('are lozenges on their day, called to be planned, and are planned where they are dropped', async () => {
    const id = await due()
    await open()
    const lozenge = await bar(/^Vernir, à planifier, échéance le 04\/12/)
    expect(screen.getByRole('button', { name: '2 tâches à planifier' })).toBeTruthy()
    expect(screen.queryByText(/sans date/i)).toBeNull()
    const data = new Map<string, string>()
    const dataTransfer = {
      setData: (kind: string, value: string) => data.set(kind, value),
      getData: (kind: string) => data.get(kind) ?? '',
      get types() {
        return [...data.keys()]
      },
    }
    fireEvent.dragStart(lozenge, { dataTransfer })
    const chart = screen.getByRole('group', { name: 'Barres du plan' })
    // Nothing is measured here: the chart begins at 0 with Monday the 23rd.
    const { dayWidth } = ganttScales.day
    const drop = createEvent.drop(chart, { dataTransfer })
    Object.defineProperty(drop, 'clientX', { value: 7 * dayWidth + 2 })
    fireEvent(chart, drop)
    await waitFor(async () => expect((await stored(id)).start_at).toBe(startOf('2026-11-30')))
    // Ten hours are two days.
    expect(same((await stored(id)).end_at)).toBe(same(planOfDays('2026-11-30', '2026-12-01').end_at))
    expect(await bar(/^Vernir, du 30\/11 au 01\/12/)).toBeTruthy()
  })

  it('are rows of the table with the day on which they are due', async () => {
    await due()
    await open('&menu-gantt=table')
    const row = await screen.findByRole('row', { name: /Vernir/ })
    expect(plain(row)).toMatch(/À planifier.*échéance 04\/12/)
  })
})

describe('T3.6: the due day of a planned task', () => {
  const due = (deadline: string) =>
    make(tasks, { title: 'Vernir', step: todo, deadline, ...planOfDays('2026-12-01', '2026-12-03') })
  const mark = (id: string) => document.querySelector(`[data-due="${id}"]`)

  it('is a mark on its row, and part of the name of its bar', async () => {
    const id = await due('2026-12-04')
    await open()
    await bar(/^Vernir, du 01\/12 au 03\/12, échéance 04\/12$/)
    expect(mark(id)).toBeTruthy()
    expect(mark(cut)).toBeNull()
    expect(mark(id)?.querySelector('[data-tooltip]')?.getAttribute('data-tooltip')).toBe('échéance 04/12')
  })

  it('says that the plan ends later, until the task is done', async () => {
    const id = await due('2026-12-02')
    await open()
    await bar(/^Vernir, du 01\/12 au 03\/12, échéance 02\/12, dépassée par le plan$/)
    cleanup()
    queries.clear()
    const { etag } = await state.person.call('GET', `${tasks}${id}/`)
    const moved = await state.person.call('PATCH', `${tasks}${id}/`, { step: done }, { 'if-match': etag ?? '' })
    expect(moved.status).toBe(200)
    await open()
    await bar(/^Vernir, du 01\/12 au 03\/12, échéance 02\/12$/)
  })

  it('is a column of the table', async () => {
    await due('2026-12-02')
    await open('&menu-gantt=table')
    const row = await screen.findByRole('row', { name: /Vernir/ })
    expect(plain(row)).toContain('échéance 02/12, dépassée par le plan')
    expect(screen.getByRole('columnheader', { name: 'Échéance' })).toBeTruthy()
  })
})

describe('T1: the plan is drawn by frappe-gantt', () => {
  it('with the share of a task that is done', async () => {
    await make(tasks, { title: 'Scier', parent: cut, step: todo })
    await make(tasks, { title: 'Mesurer', parent: cut, step: done })
    await open()
    await bar(/^Débiter, du 23\/11/)
    const drawn = document.querySelector(`svg.gantt [data-bar="${cut}"]`)!
    const widthOf = (mark: string) => Number(drawn.querySelector(mark)?.getAttribute('width'))
    expect(widthOf('.bar-progress')).toBe(widthOf('.bar') / 2)
    expect(document.querySelectorAll('svg.gantt .arrow path')).toHaveLength(1)
  })
})
