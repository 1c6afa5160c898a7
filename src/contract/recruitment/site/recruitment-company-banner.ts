import { pictures } from '../../kit/file-types.ts'
import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, file, optional, parent } from '../../kit/kit.ts'
import { megabyte } from '../../kit/shapes.ts'

/** The banner of a recruitment on the career site. */
export const recruitmentCompanyBanner = entity({
  service: 'ats',
  path: 'recruitment-company-banners',
  name: 'recruitment-company-banner',
  access: { scope: 'career' },
  title: 'recruitment',
  fields: { recruitment: parent('ats/recruitments'), ...optional({ banner: file(5 * megabyte, pictures) }) },
  list: { filters: ['recruitment'], sort: 'created_at' },
  rules: 'later',
})

export type RecruitmentCompanyBanner = RecordOf<typeof recruitmentCompanyBanner>
export type RecruitmentCompanyBannerDraft = DraftOf<typeof recruitmentCompanyBanner>
