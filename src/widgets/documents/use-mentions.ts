import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companies } from '../../api/auth/users.ts'
import { organizations } from '../../api/directory/organizations.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useRights } from '../../api/session/use-session.ts'
import { isDay } from '../../contract/rules/time/calendar-days.ts'
import { electronicAddress, isElectronicAddress } from '../../contract/commercial/rules/facturx/codes.ts'
import { isSiren, isSiret, isVatNumber } from '../../contract/rules/identifiers/identifiers.ts'
import { errorTexts } from '../../i18n/errors.ts'
import { useKeptForm } from '../draft/use-kept-form.ts'
import { useRecordChange } from '../record-form/use-record-change.ts'
import { useCompany } from './use-company.ts'

const fields: Readonly<Record<string, readonly string[]>> = {
  organization: [
    'company_name',
    'address',
    'postcode',
    'city',
    'country',
    'siret_number',
    'intracommunity_vat_number',
    'electronic_address',
    'self_billing_since',
  ],
  company: [
    'legal_name',
    'address',
    'postal_code',
    'city',
    'country',
    'siret',
    'legal_form',
    'capital',
    'rcs',
    'vat_number',
    'electronic_address',
  ],
}

const rules: Readonly<Record<string, (typed: string) => boolean>> = {
  siret_number: (typed) => isSiret(typed) || isSiren(typed),
  siret: isSiret,
  vat_number: isVatNumber,
  intracommunity_vat_number: isVatNumber,
  electronic_address: (typed) => isElectronicAddress(electronicAddress(typed, null, null)!),
  self_billing_since: isDay,
}

const partsOf = (path: string): readonly [string, string] => {
  const [party = '', field = ''] = path.split('.')
  return [party, field]
}

type Values = Readonly<Record<string, string>>

/** Returns whether a mention belongs to the record of a party, not to the document. */
export const isOfParty = (path: string): boolean => {
  const [party, field] = partsOf(path)
  return fields[party]?.includes(field) ?? false
}

/**
 * Keeps the mentions that the customer or the company lacks, typed beside the document and saved on their records. The
 * `paths` are those of the rule, such as `organization.address`; those that the person may not write are left out.
 */
export function useMentions(paths: readonly string[], organization: string | null) {
  const { t } = useTranslation(['commercial', 'validation'])
  const { may } = useRights()
  const company = useCompany()
  const party = organizations.usePatch()
  const own = companies.usePatch()
  const [values, setValues] = useState<Values>({})
  const kept = useKeptForm({ form: 'mentions', record: organization }, values, setValues)
  const [errors, setErrors] = useState<Values>({})
  const meetings = {
    organization: useRecordChange({ source: organizations, id: organization }),
    company: useRecordChange({ source: companies, id: company?.id }),
  }
  const ids: Readonly<Record<string, string | null | undefined>> = { organization, company: company?.id }
  const missing = paths.filter((path) => {
    const [name] = partsOf(path)
    return isOfParty(path) && Boolean(ids[name]) && may(name, 'update')
  })
  const wrongOf = (path: string): string | undefined => {
    const value = values[path]?.trim() ?? ''
    if (!value) return t('validation:required')
    const [, field] = partsOf(path)
    const isNumber = rules[field]
    if (!isNumber || isNumber(value)) return undefined
    return field.startsWith('siret') ? t('commercial:editor.client.siretWrong') : t('validation:invalid')
  }
  const check = (): boolean => {
    const wrong = Object.fromEntries(
      missing.flatMap((path) => {
        const text = wrongOf(path)
        return text ? [[path, text]] : []
      }),
    )
    setErrors(wrong)
    return Object.keys(wrong).length === 0
  }
  const keep = async (name: 'organization' | 'company'): Promise<void> => {
    const id = ids[name]
    const changes = missing.filter((path) => partsOf(path)[0] === name)
    if (!id || changes.length === 0) return
    const written = Object.fromEntries(changes.map((path) => [partsOf(path)[1], values[path]?.trim()]))
    try {
      await meetings[name].save(written, (wanted, version) =>
        (name === 'organization' ? party : own).mutateAsync({ id, values: wanted, version }).then(() => true),
      )
    } catch (error) {
      const refused = Object.entries(refusalOf(error)?.errors ?? {}).map(([field, list]) => [
        `${name}.${field}`,
        errorTexts(list) ?? '',
      ])
      setErrors(Object.fromEntries(refused))
      throw error
    }
  }
  return {
    missing,
    values,
    offer: kept.offer,
    conflict: meetings.organization.conflict ?? meetings.company.conflict,
    errors,
    isBusy: party.isPending || own.isPending,
    change: (path: string, value: string): void => {
      setValues((now) => ({ ...now, [path]: value }))
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== path)))
    },
    /** Saves the typed values on their records; false when one is invalid. */
    save: async (): Promise<boolean> => {
      if (!check()) return false
      try {
        await keep('organization')
        await keep('company')
        if (missing.length > 0) kept.drop()
        return true
      } catch {
        return false
      }
    },
  }
}

export type MentionChanges = ReturnType<typeof useMentions>
