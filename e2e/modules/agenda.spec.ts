import { expect, type Page, test } from '../support/test.ts'
import { callerFor } from '../support/api.ts'
import { openAs } from '../support/people.ts'

/** A Tuesday far enough ahead that the demo company has nothing there. */
const day = '2027-03-09'
const week = `/agenda?view=week&date=${day}`

/** Returns the own events of that week as `title hour-hour` in UTC. */
async function eventsOf(page: Page, role: 'stock' | 'support'): Promise<string[]> {
  const caller = await callerFor(page.request, role)
  const { results } = await caller.get('calendar/v1/agenda/?from=2027-03-08&until=2027-03-14')
  return results
    .filter(({ source }: { source: string }) => source === 'events')
    .map(
      ({ title, start, end }: { title: string; start: string; end: string }) =>
        `${title} ${start.slice(8, 16)}-${end.slice(11, 16)}`,
    )
}

test('an event is made, moved, made longer, changed, undone and deleted by keys alone', async ({ page }) => {
  await openAs(page, 'stock', week)
  const calendar = page.getByRole('region', { name: 'Calendrier' })
  await expect(calendar).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByLabel('Titre *')).toBeFocused()
  await page.keyboard.type('Inventaire')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Événement créé')).toBeVisible()
  await expect.poll(() => eventsOf(page, 'stock')).toEqual(['Inventaire 09T08:00-09:00'])

  const entry = calendar.locator('[data-entry]')
  await expect(entry).toContainText('Inventaire')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (let tries = 0; tries < 60; tries += 1) {
    if (await entry.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(entry).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => eventsOf(page, 'stock')).toEqual(['Inventaire 09T08:30-09:30'])
  await expect(entry).toContainText('09:30')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => eventsOf(page, 'stock')).toEqual(['Inventaire 10T08:30-09:30'])
  await expect(entry).toBeFocused()
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect.poll(() => eventsOf(page, 'stock')).toEqual(['Inventaire 10T08:30-10:00'])
  await expect(entry).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Titre *')).toHaveValue('Inventaire')
  await page.getByLabel('Titre *').press('End')
  await page.keyboard.type(' annuel')
  await page.keyboard.press('Enter')
  await expect.poll(() => eventsOf(page, 'stock')).toEqual(['Inventaire annuel 10T08:30-10:00'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Événement modifié')).toHaveCount(4)
  await page.getByRole('button', { name: 'Annuler' }).first().press('Enter')
  await expect.poll(() => eventsOf(page, 'stock')).toEqual(['Inventaire 10T08:30-10:00'])

  await entry.press('Enter')
  await page.getByRole('button', { name: 'Supprimer' }).press('Enter')
  await expect.poll(() => eventsOf(page, 'stock')).toEqual([])
})

test('keys pressed faster than a move is saved lose no step, of an event and of one occurrence of a series', async ({
  page,
}) => {
  const caller = await callerFor(page.request, 'support')
  const made = { start: '2027-03-23T09:00:00Z', end: '2027-03-23T10:00:00Z' }
  await caller.send('POST', 'calendar/v1/events/', { title: 'Permanence', ...made })
  await caller.send('POST', 'calendar/v1/events/', { title: 'Ronde', ...made, recurrence: 'FREQ=WEEKLY' })
  let release = (): void => undefined
  let held: Promise<void>
  await page.route('**/calendar/v1/events/**', async (route) => {
    const answer = await route.fetch()
    if (route.request().method() !== 'GET') await held
    await route.fulfill({ response: answer })
  })
  const times = async (title: string): Promise<string[]> => {
    const { results } = await caller.get('calendar/v1/agenda/?from=2027-03-22&until=2027-03-28')
    return results
      .filter((row: { title: string }) => row.title === title)
      .map(({ start, end }: { start: string; end: string }) => `${start.slice(8, 16)}-${end.slice(11, 16)}`)
  }
  await openAs(page, 'support', '/agenda?view=week&date=2027-03-23')
  for (const title of ['Permanence', 'Ronde']) {
    const entry = page.locator('[data-entry]').filter({ hasText: title })
    await entry.focus()
    held = new Promise<void>((resolve) => {
      release = resolve
    })
    // The first step is on its way to the service when the others are made.
    const saving = page.waitForRequest((request) => request.method() !== 'GET' && request.url().includes('/events/'))
    await page.keyboard.press('Alt+ArrowDown')
    await saving
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Shift+ArrowDown', 'ArrowDown'])
      await page.keyboard.press(`Alt+${key}`)
    // The entry is shown at its new time before the change is saved.
    await expect(entry).toContainText('12:00')
    release()
    await expect.poll(() => times(title)).toEqual(['24T11:00-12:30'])
    await expect(entry).toContainText('12:00')
    await expect(entry).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'entre-temps' })).toHaveCount(0)
    if (title === 'Ronde') continue
    await expect(page.getByText('Événement modifié')).toHaveCount(2)
    await page.getByRole('button', { name: 'Annuler' }).first().click()
    await expect.poll(() => times(title)).toEqual(['23T09:00-10:00'])
    await expect(entry).toContainText('10:00')
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('the day comes first, an event is made and found in the list; in Arabic too, nothing is cut off', async ({
    page,
  }) => {
    await openAs(page, 'support', `/agenda?date=${day}`)
    await expect(page.getByRole('radio', { name: 'Jour' })).toBeChecked()
    await page.getByRole('button', { name: 'Nouvel événement' }).tap()
    await page.getByLabel('Titre *').fill('Maintenance')
    await page.getByRole('button', { name: 'Enregistrer' }).tap()
    await expect.poll(() => eventsOf(page, 'support')).toEqual(['Maintenance 09T08:00-09:00'])
    await page.getByText('Liste', { exact: true }).tap()
    await expect(page).toHaveURL(/view=list/)
    await expect(page.locator('[data-entry]').filter({ hasText: 'Maintenance' })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('ensemble.language', 'ar'))
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('[data-entry]').filter({ hasText: 'Maintenance' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
})

test('an event is drawn with the mouse at its time, dragged to another day and hour, and moved back by undo', async ({
  page,
}) => {
  const at = '2027-03-16'
  /** Title, day and hour of the beginning, in UTC. */
  const events = async (): Promise<string[]> => {
    const caller = await callerFor(page.request, 'stock')
    const { results } = await caller.get('calendar/v1/agenda/?from=2027-03-15&until=2027-03-21')
    return results
      .filter(({ source }: { source: string }) => source === 'events')
      .map(({ title, start }: { title: string; start: string }) => `${title} ${start.slice(8, 13)}`)
  }
  await openAs(page, 'stock', `/agenda?view=week&date=${at}`)
  const calendar = page.getByRole('region', { name: 'Calendrier' })
  await expect(calendar).toBeVisible()
  /** Returns the point a little below the line of an hour, in the middle of a day. */
  const point = async (date: RegExp, hour: string): Promise<{ x: number; y: number }> => {
    const column = (await calendar.getByRole('columnheader', { name: date }).boundingBox())!
    const line = (await calendar.getByText(hour, { exact: true }).first().boundingBox())!
    return { x: column.x + column.width / 2, y: line.y + 4 }
  }
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 })
    await page.mouse.move(to.x, to.y, { steps: 5 })
    await page.mouse.up()
  }
  await drag(await point(/16/, '10:00'), await point(/16/, '11:00'))
  await page.getByLabel('Titre *').fill('Livraison')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Événement créé')).toBeVisible()
  await expect.poll(events).toEqual(['Livraison 16T09'])
  await drag(await point(/16/, '10:00'), await point(/18/, '14:00'))
  await expect.poll(events).toEqual(['Livraison 18T13'])
  // Until the undo of the move is offered, the first one is that of the creation.
  await expect(page.getByText('Événement modifié')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).first().click()
  await expect.poll(events).toEqual(['Livraison 16T09'])
})

test('a file is shown before it comes, comes, and is taken back; an address is made and reads the agenda', async ({
  page,
}) => {
  await openAs(page, 'support', week)
  await page.getByRole('button', { name: 'Importer ou s’abonner' }).click()
  await page.getByRole('menuitem', { name: 'Importer un fichier .ics' }).click()
  const ics = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:journey',
    'DTSTART:20270310T090000Z',
    'DTEND:20270310T100000Z',
    'SUMMARY:<b>Salon</b>',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  await page
    .locator('dialog input[type=file]')
    .setInputFiles({ name: 'salon.ics', mimeType: 'text/calendar', buffer: Buffer.from(ics) })
  await expect(page.getByText('<b>Salon</b>')).toBeVisible()
  await page.getByRole('button', { name: 'Importer (1)' }).click()
  await expect(page.locator('[data-entry]').filter({ hasText: '<b>Salon</b>' })).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).last().click()
  await expect(page.getByText('Import annulé')).toBeVisible()
  await expect(page.locator('[data-entry]').filter({ hasText: 'Salon' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Importer ou s’abonner' }).click()
  await page.getByRole('menuitem', { name: 'S’abonner depuis un téléphone' }).click()
  await page.getByRole('button', { name: 'Créer l’adresse' }).click()
  const address = await page.getByRole('textbox', { name: 'Adresse d’abonnement' }).inputValue()
  const feed = await page.request.get(address)
  expect([feed.status(), (await feed.text()).split('\r\n')[0]]).toEqual([200, 'BEGIN:VCALENDAR'])
  await page.getByRole('button', { name: 'Arrêter l’abonnement' }).click()
  await expect(page.getByRole('textbox', { name: 'Adresse d’abonnement' })).toHaveCount(0)
  expect((await page.request.get(address)).status()).toBe(404)
})
