import type { Entity } from '../kit.ts'
import { action } from './action.ts'
import { apply } from './apply.ts'
import { career } from './career.ts'
import { comment } from './comment.ts'
import { cvtechCoverLetter } from './cvtech-cover-letter.ts'
import { cvtechDocument } from './cvtech-document.ts'
import { cvtech } from './cvtech.ts'
import { diffusionCategory } from './diffusion-category.ts'
import { diffusionChoice } from './diffusion-choice.ts'
import { diffusion } from './diffusion.ts'
import { emailTemplate } from './email-template.ts'
import { filterCvtech } from './filter-cvtech.ts'
import { filterRecruitment } from './filter-recruitment.ts'
import { folder } from './folder.ts'
import { interview } from './interview.ts'
import { labelCategory } from './label-category.ts'
import { labelChoice } from './label-choice.ts'
import { label } from './label.ts'
import { note } from './note.ts'
import { pipeline } from './pipeline.ts'
import { recruitmentCompanyBanner } from './recruitment-company-banner.ts'
import { recruitmentCompanyImage } from './recruitment-company-image.ts'
import { recruitmentTeam } from './recruitment-team.ts'
import { recruitment } from './recruitment.ts'
import { stateFolder } from './state-folder.ts'
import { stateRecruitment } from './state-recruitment.ts'
import { state } from './state.ts'
import { techCategory } from './tech-category.ts'
import { techChoice } from './tech-choice.ts'
import { tech } from './tech.ts'

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
