import { staffApp } from '../../support/staff.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { config, setConfig } from '../../../src/api/http/config.ts'
import { kinds } from '../../../src/widgets/documents/kinds.ts'
import { pageMailVariables } from '../../../src/widgets/documents/mail.ts'
import { dismissToast, showToast } from '../../../src/ui/toast/toast.ts'
import { customer, sentQuotation } from '../../support/documents.ts'

const { state, calls, show } = staffApp()

it('shows an error at once among many successes, and keeps it and every other error while more come', async () => {
  const user = await show('/')
  const say = (tone: 'success' | 'error', text: string): Promise<void> =>
    act(async () => {
      showToast(tone, text)
    })
  for (let at = 1; at <= 6; at += 1) await say('success', `Enregistré ${at}`)
  await say('error', 'Échec 1')
  expect(await screen.findByText('Échec 1')).toBeTruthy()
  for (let at = 2; at <= 7; at += 1) await say('error', `Échec ${at}`)
  await say('success', 'Enregistré enfin')
  expect(await screen.findByText('Enregistré enfin')).toBeTruthy()
  for (let at = 1; at <= 7; at += 1) expect(screen.getByText(`Échec ${at}`)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Enregistré 1')).toBeNull())
  await user.click(
    within(screen.getByText('Échec 1').closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Fermer' }),
  )
  await waitFor(() => expect(screen.queryByText('Échec 1')).toBeNull())
  act(() => dismissToast())
})

it('fills number and link of a mail where the service fills nothing, and says what it cannot fill before anything leaves', async () => {
  const client = await customer(state.person)
  const category = (await state.person.call('POST', 'notifications/v1/emails/categories/', { label: 'Devis' })).body.id
  await state.person.call('POST', 'notifications/v1/emails/templates/', {
    title: 'Envoi du devis',
    object: 'Votre devis {{number}}',
    text: '<p>{{total}} : {{link}}</p>',
    category,
  })
  const { body: sent } = await sentQuotation(state.person, client)
  const { body: draft } = await state.person.call('POST', 'commercial/v1/quotations/', {
    organization: client,
    quotation_lines: [{ product_name: 'Table', quantity: '1', price: '50.00' }],
  })
  const own = config().services
  setConfig({ services: { ...own, commercial: { ...own.commercial!, added: false } } })
  try {
    const user = await show(`/quotation/${draft.id}/sales?action=send`)
    const dialog = await screen.findByRole('dialog')
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/ number, link$/)
    await user.click(within(dialog).getByRole('button', { name: 'Envoyer' }))
    expect(calls.some(({ path }) => path.endsWith('/send-transaction/'))).toBe(false)
    expect(pageMailVariables(kinds.quotation, sent, '')).toMatchObject({
      number: sent.number,
      link: expect.stringContaining(sent.public_key),
    })
  } finally {
    setConfig({ services: own })
  }
})
