import { organization } from '../../src/contract/directory/organization.ts'
import { parisDay } from '../../src/contract/rules/time/due-dates.ts'
import { createAgendas } from './agenda-history.ts'
import { prospects, siretOf } from './context/data.ts'
import type { DemoContext } from './context/demo-context.ts'
import { createDirectory } from './directory/directory-history.ts'
import { createTwins } from './directory/twin-history.ts'
import { groupCompanies } from './directory/company-tree-history.ts'
import { createDunning } from './commercial/dunning-history.ts'
import { createForecast } from './commercial/forecast-history.ts'
import { createFiles } from './files-history.ts'
import { arrangeHomes } from './home-history.ts'
import { createBankAccounts, createBanks } from './commercial/bank-history.ts'
import { askColleagues } from './colleague-history.ts'
import { documentMail } from './context/document-mail.ts'
import { createAgreements } from './commercial/agreement-history.ts'
import { createCredits } from './commercial/credit-history.ts'
import { createOrders } from './commercial/order-history.ts'
import { createGroup } from './group-history.ts'
import { createPlatformAnswers } from './platform-history.ts'
import { createDemoReceived } from './commercial/received-history.ts'
import { createReturns } from './commercial/return-history.ts'
import { runInOrder } from './context/in-order.ts'
import { saleSteps } from './commercial/sales-history.ts'
import { createSupplierQuotations, purchaseSteps } from './commercial/purchase-history.ts'
import { takeImportBack } from './imports.ts'
import { readNotifications } from './read-notifications.ts'
import { createTemplates } from './commercial/template-history.ts'
import { createDeals, createWorkshop } from './commercial/workshop-history.ts'

async function createIsolationRecords(canary: DemoContext): Promise<void> {
  const organization = await canary.call('administrator', 'POST', 'directory/v1/organizations/', {
    company_name: 'TENANT-B-CANARY client',
    type: 'client',
    address: 'TENANT-B-CANARY',
    postcode: '56000',
    city: 'Vannes',
    country: 'FR',
    siret_number: siretOf(77),
    email: 'client@tenant-b-canary.example',
  })
  const quotation = await canary.call('administrator', 'POST', 'commercial/v1/quotations/', {
    organization: organization.id,
    subject: 'TENANT-B-CANARY',
    quotation_lines: [{ product_name: 'TENANT-B-CANARY voile', quantity: '1', price: '1000.00' }],
  })
  await canary.call(
    'administrator',
    'POST',
    'commercial/v1/send-transaction/',
    documentMail('quotation', quotation, 'client@tenant-b-canary.example'),
  )
  const invoice = await canary.call('administrator', 'POST', 'commercial/v1/invoices/', {
    organization: organization.id,
    subject: 'TENANT-B-CANARY',
    invoice_lines: [{ product_name: 'TENANT-B-CANARY voile', quantity: '1', price: '1000.00' }],
  })
  await canary.call(
    'administrator',
    'PATCH',
    `commercial/v1/invoices/${invoice.id}/`,
    { status: 'accepted' },
    String(invoice.etag),
  )
}

/** Closes the years before this one for the accountant's office: the FEC of this year opens with their balances. */
async function closeYears(demo: DemoContext, now: string): Promise<void> {
  demo.clock.set(now)
  const year = Number(parisDay(now).slice(0, 4))
  for (const closed of [year - 2, year - 1])
    await demo.call('administrator', 'POST', `accounting/v1/accounting-periods/${closed}/close/`)
}

/** Creates two years of the demo company through its services; ends at the present. */
export async function createHistory(demo: DemoContext, canary: DemoContext, now: string): Promise<void> {
  const directory = await createDirectory(demo)
  await createBankAccounts(demo)
  await demo.importRecords(organization, prospects(1200))
  await runInOrder(demo, [...saleSteps(demo, directory, now), ...purchaseSteps(demo, directory, now)])
  await createSupplierQuotations(demo, directory, now)
  await createOrders(demo, directory, now)
  // The last orders are of the days before: entries from here on are of today.
  demo.clock.set(now)
  await createTemplates(demo)
  await createCredits(demo)
  await createAgreements(demo, directory, now)
  await createReturns(demo, now)
  await createDemoReceived(demo, directory.suppliers, now)
  await createPlatformAnswers(demo, directory)
  await createDunning(demo, now)
  await createForecast(demo, now)
  await createBanks(demo, now)
  await createFiles(demo, parisDay(now))
  await createIsolationRecords(canary)
  await createGroup(demo)
  await takeImportBack(demo, now)
  await askColleagues(demo, directory, now)
  await createDeals(demo, { customers: directory.customers, today: parisDay(now), now })
  await createWorkshop(demo, { today: parisDay(now), now })
  await createTwins(demo)
  await groupCompanies(demo, directory)
  await createAgendas(demo, parisDay(now))
  await closeYears(demo, now)
  await arrangeHomes(demo)
  await readNotifications(demo, now)
}
