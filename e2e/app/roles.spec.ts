import { readFileSync } from 'node:fs'
import { titleOf } from '../../src/paths/index.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'
import { callerFor } from '../support/api.ts'
import { due } from '../support/addresses.ts'
import { logIn, loginOf, openAs } from '../support/people.ts'
import { navigateInApp, watch } from '../support/watch.ts'

interface Words {
  [key: string]: string | Words
}

const words = JSON.parse(readFileSync(new URL('../../locales/fr/paths.json', import.meta.url), 'utf8')) as Words
const wordOf = (key: string): string =>
  String(
    key
      .slice('paths:'.length)
      .split('.')
      .reduce<string | Words>((at, name) => (typeof at === 'string' ? at : (at[name] ?? '')), words),
  )

/** The lists and forms that staff can be led to without a record, with the name that "voir comme" gives them. */
const screens = due
  .filter(({ access, name, pattern }) => access === 'staff' && name !== 'logout' && !/\{(?!sales\})/.test(pattern))
  .flatMap((row) =>
    (row.pattern.includes('{sales}') ? (['sales', 'purchases'] as const) : [undefined]).map((side) => ({
      address: row.pattern.replace('{sales}', side ?? ''),
      shown: [wordOf(titleOf(row, { sales: side })), side && { sales: 'Ventes', purchases: 'Achats' }[side]]
        .filter(Boolean)
        .join(' · '),
    })),
  )

/** Returns the names in a list of a dialog. */
const namesIn = (box: Locator, at: number): Promise<string[]> =>
  box
    .locator('ul')
    .nth(at)
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.firstElementChild?.textContent?.trim() ?? ''))

/** Navigates to an address as the buttons of the browser do, and returns whether the user has no right to it. */
async function isClosed(page: Page, address: string): Promise<boolean> {
  await navigateInApp(page, address)
  // The previous screen stays in the page, hidden, until the next one is drawn.
  const said = page.getByText('Cet écran vous est fermé', { exact: true }).filter({ visible: true })
  return (await said.count()) > 0
}

test('a colleague gets another role: what changes is said before, and "voir comme" is what they then see', async ({
  page,
  browser,
  baseURL,
}) => {
  const caller = await callerFor(page.request, 'administrator')
  const { results } = await caller.get(`auth/v1/users/?search=${encodeURIComponent(loginOf('recruiter').email)}`)
  const person = results.find(({ email }: { email: string }) => email === loginOf('recruiter').email)
  const address = `auth/v1/users/${person.id}/`
  expect((await caller.get(address)).role).toBe('recruiter')
  const name = `${person.first_name} ${person.last_name}`

  // The colleague is at work meanwhile. No other journey is theirs: the role stays.
  const theirs = await browser.newContext({ baseURL: baseURL!, locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  const colleague = await theirs.newPage()
  watch(colleague)
  await logIn(colleague, 'recruiter')

  await openAs(page, 'administrator', '/admin?menu-admin=rights')
  await page
    .getByRole('table', { name: 'Droits des rôles' })
    .getByRole('button', { name: 'Comptable', exact: true })
    .click()
  const seen = page.getByRole('dialog', { name: /^Voir comme.*Comptable/ })
  await expect(seen).toBeVisible()
  const [open, closed] = [await namesIn(seen, 0), await namesIn(seen, 1)]
  expect(open.length).toBeGreaterThan(10)
  await page.keyboard.press('Escape')

  await page.goto(`/admin?menu-admin=users&search=${encodeURIComponent(person.email)}`)
  await page.getByRole('button', { name: `Actions pour ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Rôle et groupes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rôle et groupes' })
  await expect(dialog.getByText('Rien ne change.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Rôle' }).selectOption({ label: 'Comptable' })
  const changes = dialog.getByRole('region', { name: 'Ce qui change' })
  await expect(changes.getByText(/écrans s’ouvrent/)).toBeVisible()
  const opened = await namesIn(
    changes.locator('div').filter({ has: page.getByRole('heading', { name: /s’ouvrent/ }) }),
    0,
  )
  expect(opened.filter((one) => !open.includes(one))).toEqual([])
  // Nothing has happened yet.
  expect((await caller.get(address)).role).toBe('recruiter')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await caller.get(address)).role).toBe('accountant')

  // Rights were taken away: the session ends, and the next one has the screens that were shown.
  await colleague.goto('/')
  await expect(colleague).toHaveURL(/login/)
  await logIn(colleague, 'recruiter')
  const found: { open: string[]; closed: string[] } = { open: [], closed: [] }
  for (const { address: to, shown } of screens) found[(await isClosed(colleague, to)) ? 'closed' : 'open'].push(shown)
  const known = new Set(screens.map(({ shown }) => shown))
  expect(found.open.toSorted()).toEqual(open.filter((one) => known.has(one)).toSorted())
  expect(found.closed.toSorted()).toEqual(closed.filter((one) => known.has(one)).toSorted())
  expect(Math.min(found.open.length, found.closed.length)).toBeGreaterThan(2)
  await theirs.close()
})
