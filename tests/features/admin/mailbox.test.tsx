import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customer, validated } from '../../support/documents.ts'

const { state, calls, show, router } = staffApp()
const table = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Messages envoyés' })
const subjects = (): (string | null)[] =>
  within(screen.getByRole('table', { name: 'Messages envoyés' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryAllByRole('cell')[0]?.textContent ?? row.textContent)

it('shows the link of an invitation only after a question, and never in the list or the mail', async () => {
  await state.person.call('POST', 'auth/v1/users/invite/', {
    email: 'nora@kervadec.example',
    first_name: 'Nora',
    last_name: 'Kerm',
  })
  const user = await show('/mailbox')
  await user.click(await within(await table()).findByRole('link', { name: /invite/ }))
  const panel = await screen.findByRole('dialog')
  const part = within(await within(panel).findByRole('region', { name: 'Lien personnel' }))
  expect(document.body.textContent).not.toMatch(/token=[\w-]/)
  const before = calls.length
  await user.click(part.getByRole('button', { name: 'Afficher le lien' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Le journal de la société gardera que vous l’avez affiché')
  await user.click(within(question).getByRole('button', { name: 'Annuler' }))
  expect(calls.slice(before).some(({ path }) => path.endsWith('/link/'))).toBe(false)
  await user.click(part.getByRole('button', { name: 'Afficher le lien' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Afficher le lien' }))
  expect(await part.findByText(/\/confirm-invitation\?token=[\w-]{20,}$/)).toBeTruthy()
  const journal = await state.person.call('GET', 'history/v1/journal/?action=show_link')
  expect(journal.body.results).toMatchObject([{ label: 'nora@kervadec.example', actor: state.person.user }])
})

it('names the document of a mail as a link, and finds mails by number, kind, state and recipient', async () => {
  const { body } = await validated(state.person, await customer(state.person))
  await state.person.call('POST', 'commercial/v1/send-transaction/', {
    type: 'invoice',
    emails: ['solene@keranna.example'],
    object: 'Votre facture',
    data: { id: body.id, content: '<p>Bonjour</p>' },
  })
  const user = await show('/mailbox')
  const link = await within(await table()).findByRole('link', { name: body.number })
  expect(link.getAttribute('href')).toBe(`/invoice/${body.id}/sales`)
  await user.type(screen.getByRole('searchbox', { name: /^Objet, destinataire/ }), body.number)
  await waitFor(() => expect(subjects()).toEqual([expect.stringContaining('Votre facture')]))
  expect(router.state.location.search).toContain('search=')
  await user.selectOptions(screen.getByRole('combobox', { name: 'État' }), 'Échoué')
  await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Facture')
  await waitFor(() => expect(subjects()).toEqual([expect.stringContaining('Votre facture')]))
  await user.type(screen.getByRole('searchbox', { name: 'Destinataire' }), 'nobody@else')
  expect(await screen.findByText('Aucun e-mail ne correspond')).toBeTruthy()
})

it('turns the pages of more than fifty mails', async () => {
  await state.suite.backend.db.query(
    `insert into system_outbox (id, company, created_at, send_after, state, sender, recipients, subject, html, body_text)
     select gen_random_uuid(), $1, timestamptz '2026-01-01' + n * interval '1 minute', now(), 'kept', 'a', '["x@y.example"]', 'Rappel ' || n, '', '' from generate_series(1, 60) n`,
    [state.company],
  )
  const user = await show('/mailbox?recipient=x@y.example')
  expect(await within(await table()).findByText('Rappel 60')).toBeTruthy()
  expect(screen.getByText('1 – 50 sur 60')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Suivant' }))
  expect(await within(await table()).findByText('Rappel 1')).toBeTruthy()
  expect(screen.getByText('51 – 60 sur 60')).toBeTruthy()
  expect(router.state.location.search).toContain('page=2')
})
