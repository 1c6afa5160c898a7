import { readdirSync, readFileSync } from 'node:fs'
import { staffApp } from '../support/staff.tsx'
import { act, cleanup, configure, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { customer, draft, pendingQuotation, sentQuotation, validated } from '../support/documents.ts'
import { fillForm, readForm, seeded } from '../support/form-values.ts'
import { endSession } from '../../src/api/session/session.ts'
import { useKeptForm } from '../../src/widgets/draft/use-kept-form.ts'
import { dismissToast } from '../../src/ui/overlay/toast.ts'
import { countDrafts, draftKey, readDraft, wipeDrafts } from '../../src/widgets/draft/drafts.ts'

const { state, server, show, arrive, draw, visit, origin } = staffApp()
if (process.env.WAIT) configure({ asyncUtilTimeout: Number(process.env.WAIT) })
const ids: Record<string, string> = {}

const make = async (path: string, values: Record<string, unknown>): Promise<string> => {
  const { body } = await state.person.call('POST', path, values)
  if (!body.id) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body.id
}

beforeAll(async () => {
  const { person } = state
  const client = await customer(person)
  const category = await make('notifications/v1/emails/categories/', { label: 'Devis' })
  await make('notifications/v1/emails/templates/', {
    title: 'Envoi de devis',
    object: 'Votre devis',
    text: '<p>Bonjour</p>',
    category,
  })
  ids.client = client
  ids.product = await make('products/v1/products/', { name: 'Fenêtre', saling_price: '845.00', type: 'service' })
  ids.quotation = (await pendingQuotation(person, client)).body.id
  const sent = await sentQuotation(person, client)
  ids.accepted = sent.body.id
  await person.call(
    'PATCH',
    `commercial/v1/quotations/${sent.body.id}/`,
    { status: 'accepted' },
    { 'if-match': sent.etag ?? '' },
  )
  const own = { widget: 'home', lg: [{ i: 'note', x: 0, y: 0, w: 4, h: 4 }] }
  await person.call('POST', 'dashboard/v1/layouts/own/', own)
  ids.invoice = (await validated(person, client)).body.id
  ids.account = (await person.call('GET', 'accounting/v1/accounts/?number=411000')).body.results[0].id
  const bare = await make('directory/v1/organizations/', { company_name: 'Sans adresse', type: 'client' })
  ids.lacking = (await draft(person, bare)).body.id
  ids.note = await make('directory/v1/organization-notes/', { organization: client, text: 'Payer vite', pin: false })
  ids.page = await make('files/v1/files/', { type: 'note', name: 'Relevé', text: '<p>Lundi</p>' })
  ids.colleague = (await state.suite.person(state.company, 'sales', 'nolwenn@forms.test')).user
})
afterEach(async () => {
  cleanup()
  await wipeDrafts()
  dismissToast()
})

const dialog = (name?: string | RegExp): Promise<HTMLElement> => screen.findByRole('dialog', name ? { name } : {})
const region = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('region', { name })
const press = async (user: UserEvent, name: string | RegExp, place?: HTMLElement): Promise<void> =>
  user.click(await (place ? within(place) : screen).findByRole('button', { name }))
const choose = async (user: UserEvent, of: string | RegExp, name: string | RegExp): Promise<void> => {
  await press(user, of)
  await user.click(await screen.findByRole('menuitem', { name }))
}
/** The form in which a field stands. */
const around = async (field: string | RegExp): Promise<HTMLElement> => {
  const input = await screen.findByLabelText(field)
  return input.closest('form') ?? input.closest('main') ?? document.body
}

interface Form {
  at: () => string
  open: (user: UserEvent) => Promise<HTMLElement>
}
const panel = (at: string | (() => string)): Form => ({
  at: typeof at === 'string' ? () => at : at,
  open: () =>
    waitFor(() => {
      const found = screen.getByRole('dialog')
      if (!found.querySelector('input, textarea, select')) throw new Error('its record is not read yet')
      return found
    }),
})
const of = (at: () => string, open: Form['open']): Form => ({ at, open })
const client = (): string => `/organization/${ids.client}`
const quotation = (action: string) => (): string => `/quotation/${ids.quotation}/sales?action=${action}`

/** How the form of each file that has one is reached. */
const forms: Readonly<Record<string, Form>> = {
  'features/accounting/ledger/AccountTags.tsx': panel(() => `/accounting-detail/${ids.account}?form=${ids.account}`),
  'features/accounting/business/BusinessManagementScreen.tsx': panel('/business-management?form=new'),
  'features/admin/company/CompanyPart.tsx': of(
    () => '/admin',
    () => around('Nom de la banque'),
  ),
  'features/admin/email/EmailTemplatesScreen.tsx': panel('/manage-email?form=new'),
  'features/admin/people/InvitationsPart.tsx': panel('/admin?menu-admin=invitations&form=new'),
  'features/admin/people/UsersPart.tsx': panel(() => `/admin?menu-admin=users&form=${ids.colleague}`),
  'features/admin/people/RoleDialog.tsx': of(
    () => '/admin?menu-admin=users',
    async (user) => {
      const row = (await screen.findByText('nolwenn@forms.test')).closest('tr')!
      await press(user, /^Actions pour/, row)
      await user.click(await screen.findByRole('menuitem', { name: 'Rôle et groupes' }))
      return dialog()
    },
  ),
  'features/admin/cards/CardsPart.tsx': panel('/admin?menu-admin=cards&form=new'),
  'features/admin/rights/GroupsPart.tsx': panel('/admin?menu-admin=groups&form=new'),
  'features/admin/senders/SendersPart.tsx': panel('/admin?menu-admin=senders&form=new'),
  'features/agenda/EventDialog.tsx': of(
    () => '/agenda',
    async (user) => {
      await press(user, 'Nouvel événement')
      return dialog()
    },
  ),
  'features/auth/profile/IdentityPanel.tsx': of(
    () => '/profile',
    () => around(/^Prénom/),
  ),
  'features/commercial/page/AcceptDialog.tsx': panel(quotation('accept')),
  'features/commercial/page/ConvertDialog.tsx': panel(() => `/quotation/${ids.accepted}/sales?action=convert`),
  'features/commercial/page/ExtendDialog.tsx': panel(quotation('extend')),
  'widgets/state-actions/KeptReasonDialog.tsx': panel(quotation('refuse')),
  'widgets/email-dialog/EmailDialog.tsx': panel(quotation('send')),
  'features/commercial/document/use-mentions.ts': of(
    () => `/invoice/${ids.lacking}/sales?action=validate`,
    async (user) => {
      const question = await dialog()
      await press(user, /^Valider/, question)
      await within(question).findAllByRole('textbox')
      return question
    },
  ),
  'features/commercial/payments/payment-draft.ts': panel(() => `/invoice/${ids.invoice}/sales?action=pay`),
  'features/commercial/payments/InvoicePaymentScreen.tsx': of(
    () => `/invoice-payment/${ids.invoice}/`,
    () => around(/^Montant/),
  ),
  'features/commercial/editor/ClientDialog.tsx': of(
    () => '/quotation-create/sales',
    async (user) => {
      await user.type(await screen.findByLabelText(/^Client/), 'Zz')
      await user.click(await screen.findByRole('option', { name: /^Créer/ }))
      return dialog()
    },
  ),
  'features/directory/contact/ContactPanel.tsx': panel('/directory?menu-directory=contacts&form=new'),
  'features/directory/organization/OrganizationPanel.tsx': panel('/directory?form=new'),
  'features/files/dialogs/NameDialog.tsx': of(
    () => '/file-manager',
    async (user) => {
      await choose(user, 'Actions pour Relevé', 'Renommer')
      return dialog()
    },
  ),
  'features/files/dialogs/LinksDialog.tsx': of(
    () => '/file-manager',
    async (user) => {
      await choose(user, 'Actions pour Relevé', /lien/i)
      return dialog()
    },
  ),
  'features/products/product/PricesCard.tsx': of(
    () => `/product-modify/${ids.product}`,
    async (user) => {
      await press(user, 'Prix')
      return dialog()
    },
  ),
  'features/products/product/ProductFormScreen.tsx': of(
    () => '/product-create',
    () => around(/^Nom/),
  ),
  'widgets/notes-panel/NoteForm.tsx': of(client, () => region('Activité')),
  'widgets/notes-panel/NoteItem.tsx': of(client, async (user) => {
    const place = await region('Activité')
    await press(user, 'Modifier la note', place)
    return (await within(place).findByLabelText('Modifier la note', { selector: 'textarea' })).closest('article')!
  }),
  'widgets/referential/Referential.tsx': panel('/price-levels?form=new'),
  'widgets/tasks-panel/ReminderInput.tsx': of(client, () => region('Tâches')),
  'widgets/tasks-panel/TaskDialog.tsx': of(client, async (user) => {
    await press(user, 'Tâche', await region('Tâches'))
    return dialog('Nouvelle tâche')
  }),
}

/** Files that make a form without an entry of its own, and why. */
const others: Readonly<Record<string, string>> = {
  // Secrets, which are never kept, and what leads to them.
  'features/auth/login/LoginScreen.tsx': 'a password',
  'features/auth/login/TotpStep.tsx': 'a code that lives for a minute',
  'features/auth/password/ChangePasswordScreen.tsx': 'a password',
  'features/auth/password/ForgotPasswordScreen.tsx': 'the address of who has no session',
  'features/auth/profile/NewPasskey.tsx': 'a password',
  'features/auth/profile/PasskeyRow.tsx': 'the name of a key, in place of the one that stands',
  'features/auth/profile/PasswordPanel.tsx': 'a password',
  'features/auth/profile/TotpPanel.tsx': 'a code that lives for a minute',
  'features/auth/registration/RegistrationForm.tsx': 'a password, of who has no session',
  'features/files/public/PublicFileScreen.tsx': 'a password',
  // Choices that are made and used at once, and files.
  'features/agenda/ImportDialog.tsx': 'a file',
  'features/commercial/lists/MonthDialog.tsx': 'a month of a list',
  'features/commercial/payments/FecDialog.tsx': 'a year of a list',
  'features/accounting/closing/ClosingDialog.tsx': 'a year of a list',
  'features/files/dialogs/MoveDialog.tsx': 'a folder of a list',
  'widgets/import/ImportDialog.tsx': 'a file, and columns that are guessed again',
  'widgets/list-screen/BulkEdit.tsx': 'a field and its value, with a question before anything is changed',
  'widgets/list-screen/FilterPopover.tsx': 'filters, which stand in the address',
  'widgets/list-screen/NameViewDialog.tsx': 'the name of a view of what the address holds',
  'features/files/dialogs/ShareDialog.tsx': 'people alone, kept as the groups of RoleDialog.tsx are',
  'features/home/home/arrange/ArrangePage.tsx': 'places without a field, see home.test.tsx',
  'widgets/email-dialog/ScheduledMail.tsx': 'a moment, kept as the one of EmailDialog.tsx is',
  'widgets/outbox/WaitingItem.tsx': 'a write that stands in the outbox until it is sent, see outbox.spec.ts',
  // Saved while they are written.
  'features/auth/profile/QuietHoursFields.tsx': 'saved when its fields are left',
  'features/home/home/panels/NotePanel.tsx': 'saved while it is written, see home.test.tsx',
  'widgets/state-actions/ReasonDialog.tsx': 'a frame',
  // Frames and parts of forms that are walked through by their own files.
  'features/auth/page/AuthForm.tsx': 'a frame',
  'features/commercial/editor/MentionsDialog.tsx': 'use-mentions.ts',
  'features/commercial/editor/grid/LineRow.tsx': 'DocumentEditor.tsx',
  'features/commercial/page/ValidateDialog.tsx': 'use-mentions.ts',
  'features/commercial/page/CreditDialog.tsx': 'credit-draft.ts',
  'features/commercial/payments/BulkPaymentScreen.tsx': 'payment-draft.ts',
  'features/commercial/payments/RecordPaymentDialog.tsx': 'payment-draft.ts',
  'widgets/draft/use-draft.ts': 'what keeps forms',
  'widgets/draft/use-kept-form.ts': 'what keeps forms',
  'widgets/record-form/ConflictDialog.tsx': 'the form of the record below it',
  'widgets/record-form/RecordPanel.tsx': 'a frame',
  'widgets/record-form/use-record-form.ts': 'what all forms of records stand on',
  'widgets/record-screen/RecordScreen.tsx': 'a frame',
  // Kept like the others, and not walked through: they need a visitor’s page, a table of cells, an editor of texts.
  'features/auth/setup/SetupForm.tsx': 'the page of a visitor',
  'features/commercial/page/AllocateDialog.tsx': 'credits.test.tsx',
  'features/commercial/page/DepositDialog.tsx': 'credits.test.tsx',
  'features/commercial/page/PayBackDialog.tsx': 'credits.test.tsx',
  'features/commercial/page/credit-draft.ts': 'credits.test.tsx',
  'features/commercial/dunning/ActDialog.tsx': 'dunning.test.tsx',
  'features/commercial/dunning/PreviewDialog.tsx': 'dunning.test.tsx',
  'features/commercial/dunning/use-act.ts': 'dunning.test.tsx',
  'features/commercial/recurring/RenewalDialog.tsx': 'recurring.test.tsx',
  'features/commercial/recurring/ScheduleDialog.tsx': 'recurring.test.tsx',
  'features/commercial/recurring/schedule-form.ts': 'recurring.test.tsx',
  'features/commercial/received/AnswerDialog.tsx': 'received.test.tsx',
  'features/commercial/payments/TransferDialog.tsx': 'banks.test.tsx',
  'features/banks/triage/IgnoreDialog.tsx': 'banks.test.tsx',
  'features/banks/triage/RuleDialog.tsx': 'banks.test.tsx',
  'features/commercial/page/ModifyQuantitiesDialog.tsx': 'returns.test.tsx',
  'features/commercial/page/ModifyRefundDialog.tsx': 'returns.test.tsx',
  'features/commercial/editor/PasteDialog.tsx': 'cells that become a table',
  'features/commercial/editor/use-editor-draft.ts': 'e2e/editor-errors.spec.ts',
  'features/commercial/editor/use-editor-screen.ts': 'e2e/editor-errors.spec.ts',
  'features/files/file/NoteEditor.tsx': 'an editor of texts',
  // A page of a visitor carries nothing that keeps drafts.
  'features/commercial/public/AcceptDialog.tsx': 'the name and the consent of a visitor',
  'features/commercial/public/QuestionDialog.tsx': 'a visitor’s question, kept while the page stands',
}

const pattern =
  /<form\b|<(?:FormDialog|RecordPanel|RecordForm|AuthForm)\b|use(?:KeptForm|Draft|EditorDraft)\(|<(?:Dialog|SidePanel)\b[^]{0,300}?onSubmit=/
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(features|widgets)\/.*\.tsx?$/.test(file) && !file.includes('/gallery/'))
  .filter((file) => pattern.test(readFileSync(`src/${file}`, 'utf8')))

it('knows every form there is', () => {
  expect([...Object.keys(forms), ...Object.keys(others)].sort()).toEqual(files.sort())
})

/** The page goes without a word: nothing that listens to its end is heard. */
const crash = async (): Promise<void> => {
  await act(async () => endSession('left'))
  cleanup()
}
const leave = async (): Promise<void> => {
  for (const event of ['beforeunload', 'pagehide']) window.dispatchEvent(new Event(event, { cancelable: true }))
  await crash()
}
const writes = [`${origin}/*`] as const
const answerWrites = (answer: () => Response): void =>
  server.use(
    ...writes.flatMap((address) =>
      (['post', 'patch', 'put'] as const).map((method) => http[method](address, () => answer())),
    ),
  )
const submit = async (root: HTMLElement): Promise<void> => {
  const form = root.closest('form') ?? root.querySelector('form')
  if (form) await act(async () => void fireEvent.submit(form))
}
const refused =
  (answer: () => Response) =>
  async (root: HTMLElement): Promise<void> => {
    answerWrites(answer)
    await submit(root)
    server.resetHandlers()
    await leave()
  }
const problem = (status: number, code: string) => (): Response =>
  HttpResponse.json({ detail: 'Refusé', code, errors: {} }, { status })

/** What may happen to a form in the middle of the work; the page is gone afterwards. */
const faults: Readonly<Record<string, (root: HTMLElement, user: UserEvent) => Promise<void>>> = {
  reload: leave,
  back: async () => {
    await visit('/mailbox')
    const question = screen.queryByRole('button', { name: 'Quitter la page' })
    if (question) await act(async () => question.click())
    await waitFor(async () => expect([location.pathname, await countDrafts()]).toEqual(['/mailbox', 1]))
    await crash()
  },
  expired: async () => {
    await act(async () => endSession('expired'))
    cleanup()
  },
  crash,
  500: refused(problem(500, 'internal')),
  409: refused(problem(409, 'conflict')),
  412: refused(problem(412, 'stale')),
  offline: refused(() => HttpResponse.error()),
}

const random = seeded(Number(process.env.SEED ?? 20_261_123))
const drawn = (): string[] =>
  process.env.FULL
    ? Object.keys(faults)
    : Object.keys(faults)
        .map((name) => ({ name, at: random() }))
        .sort((one, other) => one.at - other.at)
        .slice(0, 2)
        .map(({ name }) => name)

it.each(Object.keys(forms).map((file) => ({ file, names: drawn() })))(
  'gives back what was typed in $file after $names',
  async ({ file, names }) => {
    const form = forms[file]!
    let user = await show(form.at())
    let root = await form.open(user)
    const { typed, at } = await fillForm(root, random)
    let since = at
    expect(Object.keys(typed).length).toBeGreaterThan(0)
    for (const name of names) {
      // A crash takes what is younger than the moment at which it is kept.
      if (name === 'crash') {
        const moment = since
        await waitFor(
          async () => expect((await readDraft(state.person.user))?.at ?? '').toSatisfy((kept) => kept >= moment),
          { timeout: 2000 },
        )
      }
      await faults[name]!(root, user)
      await arrive(form.at())
      user = await draw()
      root = await form.open(user)
      since = new Date().toISOString()
      await press(user, 'La reprendre', root)
      await waitFor(() => expect({ name, values: readForm(root) }).toMatchObject({ name, values: typed }))
    }
  },
)

describe('what is kept', () => {
  it('is gone after the form was saved', async () => {
    const user = await show('/file-manager')
    await choose(user, 'Actions pour Relevé', 'Renommer')
    const root = await dialog()
    await user.type(within(root).getByRole('textbox'), ' de novembre')
    await waitFor(async () => expect(await countDrafts()).toBe(1))
    await press(user, /^Enregistrer/, root)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect(await countDrafts()).toBe(0))
  })
  it('holds no bank details, and is shown to nobody else', async () => {
    await show('/admin')
    const iban = await screen.findByLabelText('IBAN')
    await act(async () => void fireEvent.change(iban, { target: { value: 'FR7630006000011234567890189' } }))
    await act(
      async () =>
        void fireEvent.change(screen.getByLabelText('Nom de la banque'), { target: { value: 'Banque du Port' } }),
    )
    await leave()
    const kept = await readDraft(state.person.user)
    expect(kept?.values).toMatchObject({ bank_name: 'Banque du Port' })
    expect(JSON.stringify(kept)).not.toContain('FR7630006000011234567890189')
    const other = await state.suite.person(state.company, 'administrator', 'autre@forms.test')
    await show('/admin', other)
    await screen.findByLabelText('Nom de la banque')
    await waitFor(async () => expect(await countDrafts()).toBe(0))
    expect(screen.queryByRole('button', { name: 'La reprendre' })).toBeNull()
  })
  it('stays with who typed it when the session ends in the middle of a word', async () => {
    await show('/product-create')
    const name = await screen.findByLabelText(/^Nom/)
    await act(async () => {
      fireEvent.change(name, { target: { value: 'Volet roulant' } })
      endSession('expired')
    })
    cleanup()
    expect(await readDraft('')).toBeUndefined()
    expect((await readDraft(state.person.user))?.values.name).toBe('Volet roulant')
  })
  it('is kept while somebody types without a rest, and forgotten when it is taken back', async () => {
    await arrive('/')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { rerender, unmount } = renderHook(({ text }) => useKeptForm({ form: 'test' }, { text }, () => undefined), {
        initialProps: { text: '' },
      })
      for (let at = 1; at <= 20; at++) {
        rerender({ text: 'a'.repeat(at) })
        await vi.advanceTimersByTimeAsync(100)
      }
      const kept = await readDraft(draftKey(state.person.user, 'test', 'new'))
      expect(String(kept?.values.text).length).toBeGreaterThanOrEqual(14)
      rerender({ text: '' })
      await vi.advanceTimersByTimeAsync(100)
      expect(await readDraft(draftKey(state.person.user, 'test', 'new'))).toBeUndefined()
      unmount()
    } finally {
      vi.useRealTimers()
    }
  })
})
