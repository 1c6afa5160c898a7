import { openAs } from '../support/people.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'
import { watch } from '../support/watch.ts'

// The longest journeys, and among the last: each runs where a worker is free.
test.describe.configure({ mode: 'parallel' })

/** Returns the actions of a user on the pages of a deal, by the visible texts. */
function deal(page: Page) {
  const dialog: Locator = page.locator('dialog[open]')
  const menu = async (name: string | RegExp): Promise<void> => {
    await page.getByRole('button', { name: 'Autres actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click()
  const answer = (name: string | RegExp): Promise<void> => dialog.getByRole('button', { name }).click()
  return {
    dialog,
    menu,
    press,
    answer,
    written: async (party: { label: RegExp; typed: string; name: RegExp }, line: string): Promise<void> => {
      await page.getByRole('combobox', { name: party.label }).fill(party.typed)
      await page.getByRole('option', { name: party.name }).click()
      await page.getByLabel('Désignation, ligne 1').fill(line)
      await page.getByLabel('Désignation, ligne 1').press('Enter')
      await page.getByLabel('Quantité, ligne 1').fill('10')
      await page.getByLabel('Prix HT, ligne 1').fill('100')
    },
    /** Converts a part of the lines, or all that is left, in the open dialog. */
    take: async (line: string, quantity: string | null, run: string, to: RegExp): Promise<void> => {
      if (quantity) {
        await dialog.getByRole('radio', { name: /^Une partie/ }).click()
        await dialog.getByLabel(line).fill(quantity)
      }
      await answer(run)
      await page.waitForURL(to)
    },
    validated: async (button: string, number: RegExp): Promise<void> => {
      await press(new RegExp(`^${button}$`))
      await dialog.getByRole('checkbox', { name: /^Envoyer aussi/ }).uncheck()
      await answer(button)
      await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    },
    /** Records the acceptance of the other party and creates the order; returns its address. */
    ordered: async (): Promise<string> => {
      await answer(/accepté/)
      await menu('Convertir en commande')
      await answer('Créer la commande')
      await page.waitForURL(/\/purchase-order\//)
      return page.url()
    },
    paid: async (): Promise<void> => {
      await answer('Enregistrer le paiement')
      await expect(page.getByText('Payée').first()).toBeVisible()
    },
    /** Creates, validates and pays the refund of a credit. */
    refunded: async (begin: RegExp, pay: RegExp, seen?: RegExp): Promise<void> => {
      await press(begin)
      await page.waitForURL(/\/refund\//)
      if (seen) await expect(page.getByText(seen)).toBeVisible()
      await press(/^Valider$/)
      await answer(/^Valider$/)
      await press(pay)
      await answer('Enregistrer')
      await expect(page.getByText('Versé', { exact: true }).first()).toBeVisible()
    },
    /** The boxes of the drawn chain as they are read out, without their numbers. */
    chain: async (): Promise<string[]> => {
      const list = page.getByRole('list', { name: 'Chaîne des documents' })
      await page.getByRole('button', { name: 'Déplier la chaîne' }).click()
      const texts = await list.getByRole('listitem').allInnerTexts()
      return texts.map((text) =>
        text
          .replaceAll(/\s+/g, ' ')
          .replaceAll(/(?:F-)?(?:DE|BC|BL|FA|AC|AV|RT|RE)-\d{4}-\d{5}|PROV-\d+/g, '#')
          .replaceAll(/\d\d\/\d\d\/\d{4}/g, 'jour')
          .trim(),
      )
    },
  }
}

test('one sale goes from its quotation to the refund of what came back, and is read as one chain', async ({ page }) => {
  test.setTimeout(180_000)
  const errors = watch(page)
  const { dialog, menu, press, answer, written, take, validated, ordered, paid, refunded, chain } = deal(page)
  const line = 'Porte de chêne'
  await openAs(page, 'administrator', '/quotation-create/sales')
  await written({ label: /^Client/, typed: 'Hôtel du P', name: /Hôtel du Port/ }, line)
  await expect(page.getByRole('combobox', { name: 'Contact' })).not.toHaveValue('')
  await press('Envoyer le devis')
  await answer(/^Envoyer$/)
  await menu('Marquer comme accepté')
  const order = await ordered()

  await test.step('a deposit is asked for and paid', async () => {
    await menu('Demander un acompte')
    await answer('Créer l’acompte')
    await page.waitForURL(/\/invoice\//)
    await validated('Valider la facture', /^AC-/)
    await menu(/^Encaisser/)
    await paid()
  })

  const delivered = async (quantity: string | null): Promise<void> => {
    await page.goto(order)
    await menu('Préparer la livraison')
    await take(line, quantity, 'Créer le bon de livraison', /\/delivery-note\//)
    await press('Commencer la préparation')
    await press('Marquer comme prêt')
    await press(/^Expédier$/)
    await dialog.getByLabel('Transporteur').selectOption('Colissimo')
    await dialog.getByRole('textbox', { name: 'Numéro de suivi' }).fill('8R12345678901')
    await dialog.getByRole('checkbox', { name: 'Prévenir le client par e-mail' }).uncheck()
    await answer(/^Expédier$/)
    await press('Confirmer la livraison')
    await expect(page.getByRole('link', { name: 'Suivre le colis' })).toHaveAttribute(
      'href',
      /laposte\.fr.*8R12345678901/,
    )
    await press('Facturer cette livraison')
    await page.waitForURL(/\/invoice\//)
    await validated('Valider la facture', /^FA-/)
    await menu(/^Encaisser/)
    await paid()
  }
  await delivered('4')
  await page.goto(order)
  expect(await chain()).toEqual([
    'Devis # 1 200,00 €, Converti',
    'Commande # 1 200,00 € 10 unités de #',
    'À facturer 720,00 € 6 unités de #',
    'À livrer 720,00 € 6 unités de #',
    'Acompte # 360,00 €, Validée de #',
    'Paiement 360,00 € Virement bancaire du jour de #',
    'Bon de livraison # Livré 4 unités de #',
    'Facture # 480,00 €, Validée 4 unités de # 360,00 € de #',
    'Paiement 120,00 € Virement bancaire du jour de #',
  ])
  await delivered(null)

  await test.step('a door comes back, is credited and its money given back', async () => {
    await page.goto(order)
    await menu('Enregistrer un retour')
    await dialog.getByLabel(/^Motif/).selectOption('Marchandise abîmée')
    await take(line, '1', 'Créer le retour', /\/product-return\//)
    await expect(page.getByText('Marchandise abîmée')).toBeVisible()
    await press('Réceptionner le retour')
    await press('Créer un avoir')
    await page.waitForURL(/\/credit\//)
    await expect(page.getByText(/^Marchandise abîmée/)).toBeVisible()
    await validated('Valider', /^AV-/)
    await refunded(/^Rembourser 120,00/, /^Verser 120,00/, /^Marchandise abîmée/)
  })
  await page.goto(order)
  expect(await chain()).toEqual([
    'Devis # 1 200,00 €, Converti',
    'Commande # 1 200,00 € 10 unités de #',
    'Acompte # 360,00 €, Validée de #',
    'Paiement 360,00 € Virement bancaire du jour de #',
    'Bon de livraison # Livré 4 unités de #',
    'Facture # 480,00 €, Validée 4 unités de # 360,00 € de #',
    'Paiement 120,00 € Virement bancaire du jour de #',
    'Bon de livraison # Livré 6 unités de #',
    'Facture # 720,00 €, Validée 6 unités de #',
    'Paiement 720,00 € Virement bancaire du jour de #',
    'Remboursement # 120,00 €, Validé de #',
    'Paiement 120,00 € Virement bancaire du jour de #',
    'Retour # Soldé par un avoir 1 unité de #',
    'Avoir # 120,00 €, Validé 1 unité de # de #',
  ])
  expect(errors).toEqual([])
})

test('one purchase goes from the offer of its supplier to the money that comes back, and is read as one chain', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000)
  const errors = watch(page)
  const { dialog, menu, press, answer, written, take, ordered, paid, refunded, chain } = deal(page)
  const line = 'Avivés de chêne'
  await openAs(page, 'administrator', '/quotation-create/purchases')
  await written({ label: /^Fournisseur/, typed: 'Bois d', name: /Bois d’Arrée/ }, line)
  await press('Voir le devis')
  await press('Marquer comme accepté')
  const order = await ordered()

  await test.step('the supplier reads the order on a phone and confirms it', async () => {
    await press(/^Envoyer$/)
    await dialog.getByRole('combobox', { name: /^Destinataires/ }).fill('commandes@fournisseur.example')
    await page.keyboard.press('Tab')
    await answer(/^Envoyer$/)
    await expect(page.getByText('Envoi dans 10 s').first()).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Copier le lien public')).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000, intervals: [2000] })
    await page.getByRole('button', { name: 'Autres actions' }).click()
    const opening = page.waitForEvent('popup')
    await page.getByRole('menuitem', { name: 'Voir comme le fournisseur' }).click()
    const own = await opening
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const reader = await context.newPage()
    const readerErrors = watch(reader)
    await own.waitForURL(/purchase-order-public/)
    await reader.goto(own.url().replace(/\?.*$/, ''))
    await own.close()
    await reader.getByRole('button', { name: 'Confirmer la commande' }).click()
    const form = reader.getByRole('dialog')
    await form.getByRole('radio', { name: /^Ligne par ligne/ }).click()
    await form.getByRole('group', { name: line }).getByLabel('Date de livraison').fill('+10')
    await form.getByLabel(/^Votre nom/).fill('Annie Le Goff')
    await form.getByRole('button', { name: 'Confirmer la commande' }).dblclick()
    await expect(reader.getByText('Commande confirmée')).toBeVisible()
    expect(readerErrors).toEqual([])
    await context.close()
    await page.reload()
    await expect(page.getByText('Confirmée', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/^attendu le \d/)).toBeVisible()
  })

  const received = async (quantity: string | null, number: string): Promise<void> => {
    await page.goto(order)
    await press('Enregistrer une réception')
    await take(line, quantity, 'Créer la réception', /\/delivery-note\//)
    await press(/^Réceptionner$/)
    await press('Saisir la facture de cette réception')
    await page.waitForURL(/\/invoice\//)
    await press('Approuver pour paiement')
    await dialog.getByLabel(/^Numéro de la facture du fournisseur/).fill(number)
    await answer('Approuver pour paiement')
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await press(/^Régler/)
    await paid()
  }
  await received('4', 'BA-2026-118')
  await page.goto(order)
  expect(await chain()).toEqual([
    'Devis # 1 200,00 €, Converti',
    'Commande # 1 200,00 € 10 unités de #',
    'Facture à recevoir 720,00 € 6 unités de #',
    'À recevoir 720,00 € 6 unités de #',
    'Réception # Reçu 4 unités de #',
    'Facture BA-2026-118 480,00 €, Validée 4 unités de #',
    'Paiement 480,00 € Virement bancaire du jour de BA-2026-118',
  ])
  await received(null, 'BA-2026-131')

  await test.step('a plank goes back, the credit and the money of the supplier come', async () => {
    await page.goto(order)
    await menu('Renvoyer au fournisseur')
    await dialog.getByLabel(/^Motif/).selectOption('Non conforme')
    await take(line, '1', 'Créer le retour', /\/product-return\//)
    await press('Marquer comme renvoyé')
    await expect(page.getByText('Avoir attendu', { exact: true }).first()).toBeVisible()
    await press('Saisir l’avoir du fournisseur')
    await page.waitForURL(/\/credit\//)
    await press(/^Valider$/)
    await dialog.getByLabel(/^Numéro de la facture du fournisseur|^Numéro/).fill('BA-AV-9')
    await answer(/^Valider$/)
    await expect(page.getByRole('heading', { level: 1, name: 'BA-AV-9' })).toBeVisible()
    await refunded(/^Rembourser 120,00|^Demander le remboursement/, /^Enregistrer 120,00/)
  })
  await page.goto(order)
  expect(await chain()).toEqual([
    'Devis # 1 200,00 €, Converti',
    'Commande # 1 200,00 € 10 unités de #',
    'Réception # Reçu 4 unités de #',
    'Facture BA-2026-118 480,00 €, Validée 4 unités de #',
    'Paiement 480,00 € Virement bancaire du jour de BA-2026-118',
    'Réception # Reçu 6 unités de #',
    'Facture BA-2026-131 720,00 €, Validée 6 unités de #',
    'Paiement 720,00 € Virement bancaire du jour de BA-2026-131',
    'Remboursement # 120,00 €, Validé de BA-2026-131',
    'Paiement 120,00 € Virement bancaire du jour de #',
    'Retour # Soldé par un avoir 1 unité de #',
    'Avoir BA-AV-9 120,00 €, Validé 1 unité de BA-2026-131 de #',
  ])
  expect(errors).toEqual([])
})
