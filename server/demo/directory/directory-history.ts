import { frenchIban } from '../../../src/contract/rules/identifiers/bank-identifiers.ts'
import { customers, demoProducts, siretOf, suppliers } from '../context/data.ts'
import type { DemoContext, DemoRecord } from '../context/demo-context.ts'

export type DemoDirectory = { customers: DemoRecord[]; products: DemoRecord[]; suppliers: DemoRecord[] }

export async function createDirectory(demo: DemoContext): Promise<DemoDirectory> {
  const directory: DemoDirectory = { customers: [], products: [], suppliers: [] }
  for (const [
    index,
    [company_name, contact, address, postcode, city, deadline = 'net_30', is_person = false],
  ] of customers.entries()) {
    const email = `client${index + 1}@client.example`
    const organization = await demo.call('sales', 'POST', 'directory/v1/organizations/', {
      company_name,
      type: 'client',
      address,
      postcode,
      city,
      country: 'FR',
      email,
      deadline,
      is_person,
      payment_method: 'bank_transfer',
      ...(is_person ? {} : { siret_number: siretOf(index) }),
    })
    const [first_name = '', ...rest] = contact.split(' ')
    const person = await demo.call('sales', 'POST', 'directory/v1/contacts/', {
      first_name,
      last_name: rest.join(' ') || first_name,
      organization: organization.id,
      email,
      city,
      postcode,
    })
    directory.customers.push({ ...organization, contact: person.id })
  }
  for (const [index, [company_name, address, postcode, city]] of suppliers.entries()) {
    directory.suppliers.push(
      await demo.call('administrator', 'POST', 'directory/v1/organizations/', {
        company_name,
        type: 'manufacturer',
        is_manufacturer: true,
        address,
        postcode,
        city,
        country: 'FR',
        siret_number: siretOf(index + 50),
        iban: frenchIban('13807', '00540', String(30_219_600_000 + 137 * index)),
        deadline: 'net_45',
      }),
    )
  }
  for (const [name, reference, sku, saling_price, cost_price, tax_amount, stock] of demoProducts) {
    directory.products.push({
      ...(await demo.call('administrator', 'POST', 'products/v1/products/', {
        name,
        reference,
        saling_price,
        cost_price,
        buying_price: cost_price,
        tax_amount,
        type: stock === null ? 'service' : 'physical',
      })),
      unit: sku,
    })
  }
  return directory
}
