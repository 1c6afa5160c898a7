import { type Page, expect, test } from '../support/test.ts'
import { logIn, loginOf } from '../support/people.ts'

// A passkey belongs to a name, never to the IP address of the other journeys.
test.use({ host: 'localhost' })

/** Gives the browser of a page a sensor that knows its holder without being touched. */
async function plugIn(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the sensor knows who touches it. */
    knowsHolder: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** How often the key has signed. */
    signatures: async (): Promise<number> => {
      const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials[0]?.signCount ?? 0
    },
  }
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/logout')
  await page.waitForURL(/\/login/)
}
const panel = (page: Page) => page.getByRole('region', { name: 'Clés d’accès' })
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Se connecter avec une clé d’accès' })

const addPasskey = async (page: Page): Promise<void> => {
  await panel(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await panel(page).getByLabel('Mot de passe actuel', { exact: true }).fill(loginOf('sales').password)
  await panel(page).getByRole('button', { name: 'Continuer' }).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(1)
}

test('a passkey is suggested in the field of the address, and logs in without the button', async ({ page }) => {
  const sensor = await plugIn(page)
  await logIn(page, 'sales')
  await page.goto('/profile')
  await addPasskey(page)
  const options = page.waitForRequest('**/passkeys/login/options/')
  await page.goto('/logout')
  await options
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')
  expect(await sensor.signatures()).toBeGreaterThan(1)
  await page.goto('/profile')
  await panel(page)
    .getByRole('button', { name: /^Supprimer/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(0)
})

test('a passkey is added, named, logs in without an address, and is refused once it is removed', async ({ page }) => {
  const sensor = await plugIn(page)
  const { password } = loginOf('sales')
  await logIn(page, 'sales')
  await page.goto('/profile')
  await panel(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  const add = panel(page).getByRole('button', { name: 'Continuer' })
  await expect(panel(page).getByLabel('Nom de la clé')).toHaveValue(/^Chrome sur /)
  await panel(page).getByLabel('Mot de passe actuel', { exact: true }).fill('un autre')
  await add.click()
  await expect(panel(page).getByRole('alert')).toHaveText('Le mot de passe actuel n’est pas le bon.')
  await panel(page).getByLabel('Mot de passe actuel', { exact: true }).fill(password)
  // A prompt that the user cancels is no error, and no typed text is lost.
  await sensor.knowsHolder(false)
  await add.click()
  await expect(panel(page).getByRole('status')).toHaveText(/Aucune clé d’accès n’a été ajoutée/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await sensor.knowsHolder(true)
  await panel(page).getByLabel('Nom de la clé').fill('Portable de l’atelier')
  await add.click()
  await expect(panel(page).getByRole('listitem')).toHaveText(/Portable de l’atelier.*Jamais utilisée/)
  await expect(panel(page).getByRole('button', { name: 'Ajouter une clé d’accès' })).toBeFocused()

  await panel(page)
    .getByRole('button', { name: /^Renommer/ })
    .click()
  await panel(page).getByLabel('Nom de la clé').fill('Portable')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('listitem')).toHaveText(/^Portable(?! de)/)

  // Else this sensor would take what the browser suggests by itself.
  await sensor.knowsHolder(false)
  await logOut(page)
  await passkeyButton(page).click()
  await expect(page.getByText(/^Aucune clé d’accès n’a été utilisée/)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await sensor.knowsHolder(true)
  await passkeyButton(page).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.goto('/profile')
  await expect(panel(page).getByRole('listitem')).toHaveText(/Utilisée le/)
  expect(await sensor.signatures()).toBeGreaterThan(0)

  await panel(page)
    .getByRole('button', { name: /^Supprimer/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(0)
  await sensor.knowsHolder(false)
  await logOut(page)
  await sensor.knowsHolder(true)
  await passkeyButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(/Cette clé d’accès n’a pas permis de vous connecter/)
  expect(new URL(page.url()).pathname).toBe('/login')
})
