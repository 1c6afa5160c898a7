import type { TFunction } from 'i18next'
import type { ApiError } from '../../../api/refusal.ts'
import { RuleError } from '../../../contract/rules/rule-error.ts'
import { faultTexts } from '../../../i18n/errors.ts'
import { ruleText } from '../document/rule-text.ts'
import { headNames, type Head, type HeadName } from './model.ts'

const names: Readonly<Record<string, HeadName>> = {
  attention_to: 'contact',
  invoice_contact: 'contact',
  expiration_date: 'due',
  expiration_payment: 'due',
  delivery_taxes: 'delivery_tax',
  'shipping.cost': 'cost',
  'shipping.rate': 'delivery_tax',
}

const nameOf = (path: string): HeadName | undefined => names[path] ?? headNames.find((name) => name === path)

/** The first line that the service refused, as the grid marks a broken rule. */
export function refusedLine({ faults }: ApiError): RuleError | null {
  for (const [path, [fault]] of Object.entries(faults)) {
    const place = /^(?:(?:quotation|invoice)_)?lines\.(\d+\.\w+)$/.exec(path)?.[1]
    if (place && typeof fault === 'object')
      return new RuleError(fault.code ?? 'invalid', `lines.${place}`, fault.params)
  }
  return null
}

/**
 * What is wrong with the head: what is missing once one tried to save, what the service refused, what the totals cannot
 * take.
 */
export function headFaults(
  head: Head,
  {
    isChecked,
    refusal,
    fault,
    needsDate,
    t,
  }: {
    isChecked: boolean
    needsDate: boolean
    refusal: ApiError | null
    fault: RuleError | null
    t: TFunction<'commercial'>
  },
): Partial<Record<HeadName, string>> {
  const required = t('editor.required')
  const faults: Partial<Record<HeadName, string>> = {}
  const needed: readonly HeadName[] = isChecked ? ['organization', ...(needsDate ? ['issue_date' as const] : [])] : []
  for (const name of needed) if (!head[name]) faults[name] = required
  for (const [path, list] of Object.entries(refusal?.faults ?? {})) {
    const name = nameOf(path)
    if (name) faults[name] = faultTexts(list)
  }
  const name = fault && nameOf(fault.path)
  if (fault && name) faults[name] = ruleText(fault)
  return faults
}
