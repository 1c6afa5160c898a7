import { z } from 'zod'
import { call, fieldsOf, recordOf, writtenOf } from '../../call.ts'
import type { RefusalCode } from '../../codes/refusal-code.ts'
import { soldNatures } from '../../commercial/rules/fiscal/sold-natures.ts'
import { isBic, isIban } from '../../rules/identifiers/bank-identifiers.ts'
import { isSiret, isVatNumber } from '../../rules/identifiers/identifiers.ts'
import { isPaymentTerm } from '../../rules/time/due-dates.ts'
import { company } from '../company.ts'

/** Data of a company that anyone reads by its slug. */
export const publicFields = [
  'name',
  'slug',
  'logo',
  'phone',
  'email',
  'address',
  'postal_code',
  'city',
  'country',
  'legal_name',
  'legal_form',
  'siret',
  'vat_number',
  'vat_exemption',
] as const

export const readPublicCompany = call({
  service: 'auth',
  access: 'public',
  right: 'any',
  method: 'get',
  path: 'companies/slugs/:slug/public',
  summary: 'the public data of a company',
  answer: () => fieldsOf(company, publicFields),
})

export const changeBankDetails = call({
  service: 'auth',
  access: 'user',
  right: { scope: 'company', action: 'update' },
  method: 'post',
  path: 'companies/:id/bank',
  summary: 'bank details of the company',
  entity: 'auth/companies',
  success: 200,
  body: () => writtenOf(company),
  answer: () => recordOf(company),
})

const setup = {
  service: 'auth',
  access: 'public',
  right: 'any',
  path: 'setup/:token',
  added: true,
  isAcrossCompanies: true,
} as const

export const readSetup = call({
  ...setup,
  method: 'get',
  summary: 'whether the set-up link is open',
  answer: () => z.object({ open: z.literal(true) }),
})

const text = (max = 255) => z.string().trim().min(1).max(max)
const rule = (code: RefusalCode, check: (value: string) => boolean) =>
  z
    .string()
    .trim()
    .max(100)
    .superRefine((value, context) => {
      if (!check(value)) context.addIssue({ code: 'custom', params: { code } })
    })
const compact = (value: string): string => value.replaceAll(/[\s.]/g, '').toUpperCase()

/** The new company and its first administrator. */
const setupBody = () =>
  z.object({
    company: z.object({
      legal_name: text(),
      name: text().optional(),
      siret: rule('siret', isSiret).transform(compact),
      legal_form: text(80).optional(),
      capital: z
        .string()
        .regex(/^\d{1,15}(\.\d{1,2})?$/)
        .optional(),
      rcs: text().optional(),
      address: text(),
      postal_code: text(20),
      city: text(),
      country: text(60).default('FR'),
      email: z.email(),
      phone: text(40).optional(),
      sold_nature: z.enum(soldNatures).optional(),
      vat_exemption: z.boolean(),
      vat_number: rule('vat_number', isVatNumber).transform(compact).optional(),
      invoice_frame_debits: z.boolean().default(false),
      iban: rule('iban', isIban).transform(compact).optional(),
      bic: rule('bic', isBic).transform(compact).optional(),
      payment_terms: rule('payment_term', isPaymentTerm).default('net_30'),
      logo: z.string().optional(),
    }),
    /** The number that the next invoice gets, for a company that moves over in the middle of a year. */
    next_invoice: z.int().min(1).max(9_999_999).default(1),
    administrator: z.object({
      first_name: text(120),
      last_name: text(120),
      email: z.email(),
      password: z.string().max(4000),
    }),
  })

export const setUp = call({
  ...setup,
  method: 'post',
  summary: 'creates the company and its first administrator',
  mostBytes: 1_048_576,
  success: 201,
  body: setupBody,
  answer: () =>
    z.object({ company: z.object({ id: z.string(), name: z.string(), slug: z.string() }), email: z.string() }),
})
