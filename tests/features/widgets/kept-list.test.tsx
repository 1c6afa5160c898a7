import { staffApp } from '../../support/staff.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { client } from '../../../src/app/router.ts'
import { endSession } from '../../../src/api/session/session.ts'
import { setLanguage } from '../../../src/i18n/i18n.ts'
import { customer, draft } from '../../support/documents.ts'

const { state, calls, show, visit, router } = staffApp()

const listsAsked = (): number =>
  calls.filter(({ path, query }) => path.endsWith('/commercial/v1/invoices/') && query.get('page_size') === '30').length
/** How many lists the page holds, those out of sight included. */
const lists = (): number => document.querySelectorAll('main input[type=search]').length
const rowLinks = (): HTMLElement[] => Array.from(document.querySelectorAll<HTMLElement>('[data-row-open]'))

async function openRecordFromList() {
  const id = await customer(state.person)
  for (let at = 0; at < 3; at += 1) await draft(state.person, id)
  const user = await show('/invoices/sales')
  await waitFor(() => expect(rowLinks().length).toBeGreaterThan(2))
  await user.click(document.querySelector('tr[data-key] input')!)
  const list = document.querySelector('tr[data-key]')!.closest<HTMLElement>('[role=group]')!
  list.scrollTop = 120
  list.dispatchEvent(new Event('scroll'))
  rowLinks()[1]!.focus()
  const focused = rowLinks()[1]!
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/invoice\//))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('Factures'))
  return { user, focused, list }
}

const back = async (): Promise<void> => {
  await act(() => router.navigate(-1))
  await waitFor(() => expect(router.state.location.pathname).toBe('/invoices/sales'))
}

it('shows the list again with its scroll, ticks and focus, at once, and asks for newer rows', async () => {
  const { focused, list } = await openRecordFromList()
  expect(lists()).toBe(1)
  expect(screen.queryByRole('searchbox')).toBeNull()
  const asked = listsAsked()
  list.scrollTop = 0
  // A browser takes the focus from what is out of sight.
  ;(document.activeElement as HTMLElement | null)?.blur()
  await client.invalidateQueries()
  expect(listsAsked()).toBe(asked)

  await back()
  expect(rowLinks()).toContain(focused)
  expect(document.activeElement).toBe(focused)
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
  expect(list.scrollTop).toBe(120)
  await waitFor(() => expect(listsAsked()).toBeGreaterThan(asked))
})

it('rests behind the record: its keys do nothing', async () => {
  const { user } = await openRecordFromList()
  ;(document.activeElement as HTMLElement | null)?.blur()
  const { pathname } = router.state.location
  await user.keyboard('/')
  expect(document.activeElement).toBe(document.body)
  await user.keyboard('n')
  expect(router.state.location.pathname).toBe(pathname)
})

it('is one list at most, and goes with another page, another language and the session', async () => {
  await openRecordFromList()
  await act(() => setLanguage('en'))
  expect(lists()).toBe(0)
  await act(() => setLanguage('fr'))

  await visit('/invoices/sales')
  await screen.findAllByRole('checkbox')
  await visit('/quotations/sales')
  await waitFor(() => expect(lists()).toBe(1))
  await visit('/')
  expect(lists()).toBe(0)

  await visit('/invoices/sales')
  await screen.findAllByRole('checkbox')
  await act(async () => endSession('left'))
  expect(lists()).toBe(0)
})
