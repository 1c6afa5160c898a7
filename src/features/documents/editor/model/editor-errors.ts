import type { TFunction } from 'i18next'
import type { ApiError } from '../../../../api/refusal.ts'
import type { RefusalCode } from '../../../../contract/codes/refusal-code.ts'
import { RuleError } from '../../../../contract/rules/money/rule-error.ts'
import { errorTexts } from '../../../../i18n/errors.ts'
import { ruleText } from '../../../../widgets/documents/rule-text.ts'
import { headNames, type Head, type HeadName } from './model.ts'

const names: Readonly<Record<string, HeadName>> = {
  'shipping.cost': 'cost',
  'shipping.rate': 'delivery_taxes',
}

const nameOf = (path: string): HeadName | undefined => names[path] ?? headNames.find((name) => name === path)

/** Returns the error of the first line that the service refused, as the grid marks a broken rule. */
export function refusedLine({ errors }: ApiError): RuleError | null {
  for (const [path, [error]] of Object.entries(errors)) {
    const place = /^(?:(?:quotation|invoice)_)?lines\.(\d+\.\w+)$/.exec(path)?.[1]
    if (place && typeof error === 'object')
      return new RuleError((error.code ?? 'invalid') as RefusalCode, `lines.${place}`, error.params)
  }
  return null
}

/**
 * Returns the errors of the head: missing values after a try to save, refusals of the service, values that the totals
 * cannot use.
 */
export function headErrors(
  head: Head,
  {
    isChecked,
    refusal,
    error,
    needsDate,
    t,
  }: {
    isChecked: boolean
    needsDate: boolean
    refusal: ApiError | null
    error: RuleError | null
    t: TFunction<'commercial'>
  },
): Partial<Record<HeadName, string>> {
  const required = t('editor.required')
  const errors: Partial<Record<HeadName, string>> = {}
  const needed: readonly HeadName[] = isChecked ? ['organization', ...(needsDate ? ['issue_date' as const] : [])] : []
  for (const name of needed) if (!head[name]) errors[name] = required
  for (const [path, list] of Object.entries(refusal?.errors ?? {})) {
    const name = nameOf(path)
    if (name) errors[name] = errorTexts(list)
  }
  const name = error && nameOf(error.path)
  if (error && name) errors[name] = ruleText(error)
  return errors
}
