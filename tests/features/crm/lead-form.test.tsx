import { staffApp } from '../../support/staff.tsx'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ReactElement, Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PublicBookingScreen } from '../../../src/features/crm/public/PublicBookingScreen.tsx'
import { PublicLeadFormScreen } from '../../../src/features/crm/public/PublicLeadFormScreen.tsx'
import { i18n, i18nOfScreens } from '../../../src/i18n/i18n.ts'
import { client as queries } from '../../../src/app/router.ts'
import { dismissToast } from '../../../src/ui/toast/toast.ts'
import { wipeDrafts } from '../../../src/widgets/draft/drafts.ts'
import { makeOpportunity } from '../../support/crm.ts'

const { state, show } = staffApp()
let pipeline: string
let count = 0

/** Renders a page for visitors, outside of the staff app. */
function draw(page: ReactElement): UserEvent {
  render(
    <I18nextProvider i18n={i18nOfScreens}>
      <Suspense>{page}</Suspense>
    </I18nextProvider>,
  )
  return userEvent.setup()
}

beforeAll(async () => {
  await i18n.loadNamespaces(['public'])
  ;({ pipeline } = await makeOpportunity(state.person))
})
afterEach(async () => {
  cleanup()
  await wipeDrafts()
  queries.clear()
  dismissToast()
  localStorage.removeItem(`ensemble.answers:${location.pathname}`)
})

interface Made {
  id: string
  public_key: string
}
const make = async (path: string, values: Record<string, unknown>): Promise<Made> => {
  const { body } = await state.person.call('POST', path, {
    title: 'Demande de devis',
    consent_text: 'J’accepte d’être rappelé.',
    ...values,
  })
  expect(body.id, JSON.stringify(body)).toBeTruthy()
  return body
}
const form = (values: Record<string, unknown> = {}): Promise<Made> =>
  make('crm/v1/lead-forms/', { name: `Site ${(count += 1)}`, pipeline, ...values })
const submissions = async (id: string) =>
  (await state.person.call('GET', `crm/v1/lead-submissions/?form=${id}`)).body.results
const send = (user: UserEvent): Promise<void> => user.click(screen.getByRole('button', { name: 'Envoyer' }))

describe('a form that a visitor fills in', () => {
  it('says beside each field what is missing, and is sent once however often the button is pressed', async () => {
    const { id, public_key: key } = await form({ thanks: 'À bientôt.' })
    const user = draw(<PublicLeadFormScreen company="x" id={key} />)
    await user.click(await screen.findByRole('button', { name: 'Envoyer' }))
    expect(screen.getByLabelText(/^Nom/)).toBe(document.activeElement)
    expect(screen.getAllByText('Ce champ est requis')).toHaveLength(2)
    expect(screen.getByText('Cochez la case pour donner votre accord.')).toBeTruthy()
    await user.type(screen.getByLabelText(/^Nom/), 'Le Goff')
    await user.type(screen.getByLabelText(/^E-mail/), 'solene@')
    await user.click(screen.getByRole('checkbox'))
    await send(user)
    await waitFor(() => expect(screen.getByLabelText(/^E-mail/).getAttribute('aria-invalid')).toBe('true'))
    await user.type(screen.getByLabelText(/^E-mail/), 'keranna.example')
    await user.dblClick(screen.getByRole('button', { name: 'Envoyer' }))
    await screen.findByText('À bientôt.')
    expect(screen.queryByRole('button', { name: 'Envoyer' })).toBe(null)
    expect(await submissions(id)).toMatchObject([
      { answers: { last_name: 'Le Goff', email: 'solene@keranna.example' } },
    ])
  })

  it('keeps what was typed on the device until it is sent', async () => {
    const { public_key: key } = await form()
    const user = draw(<PublicLeadFormScreen company="x" id={key} />)
    await user.type(await screen.findByLabelText(/^Message/), 'Un escalier')
    cleanup()
    draw(<PublicLeadFormScreen company="x" id={key} />)
    expect(await screen.findByLabelText(/^Message/)).toHaveProperty('value', 'Un escalier')
    await user.type(screen.getByLabelText(/^Nom/), 'Le Goff')
    await user.type(screen.getByLabelText(/^E-mail/), 'kept@keranna.example')
    await user.click(screen.getByRole('checkbox'))
    await send(user)
    await screen.findByText('Votre demande est envoyée')
    cleanup()
    draw(<PublicLeadFormScreen company="x" id={key} />)
    expect(await screen.findByLabelText(/^Message/)).toHaveProperty('value', '')
  })

  it('shows words that changed meanwhile before they are agreed to', async () => {
    const { id, public_key: key } = await form()
    const user = draw(<PublicLeadFormScreen company="x" id={key} />)
    await user.type(await screen.findByLabelText(/^Nom/), 'Le Goff')
    await user.type(screen.getByLabelText(/^E-mail/), 'words@keranna.example')
    await user.click(screen.getByRole('checkbox'))
    const path = `crm/v1/lead-forms/${id}/`
    const { etag } = await state.person.call('GET', path)
    await state.person.call('PATCH', path, { consent_text: 'Autres mots.' }, { 'if-match': etag ?? '' })
    await send(user)
    await screen.findByText('Autres mots.')
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
    expect(screen.getByLabelText(/^Nom/)).toHaveProperty('value', 'Le Goff')
    await user.click(screen.getByRole('checkbox'))
    await send(user)
    await screen.findByText('Votre demande est envoyée')
  })

  it('says that a closed one is not there', async () => {
    const { public_key: key } = await form({ is_active: false })
    draw(<PublicLeadFormScreen company="x" id={key} />)
    await screen.findByText('Ce document n’est pas disponible')
  })
})

describe('a time that a visitor takes', () => {
  it('is another one where somebody was faster; what was typed stays', async () => {
    const { public_key: key } = await make('crm/v1/booking-pages/', {
      title: 'Premier échange',
      user: state.person.user,
      notice_hours: 0,
    })
    const place = `crm/v1/booking-pages/public/${key}/`
    const user = draw(<PublicBookingScreen company="x" id={key} />)
    const times = within(await screen.findByRole('group', { name: 'Heure' }))
    const [first] = times.getAllByRole('radio') as HTMLInputElement[]
    const start = first!.value
    await user.click(first!)
    await user.type(screen.getByLabelText(/^Nom/), 'Le Goff')
    await user.type(screen.getByLabelText(/^E-mail/), 'slot@keranna.example')
    await user.click(screen.getByRole('checkbox'))
    await state.suite.anonymous('POST', `${place}book/`, {
      start,
      last_name: 'Riou',
      email: 'faster@x.example',
      consent: 'J’accepte d’être rappelé.',
    })
    await user.click(screen.getByRole('button', { name: /^Réserver/ }))
    await screen.findByText(/^Ce créneau vient d’être pris/)
    await waitFor(() => expect(document.querySelector(`[value="${start}"]`)).toBe(null))
    expect(screen.getByLabelText(/^Nom/)).toHaveProperty('value', 'Le Goff')
    const [next] = within(screen.getByRole('group', { name: 'Heure' })).getAllByRole('radio')
    await user.click(next!)
    await user.click(screen.getByRole('button', { name: /^Réserver/ }))
    await screen.findByText('C’est réservé')
  })
})

describe('the staff', () => {
  it('builds a form with a preview beside it, which asks for a way to answer', async () => {
    const user = await show('/lead-form-create')
    const [name] = await screen.findAllByLabelText(/^Nom \*/)
    await user.type(name!, 'Salon')
    await user.type(screen.getByLabelText(/^Titre affiché/), 'Parlons-en')
    await user.selectOptions(screen.getByLabelText('Code postal'), 'required')
    const preview = screen.getByRole('region', { name: 'Aperçu', hidden: true })
    expect(within(preview).getByText('Parlons-en')).toBeTruthy()
    expect(within(preview).getByLabelText(/^Code postal/)).toBeTruthy()
    await user.selectOptions(screen.getAllByLabelText('E-mail')[0]!, 'hidden')
    await user.selectOptions(screen.getAllByLabelText('Téléphone')[0]!, 'hidden')
    await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
    const attention = await screen.findByRole('dialog')
    expect(attention.textContent).toContain('Demandez l’e-mail ou le téléphone')
  })

  it('reads sources with a dash where nothing is divided', async () => {
    await state.person.call('POST', 'crm/v1/source-costs/', {
      source: 'facebook',
      month: new Date().toISOString().slice(0, 10),
      amount: '50.00',
    })
    await show('/lead-sources')
    const table = await screen.findByRole('table', { name: 'Résultats par origine' })
    const row = within(table).getByText('Facebook').closest('tr')!
    expect(row.textContent?.replaceAll(/\s/g, ' ')).toBe('Facebook000,00 €50,00 €––')
  })
})
