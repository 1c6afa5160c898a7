import { z } from 'zod'
import { pictures } from '../../kit/file-types.ts'
import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, file, integer, json, longText, optional, percent, strings, text, url } from '../../kit/kit.ts'
import { megabyte } from '../../kit/shapes.ts'

/** The career page of the company. */
export const career = entity({
  service: 'ats',
  path: 'careers',
  name: 'career',
  access: { scope: 'career' },
  title: 'company_name',
  fields: optional({
    company_name: text(),
    site_url: url(),
    company_desc: longText(),
    twitter_link: url(),
    facebook_link: url(),
    instagram_link: url(),
    linkedin_link: url(),
    texts: strings(),
    logo: file(4 * megabyte, pictures),
    banner: file(5 * megabyte, pictures),
    pictures: json(z.array(z.string())),
    employee_number: integer(0),
    employee_average_age: integer(0, 120),
    employee_parity: percent(),
  }),
  list: { search: ['company_name'], sort: 'created_at' },
  rules: 'later',
})

export type Career = RecordOf<typeof career>
export type CareerDraft = DraftOf<typeof career>
