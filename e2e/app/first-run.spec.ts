import { expect, test } from '../support/test.ts'
import { type RunningSuite, spawnSuite } from '../support/spawn-suite.ts'
import { checkScreen } from '../support/watch.ts'

let suite: RunningSuite

test.beforeAll(async () => {
  suite = await spawnSuite('start', { DEMO: '0' })
})
test.afterAll(() => suite.stop())

test('an empty company comes to its first quotation', async ({ page }) => {
  const link = suite.lines.find((line) => line.startsWith('setup '))?.slice(6) ?? ''
  expect(link).toContain('/setup/')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Votre entreprise' })).toBeVisible()
  expect(await checkScreen(page, 'set-up')).toEqual([])

  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByLabel('SIRET')).toBeFocused()
  await expect(page.getByText('Ce champ est requis').first()).toBeVisible()

  // No legal form is chosen: some ask for a capital on every invoice.
  await expect(page.getByLabel('Forme juridique')).toHaveValue('')
  await page.getByLabel('SIRET').fill('732 829 320 00074')
  await page.getByLabel('Raison sociale').fill('Atelier du Cap')
  await page.getByLabel('Capital').fill('5000')
  await page.getByLabel('Ville du RCS').fill('Quimper')
  await page.getByRole('textbox', { name: /^Adresse/ }).fill('1 rue du Port')
  await page.getByLabel('Code postal').fill('29770')
  await page.getByRole('textbox', { name: /^Ville(?! du)/ }).fill('Audierne')
  await page.getByLabel('E-mail de l’entreprise').fill('bonjour@atelier.example')
  await page.getByRole('button', { name: 'Continuer' }).click()

  // Nothing is chosen for the owner.
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('Ce champ est requis').first()).toBeVisible()
  await page.getByRole('radio', { name: /exigible dès la facture/ }).check()
  await page.getByRole('radio', { name: 'Biens et services' }).check()
  await expect(page.getByLabel('Numéro de TVA')).toHaveValue(/^FR\s44\s732\s829\s320$/)
  await page.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 189')
  await page.getByRole('button', { name: 'Continuer' }).click()

  await page.getByLabel('Prénom').fill('Lena')
  await page.getByRole('textbox', { name: /^Nom/ }).fill('Kerdoncuff')
  await page.getByLabel('Votre e-mail').fill('lena@atelier.example')
  await page
    .getByLabel(/^(Nouveau mot de passe|Mot de passe)/)
    .first()
    .fill('une phrase assez longue')
  await page.locator('input[name=repeat]').fill('une phrase assez longue')
  await page.getByRole('button', { name: 'Créer l’entreprise' }).click()

  await page.waitForURL(/\/quotation-create\/sales/)
  await expect(page.getByRole('main')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('Ce lien de mise en route a déjà servi')).toBeVisible()
})
