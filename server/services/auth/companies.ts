import { company as companyEntity } from '../../../src/contract/auth/company.ts'
import { registry } from '../../../src/contract/index.ts'
import type { Entity } from '../../../src/contract/kit/kit.ts'
import type { Queryable } from '../../database/database.ts'
import { type StoredRecord, type Values, insertRecord, insertRecords } from '../../database/records.ts'
import { uuid7 } from '../../runtime/identifiers.ts'
import { accountType, chartLabels } from '../accounting/index.ts'
import { emailSeeds } from '../notifications/index.ts'
import { createApplication } from './accounts.ts'

const of = (key: string): Entity => registry.get(key) as Entity

const taxSeeds = [
  { name: 'TVA 20 %', abbreviation: '20 %', number: '20', account: '445711' },
  { name: 'TVA 10 %', abbreviation: '10 %', number: '10', account: '445712' },
  { name: 'TVA 5,5 %', abbreviation: '5,5 %', number: '5.5', account: '445713' },
  { name: 'TVA 2,1 %', abbreviation: '2,1 %', number: '2.1', account: '445714' },
] as const

export interface NewCompany extends Values {
  name: string
  slug: string
}

async function seedAccounting(tx: Queryable, company: string, now: string): Promise<void> {
  const accounts = await insertRecords(tx, of('accounting/accounts'), {
    company,
    now,
    by: null,
    rows: Object.entries(chartLabels).map(([number, label]) => ({
      number,
      label,
      type: accountType(number),
      display: true,
    })),
  })
  const idOf = new Map(accounts.map((account) => [account.number, account.id]))
  await insertRecords(tx, of('commercial/taxes'), {
    company,
    now,
    by: null,
    rows: [
      ...taxSeeds.map(({ account, ...tax }) => ({
        ...tax,
        is_active: true,
        category: 'S',
        account_sale: idOf.get(account),
        account_purchase: idOf.get('445660'),
      })),
      {
        name: 'Exonéré',
        abbreviation: '0 %',
        number: '0',
        is_active: true,
        category: 'E',
        exemption_text: 'Exonération de TVA',
      },
    ],
  })
}

async function seedMails(tx: Queryable, company: string, now: string): Promise<void> {
  const services = await insertRecords(tx, of('notifications/services'), {
    company,
    now,
    by: null,
    rows: [{ name: 'Commercial' }],
  })
  for (const { label, variables, templates } of emailSeeds) {
    const category = await insertRecord(tx, of('notifications/emails/categories'), {
      company,
      now,
      by: null,
      values: { label, service: services[0]?.id, variables },
    })
    await insertRecords(tx, of('notifications/emails/templates'), {
      company,
      now,
      by: null,
      rows: templates.map((template) => ({ ...template, category: category.id })),
    })
  }
}

/**
 * Makes a company ready for its first quotation: its public client, taxes, price levels, chart of accounts, e-mail
 * templates.
 */
export async function createCompany(
  tx: Queryable,
  now: string,
  values: NewCompany,
): Promise<StoredRecord<typeof companyEntity>> {
  const id = uuid7(now)
  const company = await insertRecord(tx, companyEntity, {
    company: id,
    id,
    now,
    by: null,
    values: { ...companyEntity.initial, ...values },
  })
  await createApplication(tx, id, values.slug)
  await tx.query('select add_default_folders($1, $2)', [id, now])
  await seedAccounting(tx, id, now)
  await insertRecords(tx, of('commercial/price-levels'), {
    company: id,
    now,
    by: null,
    rows: [
      { name: 'Tarif public', type: 'sale', is_active: true },
      { name: 'Revendeurs', type: 'sale', is_active: true },
      { name: 'Achat', type: 'purchase', is_active: true },
    ],
  })
  await insertRecord(tx, of('projects/workloads'), {
    company: id,
    now,
    by: null,
    values: { ...of('projects/workloads').initial },
  })
  await seedMails(tx, id, now)
  return company
}
