import type { ReactElement } from 'react'
import { organizations, type OrganizationRead } from '../../../api/directory/organizations.ts'
import { isBic, isIban } from '../../../contract/rules/identifiers/bank-identifiers.ts'
import { isSiren, isSiret, isVatNumber } from '../../../contract/rules/identifiers/identifiers.ts'
import { isPaymentTerm } from '../../../contract/rules/time/due-dates.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'
import type { FormCheck, FormValues } from '../../../widgets/record-form/validation.ts'
import { OrganizationFields } from './OrganizationFields.tsx'

/** The same rules as the service's, so that an error is found before sending. */
const check: FormCheck = (values) => {
  const rules: Readonly<Record<string, [(typed: string) => boolean, () => string]>> = {
    siret_number: [(typed) => isSiret(typed) || isSiren(typed), () => i18n.t('directory:checks.siret')],
    intracommunity_vat_number: [isVatNumber, () => i18n.t('directory:checks.vat')],
    iban: [isIban, () => i18n.t('directory:checks.iban')],
    bic: [isBic, () => i18n.t('directory:checks.bic')],
    deadline: [isPaymentTerm, () => i18n.t('directory:checks.deadline')],
  }
  return Object.fromEntries(
    Object.entries(rules).map(([name, [isRight, words]]) => {
      const value = values[name]
      return [name, typeof value === 'string' && !isRight(value) ? words() : undefined]
    }),
  )
}

/** Edits an organization beside its list or its page. */
export function OrganizationPanel({
  id,
  initial,
  onClose,
  onSaved,
}: {
  id: string | null
  initial?: FormValues
  onClose: () => void
  onSaved?: (record: OrganizationRead) => void
}): ReactElement {
  return (
    <RecordPanel source={organizations} id={id} initial={initial} check={check} onClose={onClose} onSaved={onSaved}>
      <OrganizationFields id={id === 'new' ? undefined : (id ?? undefined)} />
    </RecordPanel>
  )
}
