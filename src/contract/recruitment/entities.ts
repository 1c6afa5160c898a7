import type { Entity } from '../kit/kit.ts'
import { action } from './candidates/action.ts'
import { apply } from './jobs/apply.ts'
import { career } from './site/career.ts'
import { comment } from './candidates/comment.ts'
import { cvtechCoverLetter } from './candidates/cvtech-cover-letter.ts'
import { cvtechDocument } from './candidates/cvtech-document.ts'
import { cvtech } from './candidates/cvtech.ts'
import { diffusionCategory } from './site/diffusion-category.ts'
import { diffusionChoice } from './site/diffusion-choice.ts'
import { diffusion } from './site/diffusion.ts'
import { emailTemplate } from './jobs/email-template.ts'
import { filterCvtech } from './candidates/filter-cvtech.ts'
import { filterRecruitment } from './jobs/filter-recruitment.ts'
import { folder } from './candidates/folder.ts'
import { interview } from './candidates/interview.ts'
import { labelCategory } from './site/label-category.ts'
import { labelChoice } from './site/label-choice.ts'
import { label } from './site/label.ts'
import { note } from './candidates/note.ts'
import { pipeline } from './jobs/pipeline.ts'
import { recruitmentCompanyBanner } from './site/recruitment-company-banner.ts'
import { recruitmentCompanyImage } from './site/recruitment-company-image.ts'
import { recruitmentTeam } from './jobs/recruitment-team.ts'
import { recruitment } from './jobs/recruitment.ts'
import { stateFolder } from './candidates/state-folder.ts'
import { stateRecruitment } from './jobs/state-recruitment.ts'
import { state } from './jobs/state.ts'
import { techCategory } from './site/tech-category.ts'
import { techChoice } from './site/tech-choice.ts'
import { tech } from './site/tech.ts'

/** The entities of the recruitment service. */
export const recruitmentEntities: readonly Entity[] = [
  action,
  apply,
  career,
  comment,
  cvtechCoverLetter,
  cvtechDocument,
  cvtech,
  diffusionCategory,
  diffusionChoice,
  diffusion,
  emailTemplate,
  filterCvtech,
  filterRecruitment,
  folder,
  interview,
  labelCategory,
  labelChoice,
  label,
  note,
  pipeline,
  recruitmentCompanyBanner,
  recruitmentCompanyImage,
  recruitmentTeam,
  recruitment,
  stateFolder,
  stateRecruitment,
  state,
  techCategory,
  techChoice,
  tech,
]
