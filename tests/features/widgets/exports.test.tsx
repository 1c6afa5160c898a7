import { staffApp } from '../../support/staff.tsx'
import { execFileSync } from 'node:child_process'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { group } from '../../../src/contract/auth/group.ts'
import { user as userEntity } from '../../../src/contract/auth/user.ts'
import { account } from '../../../src/contract/accounting/account.ts'
import { accountLine } from '../../../src/contract/accounting/account-line.ts'
import { agedScale } from '../../../src/contract/commercial/reports/aged-scale.ts'
import { businessOpportunity } from '../../../src/contract/commercial/business-opportunity.ts'
import { invoice } from '../../../src/contract/commercial/invoices/invoice.ts'
import { invoiceSchedule } from '../../../src/contract/commercial/invoices/invoice-schedule.ts'
import { invoicePayment } from '../../../src/contract/commercial/invoices/invoice-payment.ts'
import { personalOrganization } from '../../../src/contract/commercial/personal-organization.ts'
import { priceLevel } from '../../../src/contract/commercial/price-level.ts'
import { classificationRule } from '../../../src/contract/commercial/reports/classification-rule.ts'
import { labelRule } from '../../../src/contract/commercial/reports/label-rule.ts'
import { credit } from '../../../src/contract/commercial/credits/credit.ts'
import { refund } from '../../../src/contract/commercial/credits/refund.ts'
import { deliveryNote } from '../../../src/contract/commercial/orders/delivery-note.ts'
import { receivedInvoice } from '../../../src/contract/commercial/invoices/received-invoice.ts'
import { productReturn } from '../../../src/contract/commercial/orders/product-return.ts'
import { purchaseOrder } from '../../../src/contract/commercial/orders/purchase-order.ts'
import { purchaseOrderLine } from '../../../src/contract/commercial/orders/purchase-order-line.ts'
import { quotation } from '../../../src/contract/commercial/quotations/quotation.ts'
import { quotationTemplate } from '../../../src/contract/commercial/quotations/quotation-template.ts'
import { tax } from '../../../src/contract/commercial/tax.ts'
import { activity } from '../../../src/contract/crm/activity.ts'
import { bookingPage } from '../../../src/contract/crm/booking-page.ts'
import { leadForm } from '../../../src/contract/crm/lead-form.ts'
import { pipeline } from '../../../src/contract/crm/pipeline.ts'
import { contact } from '../../../src/contract/directory/contact.ts'
import { organization } from '../../../src/contract/directory/organization.ts'
import type { AnyEntity } from '../../../src/contract/kit/kit.ts'
import { emailTemplate } from '../../../src/contract/notifications/email-template.ts'
import { bankAccount } from '../../../src/contract/payment/bank-account.ts'
import { bankStatement } from '../../../src/contract/payment/bank-statement.ts'
import { transaction } from '../../../src/contract/payment/transaction.ts'
import { transferOrder } from '../../../src/contract/payment/transfer-order.ts'
import { project } from '../../../src/contract/projects/project.ts'
import { report } from '../../../src/contract/projects/report.ts'
import { task } from '../../../src/contract/projects/task.ts'
import { topic } from '../../../src/contract/projects/topic.ts'
import { product } from '../../../src/contract/products/product.ts'
import { dismissToast } from '../../../src/ui/toast/toast.ts'
import { fieldFacts } from '../../../src/widgets/entity.ts'
import { labelsOf } from '../../../src/widgets/labels.ts'
import { makeOpportunity } from '../../support/crm.ts'
import { customer, draft, pay, sentQuotation, validated } from '../../support/documents.ts'
import { makeProject, projectPaths } from '../../support/projects.ts'
import { type SavedFile, takeSavedFiles } from '../../support/files/saved-files.ts'
import { openWorkbook, type ReadCell, type ReadSheet } from '../../support/files/workbook.ts'

const { state, show } = staffApp()
let files: ReturnType<typeof takeSavedFiles>
const places = { project: '', topic: '' }

beforeEach(() => {
  files = takeSavedFiles()
})
afterEach(() => {
  files.restore()
  dismissToast()
})

beforeAll(async () => {
  const { person } = state
  const make = async (path: string, values: Record<string, unknown>): Promise<any> => {
    const { status, body } = await person.call('POST', path, values)
    if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`)
    return body
  }
  const { project: of, todo } = await makeProject(person, { deadline: '2026-12-24' })
  places.project = of
  places.topic = (await make('projects/v1/topics/', { name: 'Accès', deadline: '2026-12-01' })).id
  await make('projects/v1/reports/', { project: of })
  const topics = [places.topic]
  await make(projectPaths.tasks, { title: 'Poser', step: todo, deadline: '2026-12-01', late_management: true, topics })
  const client = await customer(person, {
    phone: '+33612345678',
    postcode: '01000',
    discount: '5.5',

    payday: 10,
  })
  await make('directory/v1/contacts/', { last_name: 'Le Goff', organization: client, type: 'contact' })
  await make('products/v1/products/', {
    name: '=Chêne',
    reference: '00123',
    barcode: '3760123456789',
    type: 'physical',
    buying_price: '12.345678',
    saling_price: '1234.50',
    cost_price: '10.00',
    tax_amount: '5.5',
    weigth: '12',
    stock_alert: '2.5',
  })
  await make('commercial/v1/price-levels/', { name: 'Artisans', type: 'sale' })
  await make('commercial/v1/personal-organizations/', { name: 'Atelier', capital: '10000.00' })
  const offered = await sentQuotation(person, client)
  await make('commercial/v1/quotation-templates/', { name: 'Cuisine', quotation: offered.body.id })
  const first = await validated(person, client, '1234567.89', { subject: '=1+1' })
  await pay(person, first.body.id, '100.00')
  await draft(person, client, '50.00', { issue_date: '2026-11-02' })
  await draft(person, client, '75.00', { issue_date: '2026-11-03', currency: 'usd' })
  await validated(person, client, '20.00', { is_sales: false, number: '00042' })
  await make('payment/v1/bank-accounts/', { name: 'Courant', iban: 'FR7630006000011234567890189' })
  const [bank] = (await person.call('GET', 'payment/v1/bank-accounts/')).body.results
  await make(`payment/v1/bank-accounts/${bank.id}/import_statement/`, {
    file: `data:text/plain;base64,${btoa('Date;Libelle;Montant\n20/11/2026;VIR KER ANNA;120,00\n')}`,
  })
  await make('commercial/v1/label-rules/', { label: 'Énergie', is_active: true })
  await make('commercial/v1/classification-rules/', { name: 'énergie', rule: 'EDF', is_active: true })
  const deal = { amount: '1234.50', expected_end_date: '2026-12-04', organization: client }
  const { opportunity, pipeline: sales } = await makeOpportunity(person, deal)
  const words = { title: 'Contact', consent_text: 'J’accepte.' }
  await make('crm/v1/lead-forms/', { ...words, name: 'Site', pipeline: sales, source: 'website' })
  await make('crm/v1/booking-pages/', { ...words, user: person.user })
  const call = { name: 'Appel', types: 'call', business_opportunity: opportunity, reminder: 30 }
  await make('crm/v1/activities/', { ...call, start: '2026-11-20T09:00:00Z' })
})

/** Returns the file that the export menu of a list saves. */
async function exported(address: string, what = 'Tous les résultats en XLSX'): Promise<SavedFile> {
  cleanup()
  const user = await show(address)
  await choose(user, what)
  return files.saved[0]!
}

async function choose(user: UserEvent, what: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Exporter' }))
  await user.click(await screen.findByRole('menuitem', { name: what }))
  await waitFor(() => expect(files.saved.length).toBeGreaterThan(0))
}

const sheetAt = async (address: string): Promise<ReadSheet> => {
  const { body } = await state.person.call('GET', 'accounting/v1/accounts/?number=411000')
  const at = address
    .replace('{account}', body.results[0].id)
    .replace('{project}', places.project)
    .replace('{topic}', places.topic)
  return (await openWorkbook((await exported(at)).blob))[0]!
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The filled cells under a heading. */
const under = (sheet: ReadSheet, header: string): ReadCell[] => {
  const column = letters[sheet.row(1).indexOf(header)]
  return Array.from({ length: sheet.rowCount - 1 }, (_, at) => sheet.cells[`${column}${at + 2}`]).filter(
    (cell): cell is ReadCell => Boolean(cell?.value),
  )
}

/** Lists that can be exported: address, file of the screen and entity of the rows. */
const lists: readonly (readonly [address: string, file: string, entity: AnyEntity])[] = [
  ['/invoices/sales', 'documents/lists/InvoiceListScreen', invoice],
  ['/invoices/purchases', 'documents/lists/InvoiceListScreen', invoice],
  ['/quotations/sales', 'documents/lists/QuotationListScreen', quotation],
  ['/quotations/sales?view=templates', 'documents/templates/TemplateListScreen', quotationTemplate],
  ['/purchase-orders/sales', 'documents/lists/DocumentListScreen', purchaseOrder],
  ['/purchase-orders/sales?menu-purchase-orders=late_lines', 'documents/lists/LateLinesScreen', purchaseOrderLine],
  ['/delivery-notes/sales', 'documents/lists/DocumentListScreen', deliveryNote],
  ['/product-returns/sales', 'documents/lists/DocumentListScreen', productReturn],
  ['/credit-create/sales', 'documents/lists/SourceListScreen', invoice],
  ['/credits/sales', 'documents/lists/DocumentListScreen', credit],
  ['/refunds/sales', 'documents/lists/DocumentListScreen', refund],
  ['/invoices/sales?view=recurring', 'documents/recurring/ScheduleListScreen', invoiceSchedule],
  ['/received-invoices', 'received/ReceivedListScreen', receivedInvoice],
  ['/payments', 'payments/PaymentListScreen', invoicePayment],
  ['/aged-scales', 'accounting/aged/AgedScaleScreen', agedScale],
  ['/accounting', 'accounting/ledger/AccountListScreen', account],
  ['/accounting-detail/{account}', 'accounting/ledger/AccountScreen', accountLine],
  ['/accounting/journals/sales', 'accounting/ledger/JournalScreen', accountLine],
  ['/bank?view=lines', 'banks/lines/BankLineListScreen', transaction],
  ['/synchro', 'banks/synchro/SynchroScreen', bankAccount],
  ['/synchro?part=transfers', 'banks/transfers/TransferListScreen', transferOrder],
  ['/synchro?part=statements', 'banks/synchro/SynchroScreen', bankStatement],
  ['/synchro?part=rules', 'banks/synchro/Rules', classificationRule],
  ['/synchro?part=labels', 'banks/synchro/Labels', labelRule],
  ['/products', 'products/product/ProductListScreen', product],
  ['/opportunities/current?menu-display=list', 'crm/board/OpportunityList', businessOpportunity],
  ['/opportunities/current?menu-display=activities', 'crm/activity/DealActivityList', activity],
  ['/pipelines', 'crm/pipeline/PipelineListScreen', pipeline],
  ['/lead-forms', 'crm/lead/LeadFormListScreen', leadForm],
  ['/booking-pages', 'crm/lead/BookingPagesScreen', bookingPage],
  ['/projects', 'projects/list/ProjectListScreen', project],
  ['/project/{project}?menu-display=list', 'projects/project/ProjectTaskList', task],
  ['/tasks?menu-tasks=open', 'projects/tasks/TasksScreen', task],
  ['/topics', 'projects/topic/TopicListScreen', topic],
  ['/topic/{topic}', 'projects/topic/TopicScreen', task],
  ['/reports', 'projects/report/ReportsScreen', report],
  ['/clients', 'directory/organization/OrganizationListScreen', organization],
  ['/directory?menu-directory=contacts', 'directory/contact/ContactListScreen', contact],
  ['/price-levels', 'admin/price-level/PriceLevelsScreen', priceLevel],
  ['/taxes', 'admin/tax/TaxesScreen', tax],
  ['/personal-organizations', 'admin/personal-organization/PersonalOrganizationsScreen', personalOrganization],
  ['/manage-email', 'admin/email/EmailTemplatesScreen', emailTemplate],
  ['/admin?menu-admin=users', 'admin/people/UsersPart', userEntity],
  ['/admin?menu-admin=groups', 'admin/rights/GroupsPart', group],
]

const formats: Readonly<Record<string, RegExp>> = {
  day: /^dd\/mm\/yyyy$/,
  moment: /^dd\/mm\/yyyy( hh:mm)?$/,
  time: /^hh:mm$/,
  decimal: /^(#,##0|#,##0\.00|#,##0\.0###|#,##0\.00####|0\.00%)$/,
  integer: /^#,##0$/,
}
const looksTyped = /^\d{2}\/\d{2}\/\d{4}|^\d{4}-\d{2}-\d{2}|^-?[\d\s]+[.,]\d{2}(\s?€)?$/

describe('every list that is exported', () => {
  it('is listed in this file', () => {
    const found = execFileSync('grep', ['-rlE', '<ListScreen|<ListWithPanel|referential\\(', 'src/features'])
    const known = new Set(lists.map(([, file]) => `src/features/${file}.tsx`))
    // The gallery shows samples of our own.
    known.add('src/features/admin/gallery/GalleryScreen.tsx')
    expect(new Set(String(found).trim().split('\n'))).toEqual(known)
  })
  it.each(lists)('%s types its dates and numbers, with every column shown', async (address, _file, entity) => {
    const names = [...Object.keys({ ...entity.fields, ...entity.computed, ...entity.derived }), 'created_at']
    const own = await sheetAt(address)
    files.saved.length = 0
    const all = await sheetAt(`${address}${address.includes('?') ? '&' : '?'}columns=${names.join(',')}`)
    const labels = labelsOf(entity)
    for (const sheet of [own, all]) {
      expect(sheet).toMatchObject({ frozenRows: 1, isRightToLeft: false })
      expect(sheet.row(1).every((header) => header.trim() !== '')).toBe(true)
      for (const name of names) {
        const kind = fieldFacts(entity, name)?.kind ?? ''
        for (const cell of formats[kind] ? under(sheet, labels.field(name)) : []) {
          if (cell.isBold) continue
          expect(cell, name).toMatchObject({ type: 'number', format: expect.stringMatching(formats[kind]!) })
        }
      }
      // Columns under a heading of their own too.
      for (const [place, { type, value }] of Object.entries(sheet.cells))
        if (type === 'text') expect(value, place).not.toMatch(looksTyped)
    }
  })
})

describe('the exported list of invoices', () => {
  it('tells the currency, and adds up in euros what the foot of the screen adds up', async () => {
    const user = await show('/invoices/sales')
    expect(await screen.findByText('Total TTC', { selector: 'span' })).toBeTruthy()
    await choose(user, 'Tous les résultats en XLSX')
    const sheet = (await openWorkbook(files.saved[0]!.blob))[0]!
    expect(sheet.row(1)).toEqual([
      'Numéro',
      'Client',
      'Objet',
      'Émise le',
      'Échéance',
      'État',
      'Total TTC',
      'Reste à payer',
      'Devise',
      'Envoi',
    ])
    expect(
      under(sheet, 'Devise')
        .map(({ value }) => value)
        .toSorted(),
    ).toEqual(['EUR', 'EUR', 'USD'])
    expect(under(sheet, 'Objet')).toEqual([{ type: 'text', value: '=1+1', format: '@', isBold: false }])
    const foot = (await state.person.call('GET', 'commercial/v1/invoices/?is_sales=true&page_size=1&stats=true')).body
      .stats
    const sums = sheet.row(sheet.rowCount)
    expect(sums).toEqual(['Total en euros', '', '', '', '', '', foot.total_price, foot.left_to_pay, '', ''])
    // The row above is left free, and filters end before it.
    expect(sheet.row(sheet.rowCount - 1).join('')).toBe('')
    expect(sheet.filter).toBe('A1:J4')
  })
  it('leaves the sums to the whole list, and a list without sums without them', async () => {
    const page = (await openWorkbook((await exported('/invoices/sales', 'Cette page en XLSX')).blob))[0]!
    expect(page.rowCount).toBe(4)
    files.saved.length = 0
    const taxes = await sheetAt('/taxes')
    expect(taxes.filter.endsWith(String(taxes.rowCount))).toBe(true)
  })
  it('shows an amount in dollars as dollars on the screen', async () => {
    await show('/invoices/sales')
    const [amount] = await screen.findAllByText(/\$US/)
    const row = amount?.closest('tr')
    expect(row?.textContent?.replaceAll(/\s/g, ' ')).toMatch(/ \$US.* \$US/)
    expect(row?.textContent).not.toContain('€')
  })
})
