import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customer } from '../../support/documents.ts'

const { state, calls, show } = staffApp()

const field = (label: string | RegExp): Promise<HTMLInputElement> => screen.findByLabelText(label)
const read = ({ value }: HTMLInputElement): string => value.replaceAll(/\s/g, ' ')
const iban = 'FR7613807005403021960000009'

it('P9: identifiers of a form are shown in groups, taken in any spelling and kept whole', async () => {
  const { person } = state
  const party = await customer(person, { company_name: 'Hôtel du Port', phone: '+33298000001', iban })
  const address = `directory/v1/organizations/${party}/`
  const user = await show(`/organization/${party}?form=${party}`)
  const siret = await field(/^SIRET/)
  expect(read(await field(/^IBAN/))).toBe('FR76 1380 7005 4030 2196 0000 009')
  expect(read(await field(/^Téléphone/))).toBe('02 98 00 00 01')

  // A pasted number stays as it is until the field is left.
  await user.clear(siret)
  await user.click(siret)
  await user.paste('732.829.320-00074')
  expect(siret.value).toBe('732.829.320-00074')
  await user.tab()
  expect(read(siret)).toBe('732 829 320 00074')

  // The caret stays where the person types.
  const phone = await field(/^Téléphone/)
  await user.click(phone)
  phone.setSelectionRange(9, 11)
  await user.keyboard('4')
  expect([read(phone), phone.selectionStart]).toEqual(['02 98 00 4 01', 10])
  await user.keyboard('5')
  await user.tab()
  expect(read(phone)).toBe('02 98 00 45 01')

  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true))
  const { body } = await person.call('GET', address)
  expect([body.siret_number, body.phone, body.iban]).toEqual(['73282932000074', '+33298004501', iban])
})

it('P9: a foreign telephone of a form is written as in its country, and an untouched or retyped one is not saved', async () => {
  const { person } = state
  const party = await customer(person, { company_name: 'Brouwerij De Haven', country: 'BE', phone: '+3221234567' })
  const user = await show(`/organization/${party}?form=${party}`)
  const phone = await field(/^Téléphone/)
  await waitFor(() => expect(read(phone)).toBe('+32 2 123 45 67'))
  // The panel has taken the focus.
  await waitFor(() => expect(phone.closest('form')?.contains(document.activeElement)).toBe(true))

  // Retyped in another spelling, it is the same number: nothing to save.
  await user.clear(phone)
  await user.type(phone, '+32 21.23.45')
  expect(phone.value).toBe('+32 21.23.45')
  await user.type(phone, '.67')
  await user.tab()
  expect(read(phone)).toBe('+32 2 123 45 67')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Aucune modification')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)

  const city = await field(/^Ville/)
  await user.clear(city)
  await user.type(city, 'Gand')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH').at(-1)?.body).toEqual({ city: 'Gand' }))
})

it('P9: the timeline and the dialog of a stale save write foreign numbers and identifiers as the record does', async () => {
  const { person } = state
  const party = await customer(person, { company_name: 'Brouwerij Zuid', country: 'BE', phone: '+3221234567' })
  const address = `directory/v1/organizations/${party}/`
  const change = async (values: Record<string, unknown>): Promise<void> => {
    const { etag } = await person.call('GET', address)
    expect((await person.call('PATCH', address, values, { 'if-match': etag ?? '' })).status).toBe(200)
  }
  await change({ phone: '+3221234568' })
  const user = await show(`/organization/${party}?form=${party}`)
  const activity = within(await screen.findByRole('region', { name: 'Activité' }))
  const lines = async (): Promise<string> =>
    (await activity.findAllByRole('listitem'))
      .map(({ textContent }) => textContent)
      .join(' ')
      .replaceAll(/\s/g, ' ')
  await waitFor(async () => expect(await lines()).toContain('+32 2 123 45 67 → +32 2 123 45 68'))

  const phone = await field(/^Téléphone/)
  await change({ phone: '+3221234569', iban })
  await user.clear(phone)
  await user.type(phone, '+32 2 123 45 60')
  await user.keyboard('{Control>}s{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifié entre-temps' }))
  const labels = (): string[] =>
    dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent ?? '')
  await waitFor(() =>
    expect(labels().map((one) => one.replaceAll(/\s/g, ' '))).toEqual(
      expect.arrayContaining([
        'Celle de votre autre fenêtre : +32 2 123 45 69',
        'Celle de votre autre fenêtre : FR76 1380 7005 4030 2196 0000 009',
      ]),
    ),
  )
})
