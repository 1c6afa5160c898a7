import { z } from 'zod'
import { call, countedResultsOf } from '../../call.ts'
import { markKinds } from '../../rules/search/duplicates.ts'

const read = { service: 'directory', access: 'user', method: 'get', added: true } as const
const ofOrganizations = { ...read, right: { scope: 'organization', action: 'read' } } as const

const query = {
  exclude: 'id of the record itself',
  postcode: 'its postcode',
}

/** Fields of a possible duplicate, with the marks that the two have in common. */
const duplicate = () => ({ id: z.string(), city: z.string().nullable(), by: z.array(z.enum(markKinds)) })

export const findOrganizationDuplicates = call({
  ...ofOrganizations,
  path: 'organizations/duplicates',
  summary: 'possible duplicates of an organization',
  query: {
    siret_number: 'SIRET of the one that is asked about',
    intracommunity_vat_number: 'its VAT number',
    company_name: 'its name, which counts with the postcode',
    ...query,
  },
  answer: () =>
    countedResultsOf(z.object({ ...duplicate(), company_name: z.string(), siret_number: z.string().nullable() })),
})

export const findContactDuplicates = call({
  ...read,
  right: { scope: 'contact', action: 'read' },
  path: 'contacts/duplicates',
  summary: 'possible duplicates of a person',
  query: {
    email: 'e-mail of the one who is asked about',
    phone: 'the telephone number',
    first_name: 'the first name, which counts with the last name and the postcode',
    last_name: 'the last name',
    ...query,
  },
  answer: () =>
    countedResultsOf(
      z.object({
        ...duplicate(),
        first_name: z.string().nullable(),
        last_name: z.string(),
        email: z.string().nullable(),
      }),
    ),
})

/** A company of the public register of companies, in the fields of an organization. */
const registeredCompany = () =>
  z.object({
    company_name: z.string(),
    /** SIRET of the requested establishment, else of the seat. */
    siret_number: z.string(),
    intracommunity_vat_number: z.string(),
    legal_form: z.string().nullable(),
    /** The address under which the directory of e-invoicing knows the company: its SIREN. */
    electronic_address: z.string(),
    address: z.string().nullable(),
    postcode: z.string().nullable(),
    city: z.string().nullable(),
    country: z.literal('FR'),
    /** It has ceased. */
    is_closed: z.boolean(),
  })

export const searchCompanyRegister = call({
  ...ofOrganizations,
  path: 'company-register',
  summary: 'companies of the public register by SIREN, SIRET or name',
  query: { q: 'a SIREN, a SIRET, or a name of three letters or more' },
  takes: 'neither',
  /** `is_down` where the register did not answer in time. */
  answer: () => countedResultsOf(registeredCompany()).extend({ is_down: z.boolean() }),
})

export const readCompanyTree = call({
  ...ofOrganizations,
  path: 'organizations/:id/tree',
  summary: 'the companies of the same group, from the top down',
  answer: () =>
    countedResultsOf(
      z.object({
        id: z.string(),
        company_name: z.string(),
        city: z.string().nullable(),
        /** The company above; the one at the top has none. */
        parent: z.string().nullable(),
        is_active: z.boolean(),
        /** The surviving company of a merge. */
        merged_into: z.string().nullable(),
      }),
    ),
})
