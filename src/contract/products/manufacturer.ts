import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { bool, email, entity, longText, oneOf, optional, percent, ref, text, url } from '../kit/kit.ts'

/** A manufacturer of products. */
export const manufacturer = entity({
  service: 'products',
  path: 'manufacturers',
  name: 'manufacturer',
  access: { scope: 'product' },
  title: 'name',
  fields: {
    name: text(),
    ...optional({
      address: text(),
      postcode: text(20),
      city: text(),
      country: text(60),
      email: email(),
      description: longText(),
      number: text(60),
      twitter: url(),
      facebook: url(),
      linkedin: url(),
      youtube: url(),
      instagram: url(),
      website: url(),
      active: bool(),
      default_currency: oneOf('eur', 'usd'),
      default_tax: ref('commercial/taxes'),
      default_price: ref('commercial/price-levels'),
      default_discount: percent(),
      sku: text(60),
    }),
  },
  list: { search: ['name', 'number', 'email', 'city'], filters: ['active', 'country', 'city'], sort: 'name' },
  rules: 'later',
})

export type Manufacturer = RecordOf<typeof manufacturer>
export type ManufacturerDraft = DraftOf<typeof manufacturer>
