import { pictures } from '../file-types.ts'
import type { DraftOf, RecordOf } from '../kit.ts'
import { entity, file, optional, parent } from '../kit.ts'
import { megabyte } from '../shapes.ts'

/** An image of a recruitment on the career site. */
export const recruitmentCompanyImage = entity({
  service: 'ats',
  path: 'recruitment-company-images',
  name: 'recruitment-company-image',
  scope: 'career',
  title: 'recruitment',
  fields: { recruitment: parent('ats/recruitments'), ...optional({ image: file(5 * megabyte, pictures) }) },
  list: { filters: ['recruitment'], sort: 'created_at' },
  rules: 'later',
})

export type RecruitmentCompanyImage = RecordOf<typeof recruitmentCompanyImage>
export type RecruitmentCompanyImageDraft = DraftOf<typeof recruitmentCompanyImage>
