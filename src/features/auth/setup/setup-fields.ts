import { isBic, isIban } from '../../../contract/rules/identifiers/bank-identifiers.ts'
import { frenchVatNumber, isSiret, isVatNumber, sirenOf } from '../../../contract/rules/identifiers/identifiers.ts'
import { soldNatures } from '../../../contract/commercial/rules/fiscal/sold-natures.ts'
import type { SetupDraft } from '../../../api/auth/setup.ts'

export type SetupField =
  | 'siret'
  | 'legal_name'
  | 'legal_form'
  | 'capital'
  | 'rcs'
  | 'address'
  | 'postal_code'
  | 'city'
  | 'email'
  | 'phone'
  | 'sold_nature'
  | 'vat_regime'
  | 'vat_number'
  | 'iban'
  | 'bic'
  | 'payment_terms'
  | 'next_invoice'
  | 'logo'
  | 'first_name'
  | 'last_name'
  | 'admin_email'
  | 'password'
  | 'repeat'

export type SetupValues = Readonly<Record<SetupField, string>>

export const initialSetup: SetupValues = {
  siret: '',
  legal_name: '',
  legal_form: '',
  capital: '',
  rcs: '',
  address: '',
  postal_code: '',
  city: '',
  email: '',
  phone: '',
  sold_nature: '',
  vat_regime: '',
  vat_number: '',
  iban: '',
  bic: '',
  payment_terms: 'net_30',
  next_invoice: '1',
  logo: '',
  first_name: '',
  last_name: '',
  admin_email: '',
  password: '',
  repeat: '',
}

export const setupSteps = ['company', 'billing', 'administrator'] as const
export type SetupStep = (typeof setupSteps)[number]

export const setupFieldsOf: Readonly<Record<SetupStep, readonly SetupField[]>> = {
  company: ['siret', 'legal_name', 'legal_form', 'capital', 'rcs', 'address', 'postal_code', 'city', 'email', 'phone'],
  billing: ['sold_nature', 'vat_regime', 'vat_number', 'iban', 'bic', 'payment_terms', 'next_invoice', 'logo'],
  administrator: ['first_name', 'last_name', 'admin_email', 'password', 'repeat'],
}

const required: readonly SetupField[] = [
  'siret',
  'legal_name',
  'address',
  'postal_code',
  'city',
  'email',
  'sold_nature',
  'vat_regime',
  'first_name',
  'last_name',
  'admin_email',
  'password',
]
const mail = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const formats: Readonly<Partial<Record<SetupField, readonly [string, (value: string) => boolean]>>> = {
  siret: ['siret', isSiret],
  email: ['email', (value) => mail.test(value)],
  admin_email: ['email', (value) => mail.test(value)],
  vat_number: ['vat_number', isVatNumber],
  iban: ['iban', isIban],
  bic: ['bic', isBic],
  next_invoice: ['numeric', (value) => /^[1-9]\d{0,6}$/.test(value)],
  capital: ['decimal', (value) => /^\d{1,15}([.,]\d{1,2})?$/.test(value)],
  password: ['password_too_short', (value) => value.length >= 8],
}

/** Returns whether the chosen regime charges VAT; initially none is chosen. */
export const paysVat = ({ vat_regime: regime }: SetupValues): boolean => regime !== '' && regime !== 'exempt'

/** Returns the error code of each invalid field of a step; empty when all are valid. */
export function errorsOfStep(step: SetupStep, values: SetupValues): Partial<Record<SetupField, string>> {
  const errors: Partial<Record<SetupField, string>> = {}
  for (const field of setupFieldsOf[step]) {
    const value = values[field].trim()
    const [code, holds] = formats[field] ?? ['', () => true]
    if (value === '' && required.includes(field)) errors[field] = 'required'
    else if (value !== '' && !holds(value)) errors[field] = code
  }
  if (step === 'billing' && paysVat(values) && values.vat_number.trim() === '') errors.vat_number = 'required'
  if (step === 'administrator' && values.password !== values.repeat) errors.repeat = 'passwords_differ'
  return errors
}

/** Returns the VAT number of a SIRET; empty while it is invalid. */
export const proposedVatNumber = (siret: string): string => {
  const siren = isSiret(siret) ? sirenOf(siret) : null
  return siren ? frenchVatNumber(siren) : ''
}

const given = (value: string): string | undefined => value.trim() || undefined

/** Returns the form for the service. */
export const setupDraftOf = (values: SetupValues): SetupDraft => ({
  company: {
    legal_name: values.legal_name.trim(),
    siret: values.siret,
    legal_form: given(values.legal_form),
    capital: given(values.capital)?.replace(',', '.'),
    rcs: given(values.rcs),
    address: values.address.trim(),
    postal_code: values.postal_code.trim(),
    city: values.city.trim(),
    country: 'FR',
    email: values.email.trim(),
    phone: given(values.phone),
    sold_nature: soldNatures.find((nature) => nature === values.sold_nature),
    vat_exemption: values.vat_regime === 'exempt',
    vat_number: values.vat_regime === 'exempt' ? undefined : given(values.vat_number),
    invoice_frame_debits: values.vat_regime === 'debits',
    iban: given(values.iban),
    bic: given(values.bic),
    payment_terms: values.payment_terms,
    logo: given(values.logo),
  },
  next_invoice: Number(values.next_invoice),
  administrator: {
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    email: values.admin_email.trim(),
    password: values.password,
  },
})

const places: Readonly<Record<string, SetupField>> = {
  'administrator.email': 'admin_email',
  'administrator.password': 'password',
  'administrator.first_name': 'first_name',
  'administrator.last_name': 'last_name',
}

/** Returns the field of the form for a refused path of the wire. */
export const fieldAt = (path: string): SetupField | undefined =>
  places[path] ??
  (Object.keys(initialSetup) as SetupField[]).find((field) => path === `company.${field}` || path === field)
