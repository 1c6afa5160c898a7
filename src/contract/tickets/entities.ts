import type { Entity } from '../kit/kit.ts'
import { answerRule } from './service-levels/answer-rule.ts'
import { category } from './category.ts'
import { charge } from './assets/charge.ts'
import { component } from './assets/component.ts'
import { contract } from './assets/contract.ts'
import { costItem } from './assets/cost-item.ts'
import { cost } from './assets/cost.ts'
import { emailAlert } from './service-levels/email-alert.ts'
import { licence } from './assets/licence.ts'
import { note } from './note.ts'
import { question } from './question.ts'
import { reference } from './reference.ts'
import { resolutionRule } from './service-levels/resolution-rule.ts'
import { rule } from './service-levels/rule.ts'
import { sla } from './service-levels/sla.ts'
import { softwareInstallation } from './assets/software-installation.ts'
import { softwareLicence } from './assets/software-licence.ts'
import { softwareUser } from './assets/software-user.ts'
import { software } from './assets/software.ts'
import { solutionCategory } from './solution-category.ts'
import { solution } from './solution.ts'
import { source } from './source.ts'
import { subCategory } from './sub-category.ts'
import { task } from './task.ts'
import { ticketAnswer } from './ticket-answer.ts'
import { ticketDelayRule } from './service-levels/ticket-delay-rule.ts'
import { ticketExternal } from './ticket-external.ts'
import { ticketInternal } from './ticket-internal.ts'
import { ticketRule } from './service-levels/ticket-rule.ts'
import { ticket } from './ticket.ts'
import { timeEntry } from './time-entry.ts'
import { timeline } from './timeline.ts'
import { toolCategory } from './assets/tool-category.ts'
import { toolExpense } from './assets/tool-expense.ts'
import { toolRelation } from './assets/tool-relation.ts'
import { tool } from './assets/tool.ts'

/** The entities of the tickets service. */
export const ticketsEntities: readonly Entity[] = [
  answerRule,
  category,
  charge,
  component,
  contract,
  costItem,
  cost,
  emailAlert,
  licence,
  note,
  question,
  reference,
  resolutionRule,
  rule,
  sla,
  softwareInstallation,
  softwareLicence,
  softwareUser,
  software,
  solutionCategory,
  solution,
  source,
  subCategory,
  task,
  ticketAnswer,
  ticketDelayRule,
  ticketExternal,
  ticketInternal,
  ticketRule,
  ticket,
  timeEntry,
  timeline,
  toolCategory,
  toolExpense,
  toolRelation,
  tool,
]
