import { staffApp } from '../../support/staff.tsx'
import { cleanup, configure, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { choose, press } from '../../support/forms/form-steps.ts'
import { client as queries } from '../../../src/app/router.ts'
import { dismissToast } from '../../../src/ui/toast/toast.ts'
import { cards } from '../../../src/api/auth/cards.ts'
import { organizations } from '../../../src/api/directory/organizations.ts'
import { files } from '../../../src/api/files/files.ts'
import { wipeDrafts } from '../../../src/widgets/draft/drafts.ts'
import type { Reply } from '../../support/suite.ts'
import { makeChangedRecords } from '../../support/forms/changed-records.ts'

const { state, show } = staffApp()
if (process.env.WAIT) configure({ asyncUtilTimeout: Number(process.env.WAIT) })

beforeAll(async () => {
  await makeChangedRecords(state)
})

afterEach(async () => {
  cleanup()
  await wipeDrafts()
  queries.clear()
  dismissToast()
})

/** An action of one click on a record that another user changes after it was shown. */
interface Click {
  path: string
  values: Record<string, string>
  /** Values that the other user saves meanwhile. */
  theirs: Record<string, string>
  at: (id: string) => string
  click: (user: UserEvent) => Promise<void>
  /** Reads the newest version, as another screen does. */
  read: (id: string) => Promise<unknown>
  told?: RegExp
  /** Text on the screen before the other user changes the record. */
  shown: string
}

const confirm = async (user: UserEvent, name: string): Promise<void> =>
  press(user, name, await screen.findByRole('alertdialog'))

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A picture of one dot; each number makes another file of it. */
const picture = (number: number): string =>
  `data:image/png;base64,${Buffer.concat([Buffer.from(dot, 'base64'), Buffer.from([number])]).toString('base64')}`

const clicks: Readonly<Record<string, Click>> = {
  'the deletion of a row': {
    path: 'auth/v1/cards/',
    values: { card_holder: 'Rozenn' },
    theirs: { card_holder: 'Rozenn Le Bras' },
    at: () => '/admin?menu-admin=cards',
    click: async (user) => {
      await press(user, 'Retirer la carte de Rozenn')
      await confirm(user, 'Retirer la carte')
    },
    read: (id) => cards.one(id),
    shown: 'Rozenn',
  },
  'the deletion of a page': {
    path: 'directory/v1/organizations/',
    values: { company_name: 'Scierie du Faou' },
    theirs: { company_name: 'Scierie du Faou et fils' },
    at: (id) => `/organization/${id}`,
    click: async (user) => {
      await choose(user, 'Autres actions', 'Supprimer')
      await confirm(user, 'Supprimer')
    },
    read: (id) => organizations.one(id, { fields: ['company_name'] }),
    shown: 'Scierie du Faou',
  },
  'the deletion of ticked rows': {
    path: 'directory/v1/organizations/',
    values: { company_name: 'Charpentes Guivarch' },
    theirs: { company_name: 'Charpentes Guivarch SAS' },
    at: () => '/directory?search=Guivarch',
    click: async (user) => {
      await user.click(await screen.findByRole('checkbox', { name: 'Cocher Charpentes Guivarch' }))
      await press(user, 'Supprimer')
      await press(user, 'Supprimer', await screen.findByRole('dialog', { name: 'Supprimer' }))
    },
    read: (id) => organizations.one(id, { fields: ['company_name'] }),
    shown: 'Charpentes Guivarch',
    told: /^0.* sur 1 /,
  },
  'an earlier content of a document': {
    path: 'files/v1/files/',
    values: { type: 'document', name: 'Plan', document: picture(1) },
    theirs: { document: picture(3) },
    at: (id) => `/file/${id}`,
    click: (user) => press(user, 'Revenir à la version 1'),
    read: (id) => files.one(id, { fields: ['name'] }),
    shown: 'Revenir à la version 1',
  },
}

it.each(Object.keys(clicks))('%s is not done to what somebody changed after it was shown', async (name) => {
  const {
    path,
    values,
    theirs,
    at: address,
    click,
    read,
    shown,
    told = /^Cette fiche a été modifiée entre-temps/,
  } = clicks[name]!
  const made = await state.person.call('POST', path, values)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const place = `${path}${made.body.id}/`
  const change = async (wanted: Record<string, string>): Promise<Reply> => {
    const { etag = '' } = await state.person.call('GET', place)
    const reply = await state.person.call('PATCH', place, wanted, { 'if-match': etag ?? '' })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return reply
  }
  if (values.document) await change({ document: picture(2) })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:dot')
  const user = await show(address(made.body.id))
  await screen.findAllByText(shown)
  const changed = await change(theirs)
  await read(made.body.id)
  await click(user)
  expect((await screen.findAllByText(told)).length).toBeGreaterThan(0)
  expect((await state.person.call('GET', place)).etag).toBe(changed.etag)
  vi.restoreAllMocks()
})
