import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, email, entity, longText, moment, optional, parent, ref, text, user } from '../../kit/kit.ts'

/** An interview with a candidate. */
export const interview = entity({
  service: 'ats',
  path: 'interviews',
  name: 'interview',
  access: { scope: 'interview' },
  title: 'title',
  fields: {
    title: text(),
    cvtech: parent('ats/cvtechs'),
    ...optional({
      recruitment: ref('ats/recruitments'),
      desc: longText(),
      start: moment(),
      end: moment(),
      email: email(),
      email_auto: bool(),
      type: text(60),
      assigned_user: user(),
    }),
  },
  list: {
    search: ['title'],
    filters: ['cvtech', 'recruitment', 'assigned_user', 'start', 'end', 'type'],
    sort: '-start',
  },
  rules: 'later',
})

export type Interview = RecordOf<typeof interview>
export type InterviewDraft = DraftOf<typeof interview>
