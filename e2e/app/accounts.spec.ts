import { type APIRequestContext, expect, type Page, test } from '../support/test.ts'
import { callerFor } from '../support/api.ts'
import { loginOf } from '../support/people.ts'
import { codeOf } from '../support/totp.ts'

const email = 'maelle.riou@kervadec.example'

async function logInAs(page: Page, password: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** The link of the newest mail to the new colleague, as a person would follow it. */
async function linkInMail(request: APIRequestContext, path: string): Promise<string> {
  const caller = await callerFor(request, 'administrator')
  let link = ''
  await expect
    .poll(async () => {
      const { results } = await caller.get('notifications/v1/mailbox/')
      for (const { id } of results.filter(
        (mail: { recipients: string[]; hidden_link: boolean }) => mail.hidden_link && mail.recipients.includes(email),
      )) {
        const shown = await caller.send('POST', `notifications/v1/mailbox/${id}/link/`, {}).catch(() => undefined)
        const [, found] = new RegExp(`(${path}\\?token=[\\w.-]+)`).exec(shown?.link ?? '') ?? []
        if (found) {
          link = found
          break
        }
      }
      return link
    })
    .not.toBe('')
  return link
}

test('a colleague is invited, chooses a password, forgets it, sets a new one, and secures the account', async ({
  page,
  request,
}) => {
  const caller = await callerFor(request, 'administrator')
  await caller.send('POST', 'auth/v1/users/invite/', { email, first_name: 'Maëlle', last_name: 'Riou', role: 'sales' })
  await page.goto(await linkInMail(request, '/confirm-invitation'))
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email)
  await page.getByLabel('Nouveau mot de passe').fill('Marée haute 1998')
  await page.getByLabel('Confirmez le mot de passe').fill('Marée basse 1998')
  await page.getByRole('button', { name: 'Créer le compte' }).click()
  await expect(page.getByText('Les deux mots de passe ne sont pas les mêmes.')).toBeVisible()
  await page.getByLabel('Confirmez le mot de passe').fill('Marée haute 1998')
  await page.getByRole('button', { name: 'Créer le compte' }).click()
  await expect(page.getByText('Registration successful')).toBeVisible()
  await page.waitForURL(/\/companies/)
  await page.getByRole('button', { name: /Kervadec/ }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maëlle')

  await page.goto('/logout')
  await page.waitForURL(/\/login/)
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await page.getByLabel('Adresse e-mail').fill('maelle.riou')
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText("Oups... L'email n'est pas correct")).toBeVisible()
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText('Check tes emails et suis les instructions!')).toBeVisible()

  await page.goto(await linkInMail(request, '/change-password'))
  const change = async (password: string): Promise<void> => {
    await page.getByLabel('Nouveau mot de passe').fill(password)
    await page.getByLabel('Confirmez le mot de passe').fill(password)
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  }
  await change('maelle.riou@kervadec')
  await expect(
    page.getByText('Votre mot de passe est trop similaire à votre email, choisissez-en un autre.'),
  ).toBeVisible()
  await change('Vent de noroît 7')
  await expect(page.getByText('Ton mot de passe à bien été changé, tu peux maintenant te connecter.')).toBeVisible()
  await page.waitForURL(/\/login/)
  await logInAs(page, 'Marée haute 1998')
  await expect(page.getByText('Oups... Tes identifiants sont invalides !')).toBeVisible()
  await logInAs(page, 'Vent de noroît 7')
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto('/profile')
  const factor = page.getByRole('region', { name: 'Vérification en deux étapes' })
  await factor.getByLabel('Mot de passe actuel').fill('Vent de noroît 7')
  await factor.getByRole('button', { name: 'Activer', exact: true }).click()
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText()
  await page.getByLabel('Code de vérification').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirmer le code' }).click()
  await page.getByRole('button', { name: 'Je les ai notés' }).click()
  await expect(page.getByText('La vérification en deux étapes est active.')).toBeVisible()

  await page.goto('/logout')
  await page.waitForURL(/\/login/)
  await logInAs(page, 'Vent de noroît 7')
  await page.getByLabel('Code de vérification').fill('000000')
  await page.getByRole('button', { name: 'Vérifier le code' }).click()
  await expect(page.getByText('Ce code n’est pas le bon.')).toBeVisible()
  await page.getByLabel('Code de vérification').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Vérifier le code' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('no one can register where registration is closed, and a used invitation opens nothing', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Prénom').fill('Inconnue')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('De Passage')
  await page.getByLabel('Adresse e-mail').fill('inconnue@ailleurs.example')
  await page.getByLabel('Nouveau mot de passe').fill('Vent de noroît 7')
  await page.getByLabel('Confirmez le mot de passe').fill('Vent de noroît 7')
  await page.getByRole('button', { name: 'Créer le compte' }).click()
  await expect(page.getByText(/invitation/i)).toBeVisible()
  await expect(page).toHaveURL(/\/register/)
  await page.goto('/confirm-invitation?token=nulle-part')
  await expect(page.getByText('Cette invitation n’est plus valable.')).toBeVisible()
})

test('a user of several companies chooses one, and may choose another later', async ({ page, request }) => {
  const isolation = await callerFor(request, 'isolation')
  const { email: both, password } = loginOf('hr')
  await isolation.send('POST', 'auth/v1/users/invite/', {
    email: both,
    first_name: 'Camille',
    last_name: 'Roussel',
    role: 'sales',
  })
  const { results } = await isolation.get('notifications/v1/mailbox/')
  const mail = results.find(({ recipients }: { recipients: string[] }) => recipients.includes(both))
  const shown = await isolation.send('POST', `notifications/v1/mailbox/${mail.id}/link/`, {})
  const [, link = ''] = /(\/confirm-invitation\?token=[\w.-]+)/.exec(shown.link) ?? []
  await page.goto(link)
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(both)
  await page.getByLabel('Nouveau mot de passe').fill(password)
  await page.getByLabel('Confirmez le mot de passe').fill(password)
  await page.getByRole('button', { name: 'Créer le compte' }).click()
  await page.waitForURL(/\/companies/)
  await expect(page.getByRole('button', { name: /^Ouvrir/ })).toHaveCount(2)
  await page.getByRole('button', { name: /Kervadec/ }).click()
  await page.waitForURL((url) => url.pathname === '/')
})
