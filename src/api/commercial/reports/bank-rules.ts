import { useQuery } from '@tanstack/react-query'
import { classificationRule } from '../../../contract/commercial/reports/classification-rule.ts'
import { labelRule } from '../../../contract/commercial/reports/label-rule.ts'
import { get } from '../../http/call.ts'
import { type ReadOf, resource } from '../../resource.ts'

/** Labels of lines, each with its account. */
export const labelRules = resource(labelRule)
export type LabelRuleRead = ReadOf<typeof labelRule>
/** Rules that give labels to lines by their words. */
export const classificationRules = resource(classificationRule)
export type ClassificationRuleRead = ReadOf<typeof classificationRule>

/** Lines that words would match. */
export interface RuleHits {
  days: number
  count: number
  open: number
  results: readonly { id: string; date: string; label: string; amount: string; state: string }[]
}

/** Reads the lines of the last 90 days that a rule would have matched. */
export const useRuleHits = (rule: string, type: string) =>
  useQuery({
    queryKey: [classificationRule.key, 'hits', rule, type],
    queryFn: ({ signal }) =>
      get<RuleHits>('commercial', 'classification-rules/hits/', { query: { rule, type: type || undefined }, signal }),
    enabled: rule.trim() !== '',
    placeholderData: (before) => before,
  })
