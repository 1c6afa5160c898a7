import { callerFor } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { watch } from '../support/watch.ts'

const count = 500

test('500 lines are read in, the errors settled, and the whole batch taken back', async ({ page, request }) => {
  const errors = watch(page)
  const administrator = await callerFor(request, 'administrator')
  const standing = async (): Promise<number> =>
    (await administrator.get('directory/v1/organizations/?search=Atelier%20du%20salon&page_size=1')).count
  const lines = ['Raison sociale;Courriel;Ville;Remise;Magasin']
  for (let index = 1; index <= count; index += 1)
    lines.push(
      `Atelier du salon ${index};salon${index}@exemple.fr;Vœuil;${index === 7 ? 'beaucoup' : '5,5 %'};à rappeler`,
    )
  await openAs(page, 'administrator', '/directory?tab=organizations')
  await page.getByRole('button', { name: 'Importer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Importer.: Organisations/ })
  // The letters of an old spreadsheet: windows-1252.
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'salon.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n').replaceAll('œ', '\u009c'), 'latin1'),
  })
  await expect(dialog.getByText(/Colonnes non importées.: Magasin\./)).toBeVisible()
  await expect(dialog.getByLabel('Champ pour Courriel')).toHaveValue('email')
  await expect(dialog.getByRole('cell', { name: 'Vœuil' }).first()).toBeVisible()
  await dialog.getByLabel('Mettre à jour ce qui existe d’après').selectOption({ label: 'E-mail' })
  await dialog.getByRole('button', { name: 'Vérifier', exact: true }).click()
  await expect(dialog.getByText(/À créer.: 499/)).toBeVisible()
  await expect(dialog.getByText(/En erreur.: 1/)).toBeVisible()
  expect(await standing()).toBe(0)
  await dialog.getByRole('button', { name: 'Importer 499' }).click()
  await expect(dialog.getByText('L’import est terminé.')).toBeVisible()
  expect(await standing()).toBe(count - 1)
  // The refused row is corrected after the others are imported: it is of the same import, which is undone as a whole.
  await dialog.getByRole('button', { name: 'Corriger les lignes refusées' }).click()
  await dialog.getByRole('textbox', { name: 'Remise, ligne 8' }).fill('7,5')
  await dialog.getByRole('button', { name: 'Vérifier à nouveau' }).click()
  await expect(dialog.getByText(/À créer.: 500/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Importer 500' }).click()
  await expect(dialog.getByText(/Créées.: 500/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Corriger les lignes refusées' })).toHaveCount(0)
  expect(await standing()).toBe(count)
  const imports = await administrator.get('history/v1/imports/?entity=directory/organizations')
  expect(imports.results.filter(({ file }: { file: string }) => file === 'salon.csv')).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Annuler l’import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler l’import', exact: true }).click()
  await expect(dialog.getByText('L’import est annulé.')).toBeVisible()
  expect(await standing()).toBe(0)
  expect(errors).toEqual([])
})

test('invoices of another tool come in as drafts, a row for each line, and are taken back', async ({
  page,
  request,
}) => {
  const errors = watch(page)
  const administrator = await callerFor(request, 'administrator')
  const [client] = (await administrator.get('directory/v1/organizations/?type=client&page_size=1')).results
  const standing = async (): Promise<number> =>
    (await administrator.get('commercial/v1/invoices/?search=ANCIEN&page_size=1')).count
  await openAs(page, 'administrator', '/invoices/sales')
  await page.getByRole('button', { name: 'Importer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Importer.: Factures/ })
  const lines = [
    'N° facture;Client;Date;Désignation;Qté;PU HT;TVA',
    `ANCIEN-1;${client.company_name};02/11/2026;Fenêtre chêne;2;845,00;20 %`,
    `ANCIEN-1;${client.company_name};;Pose;1;100,50;10 %`,
    'ANCIEN-2;Personne de ce nom;;Volet;1;300;20',
  ]
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'factures.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n'), 'utf8'),
  })
  await expect(dialog.getByText(/Documents.: 2\./)).toBeVisible()
  await expect(dialog.getByLabel('Champ pour PU HT')).toHaveValue('invoice_lines.price')
  await dialog.getByRole('button', { name: 'Vérifier', exact: true }).click()
  await expect(dialog.getByText(/À créer.: 1/)).toBeVisible()
  const unknown = dialog.getByRole('region', { name: '1 valeur inconnue' })
  await unknown.getByLabel('Décision pour Personne de ce nom').selectOption({ label: 'Choisir un enregistrement' })
  await unknown.getByRole('combobox', { name: 'Enregistrement pour Personne de ce nom' }).fill(client.company_name)
  await page.getByRole('option', { name: client.company_name }).first().click()
  await unknown.getByRole('button', { name: 'Appliquer et vérifier à nouveau' }).click()
  await expect(dialog.getByText(/À créer.: 2/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Importer 2' }).click()
  await expect(dialog.getByText('L’import est terminé.')).toBeVisible()
  const { results } = await administrator.get('commercial/v1/invoices/?search=ANCIEN-1&page_size=1')
  expect(results[0]).toMatchObject({ status: 'pro_format', sub_total_price: '1790.50', issue_date: '2026-11-02' })
  await dialog.getByRole('button', { name: 'Annuler l’import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler l’import', exact: true }).click()
  await expect(dialog.getByText('L’import est annulé.')).toBeVisible()
  expect(await standing()).toBe(0)
  expect(errors).toEqual([])
})

test('contacts that exist already are decided row by row: completed, created all the same, or skipped', async ({
  page,
  request,
}) => {
  const errors = watch(page)
  const caller = await callerFor(request, 'administrator')
  const known = await caller.send('POST', 'directory/v1/contacts/', {
    last_name: 'Le Bihan',
    email: 'bihan@foire.example',
  })
  const people = async (): Promise<number> =>
    (await caller.get('directory/v1/contacts/?search=foire.example&page_size=1')).count
  const lines = [
    'Nom;Courriel;Téléphone',
    'Le Bihan;BIHAN@foire.example;02 98 00 11 22',
    'Guéguen;gueguen@foire.example;',
    'Gueguen;Gueguen@foire.example;',
    'Cariou;cariou@foire.example;',
  ]
  await openAs(page, 'administrator', '/directory?menu-directory=contacts')
  await page.getByRole('button', { name: 'Importer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Importer.: Contacts/ })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'foire.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n'), 'utf8'),
  })
  await dialog.getByRole('button', { name: 'Vérifier', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: '2 doublons possibles' })).toBeVisible()
  await expect(dialog.getByText(/À créer.: 2/)).toBeVisible()
  await expect(dialog.getByText(/À mettre à jour.: 1/)).toBeVisible()
  await expect(dialog.getByText(/Non importées.: 1/)).toBeVisible()
  await expect(dialog.getByRole('cell', { name: 'Ligne 3 du fichier' })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Décision, ligne 4' }).selectOption('Créer quand même')
  await expect(dialog.getByText(/Non importées/)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Importer 4' }).click()
  await expect(dialog.getByText('L’import est terminé.')).toBeVisible()
  expect(await people()).toBe(4)
  const { last_name, phone } = await caller.get(`directory/v1/contacts/${known.id}/`)
  expect([last_name, phone]).toEqual(['Le Bihan', '+33298001122'])
  await dialog.getByRole('button', { name: 'Annuler l’import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler l’import', exact: true }).click()
  await expect(dialog.getByText('L’import est annulé.')).toBeVisible()
  expect([await people(), (await caller.get(`directory/v1/contacts/${known.id}/`)).phone]).toEqual([1, null])
  expect(errors).toEqual([])
})
