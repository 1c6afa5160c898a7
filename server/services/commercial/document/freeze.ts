import { company as companyEntity } from '../../../../src/contract/auth/company.ts'
import { personalOrganization } from '../../../../src/contract/commercial/personal-organization.ts'
import { organization as organizationEntity } from '../../../../src/contract/directory/organization.ts'
import type { Entity } from '../../../../src/contract/kit/kit.ts'
import { isSelfBilled } from '../../../../src/contract/commercial/rules/fiscal/issuer.ts'
import { numberHolder } from '../../../../src/contract/rules/identifiers/numbering.ts'
import { tableName } from '../../../database/schema.ts'
import type { Queryable } from '../../../database/database.ts'
import { type Values, findRecord } from '../../../database/records.ts'
import type { StoredDocument } from './records.ts'
import { textOf } from '../../../../src/contract/commercial/rules/facturx/source.ts'

/** Fields of the seller of a document that a visitor sees. */
export const shownSellerKeys = [
  'name',
  'legal_name',
  'legal_form',
  'capital',
  'rcs',
  'siret',
  'vat_number',
  'vat_exemption',
  'address',
  'postal_code',
  'city',
  'country',
  'email',
  'phone',
  'iban',
  'bic',
] as const

/** Fields of the seller that a document keeps from its validation on. */
const sellerKeys = [
  ...shownSellerKeys,
  'bank_name',
  'penalty_rate',
  'discount_terms',
  'invoice_frame_debits',
  'electronic_address',
  'logo',
]
const buyerKeys = [
  'company_name',
  'address',
  'postcode',
  'city',
  'country',
  'email',
  'phone',
  'siret_number',
  'vat_number',
  'intracommunity_vat_number',
  'is_person',
  'electronic_address',
  'language',
]
/** Fields of a supplier in whose name we bill: his account, and the day from which he agreed to it. */
const supplierKeys = [...buyerKeys, 'iban', 'bic', 'self_billing_since']

const copy = (keys: readonly string[], record: Values | undefined): Values =>
  Object.fromEntries(keys.filter((key) => record?.[key] !== undefined).map((key) => [key, record?.[key] ?? null]))

/** Returns the holder of the number series of a document, by its seller, frozen or current. */
export const holderOf = (document: StoredDocument, seller: { siret?: unknown } | null): string =>
  numberHolder(textOf(seller?.siret), String(document.personal_organization ?? document.company))

/** Returns the holder of the number series of a self-billed invoice: its supplier. */
export const supplierHolder = ({ organization }: Values, siret: unknown): string =>
  numberHolder(textOf(siret), String(organization))

/** Reads the current seller of a document: the personal organization that issues it, else the company. */
export async function readSeller(tx: Queryable, document: StoredDocument): Promise<{ holder: string; values: Values }> {
  const issuer: Entity = document.personal_organization ? personalOrganization : companyEntity
  const id = String(document.personal_organization ?? document.company)
  const own = await findRecord(tx, issuer, document.company, id)
  const values = copy(sellerKeys, own)
  Object.assign(values, await readLook(tx, document.company))
  if (document.personal_organization) values.legal_name = own?.legal_name ?? own?.name
  return { holder: holderOf(document, values), values }
}

/** Reads the layout settings that the company chose for its documents, whoever issues them; unset ones are left out. */
async function readLook(tx: Queryable, company: string): Promise<Values> {
  const [row] = await tx.query<Values>(
    'select document_accent, document_columns from auth_company_profiles where id = $1',
    [company],
  )
  return Object.fromEntries(Object.entries(row ?? {}).filter(([, value]) => value !== null))
}

/** Keeps the seller of a document under its SIREN until the transaction ends. */
export async function lockSeller(tx: Queryable, { company, personal_organization }: StoredDocument): Promise<void> {
  const table = tableName(personal_organization ? personalOrganization : companyEntity)
  await tx.query(`select id from ${table} where company = $1 and id = $2 for share`, [
    company,
    personal_organization ?? company,
  ])
}

/** Reads the current data of the other party, with the billing address of the document where it has one. */
export async function readBuyer(tx: Queryable, document: StoredDocument): Promise<Values> {
  if (!document.organization) return {}
  const isSupplier = isSelfBilled(document)
  const party = copy(
    isSupplier ? supplierKeys : buyerKeys,
    await findRecord(tx, organizationEntity, document.company, document.organization),
  )
  if (isSupplier || !document.invoice_address) return party
  return {
    ...party,
    address: document.invoice_address,
    postcode: document.invoice_postal_code,
    city: document.invoice_city,
    country: document.invoice_country ?? party.country,
  }
}
