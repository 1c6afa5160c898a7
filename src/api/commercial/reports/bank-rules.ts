import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/call.ts'
import type { readRuleHits } from '../../../contract/payment/calls/statements.ts'
import { classificationRule } from '../../../contract/commercial/reports/classification-rule.ts'
import { labelRule } from '../../../contract/commercial/reports/label-rule.ts'
import { call } from '../../http/declared.ts'
import { type ReadOf, resource } from '../../resource.ts'

/** Labels of lines, each with its account. */
export const labelRules = resource(labelRule)
export type LabelRuleRead = ReadOf<typeof labelRule>
/** Rules that give labels to lines by their words. */
export const classificationRules = resource(classificationRule)
export type ClassificationRuleRead = ReadOf<typeof classificationRule>

/** Lines that words would match. */
export type RuleHitCount = AnswerOf<typeof readRuleHits>

/** Reads the lines of the last 90 days that a rule would have matched. */
export const useRuleHits = (rule: string, type: string) =>
  useQuery({
    queryKey: [classificationRule.key, 'hits', rule, type],
    queryFn: ({ signal }) =>
      call<typeof readRuleHits>('get commercial classification-rules/hits', {
        query: { rule, type: type || undefined },
        signal,
      }),
    enabled: rule.trim() !== '',
    placeholderData: (before) => before,
  })
