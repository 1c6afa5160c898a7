import type { DraftOf, RecordOf } from '../kit.ts'
import { bool, entity, optional, ref, text } from '../kit.ts'

/** A rule that gives a label to what its text matches. */
export const classificationRule = entity({
  service: 'commercial',
  path: 'classification-rules',
  name: 'classification-rule',
  scope: 'account',
  title: 'name',
  fields: { name: text(), is_active: bool(), ...optional({ rule: text(2000), label: ref('commercial/label-rules') }) },
  initial: { is_active: true },
  found: { page: '', at: { page: 'synchro', query: { part: 'rules', form: '{id}' } }, detail: ['rule'] },
  list: { search: ['name', 'rule'], filters: ['label', 'is_active'], sort: 'name' },
})

export type ClassificationRule = RecordOf<typeof classificationRule>
export type ClassificationRuleDraft = DraftOf<typeof classificationRule>
