import type { Entity } from '../kit.ts'
import { absenceType } from './absence-type.ts'
import { absence } from './absence.ts'
import { accountCard } from './account-card.ts'
import { companyGood } from './company-good.ts'
import { contract } from './contract.ts'
import { dayWeek } from './day-week.ts'
import { department } from './department.ts'
import { dependant } from './dependant.ts'
import { employeeSession } from './employee-session.ts'
import { employee } from './employee.ts'
import { evaluation } from './evaluation.ts'
import { expenseLine } from './expense-line.ts'
import { expenseReport } from './expense-report.ts'
import { expertise } from './expertise.ts'
import { feedbackAnswer } from './feedback-answer.ts'
import { feedbackQuestion } from './feedback-question.ts'
import { feedback } from './feedback.ts'
import { graduatedAnswer } from './graduated-answer.ts'
import { holidayParam } from './holiday-param.ts'
import { hrDocument } from './hr-document.ts'
import { interest } from './interest.ts'
import { interviewCampaign } from './interview-campaign.ts'
import { interviewComment } from './interview-comment.ts'
import { interviewType } from './interview-type.ts'
import { interview } from './interview.ts'
import { objective } from './objective.ts'
import { onboardingStep } from './onboarding-step.ts'
import { onboardingTask } from './onboarding-task.ts'
import { onboarding } from './onboarding.ts'
import { overtimeRule } from './overtime-rule.ts'
import { payDetail } from './pay-detail.ts'
import { payElement } from './pay-element.ts'
import { payrollBatch } from './payroll-batch.ts'
import { payroll } from './payroll.ts'
import { plan } from './plan.ts'
import { positionContract } from './position-contract.ts'
import { position } from './position.ts'
import { professionalPaymentMethod } from './professional-payment-method.ts'
import { scheduleTemplate } from './schedule-template.ts'
import { session } from './session.ts'
import { team } from './team.ts'
import { timesheetDetail } from './timesheet-detail.ts'
import { timesheetPeriodStatus } from './timesheet-period-status.ts'
import { timesheetPeriod } from './timesheet-period.ts'
import { timesheetProjectDetail } from './timesheet-project-detail.ts'
import { timesheetProject } from './timesheet-project.ts'
import { timesheet } from './timesheet.ts'
import { training } from './training.ts'
import { validationRule } from './validation-rule.ts'
import { vehicle } from './vehicle.ts'
import { workingSchedule } from './working-schedule.ts'

/** The entities of the hr services (general and parameters). */
export const hrEntities: readonly Entity[] = [
  absenceType,
  absence,
  accountCard,
  companyGood,
  contract,
  dayWeek,
  department,
  dependant,
  employeeSession,
  employee,
  evaluation,
  expenseLine,
  expenseReport,
  expertise,
  feedbackAnswer,
  feedbackQuestion,
  feedback,
  graduatedAnswer,
  holidayParam,
  hrDocument,
  interest,
  interviewCampaign,
  interviewComment,
  interviewType,
  interview,
  objective,
  onboardingStep,
  onboardingTask,
  onboarding,
  overtimeRule,
  payDetail,
  payElement,
  payrollBatch,
  payroll,
  plan,
  positionContract,
  position,
  professionalPaymentMethod,
  scheduleTemplate,
  session,
  team,
  timesheetDetail,
  timesheetPeriodStatus,
  timesheetPeriod,
  timesheetProjectDetail,
  timesheetProject,
  timesheet,
  training,
  validationRule,
  vehicle,
  workingSchedule,
]
