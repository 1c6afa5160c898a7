import { callerFor } from '../support/api.ts'
import { press, tabTo } from '../support/keys.ts'
import { openAs } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

/*
 * Thirty jobs are done by keyboard alone, in this file and others.
 * Here: 1 make a contact, 2 find a record with the palette, 3 write a note, 4 pin it, 5 validate an invoice.
 * Here: 6 send it, 7 record its payment, 8 save a view under a name, 9 make a folder, 10 open it.
 * Here: 11 plan a reminder, 12 tick it off, 13 look at a record beside its list and go to the next.
 * Here: 14 change a field of many rows, 15 undo that.
 * In `keyboard`: 16 search a list, 17 fill in a form, 18 read the help.
 * In `quotation-keyboard`: 19 write a quotation of ten lines. In `home`: 20 arrange the start page.
 * In `waiting`: 21 approve, 22 refuse. In `ledger`: 30 letter.
 * In `agenda`: 23 make an event, 24 move it, 25 make it longer, 26 undo, 27 delete it.
 * In `banks`: 28 reconcile a statement, 29 undo that.
 */
const saved = (page: Page) => expect(page.getByText('Sauvegardée!').first()).toBeVisible()

/** Chooses an entry of an open menu with the arrows. */
async function choose(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('menuitem', { name, exact: true })
  await expect(entry).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(entry).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
}

/** Opens a screen or record with the palette. */
async function go(page: Page, words: string, option: RegExp): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Rechercher ou agir' })).toBeFocused()
  await page.keyboard.type(words)
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
  await page.keyboard.press('Enter')
}

test('records: a contact is made; a note is written and pinned on a company', async ({ page }) => {
  await openAs(page, 'administrator', '/directory?menu-directory=contacts')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog')
  await tabTo(page, form.getByRole('textbox', { name: 'Prénom', exact: true }))
  await page.keyboard.type('Nolwenn')
  await tabTo(page, form.getByRole('textbox', { name: 'Nom', exact: true }))
  await page.keyboard.type('Sans-Souris')
  await page.keyboard.press('ControlOrMeta+s')
  await saved(page)

  await go(page, 'Hôtel du Port', /Hôtel du Port/)
  await expect(page.getByRole('heading', { level: 1, name: /Hôtel du Port/ })).toBeVisible()
  const note = page.getByRole('textbox', { name: 'Écrire une note…' })
  if (!(await note.isVisible())) await press(page, page.getByRole('button', { name: 'Note', exact: true }))
  await tabTo(page, note)
  await page.keyboard.type('Rappeler avant midi')
  await press(page, page.getByRole('button', { name: 'Ajouter la note' }))
  await expect(page.getByText('Rappeler avant midi').first()).toBeVisible()
  await press(page, page.getByRole('button', { name: /^Épingler la note/ }).first())
  await expect(page.getByRole('button', { name: /^Désépingler la note/ }).first()).toBeVisible()
})

test('sales: an invoice is sent by mail and paid; its view is kept under a name', async ({ page, request }) => {
  const caller = await callerFor(request, 'administrator')
  const { results } = await caller.get('directory/v1/organizations/?search=Hôtel du Port')
  const made = await caller.send('POST', 'commercial/v1/invoices/', {
    organization: results[0].id,
    is_sales: true,
    invoice_lines: [{ product_name: 'Pose', quantity: '1', price: '80.00' }],
  })
  await openAs(page, 'administrator', `/invoice/${made.id}/sales`)
  await press(page, page.getByRole('button', { name: 'Valider la facture' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Valider la facture' }))
  await expect(page.getByRole('heading', { level: 1, name: /FA-\d{4}-\d{5}/ })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Autres actions' }))
  await choose(page, 'Envoyer à nouveau')
  const mail = page.getByRole('dialog')
  await expect(mail.getByLabel('Objet')).not.toHaveValue('')
  await press(page, mail.getByRole('button', { name: 'Envoyer', exact: true }))
  await expect(page.getByText('Envoi dans 10 s').first()).toBeVisible()
  await press(page, page.getByRole('button', { name: /Enregistrer un paiement|Encaisser/ }).first())
  const payment = page.getByRole('dialog')
  await expect(payment.getByLabel('Montant')).not.toHaveValue('')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Payée', { exact: true }).first()).toBeVisible()

  await page.goto('/invoices/sales')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Vues enregistrées' }))
  await choose(page, 'Enregistrer cette vue')
  await tabTo(page, page.getByRole('dialog').getByRole('textbox').first())
  await page.keyboard.type('Sans souris')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sans souris' })).toBeVisible()
})

test('files: a folder is made and opened', async ({ page }) => {
  await openAs(page, 'administrator', '/file-manager')
  await press(page, page.getByRole('button', { name: 'Nouveau' }))
  await choose(page, 'Dossier')
  const form = page.getByRole('dialog')
  await tabTo(page, form.getByRole('textbox').first())
  await page.keyboard.type('Sans souris')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press(page, page.getByRole('table').getByRole('link', { name: 'Sans souris' }).first())
  await expect(page).toHaveURL(/place=/)
})

test('lists: a reminder is planned and ticked off, rows are looked at, changed together and taken back', async ({
  page,
}) => {
  await openAs(page, 'administrator', '/directory?search=Hôtel du Port')
  await expect(page.getByRole('link', { name: 'Hôtel du Port', exact: true })).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Hôtel du Port', exact: true }))
  const reminder = page.getByPlaceholder('rappeler vendredi')
  await tabTo(page, reminder)
  await page.keyboard.type('rappeler demain sans souris')
  await page.keyboard.press('Enter')
  const task = page.getByRole('checkbox', { name: /sans souris/i })
  await press(page, task, 'Space')
  await expect(task).toHaveCount(0)

  await page.goto('/price-levels')
  await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  const beside = page.getByRole('dialog')
  await expect(beside).toBeVisible()
  const first = await beside.getByRole('heading').first().textContent()
  await page.keyboard.press('j')
  await expect(beside.getByRole('heading').first()).not.toHaveText(first ?? '')
  await page.keyboard.press('Escape')
  await expect(beside).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Revendeurs' })).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: 'Cocher Revendeurs' })).toBeChecked()
  await press(page, page.getByRole('button', { name: 'Modifier', exact: true }))
  const change = page.getByRole('dialog')
  await tabTo(page, change.getByLabel(/^Nouvelle valeur|^Type/))
  await page.keyboard.type('Achat')
  await press(page, change.getByRole('button', { name: 'Voir les changements' }))
  await press(page, change.getByRole('button', { name: 'Appliquer les changements' }))
  // Before, closing waits for the work.
  await expect(change.getByText('1 sur 1 effectuées.')).toBeVisible()
  await press(page, change.getByRole('button', { name: 'Fermer', exact: true }).last())
  await press(page, page.getByRole('button', { name: 'Annuler', exact: true }))
  await expect(page.getByText('Valeur d’avant rétablie : 1 sur 1.')).toBeVisible()
})
