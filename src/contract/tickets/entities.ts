import type { Entity } from '../kit.ts'
import { answerRule } from './answer-rule.ts'
import { category } from './category.ts'
import { charge } from './charge.ts'
import { component } from './component.ts'
import { contract } from './contract.ts'
import { costItem } from './cost-item.ts'
import { cost } from './cost.ts'
import { emailAlert } from './email-alert.ts'
import { licence } from './licence.ts'
import { note } from './note.ts'
import { question } from './question.ts'
import { reference } from './reference.ts'
import { resolutionRule } from './resolution-rule.ts'
import { rule } from './rule.ts'
import { sla } from './sla.ts'
import { softwareInstallation } from './software-installation.ts'
import { softwareLicence } from './software-licence.ts'
import { softwareUser } from './software-user.ts'
import { software } from './software.ts'
import { solutionCategory } from './solution-category.ts'
import { solution } from './solution.ts'
import { source } from './source.ts'
import { subCategory } from './sub-category.ts'
import { task } from './task.ts'
import { ticketAnswer } from './ticket-answer.ts'
import { ticketDelayRule } from './ticket-delay-rule.ts'
import { ticketExternal } from './ticket-external.ts'
import { ticketInternal } from './ticket-internal.ts'
import { ticketRule } from './ticket-rule.ts'
import { ticket } from './ticket.ts'
import { timeEntry } from './time-entry.ts'
import { timeline } from './timeline.ts'
import { toolCategory } from './tool-category.ts'
import { toolExpense } from './tool-expense.ts'
import { toolRelation } from './tool-relation.ts'
import { tool } from './tool.ts'

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
