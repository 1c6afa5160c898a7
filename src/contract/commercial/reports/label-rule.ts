import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, bool, entity, integer, optional, ref, text } from '../../kit/kit.ts'

/**
 * A label that classes lines of accounting and of business management; `hits` and `taken` are those of its rules, each
 * line once.
 */
export const labelRule = entity({
  service: 'commercial',
  path: 'label-rules',
  name: 'label-rule',
  access: { scope: 'account' },
  title: 'label',
  fields: {
    label: text(),
    is_business_management_label: bool(),
    is_accounting_label: bool(),
    is_active: bool(),
    ...optional({ account: ref('accounting/accounts'), type: text(60) }),
  },
  derived: optional({ hits: added(integer(0)), taken: added(integer(0)) }),
  initial: { is_business_management_label: true, is_accounting_label: true, is_active: false },
  list: {
    search: ['label'],
    filters: ['account', 'type', 'is_active', 'is_business_management_label', 'is_accounting_label'],
    sort: 'label',
  },
})

export type LabelRule = RecordOf<typeof labelRule>
export type LabelRuleDraft = DraftOf<typeof labelRule>
