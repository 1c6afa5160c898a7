import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { choice, day, entity, optional, ref, refs, text } from '../../kit/kit.ts'

/** A campaign of interviews with the people of departments, teams and positions. */
export const interviewCampaign = entity({
  service: 'hr',
  path: 'interview-campaigns',
  name: 'interview-campaign',
  access: { scope: 'interview' },
  title: 'name',
  fields: {
    name: text(),
    ...optional({
      start_date: day(),
      end_date: day(),
      departments: refs('hr/departments'),
      teams: refs('hr/teams'),
      positions: refs('hr/positions'),
      manager: ref('hr/employees'),
      interview_type: ref('hr/interview-types'),
      status: choice({
        to_come: 'primary',
        active: 'success',
        ended: 'secondary',
        archived: 'secondary',
        planned: 'primary',
        pending: 'warning',
        coming: 'primary',
      }),
    }),
  },
  list: {
    search: ['name'],
    filters: ['status', 'start_date', 'end_date', 'manager', 'interview_type'],
    sort: '-start_date',
  },
  children: { interviews: { of: 'hr/interviews', by: 'interview_campaign' } },
  rules: 'later',
})

export type InterviewCampaign = RecordOf<typeof interviewCampaign>
export type InterviewCampaignDraft = DraftOf<typeof interviewCampaign>
