import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { momentOf } from '../../../src/contract/rules/time/zoned-time.ts'
import { today } from '../../../src/widgets/today.ts'
import { formatDay } from '../../../src/format/dates.ts'
import { sendOutbox } from '../../../server/services/notifications/index.ts'
import { staffApp } from '../../support/staff.tsx'
import { customer, sentQuotation, validated } from '../../support/documents.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { makeMailTemplate } from '../../support/records/mail-template.ts'

const { state, posted, show } = staffApp()

let client = ''

beforeAll(async () => {
  client = await customer(state.person)
})

it('says when a document was read, from where and how often, and takes its link back', async () => {
  const { body } = await sentQuotation(state.person, client)
  const seen = `commercial/v1/quotations/public/${body.public_key}/seen/`
  const { clock, anonymous } = state.suite
  await state.suite.backend.db.query(
    `insert into system_audit (id, company, at, actor_kind, entity, record, action, address)
       values (gen_random_uuid(), $1, $2, 'anonymous', 'commercial/quotations', $3, 'read', '198.51.100.7')`,
    [state.person.company, clock.now(), body.id],
  )
  clock.advance(240)
  await anonymous('POST', seen, {})
  const user = await show(`/quotation/${body.id}/sales`)
  const card = await screen.findByRole('region', { name: 'Envoi' })
  expect(await within(card).findByText(/depuis .*198\.51\.100\.7/)).toBeTruthy()
  expect(within(card).getByText('Lectures').nextElementSibling?.textContent).toBe('2')
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Retirer le lien public' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Retirer le lien public' })
  await user.click(within(dialog).getByRole('button', { name: 'Retirer le lien public' }))
  expect(await within(card).findByText('retiré')).toBeTruthy()
  expect(within(card).queryByText('Copier le lien public')).toBe(null)
  expect((await anonymous('POST', seen, {})).status).toBe(404)
})

it('tells a card that was refused from one that was taken', async () => {
  const { body } = await validated(state.person, client)
  const trail = (to: string): Promise<unknown> =>
    state.suite.backend.db.query(
      `insert into system_audit (id, company, at, actor_kind, entity, record, action, state_to, reason, document_hash)
         values (gen_random_uuid(), $1, $2, 'anonymous', 'commercial/invoices', $3, 'online_payment', $4, '120.00', $5)`,
      [state.person.company, state.suite.clock.now(), body.id, to, 'a'.repeat(64)],
    )
  await trail('refused')
  await trail('accepted')
  await show(`/invoice/${body.id}/sales`)
  const list = await screen.findByRole('list', { name: 'Activité' })
  const texts = within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replaceAll(/\s/g, ' ') ?? '')
  expect(texts.find((text) => text.startsWith('Paiement par carte refusé par la banque : 120,00 €'))).toContain(
    'SHA\u2011256 aaaa',
  )
  expect(texts.some((text) => text.startsWith('Paiement par carte accepté : 120,00 €'))).toBe(true)
})

it('P8: the subject of a first sending names the number that is still to come, without braces', async () => {
  const { body: quotation } = await state.person.call('POST', 'commercial/v1/quotations/', {
    organization: client,
    quotation_lines: [{ product_name: 'Table', quantity: '1', price: '100' }],
  })
  await show(`/quotation/${quotation.id}/sales?action=send`)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => {
    const subject = within(dialog).getByRole('textbox', { name: 'Objet' })
    expect(subject.querySelector('[data-variable="number"]')?.textContent).toBe('Numéro')
  })
  expect(dialog.textContent).not.toContain('{{')
  expect(within(dialog).getByText(/^Rempli à l’envoi.: Numéro$/)).toBeTruthy()
})

it('lets a mail go after ten seconds: taken back, it is there again with all that was typed', async () => {
  const categories = await state.person.call('GET', 'notifications/v1/emails/categories/?search=Devis')
  await state.person.call('POST', 'notifications/v1/emails/templates/', {
    title: 'Sans numéro',
    object: 'Votre document',
    text: '<p>Bonjour</p>',
    category: categories.body.results[0].id,
  })
  const { body: quotation } = await state.person.call('POST', 'commercial/v1/quotations/', {
    organization: client,
    quotation_lines: [{ product_name: 'Table', quantity: '1', price: '100' }],
  })
  const user = await show(`/quotation/${quotation.id}/sales?action=send`)
  const dialog = await screen.findByRole('dialog')
  await user.selectOptions(await within(dialog).findByLabelText('Modèle'), 'Sans numéro')
  const object = await within(dialog).findByLabelText(/Objet/)
  await user.clear(object)
  await user.type(object, 'Notre offre')
  await user.type(within(dialog).getByRole('combobox', { name: /\(cc\)/ }), 'copie@keranna.example{Enter}')
  await user.click(within(dialog).getByRole('button', { name: 'Envoyer' }))
  const toast = await waitFor(() => {
    const found = screen
      .getAllByText('Envoi dans 10 s')
      .flatMap((one) => one.closest<HTMLElement>('[role=status]') ?? [])
    expect(found).toHaveLength(1)
    return found[0]!
  })
  expect(posted('/send-transaction/').at(-1)?.body).toMatchObject({ hold: true, object: 'Notre offre' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(within(toast).getByRole('button', { name: 'Annuler' }))
  const again = await screen.findByRole('dialog')
  expect(within(again).getByLabelText(/Objet/)).toHaveProperty('value', 'Notre offre')
  expect(within(again).getByText('copie@keranna.example')).toBeTruthy()
  const { results } = (await state.person.call('GET', `notifications/v1/mailbox/?document=${quotation.id}`)).body
  expect(results).toMatchObject([{ state: 'canceled' }])
})

it('sends a mail later, at a moment that is changed and withdrawn from the timeline of its document', async () => {
  await makeMailTemplate(state.person, 'Devis', 'Envoi du devis')
  const { body: quotation } = await state.person.call('POST', 'commercial/v1/quotations/', {
    organization: client,
    quotation_lines: [{ product_name: 'Table', quantity: '1', price: '100' }],
  })
  const user = await show(`/quotation/${quotation.id}/sales?action=send`)
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Envoyer plus tard' }))
  await user.click(within(dialog).getByRole('button', { name: 'Programmer l’envoi' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Attention' })).getByRole('button', { name: 'Modifier' }),
  )
  expect(within(dialog).getByText(/Choisissez un moment à venir/)).toBeTruthy()
  const [day, next] = [addDays(today(), 30), addDays(today(), 31)]
  await user.type(within(dialog).getByLabelText(/Jour d’envoi/), formatDay(day, 'fr'))
  await user.click(within(dialog).getByRole('button', { name: 'Programmer l’envoi' }))
  await screen.findByText(/E-mail programmé pour le/)
  expect(posted('/send-transaction/').at(-1)?.body).toMatchObject({
    send_at: momentOf(`${day}T08:00:00`, 'Europe/Paris'),
  })
  await user.click(await screen.findByRole('button', { name: 'Changer l’heure' }))
  const change = within(await screen.findByRole('dialog', { name: 'Changer l’heure' }))
  const field = change.getByLabelText(/Jour d’envoi/)
  expect(field).toHaveProperty('value', formatDay(day, 'fr'))
  await user.clear(field)
  await user.type(field, formatDay(next, 'fr'))
  await user.click(change.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const mail = async (): Promise<any> =>
    (await state.person.call('GET', `notifications/v1/mailbox/?document=${quotation.id}`)).body.results[0]
  expect(Date.parse((await mail()).leaves_at)).toBe(Date.parse(momentOf(`${next}T08:00:00`, 'Europe/Paris')))
  await user.click(screen.getByRole('button', { name: 'Annuler l’envoi' }))
  await screen.findByText(/envoi annulé/)
  expect((await mail()).state).toBe('canceled')
})

it('counts a document as sent on its open page once its mail has left', async () => {
  const { body: draft } = await state.person.call('POST', 'commercial/v1/quotations/', {
    organization: client,
    quotation_lines: [{ product_name: 'Table', quantity: '1', price: '100' }],
  })
  await state.person.call('POST', 'commercial/v1/send-transaction/', {
    type: 'quotation',
    emails: ['solene@keranna.example'],
    object: 'Notre offre',
    hold: true,
    data: { id: draft.id, content: '<p>Bonjour</p>' },
  })
  await show(`/quotation/${draft.id}/sales`)
  expect(await screen.findByText('Notre offre')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Marquer comme accepté' })).toBeNull()
  const { backend } = state.suite
  await backend.db.query('update system_outbox set send_after = created_at where document = $1', [draft.id])
  await sendOutbox(backend)
  expect(await screen.findByRole('button', { name: 'Marquer comme accepté' })).toBeTruthy()
})
