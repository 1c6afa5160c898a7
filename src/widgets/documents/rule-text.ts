import type { RuleIssue } from '../../contract/rules/money/rule-error.ts'
import { formatParams } from '../../format/params.ts'
import { errorText } from '../../i18n/errors.ts'
import { i18n } from '../../i18n/i18n.ts'
import { translateKey } from '../labels.ts'

/** Returns the text of a broken rule of the contract, which the screen finds before the service does. */
export function ruleText({ code, params }: Pick<RuleIssue, 'params'> & { code: string }): string {
  const key = `commercial:errors.${code}`
  return i18n.exists(key)
    ? translateKey(key, formatParams(params, i18n.language) as never)
    : errorText({ code, params: { ...params } })
}
