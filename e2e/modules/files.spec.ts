import { expect, test } from '../support/test.ts'
import { callerFor } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { checkScreen, watch } from '../support/watch.ts'

const text = {
  name: 'Tarifs du bois.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Le chêne de Brocéliande coûte 1450 euros.'),
}

test('a note, a file, a link that a visitor opens and that ends, the bin and back', async ({ page, browser }) => {
  const errors = watch(page)
  await openAs(page, 'administrator', '/file-manager')
  await page.getByRole('button', { name: 'Nouveau' }).click()
  await page.getByRole('menuitem', { name: 'Note' }).click()
  const note = page.getByRole('dialog', { name: 'Nouvelle note' })
  await note.getByRole('textbox', { name: 'Texte de la note' }).fill('Poser les volets mardi')
  await note.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(note.getByText('Poser les volets mardi')).toBeVisible()
  await page.keyboard.press('Escape')

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Ajouter des fichiers' }).click(),
  ])
  await chooser.setFiles(text)
  await page.getByRole('link', { name: text.name }).click()
  const panel = page.getByRole('dialog', { name: text.name })
  await expect(panel.getByText('Brocéliande')).toBeVisible()
  expect(await checkScreen(page, 'a file')).toEqual([])

  await panel.getByRole('button', { name: 'Liens' }).click()
  const links = page.getByRole('dialog', { name: `Liens vers ${text.name}` })
  await links.getByRole('button', { name: 'Créer le lien' }).click()
  await expect(links.getByText('0 ouverture')).toBeVisible()
  const caller = await callerFor(page.request, 'administrator')
  const { results } = await caller.get('files/v1/links/?ordering=-created_at&page_size=1')
  const address = `/file-public/kervadec/${results[0].public_key}/`

  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await visitor.goto(address)
  await expect(visitor.getByText('Brocéliande')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: text.name })).toBeVisible()
  expect(await checkScreen(visitor, 'a link')).toEqual([])
  await links.getByRole('button', { name: 'Fermer ce lien' }).click()
  await page
    .getByRole('alertdialog', { name: /^Fermer ce lien.\?/u })
    .getByRole('button', { name: 'Fermer ce lien' })
    .click()
  await expect(links.getByText('1 ouverture')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: text.name })).toBeHidden()
  await visitor.context().close()

  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Actions pour ${text.name}` }).click()
  await page.getByRole('menuitem', { name: 'Mettre à la corbeille' }).click()
  await expect(page.getByRole('link', { name: text.name })).toBeHidden()
  await page.getByRole('link', { name: 'Corbeille' }).click()
  await page.getByRole('button', { name: `Actions pour ${text.name}` }).click()
  await page.getByRole('menuitem', { name: 'Restaurer' }).click()
  await page.getByRole('navigation', { name: 'Emplacements' }).getByRole('link', { name: 'Tous les fichiers' }).click()
  await expect(page.getByRole('link', { name: text.name })).toBeVisible()
  expect(errors).toEqual([])
})

test('a file is dragged into a folder, and taken back', async ({ page }) => {
  await openAs(page, 'recruiter', '/file-manager')
  const caller = await callerFor(page.request, 'recruiter')
  await caller.send('POST', 'files/v1/folders/', { name: 'Plans', default: false })
  await caller.send('POST', 'files/v1/files/', { type: 'note', name: 'Croquis' })
  await page.reload()
  const table = page.getByRole('table', { name: 'Fichiers et dossiers' })
  await table.getByText('Croquis').hover()
  await page.mouse.down()
  const target = await table.getByText('Plans').boundingBox()
  await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 10, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText('1 élément déplacé')).toBeVisible()
  await expect(table.getByText('Croquis')).toBeHidden()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(table.getByText('Croquis')).toBeVisible()
})

test('a PDF keeps its place in its panel, above the list of its readers, and a dialog is as high as it needs', async ({
  page,
}) => {
  await openAs(page, 'administrator', '/file-manager?search=bail')
  await page.getByRole('link', { name: 'Bail commercial.pdf' }).click()
  const panel = page.getByRole('dialog', { name: 'Bail commercial.pdf', exact: true })
  const paper = panel.getByRole('group', { name: 'Bail commercial.pdf' })
  await expect(paper.locator('canvas')).toBeVisible()
  const access = panel.getByRole('heading', { name: 'Qui y a accès' })
  const [shown, below] = [(await paper.boundingBox())!, (await access.boundingBox())!]
  expect(below.y).toBeGreaterThanOrEqual(shown.y + shown.height)
  await panel.getByRole('button', { name: 'Liens' }).click()
  const links = page.getByRole('dialog', { name: 'Liens vers Bail commercial.pdf' })
  await expect(links.getByText('Terminé')).toBeVisible()
  expect((await links.boundingBox())!.height).toBeLessThan(page.viewportSize()!.height * 0.6)
})
