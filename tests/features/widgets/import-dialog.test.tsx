import { staffApp } from '../../support/staff.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writeXlsx } from '../../../src/format/sheets/xlsx.ts'

const { state, show } = staffApp()

type User = Awaited<ReturnType<typeof show>>

const organizations = async (): Promise<string[]> =>
  (await state.person.call('GET', 'directory/v1/organizations/?page_size=100&ordering=company_name')).body.results.map(
    ({ company_name: name }: { company_name: string }) => name,
  )
const contacts = async (): Promise<[string, string | null][]> =>
  (
    await state.person.call('GET', 'directory/v1/contacts/?page_size=100&ordering=last_name&expand=organization')
  ).body.results.map(({ last_name: name, organization }: any) => [name, organization?.company_name ?? null])

/** Pastes rows into the import of contacts and goes on to the dry run. */
async function check(lines: readonly string[]): Promise<{ user: User; dialog: HTMLElement }> {
  const user = await show('/directory?menu-directory=contacts')
  await user.click(await screen.findByRole('button', { name: 'Importer' }))
  const dialog = await screen.findByRole('dialog', { name: /^Importer/ })
  fireEvent.paste(await within(dialog).findByLabelText('Ou collez des cellules copiées d’un tableur'), {
    clipboardData: { getData: () => lines.join('\n') },
  })
  await user.click(await within(dialog).findByRole('button', { name: 'Vérifier' }))
  await within(dialog).findByText(/^À créer/)
  return { user, dialog }
}

it('decides of unknown companies once for all their rows: made, chosen, left empty', async () => {
  await state.person.call('POST', 'directory/v1/organizations/', { company_name: 'Hôtel du Port' })
  const { user, dialog } = await check([
    'Nom;Société',
    ...Array.from({ length: 34 }, (_, at) => `Employé ${at};Entreprise 22`),
    'Riou;SARL Morvan',
    'Riou bis;Morvan',
    'Le Gall;Hotel Port',
    'Tanguy;à voir',
  ])
  const unknown = await within(dialog).findByRole('region', { name: '4 valeurs inconnues' })
  const rows = within(unknown).getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Entreprise 22', 'Organisation', '34'],
    [expect.stringMatching(/^(SARL )?Morvanaussi écrit\u00a0: (SARL )?Morvan$/), 'Organisation', '2'],
    ['Hotel Port', 'Organisation', '1'],
    ['à voir', 'Organisation', '1'],
  ])
  expect(within(dialog).queryByRole('heading', { name: 'Lignes en erreur' })).toBeNull()
  expect(await organizations()).toEqual(['Hôtel du Port'])
  await user.selectOptions(within(unknown).getByLabelText('Pour toutes ces valeurs'), 'Créer')
  await user.selectOptions(within(unknown).getByLabelText('Décision pour à voir'), 'Laisser vide')
  await user.selectOptions(within(unknown).getByLabelText('Décision pour Hotel Port'), 'Choisir un enregistrement')
  await user.type(within(unknown).getByRole('combobox', { name: 'Enregistrement pour Hotel Port' }), 'Port')
  await user.click(await screen.findByRole('option', { name: /Hôtel du Port/ }))
  await user.click(within(unknown).getByRole('button', { name: 'Appliquer et vérifier à nouveau' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Importer 38' }))
  await within(dialog).findByText('L’import est terminé.')
  expect((await organizations()).filter((name) => name !== 'Hôtel du Port')).toEqual([
    'Entreprise 22',
    expect.stringMatching(/Morvan$/),
  ])
  const made = await contacts()
  expect(made).toHaveLength(38)
  expect(made.filter(([, company]) => company === 'Entreprise 22')).toHaveLength(34)
  expect(Object.fromEntries(made.filter(([name]) => !name.startsWith('Employé')))).toEqual({
    Riou: expect.stringMatching(/Morvan$/),
    'Riou bis': expect.stringMatching(/Morvan$/),
    'Le Gall': 'Hôtel du Port',
    Tanguy: null,
  })

  const [links] = await within(dialog).findAllByRole('region', { name: 'Ce qui a été créé' })
  expect(within(links!).getAllByRole('link')).toHaveLength(20)
  expect(within(links!).getAllByRole('link')[0]!.getAttribute('href')).toMatch(/^\/contact\/[0-9a-f-]{36}$/)
  expect(within(links!).getByText(/^20 sur 38/)).toBeTruthy()

  // Two batches: the people first, then the companies that were made for them.
  const companies = within(dialog).getByRole('region', { name: /^Créés pour cet import.: Organisations$/ })
  const undo = async (button: HTMLElement): Promise<void> => {
    await user.click(button)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annuler l’import' }))
  }
  await undo(within(dialog).getByRole('button', { name: 'Annuler l’import' }))
  await waitFor(async () => expect(await contacts()).toEqual([]))
  await undo(within(companies).getByRole('button', { name: 'Annuler ces créations' }))
  await waitFor(async () => expect(await organizations()).toEqual(['Hôtel du Port']))
})

it('says why a row may be a duplicate, of a record and of another row', async () => {
  await state.person.call('POST', 'directory/v1/contacts/', { last_name: 'Brégeon', phone: '02 98 44 55 66' })
  const { dialog } = await check([
    'Nom;Téléphone portable;E-mail',
    'Brégeon;02 98 44 55 66;',
    'Cariou;;cariou@port.example',
    'Cariou fils;;CARIOU@port.example',
  ])
  const table = await within(dialog).findByRole('table', { name: '2 doublons possibles' })
  const reasons = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('list').textContent)
  expect(reasons).toEqual([
    'même téléphone\u00a0: 02 98 44 55 66',
    expect.stringMatching(/^même e-mail.: cariou@port\.example$/i),
  ])
})

it('offers the author of an import to take it back without the right to delete', async () => {
  const sales = await state.suite.person(state.company, 'sales', 'elise@suite.test')
  const user = await show('/directory?menu-directory=contacts', sales)
  await user.click(await screen.findByRole('button', { name: 'Importer' }))
  const dialog = await screen.findByRole('dialog', { name: /^Importer/ })
  fireEvent.paste(await within(dialog).findByLabelText('Ou collez des cellules copiées d’un tableur'), {
    clipboardData: { getData: () => 'Nom\nQuéméneur' },
  })
  await user.click(await within(dialog).findByRole('button', { name: 'Vérifier' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Importer 1' }))
  await within(dialog).findByText('L’import est terminé.')
  await user.click(within(dialog).getByRole('button', { name: 'Annuler l’import' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annuler l’import' }))
  expect(await within(dialog).findByText('L’import est annulé.')).toBeTruthy()
})

it.each(['CSV', 'XLSX'])(
  'C6: the column "Remarque" of a file in %s becomes notes, which the preview counts',
  async (kind) => {
    const name = `Guivarch ${kind}`
    const rows = [
      ['Nom', 'Téléphone portable', 'Remarque'],
      [name, '06 12 34 56 78', 'Préfère les rendez-vous du matin'],
      [`${name} fils`, '', ''],
    ]
    const columns = rows[0]!.map((header) => ({ header, kind: 'text' as const }))
    const content =
      kind === 'CSV'
        ? rows.map((cells) => cells.join(';')).join('\n')
        : await writeXlsx([{ name: 'Contacts', columns, rows: rows.slice(1) }], 'fr')
    const user = await show('/directory?menu-directory=contacts')
    await user.click(await screen.findByRole('button', { name: 'Importer' }))
    const dialog = await screen.findByRole('dialog', { name: /^Importer/ })
    await within(dialog).findByLabelText('Ou collez des cellules copiées d’un tableur')
    await user.upload(
      dialog.querySelector<HTMLInputElement>('input[type=file]')!,
      new File([content], `contacts.${kind.toLowerCase()}`),
    )
    expect(await within(dialog).findByText('Toutes les colonnes sont importées.')).toBeTruthy()
    expect(within(dialog).getByLabelText('Champ pour Remarque')).toHaveProperty('value', 'note')
    await user.click(within(dialog).getByRole('button', { name: 'Vérifier' }))
    expect(await within(dialog).findByText(/^Notes à écrire.: 1$/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Importer 2' }))
    await within(dialog).findByText('L’import est terminé.')
    expect(within(dialog).getByText(/^Notes écrites.: 1$/)).toBeTruthy()
    const notes = async () =>
      (await state.person.call('GET', 'directory/v1/contact-notes/?expand=contact')).body.results
    expect(await notes()).toMatchObject([{ text: 'Préfère les rendez-vous du matin', contact: { last_name: name } }])
    await user.click(within(dialog).getByRole('button', { name: 'Annuler l’import' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annuler l’import' }))
    await within(dialog).findByText('L’import est annulé.')
    expect(await notes()).toEqual([])
  },
)

it('numbers business cards from 1, as they follow each other in the file', async () => {
  const card = (name: string): string[] => ['BEGIN:VCARD', 'VERSION:3.0', `N:${name};Anne;;;`, 'END:VCARD']
  const user = await show('/directory?menu-directory=contacts')
  await user.click(await screen.findByRole('button', { name: 'Importer' }))
  const dialog = await screen.findByRole('dialog', { name: /^Importer/ })
  await within(dialog).findByLabelText('Ou collez des cellules copiées d’un tableur')
  const content = ['Kerbrat', 'Le Dantec', 'Stephan'].flatMap(card).join('\r\n')
  await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, new File([content], 'contacts.vcf'))
  const preview = await within(dialog).findByRole('table', { name: /^Aperçu/ })
  const numbers = within(preview)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  expect(numbers).toEqual(['1', '2', '3'])
})
