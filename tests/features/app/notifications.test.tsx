import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { config, setConfig } from '../../../src/api/http/config.ts'
import { notify } from '../../../server/services/notifications/index.ts'
import { customer, sentQuotation } from '../../support/documents.ts'

const { state, show, visit, router } = staffApp()
const before = config()
let quotation: string

beforeEach(async () => {
  const client = await customer(state.person)
  quotation = (await sentQuotation(state.person, client)).body.id
  for (const [at, event] of (
    ['notify_quotation_read', 'notify_quotation_refused', 'notify_quotation_read'] as const
  ).entries())
    await state.suite.backend.db.transaction((tx) =>
      notify(tx, {
        company: state.company,
        now: `2026-11-20T08:0${at}:00.000Z`,
        recipients: [state.person.user],
        event,
        params: { number: '7' },
        action: `/quotation/${quotation}/sales`,
      }),
    )
})
afterEach(async () => {
  setConfig(before)
  await state.suite.backend.db.script(
    `delete from notifications_notifications; delete from system_notification_channels;
     delete from system_notification_quiet_hours; delete from system_notification_mutes;
     delete from system_notification_digest_hours`,
  )
})

const panel = async () =>
  within((await screen.findByRole('heading', { name: /Mes notifications/ })).closest('section')!)

it.each([true, false])('P7: groups by document, here and on a service that knows no groups: %s', async (added) => {
  const { notifications, ...others } = before.services
  setConfig({ ...before, services: { ...others, notifications: { ...notifications, added } } })
  const user = await show('/')
  const rows = await panel()
  const read = await rows.findByRole('button', {
    name: /^Le devis 7 a été ouvert par le client \(non lue\).*3 notifications/,
  })
  expect(rows.getAllByRole('button', { name: /^Le devis 7/ })).toHaveLength(1)
  const badge = await screen.findByRole('button', { name: 'Notifications, 1 non lue' })
  expect(badge.parentElement?.textContent).toBe('1')
  // It unfolds to each of them.
  const unfold = rows.getByRole('button', { name: /^Voir les 3 notifications/ })
  expect(unfold.getAttribute('aria-expanded')).toBe('false')
  await user.click(unfold)
  expect(rows.getAllByRole('button', { name: /^Le devis 7/ })).toHaveLength(3)
  expect(rows.getByRole('button', { name: /^Le devis 7 a été refusé \(non lue\)/ })).toBeTruthy()
  await user.click(read)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/quotation/${quotation}/sales`))
  // A dialog over a page closes with that page, so the test waits for the next page first.
  expect(await screen.findByRole('heading', { level: 1, name: /DE-2026/ })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  const bell = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  expect(await bell.findByRole('button', { name: /ouvert par le client \(lue\)/ })).toBeTruthy()
  expect(bell.queryByRole('button', { name: 'Tout marquer comme lu' })).toBeNull()
})

it('P7: the panel marks all as read, which can be undone, and leads to the preferences', async () => {
  const user = await show('/profile')
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 non lue' }))
  const bell = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  await user.click(await bell.findByRole('button', { name: 'Tout marquer comme lu' }))
  expect(await bell.findByRole('button', { name: /ouvert par le client \(lue\)/ })).toBeTruthy()
  expect((await screen.findByRole('button', { name: 'Notifications' })).parentElement?.textContent).toBe('')
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await screen.findByRole('button', { name: 'Notifications, 1 non lue' })).toBeTruthy()
  const preferences = bell.getByRole('link', { name: 'Préférences de notification' })
  expect(preferences.getAttribute('href')).toBe('/profile#notifications')
})

const preferences = async () => (await state.person.call('GET', 'notifications/v1/notification-preferences/')).body
const channelOf = async (event: string): Promise<string> =>
  (await preferences()).events.find((row: any) => row.event === event).channel
/** Takes back what the page has just said to be done. */
const undo = async (user: { click: (element: Element) => Promise<void> }, said: string) => {
  let toast: HTMLElement | null = await screen.findByText(said)
  while (toast && !within(toast).queryByRole('button', { name: 'Annuler' })) toast = toast.parentElement
  await user.click(within(toast!).getByRole('button', { name: 'Annuler' }))
}

it('says why it came and leads to that preference, which is saved at once and can be undone', async () => {
  const user = await show('/')
  const rows = await panel()
  await user.click(await rows.findByRole('button', { name: /Options de.*ouvert/ }))
  await user.click(
    await screen.findByRole('menuitem', { name: /Pourquoi je reçois ceci.*le client vient de l’ouvrir/ }),
  )
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Un client ouvre un devis' })
  await waitFor(() => expect(document.activeElement).toBe(choice))
  expect(choice.value).toBe('app')
  await user.selectOptions(choice, 'Résumé quotidien')
  await waitFor(async () => expect(await channelOf('notify_quotation_read')).toBe('digest'))
  expect(choice.value).toBe('digest')
  await undo(user, 'Préférence enregistrée')
  await waitFor(async () => expect(await channelOf('notify_quotation_read')).toBe('app'))
  expect(choice.value).toBe('app')
})

it('takes quiet hours when they are left, and says where they are none', async () => {
  const user = await show('/profile')
  await user.click(await screen.findByRole('switch', { name: /Heures calmes/ }))
  const until = await screen.findByRole('textbox', { name: 'À' })
  await user.clear(until)
  await user.type(until, '2000')
  await user.tab()
  expect(await screen.findByText('Le début et la fin doivent être différents.')).toBeTruthy()
  await user.clear(until)
  await user.type(until, '8h30{Enter}')
  await waitFor(async () => expect((await preferences()).quiet).toMatchObject({ from: '20:00', until: '08:30' }))
  expect(screen.queryByText('Le début et la fin doivent être différents.')).toBeNull()
})

it('takes a preset in one click and gives back what was chosen before; the digest has its time', async () => {
  const user = await show('/profile')
  const presets = within(await screen.findByRole('group', { name: 'Choix rapides' }))
  await user.click(presets.getByRole('button', { name: 'L’essentiel par e-mail' }))
  await waitFor(async () => expect(await channelOf('notify_task')).toBe('mail'))
  expect(await channelOf('notify_quotation_read')).toBe('app')
  await undo(user, 'Préférence enregistrée')
  await waitFor(async () => expect(await channelOf('notify_task')).toBe('app'))
  await user.click(presets.getByRole('button', { name: 'Rien le soir' }))
  await waitFor(async () => expect((await preferences()).quiet).toMatchObject({ from: '19:00', until: '08:00' }))
  await user.click(presets.getByRole('button', { name: 'Tout par e-mail' }))
  await waitFor(async () => expect(await channelOf('notify_quotation_read')).toBe('mail'))
  const time = screen.getByRole('textbox', { name: /Heure du résumé quotidien/ })
  await user.clear(time)
  await user.type(time, '18h{Enter}')
  await waitFor(async () => expect((await preferences()).digest).toBe('18:00'))
})

it('mutes a record from a notification and from the record, and the profile lets it be heard again', async () => {
  const user = await show('/')
  const rows = await panel()
  await user.click(await rows.findByRole('button', { name: /Options de.*Le devis 7/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ne plus rien recevoir à ce sujet' }))
  const record = `/quotation/${quotation}/sales`
  await waitFor(async () =>
    expect((await preferences()).muted).toEqual([{ record, label: 'Le devis 7 a été ouvert par le client' }]),
  )
  await visit(record)
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Recevoir à nouveau les notifications' }))
  await waitFor(async () => expect((await preferences()).muted).toEqual([]))
  await undo(user, 'Vous recevrez à nouveau les notifications à ce sujet')
  await waitFor(async () => expect((await preferences()).muted).toMatchObject([{ record }]))
  await visit('/profile')
  await user.click(await screen.findByRole('button', { name: /Recevoir à nouveau les notifications de/ }))
  await waitFor(async () => expect((await preferences()).muted).toEqual([]))
})

it('a service that knows no preferences shows none, here and in the profile', async () => {
  const { notifications, ...others } = before.services
  setConfig({ ...before, services: { ...others, notifications: { ...notifications, added: false } } })
  await show('/')
  expect(await (await panel()).findByRole('button', { name: /^Le devis 7/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Options de/ })).toBeNull()
  await visit('/profile')
  expect(await screen.findByRole('heading', { name: 'Identité' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Notifications' })).toBeNull()
})
