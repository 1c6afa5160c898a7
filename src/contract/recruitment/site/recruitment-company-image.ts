import { pictures } from '../../kit/file-types.ts'
import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, file, optional, parent } from '../../kit/kit.ts'
import { megabyte } from '../../kit/shapes.ts'

/** An image of a recruitment on the career site. */
export const recruitmentCompanyImage = entity({
  service: 'ats',
  path: 'recruitment-company-images',
  name: 'recruitment-company-image',
  access: { scope: 'career' },
  title: 'recruitment',
  fields: { recruitment: parent('ats/recruitments'), ...optional({ image: file(5 * megabyte, pictures) }) },
  list: { filters: ['recruitment'], sort: 'created_at' },
  rules: 'later',
})

export type RecruitmentCompanyImage = RecordOf<typeof recruitmentCompanyImage>
export type RecruitmentCompanyImageDraft = DraftOf<typeof recruitmentCompanyImage>
