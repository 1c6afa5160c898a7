import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, bool, entity, integer, optional, ref, text } from '../../kit/kit.ts'

/**
 * Rule that gives a label to the lines whose text it matches. Its `hits` are the matching lines of the last 90 days,
 * even while it is inactive. Those of them booked on the account of its label are `taken`.
 */
export const classificationRule = entity({
  service: 'commercial',
  path: 'classification-rules',
  name: 'classification-rule',
  access: { scope: 'account' },
  title: 'name',
  fields: { name: text(), is_active: bool(), ...optional({ rule: text(2000), label: ref('commercial/label-rules') }) },
  derived: optional({ hits: added(integer(0)), taken: added(integer(0)) }),
  initial: { is_active: true },
  found: { page: '', at: { page: 'synchro', query: { part: 'rules', form: '{id}' } }, detail: ['rule'] },
  list: { search: ['name', 'rule'], filters: ['label', 'is_active'], sort: 'name' },
})

export type ClassificationRule = RecordOf<typeof classificationRule>
export type ClassificationRuleDraft = DraftOf<typeof classificationRule>
