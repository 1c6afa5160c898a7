import { staffApp } from '../../support/staff.tsx'
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { makeDocumentFormRecords } from '../../support/forms/document-forms.ts'
import {
  around,
  choose,
  client,
  dialog,
  type Form,
  ids,
  of,
  panel,
  press,
  region,
} from '../../support/forms/form-steps.ts'
import { forms, makeFormRecords } from '../../support/forms/form-table.ts'
import { readForm, writeRichText } from '../../support/forms/form-values.ts'
import { client as queries } from '../../../src/app/router.ts'
import { dismissToast } from '../../../src/ui/toast/toast.ts'
import { cards } from '../../../src/api/auth/cards.ts'
import { organizations } from '../../../src/api/directory/organizations.ts'
import { files } from '../../../src/api/files/files.ts'
import { wipeDrafts } from '../../../src/widgets/draft/drafts.ts'
import type { Person, Reply } from '../../support/suite.ts'

const { state, show } = staffApp()
if (process.env.WAIT) configure({ asyncUtilTimeout: Number(process.env.WAIT) })
let other: Person

beforeAll(async () => {
  await makeFormRecords(state)
  await makeDocumentFormRecords(state)
  const make = async (name: string, path: string, values: Record<string, unknown>): Promise<void> => {
    const { body } = await state.person.call('POST', path, values)
    if (!body.id) throw new Error(`${path}: ${JSON.stringify(body)}`)
    ids[name] = body.id
  }
  await make('card', 'auth/v1/cards/', { card_holder: 'Awen' })
  await make('group', 'auth/v1/groups/', { name: 'Atelier', permissions: [] })
  await make('sender', 'auth/v1/notifications-parameters/', { email: 'devis@forms.test' })
  await make('forecast', 'commercial/v1/business-management-forecasts/', { name: 'Plan', year: 2027 })
  await make('contact', 'directory/v1/contacts/', { last_name: 'Le Goff', email: 'le.goff@forms.test' })
  await make('price', 'products/v1/product-prices/', { product: ids.product, price: '12.00', order: 0, active: true })
  await make('level', 'commercial/v1/price-levels/', { name: 'Revendeur', type: 'sale', is_active: true })
  await make('tag', 'accounting/v1/account-tags/', { name: 'Atelier' })
  await make('ownTag', 'accounting/v1/account-tags/', { name: 'Fournitures' })
  await make('plan', 'files/v1/files/', { type: 'note', name: 'Plan', text: '<p>Nord</p>' })
  const due = { title: 'Rappeler', date: '2026-12-24', finished: false }
  await make('task', 'dashboard/v1/tasks/', { ...due, external_id: ids.client })
  const hour = { start: '2026-12-01T08:00:00.000Z', end: '2026-12-01T09:00:00.000Z' }
  await make('event', 'calendar/v1/events/', { title: 'Chantier', ...hour })
  await make('activity', 'crm/v1/activities/', { name: 'Appel', business_opportunity: ids.opportunity, ...hour })
  other = await state.suite.person(state.company, 'administrator', 'autre@forms.test')
})
afterEach(async () => {
  cleanup()
  await wipeDrafts()
  queries.clear()
  dismissToast()
})

type Given = unknown | (() => unknown)

/** A form that changes a record which another person changes while it is open. */
interface Change {
  /** Form of the existing record, where the table of forms opens another one. */
  form?: Form
  record: () => string
  field: string
  theirs: Given
  label?: string | RegExp
  /** Text that the user types, or a function that types it. */
  mine: string | ((root: HTMLElement, user: UserEvent) => Promise<void>)
  /** Value that the service stores, where it differs from the typed one. */
  saved?: Given
  /** Set where no other user may change the record: the same user writes in another window. */
  isOwn?: boolean
  /** Set where a side effect of the form cannot be repeated. */
  isOnce?: boolean
  /** Write of the other user, where it does not change the record itself. */
  write?: (value: unknown, version: Record<string, string>) => Promise<Reply>
}

const given = (value: Given): unknown => (typeof value === 'function' ? value() : value)
const pick = async (root: HTMLElement, user: UserEvent, label: RegExp, name: string): Promise<void> => {
  const input = await within(root).findByLabelText<HTMLInputElement>(label)
  await user.type(input, name)
  // The existing record, not the offer to create it, which is shown until the record is found.
  await user.click(await screen.findByRole('option', { name: new RegExp(`^(?!Créer).*${name}`, 'i') }))
  await within(root).findAllByText(new RegExp(name, 'i'))
  // The input is emptied once an option is chosen.
  await waitFor(() => expect(input.value).toBe(''))
}

const at = (name: string, path: string, address: (id: string) => string): Pick<Change, 'form' | 'record'> => ({
  form: panel(() => address(ids[name]!)),
  record: () => `${path}${ids[name]}/`,
})

/** Forms of the table that change an existing record. */
const changes: Readonly<Record<string, Change>> = {
  'features/accounting/ledger/AccountPanel.tsx': {
    record: () => `accounting/v1/accounts/${ids.account}/`,
    field: 'tags',
    theirs: () => [ids.tag],
    mine: (root, user) => pick(root, user, /^Étiquettes/, 'Fournitures'),
    saved: () => [ids.ownTag],
  },
  'features/accounting/business/BusinessManagementScreen.tsx': {
    ...at('forecast', 'commercial/v1/business-management-forecasts/', (id) => `/business-management?form=${id}`),
    field: 'name',
    theirs: 'Plan de l’autre',
    label: /^Nom/,
    mine: 'Plan à moi',
  },
  'features/admin/company/CompanyPart.tsx': {
    record: () => `auth/v1/companies/${state.company}/`,
    field: 'bank_name',
    theirs: 'Banque de l’autre',
    label: 'Nom de la banque',
    mine: 'Banque du Port',
  },
  'features/admin/email/EmailTemplatesScreen.tsx': {
    ...at('template', 'notifications/v1/emails/templates/', (id) => `/manage-email?form=${id}`),
    field: 'title',
    theirs: 'Titre de l’autre',
    label: /^Titre/,
    mine: 'Titre à moi',
  },
  'features/admin/people/UsersPart.tsx': {
    record: () => `auth/v1/users/${ids.colleague}/`,
    field: 'job_position',
    theirs: 'Chargée d’affaires',
    label: 'Poste',
    mine: 'Métreuse',
  },
  'features/admin/people/RoleDialog.tsx': {
    record: () => `auth/v1/users/${ids.colleague}/`,
    field: 'role',
    theirs: 'accountant',
    label: 'Rôle',
    mine: 'hr',
    write: (role, version) => other.call('POST', `auth/v1/users/${ids.colleague}/role/`, { role }, version),
  },
  'features/admin/cards/CardsPart.tsx': {
    ...at('card', 'auth/v1/cards/', (id) => `/admin?menu-admin=cards&form=${id}`),
    field: 'card_holder',
    theirs: 'Nolwenn',
    label: /^Titulaire/,
    mine: 'Solène',
  },
  'features/admin/rights/GroupsPart.tsx': {
    ...at('group', 'auth/v1/groups/', (id) => `/admin?menu-admin=groups&form=${id}`),
    field: 'name',
    theirs: 'Atelier de l’autre',
    label: /^Nom/,
    mine: 'Atelier à moi',
  },
  'features/admin/senders/SendersPart.tsx': {
    ...at('sender', 'auth/v1/notifications-parameters/', (id) => `/admin?menu-admin=senders&form=${id}`),
    field: 'email',
    theirs: 'autre@forms.test',
    label: /mail/i,
    mine: 'moi@forms.test',
  },
  'features/agenda/EventDialog.tsx': {
    ...at('event', 'calendar/v1/events/', (id) => `/agenda?form=${id}`),
    isOwn: true,
    field: 'title',
    theirs: 'Chantier de l’autre',
    label: /^Titre/,
    mine: 'Chantier à moi',
  },
  'features/auth/profile/IdentityPanel.tsx': {
    record: () => `auth/v1/users/${state.person.user}/`,
    field: 'job_position',
    theirs: 'Gérante',
    label: 'Poste',
    mine: 'Menuisière',
  },
  'features/documents/page/dialogs/ExtendDialog.tsx': {
    record: () => `commercial/v1/quotations/${ids.quotation}/`,
    field: 'expiration_date',
    theirs: '2090-01-15',
    label: /^Valable|^Validité|validité/i,
    mine: '20/01/2090',
    saved: '2090-01-20',
  },
  'features/documents/page/dialogs/InstallmentsDialog.tsx': {
    record: () => `commercial/v1/invoices/${ids.lacking}/`,
    field: 'installments',
    theirs: [{ due_date: '2090-01-15', amount: '120.00' }],
    mine: async (root, user) => {
      for (const [label, text] of [
        ['Nombre d’échéances', '1{Tab}'],
        ['Première échéance', '20/01/2090{Tab}'],
      ] as const) {
        const input = within(root).getByLabelText(label)
        await user.clear(input)
        await user.type(input, text)
      }
      await user.click(within(root).getByRole('button', { name: 'Répartir' }))
    },
    saved: [{ due_date: '2090-01-20', amount: '120.00' }],
  },
  'widgets/documents/use-mentions.ts': {
    record: () => `directory/v1/organizations/${ids.bare}/`,
    isOnce: true,
    field: 'address',
    theirs: '3 rue de l’Autre',
    mine: async (root) => {
      const values: Readonly<Record<string, string>> = { postal: '29780', ville: 'Plouhinec', adresse: '2 allée à moi' }
      for (const input of within(root).getAllByRole<HTMLInputElement>('textbox')) {
        const name = input.labels?.[0]?.textContent?.toLowerCase() ?? ''
        const key = Object.keys(values).find((one) => name.includes(one))
        await act(
          async () => void fireEvent.change(input, { target: { value: values[key ?? ''] ?? '40483304800022' } }),
        )
      }
    },
    saved: '2 allée à moi',
  },
  'features/documents/page/quantities/credit-draft.ts': {
    form: of(
      () => `/credit/${ids.draftCredit}/sales?action=modifyDraft`,
      async () => {
        const root = await dialog()
        await within(root).findByLabelText('Chaise')
        return root
      },
    ),
    record: () => `commercial/v1/credits/${ids.draftCredit}/`,
    field: 'subject',
    theirs: 'Objet de l’autre',
    label: /^Objet/,
    mine: 'Objet à moi',
  },
  'features/documents/page/dialogs/ModifyQuantitiesDialog.tsx': {
    record: () => `commercial/v1/delivery-notes/${ids.delivery}/`,
    field: 'subject',
    theirs: 'Objet de l’autre',
    label: /^Objet/,
    mine: 'Objet à moi',
  },
  'features/documents/page/dialogs/TransportDialog.tsx': {
    record: () => `commercial/v1/delivery-notes/${ids.delivery}/`,
    field: 'tracking',
    theirs: '8R00000000001',
    label: /^Numéro de suivi/,
    mine: '8R00000000002',
  },
  'features/documents/page/dialogs/ModifyRefundDialog.tsx': {
    record: () => `commercial/v1/refunds/${ids.openRefund}/`,
    field: 'subject',
    theirs: 'Objet de l’autre',
    label: /^Objet/,
    mine: 'Objet à moi',
  },
  'features/directory/contact/ContactPanel.tsx': {
    ...at('contact', 'directory/v1/contacts/', (id) => `/contact/${id}?form=${id}`),
    field: 'last_name',
    theirs: 'Le Goff Autre',
    label: /^Nom/,
    mine: 'Le Goff Moi',
  },
  'features/crm/opportunity/OpportunityPanel.tsx': {
    ...at('opportunity', 'commercial/v1/business-opportunities/', (id) => `/opportunity/${id}?form=${id}`),
    field: 'phone',
    theirs: '+33298000001',
    label: /^Téléphone/,
    mine: '+33298000002',
  },
  'widgets/activities-panel/ActivityPanel.tsx': {
    ...at('activity', 'crm/v1/activities/', (id) => `/opportunity/${ids.opportunity}?form=${id}`),
    field: 'location',
    theirs: 'Brest',
    label: /^Lieu/,
    mine: 'Quimper',
  },
  'features/projects/project/ProjectPanel.tsx': {
    ...at('project', 'projects/v1/projects/', (id) => `/project/${id}?form=${id}`),
    field: 'name',
    theirs: 'Mairie autre',
    label: /^Nom/,
    mine: 'Mairie à moi',
  },
  'features/projects/workload/LimitsPanel.tsx': {
    ...at('limits', 'projects/v1/workloads/', () => '/workload?form=limits'),
    field: 'normal',
    theirs: 7,
    label: /^Charge normale/,
    mine: '8',
    saved: 8,
  },
  'features/projects/topic/TopicPanel.tsx': {
    ...at('topic', 'projects/v1/topics/', (id) => `/topic/${id}?form=${id}`),
    field: 'name',
    theirs: 'Accès',
    label: /^Nom/,
    mine: 'Accès à moi',
  },
  'features/projects/report/ReportPanel.tsx': {
    ...at('report', 'projects/v1/reports/', (id) => `/reports?report=${id}&form=${id}`),
    field: 'name',
    theirs: 'Semaine autre',
    label: /^Titre/,
    mine: 'Semaine à moi',
  },
  'features/projects/project/StepsPanel.tsx': {
    form: of(
      () => `/project/${ids.project}?form=steps`,
      async (user) => {
        await press(user, 'Modifier À faire')
        return dialog('À faire')
      },
    ),
    record: () => `projects/v1/steps/${ids.step}/`,
    field: 'name',
    theirs: 'Prêt',
    label: /^Nom/,
    mine: 'À préparer',
  },
  'features/projects/project/LabelsPanel.tsx': {
    form: of(
      () => `/project/${ids.project}?form=labels`,
      async (user) => {
        await press(user, 'Modifier Atelier')
        return dialog('Atelier')
      },
    ),
    record: () => `projects/v1/labels/${ids.label}/`,
    field: 'name',
    theirs: 'Banc',
    label: /^Nom/,
    mine: 'Établi',
  },
  'features/crm/pipeline/PipelineFormScreen.tsx': {
    form: of(
      () => `/pipeline-modify/${ids.pipeline}`,
      () => around(/^Nom/),
    ),
    record: () => `crm/v1/pipelines/${ids.pipeline}/`,
    field: 'name',
    theirs: 'Partenaires',
    label: /^Nom/,
    mine: 'Grands comptes',
  },
  'features/crm/lead/LeadFormScreen.tsx': {
    form: of(
      () => `/lead-form-modify/${ids.lead}`,
      () => around(/^Titre affiché/),
    ),
    record: () => `crm/v1/lead-forms/${ids.lead}/`,
    field: 'title',
    theirs: 'Écrivez-leur',
    label: /^Titre affiché/,
    mine: 'Écrivez-nous',
  },
  'features/crm/lead/SourcesScreen.tsx': {
    ...at('cost', 'crm/v1/source-costs/', (id) => `/lead-sources?form=${id}`),
    field: 'amount',
    theirs: '15.00',
    label: /^Montant/,
    mine: '20',
    saved: '20.00',
  },
  'features/crm/lead/BookingPagesScreen.tsx': {
    ...at('booking', 'crm/v1/booking-pages/', (id) => `/booking-pages?form=${id}`),
    field: 'title',
    theirs: 'Visite',
    label: /^Titre affiché/,
    mine: 'Premier échange',
  },
  'features/crm/pipeline/StatePanel.tsx': {
    ...at('state', 'crm/v1/states/', (id) => `/pipeline-modify/${ids.pipeline}?form=${id}`),
    field: 'description',
    theirs: 'Premier contact',
    label: /^Description/,
    mine: 'Premier appel',
  },
  'features/directory/organization/OrganizationPanel.tsx': {
    ...at('client', 'directory/v1/organizations/', (id) => `/directory?form=${id}`),
    field: 'city',
    theirs: 'Brest',
    label: /^Ville/,
    mine: 'Quimper',
  },
  'features/files/dialogs/NameDialog.tsx': {
    form: of(
      () => '/file-manager',
      async (user) => {
        await choose(user, /^Actions pour Plan/, 'Renommer')
        return dialog()
      },
    ),
    record: () => `files/v1/files/${ids.plan}/`,
    isOwn: true,
    field: 'name',
    theirs: 'Plan de l’autre',
    label: /^Nom/,
    mine: 'Plan à moi',
  },
  'features/files/dialogs/ShareDialog.tsx': {
    record: () => `files/v1/files/${ids.page}/`,
    isOwn: true,
    field: 'shared_users',
    theirs: () => [other.user],
    mine: (root, user) => pick(root, user, /^Partagé avec/, 'sales'),
    saved: () => [ids.colleague],
  },
  'features/files/file/NoteEditor.tsx': {
    record: () => `files/v1/files/${ids.page}/`,
    isOwn: true,
    field: 'text',
    theirs: '<p>Mercredi</p>',
    mine: (root) => writeRichText(root, 'Jeudi'),
    // The browser of the tests cannot clean HTML: bare text is left of it.
    saved: 'Jeudi',
  },
  'features/products/product/PricesCard.tsx': {
    form: of(
      () => `/product-modify/${ids.product}`,
      async (user) => {
        await press(user, 'Modifier')
        return panel('').open(user)
      },
    ),
    record: () => `products/v1/product-prices/${ids.price}/`,
    field: 'price',
    theirs: '15.00',
    label: /^Prix HT/,
    mine: '16',
    saved: '16.00',
  },
  'features/products/product/ProductFormScreen.tsx': {
    form: of(
      () => `/product-modify/${ids.product}`,
      () => around(/^Nom/),
    ),
    record: () => `products/v1/products/${ids.product}/`,
    field: 'name',
    theirs: 'Fenêtre de l’autre',
    label: /^Nom/,
    mine: 'Fenêtre à moi',
  },
  'widgets/notes-panel/NoteItem.tsx': {
    record: () => `directory/v1/organization-notes/${ids.note}/`,
    field: 'text',
    theirs: 'Payer plus vite',
    mine: async (root) => {
      const area = root.querySelector('textarea')!
      await act(async () => void fireEvent.change(area, { target: { value: 'Payer à temps' } }))
    },
    saved: 'Payer à temps',
  },
  'widgets/referential/Referential.tsx': {
    ...at('level', 'commercial/v1/price-levels/', (id) => `/price-levels?form=${id}`),
    field: 'name',
    theirs: 'Revendeur de l’autre',
    label: /^Nom/,
    mine: 'Revendeur à moi',
  },
  'widgets/tasks-panel/TaskDialog.tsx': {
    form: of(client, async (user) => {
      await press(user, /^Modifier la tâche/, await region('Tâches'))
      return dialog('Modifier la tâche')
    }),
    record: () => `dashboard/v1/tasks/${ids.task}/`,
    field: 'title',
    theirs: 'Rappeler l’autre',
    label: /^Titre/,
    mine: 'Rappeler moi',
  },
}

/** Forms that create a record or make a transition, which overwrite no version of a record. */
const makes: Readonly<Record<string, string>> = {
  'features/crm/activity/LogCallDialog.tsx': 'a call that was held, and the next one',
  'features/admin/people/InvitePanel.tsx': 'an invitation, which is never changed',
  'features/documents/page/dialogs/AnswerQuestionDialog.tsx': 'an answer, which is given once',
  'features/documents/page/dialogs/OrderAnswerDialog.tsx': 'a step: what the supplier said last stands',
  'features/documents/page/dialogs/AcceptDialog.tsx': 'a step: what changed meanwhile is read again and told',
  'features/documents/page/dialogs/ConvertDialog.tsx': 'another document',
  'widgets/state-actions/KeptReasonDialog.tsx': 'a step: what changed meanwhile is read again and told',
  'widgets/email-dialog/EmailDialog.tsx': 'a mail',
  'features/payments/payment-draft.ts': 'a payment',
  'features/payments/InvoicePaymentScreen.tsx': 'a payment',
  'features/documents/editor/parts/ClientDialog.tsx': 'a customer',
  'features/files/dialogs/LinksDialog.tsx': 'a link',
  'widgets/notes-panel/NoteForm.tsx': 'a note',
  'features/projects/task/CommentForm.tsx': 'a comment',
  'features/projects/task/NewTaskDialog.tsx': 'a task',
  'features/projects/start/StartProjectDialog.tsx': 'a project',
  'features/crm/opportunity/WinDialog.tsx': 'a step of the quotation and its deal, over the version that was shown',
  'features/projects/topic/NewTopicTaskDialog.tsx': 'a task',
  'widgets/tasks-panel/ReminderInput.tsx': 'a task',
  'features/documents/page/dialogs/AllocateDialog.tsx': 'an allocation',
  'features/documents/page/dialogs/DepositDialog.tsx': 'an invoice',
  'features/documents/templates/KeepDialog.tsx': 'a template, or its replacement over the version that was shown',
  'features/payments/PayBackDialog.tsx': 'a payment',
  'features/received/AnswerDialog.tsx': 'a step: what changed meanwhile is read again and told',
  'features/payments/TransferDialog.tsx': 'an order of transfers',
  'features/banks/triage/IgnoreDialog.tsx': 'a step: what changed meanwhile is read again and told',
  'features/banks/triage/RuleDialog.tsx': 'a rule',
  'features/documents/editor/parts/PasteDialog.tsx': 'lines of the form of its page',
  'features/projects/task/CommentEditor.tsx': 'one text, of a comment that only its writer changes',
  'widgets/email-dialog/ScheduledMail.tsx': 'a moment of one field, of a mail that only its sender changes',
}

it('knows of every form whether it changes a record', () => {
  expect([...Object.keys(changes), ...Object.keys(makes)].sort()).toEqual(Object.keys(forms).sort())
})

const held = async ({ record, field }: Change): Promise<unknown> =>
  (await state.person.call('GET', record())).body[field] ?? null
const write = async (change: Change, value: unknown): Promise<void> => {
  const { record, field } = change
  const writer = change.isOwn ? state.person : other
  const version = { 'if-match': (await writer.call('GET', record())).etag ?? '' }
  const send = change.write ?? ((wanted) => writer.call('PATCH', record(), { [field]: wanted }, version))
  const reply = await send(value, version)
  expect([reply.status, await held(change)]).toEqual([200, value])
}
const typeMine = async ({ label = '', mine }: Change, root: HTMLElement, user: UserEvent): Promise<void> => {
  if (typeof mine !== 'string') return mine(root, user)
  const input = within(root).getByLabelText(label)
  await act(async () => {
    fireEvent.focus(input)
    fireEvent.change(input, { target: { value: mine } })
    fireEvent.blur(input)
  })
}
const submit = async (root: HTMLElement, user: UserEvent): Promise<void> => {
  const form = root.matches('main, body') ? null : (root.closest('form') ?? root.querySelector('form'))
  if (form) return act(async () => void fireEvent.submit(form))
  await user.click(within(root.matches('article') ? root : document.body).getByRole('button', { name: /^Enregistrer/ }))
}
/** Waits until a dialog is closed and its page is shown again. Panels and pages may stay open. */
const closed = async (root: HTMLElement): Promise<void> => {
  if (root.matches('dialog, [role=dialog]'))
    await waitFor(() => expect(root.isConnected).toBe(false), { timeout: 1000 }).catch(() => undefined)
}
const question = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Modifié entre-temps' })

it.each(Object.keys(changes))(
  'of two people in %s none overwrites the other, and none loses what was typed',
  async (file) => {
    const change = changes[file]!
    const theirs = given(change.theirs)
    const before = await held(change)
    const meet = async () => {
      const form = change.form ?? forms[file]!
      const user = await show(form.at())
      const root = await form.open(user)
      await typeMine(change, root, user)
      const typed = readForm(root)
      await write(change, theirs)
      await submit(root, user)
      const asked = await question()
      expect(await held(change)).toEqual(theirs)
      return { user, root, typed, asked }
    }
    const { user, root, typed, asked } = await meet()
    await user.click(within(asked).getAllByRole('button', { name: 'Fermer' })[0]!)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Modifié entre-temps' })).toBeNull())
    // A choice whose text was still loading when it was read has its text now.
    expect(readForm(root)).toMatchObject(Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== '')))
    await submit(root, user)
    const again = await question()
    await press(user, 'Garder la mienne', again)
    await press(user, 'Enregistrer', again)
    const saved = given(change.saved ?? change.mine)
    await waitFor(async () => expect(await held(change)).toEqual(saved))
    await closed(root)
    if (change.isOnce) return
    cleanup()
    await wipeDrafts()
    queries.clear()
    await write(change, before)
    const second = await meet()
    await press(second.user, 'Prendre l’autre version', second.asked)
    await press(second.user, 'Enregistrer', second.asked)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Modifié entre-temps' })).toBeNull())
    expect(await held(change)).toEqual(theirs)
    await closed(second.root)
  },
)

/** An action of one click on a record that another user changes after it was shown. */
interface Click {
  path: string
  values: Record<string, string>
  /** Values that the other user saves meanwhile. */
  theirs: Record<string, string>
  at: (id: string) => string
  click: (user: UserEvent) => Promise<void>
  /** Reads the newest version, as another screen does. */
  read: (id: string) => Promise<unknown>
  told?: RegExp
  /** Text on the screen before the other user changes the record. */
  shown: string
}

const confirm = async (user: UserEvent, name: string): Promise<void> =>
  press(user, name, await screen.findByRole('alertdialog'))

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** A picture of one dot; each number makes another file of it. */
const picture = (number: number): string =>
  `data:image/png;base64,${Buffer.concat([Buffer.from(dot, 'base64'), Buffer.from([number])]).toString('base64')}`

const clicks: Readonly<Record<string, Click>> = {
  'the deletion of a row': {
    path: 'auth/v1/cards/',
    values: { card_holder: 'Rozenn' },
    theirs: { card_holder: 'Rozenn Le Bras' },
    at: () => '/admin?menu-admin=cards',
    click: async (user) => {
      await press(user, 'Retirer la carte de Rozenn')
      await confirm(user, 'Retirer la carte')
    },
    read: (id) => cards.one(id),
    shown: 'Rozenn',
  },
  'the deletion of a page': {
    path: 'directory/v1/organizations/',
    values: { company_name: 'Scierie du Faou' },
    theirs: { company_name: 'Scierie du Faou et fils' },
    at: (id) => `/organization/${id}`,
    click: async (user) => {
      await choose(user, 'Autres actions', 'Supprimer')
      await confirm(user, 'Supprimer')
    },
    read: (id) => organizations.one(id, { fields: ['company_name'] }),
    shown: 'Scierie du Faou',
  },
  'the deletion of ticked rows': {
    path: 'directory/v1/organizations/',
    values: { company_name: 'Charpentes Guivarch' },
    theirs: { company_name: 'Charpentes Guivarch SAS' },
    at: () => '/directory?search=Guivarch',
    click: async (user) => {
      await user.click(await screen.findByRole('checkbox', { name: 'Cocher Charpentes Guivarch' }))
      await press(user, 'Supprimer')
      await press(user, 'Supprimer', await screen.findByRole('dialog', { name: 'Supprimer' }))
    },
    read: (id) => organizations.one(id, { fields: ['company_name'] }),
    shown: 'Charpentes Guivarch',
    told: /^0.* sur 1 /,
  },
  'an earlier content of a document': {
    path: 'files/v1/files/',
    values: { type: 'document', name: 'Plan', document: picture(1) },
    theirs: { document: picture(3) },
    at: (id) => `/file/${id}`,
    click: (user) => press(user, 'Revenir à la version 1'),
    read: (id) => files.one(id, { fields: ['name'] }),
    shown: 'Revenir à la version 1',
  },
}

it.each(Object.keys(clicks))('%s is not done to what somebody changed after it was shown', async (name) => {
  const {
    path,
    values,
    theirs,
    at: address,
    click,
    read,
    shown,
    told = /^Cette fiche a été modifiée entre-temps/,
  } = clicks[name]!
  const made = await state.person.call('POST', path, values)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const place = `${path}${made.body.id}/`
  const change = async (wanted: Record<string, string>): Promise<Reply> => {
    const { etag = '' } = await state.person.call('GET', place)
    const reply = await state.person.call('PATCH', place, wanted, { 'if-match': etag ?? '' })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return reply
  }
  if (values.document) await change({ document: picture(2) })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:dot')
  const user = await show(address(made.body.id))
  await screen.findAllByText(shown)
  const changed = await change(theirs)
  await read(made.body.id)
  await click(user)
  expect((await screen.findAllByText(told)).length).toBeGreaterThan(0)
  expect((await state.person.call('GET', place)).etag).toBe(changed.etag)
  vi.restoreAllMocks()
})
