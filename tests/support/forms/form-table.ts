import { screen, within } from '@testing-library/react'
import { documentForms } from './document-forms.ts'
import { customer, draft, pendingQuotation, sentQuotation, validated } from '../documents.ts'
import { around, choose, client, dialog, type Form, ids, of, panel, press, region } from './form-steps.ts'
import { writeRichText } from './form-values.ts'
import type { staffApp } from '../staff.tsx'

/** Makes the records on which forms are opened. */
export async function makeFormRecords(state: ReturnType<typeof staffApp>['state']): Promise<void> {
  const { person } = state
  const make = async (path: string, values: Record<string, unknown>): Promise<string> => {
    const { body } = await person.call('POST', path, values)
    if (!body.id) throw new Error(`${path}: ${JSON.stringify(body)}`)
    return body.id
  }
  const client = await customer(person)
  const category = await make('notifications/v1/emails/categories/', { label: 'Devis' })
  ids.template = await make('notifications/v1/emails/templates/', {
    title: 'Envoi de devis',
    object: 'Votre devis',
    text: '<p>Bonjour</p>',
    category,
  })
  ids.client = client
  ids.pipeline = await make('crm/v1/pipelines/', { name: 'Ventes directes' })
  ids.state = await make('crm/v1/states/', { name: 'Nouveau', pipeline: ids.pipeline, probability: 10 })
  ids.opportunity = await make('commercial/v1/business-opportunities/', { name: 'Escalier', state: ids.state })
  const words = { title: 'Contact', consent_text: 'J’accepte.' }
  ids.lead = await make('crm/v1/lead-forms/', { ...words, name: 'Site', pipeline: ids.pipeline })
  ids.cost = await make('crm/v1/source-costs/', { source: 'sea', month: '2026-11-01', amount: '12.00' })
  ids.booking = await make('crm/v1/booking-pages/', { ...words, user: person.user })
  ids.project = await make('projects/v1/projects/', { name: 'Mairie', steps: [{ name: 'À faire' }] })
  const { body: found } = await person.call('GET', `projects/v1/steps/?project=${ids.project}`)
  ids.step = found.results[0].id
  ids.projectTask = await make('projects/v1/tasks/', { title: 'Poser', step: ids.step })
  ids.discussed = await make('projects/v1/tasks/', { title: 'Vernir', step: ids.step })
  await make('projects/v1/comments/', { task: ids.discussed, message: 'Chêne' })
  ids.topic = await make('projects/v1/topics/', { name: 'Accessibilité' })
  ids.report = await make('projects/v1/reports/', { project: ids.project })
  ids.limits = (await person.call('GET', 'projects/v1/workloads/')).body.results[0].id
  ids.label = await make('projects/v1/labels/', { name: 'Atelier' })
  ids.product = await make('products/v1/products/', { name: 'Fenêtre', saling_price: '845.00', type: 'service' })
  ids.quotation = (await pendingQuotation(person, client)).body.id
  await sentQuotation(person, client, { business_opportunity: ids.opportunity })
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
  ids.bare = bare
  ids.lacking = (await draft(person, bare)).body.id
  ids.note = await make('directory/v1/organization-notes/', { organization: client, text: 'Payer vite', pin: false })
  ids.page = await make('files/v1/files/', { type: 'note', name: 'Relevé', text: '<p>Lundi</p>' })
  ids.colleague = (await state.suite.person(state.company, 'sales', 'nolwenn@forms.test')).user
}

const quotation = (action: string) => (): string => `/quotation/${ids.quotation}/sales?action=${action}`

/** How the form of each file that has one is reached. */
export const forms: Readonly<Record<string, Form>> = {
  'features/accounting/ledger/AccountPanel.tsx': panel(() => `/accounting-detail/${ids.account}?form=${ids.account}`),
  'features/accounting/business/BusinessManagementScreen.tsx': panel('/business-management?form=new'),
  'features/admin/company/CompanyPart.tsx': of(
    () => '/admin',
    () => around('Nom de la banque'),
  ),
  'features/admin/email/EmailTemplatesScreen.tsx': panel('/manage-email?form=new'),
  'features/admin/people/InvitePanel.tsx': panel('/admin?menu-admin=users&form=new'),
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
  'features/documents/page/dialogs/AcceptanceDialog.tsx': panel(quotation('accept')),
  'features/documents/page/dialogs/ConvertDialog.tsx': panel(() => `/quotation/${ids.accepted}/sales?action=convert`),
  'features/documents/page/dialogs/ExtendDialog.tsx': panel(quotation('extend')),
  'features/documents/templates/KeepDialog.tsx': panel(quotation('template')),
  'widgets/state-actions/KeptReasonDialog.tsx': panel(quotation('refuse')),
  'widgets/email-dialog/EmailDialog.tsx': {
    ...panel(quotation('send')),
    fill: async (root) => {
      await within(root).findByRole('textbox', { name: 'Objet' })
      await writeRichText(root, 'Votre offre')
    },
    read: (root) => {
      const subject = within(root).queryByRole<HTMLInputElement>('textbox', { name: 'Objet' })
      return { object: (subject?.value || subject?.textContent) ?? '' }
    },
  },
  'widgets/documents/use-mentions.ts': of(
    () => `/invoice/${ids.lacking}/sales?action=validate`,
    async (user) => {
      const question = await dialog()
      await press(user, /^Valider/, question)
      await within(question).findAllByRole('textbox')
      return question
    },
  ),
  'features/payments/payment-draft.ts': panel(() => `/invoice/${ids.invoice}/sales?action=pay`),
  'features/payments/InvoicePaymentScreen.tsx': of(
    () => `/invoice-payment/${ids.invoice}/`,
    () => around(/^Montant/),
  ),
  'features/documents/editor/parts/ClientDialog.tsx': of(
    () => '/quotation-create/sales',
    async (user) => {
      await user.type(await screen.findByLabelText(/^Client/), 'Zz')
      await user.click(await screen.findByRole('option', { name: /^Créer/ }))
      return dialog()
    },
  ),
  'features/directory/contact/ContactPanel.tsx': panel('/directory?menu-directory=contacts&form=new'),
  'features/crm/opportunity/OpportunityPanel.tsx': panel('/opportunities/current?form=new'),
  'features/crm/activity/LogCallDialog.tsx': of(
    () => `/opportunity/${ids.opportunity}`,
    async (user) => {
      await press(user, 'Consigner un appel')
      return dialog()
    },
  ),
  'widgets/activities-panel/ActivityPanel.tsx': panel(() => `/opportunity/${ids.opportunity}?form=new`),
  'features/crm/pipeline/PipelineFormScreen.tsx': of(
    () => '/pipeline-create',
    () => around(/^Nom/),
  ),
  'features/crm/lead/LeadFormScreen.tsx': of(
    () => '/lead-form-create',
    () => around(/^Titre affiché/),
  ),
  'features/crm/lead/SourcesScreen.tsx': panel('/lead-sources?form=new'),
  'features/crm/lead/BookingPagesScreen.tsx': panel('/booking-pages?form=new'),
  'features/crm/pipeline/StatePanel.tsx': of(
    () => `/pipeline-modify/${ids.pipeline}?form=new`,
    () => dialog(),
  ),
  'features/projects/project/ProjectPanel.tsx': panel('/projects?form=new'),
  'features/projects/project/StepsPanel.tsx': of(
    () => `/project/${ids.project}?form=steps`,
    async (user) => {
      await press(user, 'Nouvelle étape')
      return dialog('Nouvelle étape')
    },
  ),
  'features/projects/project/LabelsPanel.tsx': of(
    () => `/project/${ids.project}?form=labels`,
    async (user) => {
      await press(user, 'Nouvelle étiquette')
      return dialog('Nouvelle étiquette')
    },
  ),
  'features/projects/start/StartProjectDialog.tsx': of(
    () => `/project/${ids.project}?form=copy`,
    () => dialog('Démarrer un projet'),
  ),
  'features/crm/opportunity/WinDialog.tsx': of(
    () => `/opportunity/${ids.opportunity}`,
    async (user) => {
      await press(user, 'Gagnée')
      return dialog()
    },
  ),
  'features/projects/task/NewTaskDialog.tsx': of(
    () => `/project/${ids.project}?menu-display=list&form=new`,
    () => dialog('Nouvelle tâche'),
  ),
  'features/projects/workload/LimitsPanel.tsx': panel('/workload?form=limits'),
  'features/projects/topic/TopicPanel.tsx': panel('/topics?form=new'),
  'features/projects/topic/NewTopicTaskDialog.tsx': of(
    () => `/topic/${ids.topic}?form=task`,
    () => dialog('Nouvelle tâche'),
  ),
  'features/projects/report/ReportPanel.tsx': panel(() => `/reports?report=${ids.report}&form=${ids.report}`),
  'features/projects/task/CommentForm.tsx': of(
    () => `/project/${ids.project}?task=${ids.projectTask}`,
    () => region('Commentaires'),
  ),
  'features/projects/task/CommentEditor.tsx': of(
    () => `/project/${ids.project}?task=${ids.discussed}`,
    async (user) => {
      await press(user, 'Modifier le commentaire')
      const text = await screen.findByRole('textbox', { name: 'Modifier le commentaire' })
      return text.closest<HTMLElement>('[role=presentation]') ?? text
    },
  ),
  'features/directory/organization/OrganizationPanel.tsx': panel('/directory?form=new'),
  'features/files/dialogs/NameDialog.tsx': of(
    () => '/file-manager',
    async (user) => {
      await choose(user, 'Actions pour Relevé', 'Renommer')
      return dialog()
    },
  ),
  'features/files/dialogs/ShareDialog.tsx': {
    at: () => '/file-manager',
    open: async (user) => {
      await choose(user, 'Actions pour Relevé', 'Partager')
      return dialog()
    },
    fill: async (root, user) => {
      await user.type(within(root).getByLabelText(/^Partagé avec/), 'sales')
      await user.click(await screen.findByRole('option', { name: 'sales Test' }))
    },
    read: (root) => ({ people: root.textContent?.includes('sales Test') ? 'sales Test' : '' }),
  },
  'features/files/file/NoteEditor.tsx': {
    at: () => `/file/${ids.page}`,
    open: async (user) => {
      const place = await dialog()
      await press(user, 'Modifier la note', place)
      const text = await within(place).findByRole('textbox', { name: 'Texte de la note' })
      return text.closest('form')!
    },
    fill: (root) => writeRichText(root, 'Vendredi'),
    read: (root) => ({ text: within(root).getByRole('textbox').textContent ?? '' }),
  },
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
  ...documentForms,
}

/** Files that make a form without an entry of its own, and why. */
export const others: Readonly<Record<string, string>> = {
  // Secrets, which no draft stores, and the forms before them.
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
  'features/crm/opportunity/LoseDialog.tsx': 'one choice',
  'features/crm/opportunity/EntryDialog.tsx': 'what a move lacks, asked with the move',
  'features/projects/project/StepRemoval.tsx': 'one choice',
  'features/projects/workload/HandOverDialog.tsx': 'one choice',
  'features/projects/topic/AddTasksDialog.tsx': 'choices between what stands already',
  'features/projects/report/NewReportDialog.tsx': 'a week and a project of a list',
  'features/projects/board/QuickAdd.tsx': 'one line, which stays until it is taken',
  'features/projects/task/ToDoEditor.tsx': 'one line with a day and people, which stays until it is taken',
  'features/projects/gantt/LinkDialog.tsx': 'one choice with two that have a usual value',
  'features/projects/task/NewRow.tsx': 'one line, which stays until it is taken and is kept on the device',
  'widgets/panel/EditInPlace.tsx': 'the frame of those that change a text in its place',
  'widgets/merge/MergeDialog.tsx': 'choices between what stands already',
  'features/agenda/CalendarImportDialog.tsx': 'a file',
  'features/accounting/manual/ManualEntryDialog.tsx': 'lines of an entry, which are kept on the device',
  'features/banks/statement/StatementDialog.tsx': 'a file, and columns that the account remembers',
  'features/banks/synchro/ConnectDialog.tsx': 'a bank of a list',
  'features/banks/transfers/TransferQuestionDialog.tsx': 'a day, where the one of the order has passed',
  'features/documents/lists/MonthDialog.tsx': 'a month of a list',
  'widgets/fec/FecDialog.tsx': 'a year of a list',
  'features/accounting/closing/ClosingDialog.tsx': 'a year of a list',
  'features/files/dialogs/MoveDialog.tsx': 'a folder of a list',
  'widgets/import/ImportDialog.tsx': 'a file, and columns that are guessed again',
  'widgets/list-screen/bulk/BulkEdit.tsx': 'a field and its value, with a question before anything is changed',
  'widgets/list-screen/filters/FilterPopover.tsx': 'filters, which stand in the address',
  'widgets/record-peek/PeekFact.tsx': 'one field, with a question before it is given up, see widgets.test.tsx',
  'widgets/list-screen/views/NameViewDialog.tsx': 'the name of a view of what the address holds',
  'features/home/waiting/rows/SnoozeMenu.tsx': 'a day, see waiting.test.tsx',
  'features/home/home/arrange/ArrangePage.tsx': 'places without a field, see home.test.tsx',
  'widgets/outbox/WaitingItem.tsx': 'a write that stands in the outbox until it is sent, see outbox.spec.ts',
  // Saved while they are written.
  'features/auth/profile/QuietHoursFields.tsx': 'saved when its fields are left',
  'features/auth/profile/NotificationSettingsPanel.tsx': 'saved when its field is left',
  'features/home/home/panels/NotePanel.tsx': 'saved while it is written, see home.test.tsx',
  'widgets/state-actions/ReasonDialog.tsx': 'a frame',
  // Frames and parts of forms that are tested by other files.
  'features/auth/page/AuthForm.tsx': 'a frame',
  'features/projects/task/TaskDraftDialog.tsx': 'NewTaskDialog.tsx and NewTopicTaskDialog.tsx',
  'features/documents/editor/parts/MentionsDialog.tsx': 'use-mentions.ts',
  'features/documents/editor/grid/LineRow.tsx': 'DocumentEditor.tsx',
  'features/documents/page/dialogs/ValidateDialog.tsx': 'use-mentions.ts',
  'features/documents/page/dialogs/CreditDialog.tsx': 'credit-draft.ts',
  'features/payments/BulkPaymentScreen.tsx': 'payment-draft.ts',
  'features/payments/RecordPaymentDialog.tsx': 'payment-draft.ts',
  'widgets/draft/use-draft.ts': 'what keeps forms',
  'widgets/draft/use-kept-form.ts': 'what keeps forms',
  'widgets/record-form/ConflictDialog.tsx': 'the form of the record below it',
  'widgets/record-form/RecordPanel.tsx': 'a frame',
  'widgets/record-form/use-record-form.ts': 'what all forms of records stand on',
  'widgets/record-screen/RecordScreen.tsx': 'a frame',
  // Forms with a draft that are not tested here: they need the page of a visitor or a step of their own test.
  'features/auth/setup/SetupForm.tsx': 'the page of a visitor',
  'features/dunning/ActDialog.tsx': 'dunning.test.tsx',
  'features/dunning/PreviewDialog.tsx': 'dunning.test.tsx',
  'features/dunning/use-act.ts': 'dunning.test.tsx',
  'features/documents/rebate/PeriodRebateDialog.tsx': 'period-rebate.test.tsx',
  'features/documents/rebate/use-period-rebate.ts': 'period-rebate.test.tsx',
  'features/documents/recurring/RenewalDialog.tsx': 'recurring.test.tsx',
  'features/documents/recurring/ScheduleDialog.tsx': 'recurring.test.tsx',
  'features/documents/recurring/schedule-form.ts': 'recurring.test.tsx',
  'features/documents/editor/use-editor-draft.ts': 'e2e/documents/editor-errors.spec.ts',
  'features/documents/editor/use-editor-screen.ts': 'e2e/documents/editor-errors.spec.ts',
  'features/documents/templates/StartDialog.tsx': 'two choices, and nothing typed',
  // A page of a visitor carries nothing that keeps drafts.
  'features/crm/public/PublicLeadFormScreen.tsx': 'a visitor’s answers, kept on the device, see lead-form.test.tsx',
  'features/crm/public/PublicBookingScreen.tsx': 'a visitor’s answers, kept on the device, see lead-form.test.tsx',
  'features/public-documents/answers/AcceptDialog.tsx': 'the name and the consent of a visitor',
  'features/public-documents/answers/OrderAnswer.tsx': 'a supplier’s answer, kept in the tab of the visitor',
  'features/public-documents/answers/QuestionDialog.tsx': 'a visitor’s question, kept while the page stands',
}
