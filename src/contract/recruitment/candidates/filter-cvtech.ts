import { z } from 'zod'
import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, json, optional, text, user } from '../../kit/kit.ts'

/** A filter of candidates that a person saved. */
export const filterCvtech = entity({
  service: 'ats',
  path: 'filter-cvtechs',
  name: 'filter-cvtech',
  access: { scope: 'candidate' },
  title: 'name',
  fields: optional({ name: text(120), user: user(), filters: json(z.unknown()) }),
  list: { search: ['name'], filters: ['user'], sort: 'created_at' },
  rules: 'later',
})

export type FilterCvtech = RecordOf<typeof filterCvtech>
export type FilterCvtechDraft = DraftOf<typeof filterCvtech>
