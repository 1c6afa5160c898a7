import { z } from 'zod'
import type { DraftOf, RecordOf } from '../kit.ts'
import { bool, day, email, entity, integer, json, longText, optional, phone, ref, text, url, users } from '../kit.ts'

/** A candidate; `our_cv` marks those of the CV library. */
export const cvtech = entity({
  service: 'ats',
  path: 'cvtechs',
  name: 'cvtech',
  scope: 'candidate',
  title: 'last_name',
  fields: {
    last_name: text(120),
    our_cv: bool(),
    ...optional({
      civility: text(30),
      first_name: text(120),
      address: text(),
      city: text(),
      postal_code: text(20),
      country: text(60),
      email: email(),
      phone: phone(),
      experience: text(60),
      level_of_study: text(60),
      salary: integer(10_000, 120_000),
      availability: text(120),
      candidate_profile: longText(),
      source: text(60),
      source_detail: text(),
      grades: integer(1, 5),
      state: ref('ats/states'),
      linkedin_link: url(),
      interview_dates: json(z.array(z.iso.datetime({ offset: true }))),
      work_address: text(),
      type_of_work: text(60),
      activity_area: text(),
      strong_points: longText(),
      profession: text(),
      speciality: text(),
      archived: bool(),
      student: bool(),
      id_card_type: text(60),
      id_card_validity: day(),
      managers: users(),
    }),
  },
  initial: { our_cv: true },
  list: {
    search: ['first_name', 'last_name', 'email', 'phone', 'profession', 'speciality', 'city'],
    sort: 'last_name',
    filters: [
      'our_cv',
      'archived',
      'student',
      'source',
      'state',
      'grades',
      'experience',
      'level_of_study',
      'salary',
      'profession',
      'speciality',
      'city',
    ],
  },
  children: { notes: { of: 'ats/notes', by: 'cvtech', sort: '-created_at' } },
  rules: 'later',
})

export type Cvtech = RecordOf<typeof cvtech>
export type CvtechDraft = DraftOf<typeof cvtech>
