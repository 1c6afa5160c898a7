import type { Entity } from '../kit/kit.ts'
import { absenceType } from './time/absence-type.ts'
import { absence } from './time/absence.ts'
import { accountCard } from './pay/account-card.ts'
import { companyGood } from './people/company-good.ts'
import { contract } from './people/contract.ts'
import { dayWeek } from './time/day-week.ts'
import { department } from './people/department.ts'
import { dependant } from './people/dependant.ts'
import { employeeSession } from './talent/employee-session.ts'
import { employee } from './people/employee.ts'
import { evaluation } from './talent/evaluation.ts'
import { expenseLine } from './pay/expense-line.ts'
import { expenseReport } from './pay/expense-report.ts'
import { expertise } from './people/expertise.ts'
import { feedbackAnswer } from './talent/feedback-answer.ts'
import { feedbackQuestion } from './talent/feedback-question.ts'
import { feedback } from './talent/feedback.ts'
import { graduatedAnswer } from './talent/graduated-answer.ts'
import { holidayParam } from './time/holiday-param.ts'
import { hrDocument } from './people/hr-document.ts'
import { interest } from './talent/interest.ts'
import { interviewCampaign } from './talent/interview-campaign.ts'
import { interviewComment } from './talent/interview-comment.ts'
import { interviewType } from './talent/interview-type.ts'
import { interview } from './talent/interview.ts'
import { objective } from './talent/objective.ts'
import { onboardingStep } from './talent/onboarding-step.ts'
import { onboardingTask } from './talent/onboarding-task.ts'
import { onboarding } from './talent/onboarding.ts'
import { overtimeRule } from './time/overtime-rule.ts'
import { payDetail } from './pay/pay-detail.ts'
import { payElement } from './pay/pay-element.ts'
import { payrollBatch } from './pay/payroll-batch.ts'
import { payroll } from './pay/payroll.ts'
import { plan } from './talent/plan.ts'
import { positionContract } from './people/position-contract.ts'
import { position } from './people/position.ts'
import { professionalPaymentMethod } from './pay/professional-payment-method.ts'
import { scheduleTemplate } from './time/schedule-template.ts'
import { session } from './talent/session.ts'
import { team } from './people/team.ts'
import { timesheetDetail } from './time/timesheet-detail.ts'
import { timesheetPeriodStatus } from './time/timesheet-period-status.ts'
import { timesheetPeriod } from './time/timesheet-period.ts'
import { timesheetProjectDetail } from './time/timesheet-project-detail.ts'
import { timesheetProject } from './time/timesheet-project.ts'
import { timesheet } from './time/timesheet.ts'
import { training } from './talent/training.ts'
import { validationRule } from './time/validation-rule.ts'
import { vehicle } from './pay/vehicle.ts'
import { workingSchedule } from './time/working-schedule.ts'

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
