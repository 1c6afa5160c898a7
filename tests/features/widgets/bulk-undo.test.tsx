import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { dismissToast } from '../../../src/ui/toast/toast.ts'

const { state, server, calls, show, visit, origin } = staffApp()
const list = 'commercial/v1/price-levels/'

afterEach(() => dismissToast())

const create = async (name: string, type?: string): Promise<string> =>
  (await state.person.call('POST', list, { name, ...(type ? { type } : {}) })).body.id
const typesOf = async (search: string): Promise<Record<string, string | null>> => {
  const { body } = await state.person.call('GET', `${list}?search=${search}`)
  return Object.fromEntries(body.results.map(({ name, type }: { name: string; type: string | null }) => [name, type]))
}
const refused = (method: 'patch', id: string, detail: string) =>
  server.use(
    http[method](`${origin}/api/${list}${id}/`, () => HttpResponse.json({ detail, code: 'in_use' }, { status: 409 })),
  )

/** Ticks the rows of a search and gives them all the type of purchases. */
async function editAll(search: string, names: readonly string[]) {
  const user = await show(`/price-levels?search=${search}`)
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Cocher ${name} ${search}` }))
  await user.click(screen.getByRole('button', { name: 'Modifier' }))
  await user.selectOptions(await screen.findByLabelText(/^Nouvelle valeur|^Type/), 'Achat')
  await user.click(screen.getByRole('button', { name: 'Voir les changements' }))
  await user.click(await screen.findByRole('button', { name: 'Appliquer les changements' }))
  const report = within(await screen.findByRole('dialog', { name: 'Appliquer les changements' }))
  await report.findByText(new RegExp(`sur ${names.length} effectuées`))
  return { user, close: () => user.click(report.getAllByRole('button', { name: 'Fermer' }).at(-1)!) }
}

const undo = () => screen.findByRole('button', { name: 'Annuler' })

it('undoes an edit of many rows against the versions that it made; names the rows that cannot be restored and why', async () => {
  const ids = Object.fromEntries(
    await Promise.all(
      [
        ['Abe', 'sale'],
        ['Bor', undefined],
        ['Cas', 'purchase'],
        ['Dol', 'sale'],
        ['Eme', 'sale'],
        ['Fut', 'sale'],
      ].map(async ([name, type]) => [name, await create(`${name} qqa`, type)]),
    ),
  )
  refused('patch', ids.Dol, 'Ce niveau est figé.')
  const { user, close } = await editAll('qqa', Object.keys(ids))
  expect(await typesOf('qqa')).toEqual({
    'Abe qqa': 'purchase',
    'Bor qqa': 'purchase',
    'Cas qqa': 'purchase',
    'Dol qqa': 'sale',
    'Eme qqa': 'purchase',
    'Fut qqa': 'purchase',
  })
  await close()
  expect(await screen.findByText('4 lignes modifiées.')).toBeTruthy()
  server.resetHandlers()
  refused('patch', ids.Fut, 'Ce niveau est utilisé.')
  const { etag } = await state.person.call('GET', `${list}${ids.Eme}/`)
  await state.person.call('PATCH', `${list}${ids.Eme}/`, { is_active: false }, { 'if-match': etag ?? '' })
  const known = Object.fromEntries(
    await Promise.all(
      ['Abe', 'Bor'].map(async (name) => [ids[name], (await state.person.call('GET', `${list}${ids[name]}/`)).etag]),
    ),
  )
  calls.length = 0
  await user.click(await undo())
  const report = within(await screen.findByRole('dialog', { name: 'Annuler les changements' }))
  expect(await report.findByText('Valeur d’avant rétablie : 2 sur 4.')).toBeTruthy()
  expect(report.getByText(/^Non rétablies : 2\./)).toBeTruthy()
  expect(report.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Eme qqa : Quelqu’un d’autre a modifié cet enregistrement entre-temps.',
    'Fut qqa : Ce niveau est utilisé.',
    'Abe qqa',
    'Bor qqa',
  ])
  const sent = calls.filter(({ method }) => method === 'PATCH')
  expect(
    sent.slice(0, 2).map(({ path, body, headers }) => [path.split('/').at(-2), body, headers.get('if-match')]),
  ).toEqual([
    [ids.Abe, { type: 'sale' }, known[ids.Abe]],
    [ids.Bor, { type: null }, known[ids.Bor]],
  ])
  expect(sent.some(({ path }) => path.includes(ids.Cas) || path.includes(ids.Dol))).toBe(false)
  expect(await typesOf('qqa')).toEqual({
    'Abe qqa': 'sale',
    'Bor qqa': null,
    'Cas qqa': 'purchase',
    'Dol qqa': 'sale',
    'Eme qqa': 'purchase',
    'Fut qqa': 'purchase',
  })
  await user.click(report.getAllByRole('button', { name: 'Fermer' }).at(-1)!)
  await waitFor(() => expect(within(screen.getByRole('row', { name: /Abe qqa/ })).getByText('Vente')).toBeTruthy())
})

it('restores rows from another page too, with its progress, and stops on demand', async () => {
  const ids = await Promise.all(['Gil', 'Hug', 'Ida'].map((name) => create(`${name} qqb`, 'sale')))
  const { user, close } = await editAll('qqb', ['Gil', 'Hug', 'Ida'])
  await close()
  await visit('/profile')
  let go: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  server.use(
    http.patch(`${origin}/api/${list}${ids[1]}/`, async () => {
      await held
      return undefined
    }),
  )
  await user.click(await undo())
  const running = within(await screen.findByRole('dialog', { name: 'Annuler les changements' }))
  await waitFor(() =>
    expect(running.getByRole('progressbar', { name: 'Annuler les changements' }).getAttribute('aria-valuenow')).toBe(
      '33',
    ),
  )
  await user.click(running.getByRole('button', { name: 'Annuler' }))
  go()
  expect(await running.findByText('Valeur d’avant rétablie : 2 sur 3.')).toBeTruthy()
  expect(await typesOf('qqb')).toEqual({ 'Gil qqb': 'sale', 'Hug qqb': 'sale', 'Ida qqb': 'purchase' })
  await user.click(running.getAllByRole('button', { name: 'Fermer' }).at(-1)!)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('offers nothing where nothing was changed', async () => {
  await create('Jan qqc', 'purchase')
  const { close } = await editAll('qqc', ['Jan'])
  await close()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull()
})
