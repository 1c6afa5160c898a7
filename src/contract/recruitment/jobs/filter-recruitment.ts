import { z } from 'zod'
import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, json, optional, text, user } from '../../kit/kit.ts'

/** A filter of recruitments that a person saved. */
export const filterRecruitment = entity({
  service: 'ats',
  path: 'filter-recruitments',
  name: 'filter-recruitment',
  access: { scope: 'recruitment' },
  title: 'name',
  fields: optional({ name: text(120), user: user(), filters: json(z.unknown()) }),
  list: { search: ['name'], filters: ['user'], sort: 'created_at' },
  rules: 'later',
})

export type FilterRecruitment = RecordOf<typeof filterRecruitment>
export type FilterRecruitmentDraft = DraftOf<typeof filterRecruitment>
