import { staffApp } from '../staff.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { around, choose, client, dialog, type Form, ids, of, panel, press, region } from './form-steps.ts'
import { writeRichText } from './form-values.ts'
import type { Person, Reply } from '../suite.ts'

type StaffState = ReturnType<typeof staffApp>['state']

export type Given = unknown | (() => unknown)

/** A form that changes a record which another person changes while it is open. */
export interface Change {
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
export const changedForms = (state: StaffState, other: () => Person): Readonly<Record<string, Change>> => ({
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
    write: (role, version) => other().call('POST', `auth/v1/users/${ids.colleague}/role/`, { role }, version),
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
    theirs: () => [other().user],
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
})
