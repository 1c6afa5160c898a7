import type { Entity } from './kit.ts'
import { factsOf } from './kit.ts'
import { card } from './auth/card.ts'
import { company } from './auth/company.ts'
import { group } from './auth/group.ts'
import { invitation } from './auth/invitation.ts'
import { notificationParameter } from './auth/notification-parameter.ts'
import { service as authService } from './auth/service.ts'
import { user } from './auth/user.ts'
import { address } from './directory/address.ts'
import { contactDocument } from './directory/contact-document.ts'
import { contactNote } from './directory/contact-note.ts'
import { contact } from './directory/contact.ts'
import { organizationDocument } from './directory/organization-document.ts'
import { organizationNote } from './directory/organization-note.ts'
import { organization } from './directory/organization.ts'
import { agedScale } from './commercial/aged-scale.ts'
import { businessManagementFlow } from './commercial/business-management-flow.ts'
import { businessManagementForecast } from './commercial/business-management-forecast.ts'
import { businessManagementYear } from './commercial/business-management-year.ts'
import { businessOpportunity } from './commercial/business-opportunity.ts'
import { classificationRule } from './commercial/classification-rule.ts'
import { creditLine } from './commercial/credit-line.ts'
import { credit } from './commercial/credit.ts'
import { deliveryNoteLine } from './commercial/delivery-note-line.ts'
import { deliveryNote as commercialDeliveryNote } from './commercial/delivery-note.ts'
import { invoiceGroup } from './commercial/invoice-group.ts'
import { invoiceDocument } from './commercial/invoice-document.ts'
import { invoiceLine } from './commercial/invoice-line.ts'
import { invoiceNote } from './commercial/invoice-note.ts'
import { invoicePayment } from './commercial/invoice-payment.ts'
import { invoice } from './commercial/invoice.ts'
import { labelRule } from './commercial/label-rule.ts'
import { personalOrganization } from './commercial/personal-organization.ts'
import { priceLevel } from './commercial/price-level.ts'
import { productReturnLine } from './commercial/product-return-line.ts'
import { productReturn } from './commercial/product-return.ts'
import { purchaseOrderLine } from './commercial/purchase-order-line.ts'
import { purchaseOrder } from './commercial/purchase-order.ts'
import { quotationDocument } from './commercial/quotation-document.ts'
import { quotationLine } from './commercial/quotation-line.ts'
import { quotationNote } from './commercial/quotation-note.ts'
import { quotation } from './commercial/quotation.ts'
import { refundLine } from './commercial/refund-line.ts'
import { refundPayment } from './commercial/refund-payment.ts'
import { refund } from './commercial/refund.ts'
import { sendTransaction } from './commercial/send-transaction.ts'
import { tax } from './commercial/tax.ts'
import { totalAgedScale } from './commercial/total-aged-scale.ts'
import { accountLine } from './accounting/account-line.ts'
import { accountTag } from './accounting/account-tag.ts'
import { account } from './accounting/account.ts'
import { bank } from './payment/bank.ts'
import { transaction } from './payment/transaction.ts'
import { emailCategory } from './notifications/email-category.ts'
import { emailTemplate as notificationsEmailTemplate } from './notifications/email-template.ts'
import { mail } from './notifications/mail.ts'
import { notification } from './notifications/notification.ts'
import { service as notificationsService } from './notifications/service.ts'
import { clientDeliveryDocument } from './products/client-delivery-document.ts'
import { clientDeliveryNote } from './products/client-delivery-note.ts'
import { clientDelivery } from './products/client-delivery.ts'
import { deliveryDocument } from './products/delivery-document.ts'
import { deliveryLine } from './products/delivery-line.ts'
import { deliveryNote as productsDeliveryNote } from './products/delivery-note.ts'
import { delivery } from './products/delivery.ts'
import { manufacturerDocument } from './products/manufacturer-document.ts'
import { manufacturerNote } from './products/manufacturer-note.ts'
import { manufacturer } from './products/manufacturer.ts'
import { order } from './products/order.ts'
import { productBatch } from './products/product-batch.ts'
import { productCategory } from './products/product-category.ts'
import { productPackItem } from './products/product-pack-item.ts'
import { productPack } from './products/product-pack.ts'
import { productPrice } from './products/product-price.ts'
import { productVariation } from './products/product-variation.ts'
import { product } from './products/product.ts'
import { receiptDocument } from './products/receipt-document.ts'
import { receiptNote } from './products/receipt-note.ts'
import { receipt } from './products/receipt.ts'
import { service as productsService } from './products/service.ts'
import { stockMovement } from './products/stock-movement.ts'
import { stockageArea } from './products/stockage-area.ts'
import { absenceType } from './hr/absence-type.ts'
import { absence } from './hr/absence.ts'
import { accountCard } from './hr/account-card.ts'
import { companyGood } from './hr/company-good.ts'
import { contract as hrContract } from './hr/contract.ts'
import { dayWeek } from './hr/day-week.ts'
import { department } from './hr/department.ts'
import { dependant } from './hr/dependant.ts'
import { employeeSession } from './hr/employee-session.ts'
import { employee } from './hr/employee.ts'
import { evaluation } from './hr/evaluation.ts'
import { expenseLine } from './hr/expense-line.ts'
import { expenseReport } from './hr/expense-report.ts'
import { expertise } from './hr/expertise.ts'
import { feedbackAnswer } from './hr/feedback-answer.ts'
import { feedbackQuestion } from './hr/feedback-question.ts'
import { feedback } from './hr/feedback.ts'
import { graduatedAnswer } from './hr/graduated-answer.ts'
import { holidayParam } from './hr/holiday-param.ts'
import { hrDocument } from './hr/hr-document.ts'
import { interest } from './hr/interest.ts'
import { interviewCampaign } from './hr/interview-campaign.ts'
import { interviewComment } from './hr/interview-comment.ts'
import { interviewType } from './hr/interview-type.ts'
import { interview as hrInterview } from './hr/interview.ts'
import { objective } from './hr/objective.ts'
import { onboardingStep } from './hr/onboarding-step.ts'
import { onboardingTask } from './hr/onboarding-task.ts'
import { onboarding } from './hr/onboarding.ts'
import { overtimeRule } from './hr/overtime-rule.ts'
import { payDetail } from './hr/pay-detail.ts'
import { payElement } from './hr/pay-element.ts'
import { payrollBatch } from './hr/payroll-batch.ts'
import { payroll } from './hr/payroll.ts'
import { plan } from './hr/plan.ts'
import { positionContract } from './hr/position-contract.ts'
import { position } from './hr/position.ts'
import { professionalPaymentMethod } from './hr/professional-payment-method.ts'
import { scheduleTemplate } from './hr/schedule-template.ts'
import { session } from './hr/session.ts'
import { team } from './hr/team.ts'
import { timesheetDetail } from './hr/timesheet-detail.ts'
import { timesheetPeriodStatus } from './hr/timesheet-period-status.ts'
import { timesheetPeriod } from './hr/timesheet-period.ts'
import { timesheetProjectDetail } from './hr/timesheet-project-detail.ts'
import { timesheetProject } from './hr/timesheet-project.ts'
import { timesheet } from './hr/timesheet.ts'
import { training } from './hr/training.ts'
import { validationRule } from './hr/validation-rule.ts'
import { vehicle } from './hr/vehicle.ts'
import { workingSchedule } from './hr/working-schedule.ts'
import { action } from './recruitment/action.ts'
import { apply } from './recruitment/apply.ts'
import { career } from './recruitment/career.ts'
import { comment as recruitmentComment } from './recruitment/comment.ts'
import { cvtechCoverLetter } from './recruitment/cvtech-cover-letter.ts'
import { cvtechDocument } from './recruitment/cvtech-document.ts'
import { cvtech } from './recruitment/cvtech.ts'
import { diffusionCategory } from './recruitment/diffusion-category.ts'
import { diffusionChoice } from './recruitment/diffusion-choice.ts'
import { diffusion } from './recruitment/diffusion.ts'
import { emailTemplate as recruitmentEmailTemplate } from './recruitment/email-template.ts'
import { filterCvtech } from './recruitment/filter-cvtech.ts'
import { filterRecruitment } from './recruitment/filter-recruitment.ts'
import { folder as recruitmentFolder } from './recruitment/folder.ts'
import { interview as recruitmentInterview } from './recruitment/interview.ts'
import { labelCategory } from './recruitment/label-category.ts'
import { labelChoice } from './recruitment/label-choice.ts'
import { label as recruitmentLabel } from './recruitment/label.ts'
import { note as recruitmentNote } from './recruitment/note.ts'
import { pipeline as recruitmentPipeline } from './recruitment/pipeline.ts'
import { recruitmentCompanyBanner } from './recruitment/recruitment-company-banner.ts'
import { recruitmentCompanyImage } from './recruitment/recruitment-company-image.ts'
import { recruitmentTeam } from './recruitment/recruitment-team.ts'
import { recruitment } from './recruitment/recruitment.ts'
import { stateFolder } from './recruitment/state-folder.ts'
import { stateRecruitment } from './recruitment/state-recruitment.ts'
import { state as recruitmentState } from './recruitment/state.ts'
import { techCategory } from './recruitment/tech-category.ts'
import { techChoice } from './recruitment/tech-choice.ts'
import { tech } from './recruitment/tech.ts'
import { comment as projectsComment } from './projects/comment.ts'
import { label as projectsLabel } from './projects/label.ts'
import { project } from './projects/project.ts'
import { report } from './projects/report.ts'
import { step } from './projects/step.ts'
import { task as projectsTask } from './projects/task.ts'
import { toDoItem } from './projects/to-do-item.ts'
import { toDoList } from './projects/to-do-list.ts'
import { topic } from './projects/topic.ts'
import { workload } from './projects/workload.ts'
import { activity } from './crm/activity.ts'
import { pipelineTeam } from './crm/pipeline-team.ts'
import { pipeline as crmPipeline } from './crm/pipeline.ts'
import { state as crmState } from './crm/state.ts'
import { answerRule } from './tickets/answer-rule.ts'
import { category } from './tickets/category.ts'
import { charge } from './tickets/charge.ts'
import { component } from './tickets/component.ts'
import { contract as ticketsContract } from './tickets/contract.ts'
import { costItem } from './tickets/cost-item.ts'
import { cost } from './tickets/cost.ts'
import { emailAlert } from './tickets/email-alert.ts'
import { licence } from './tickets/licence.ts'
import { note as ticketsNote } from './tickets/note.ts'
import { question } from './tickets/question.ts'
import { reference } from './tickets/reference.ts'
import { resolutionRule } from './tickets/resolution-rule.ts'
import { rule } from './tickets/rule.ts'
import { sla } from './tickets/sla.ts'
import { softwareInstallation } from './tickets/software-installation.ts'
import { softwareLicence } from './tickets/software-licence.ts'
import { softwareUser } from './tickets/software-user.ts'
import { software } from './tickets/software.ts'
import { solutionCategory } from './tickets/solution-category.ts'
import { solution } from './tickets/solution.ts'
import { source } from './tickets/source.ts'
import { subCategory } from './tickets/sub-category.ts'
import { task as ticketsTask } from './tickets/task.ts'
import { ticketAnswer } from './tickets/ticket-answer.ts'
import { ticketDelayRule } from './tickets/ticket-delay-rule.ts'
import { ticketExternal } from './tickets/ticket-external.ts'
import { ticketInternal } from './tickets/ticket-internal.ts'
import { ticketRule } from './tickets/ticket-rule.ts'
import { ticket } from './tickets/ticket.ts'
import { timeEntry } from './tickets/time-entry.ts'
import { timeline } from './tickets/timeline.ts'
import { toolCategory } from './tickets/tool-category.ts'
import { toolExpense } from './tickets/tool-expense.ts'
import { toolRelation } from './tickets/tool-relation.ts'
import { tool } from './tickets/tool.ts'
import { file } from './files/file.ts'
import { folder as filesFolder } from './files/folder.ts'
import { dashboardItem } from './dashboard/dashboard-item.ts'
import { layout } from './dashboard/layout.ts'
import { news } from './dashboard/news.ts'
import { note as dashboardNote } from './dashboard/note.ts'
import { task as dashboardTask } from './dashboard/task.ts'
import { weatherInfo } from './dashboard/weather-info.ts'
import { entry } from './history/entry.ts'
import { event } from './calendar/event.ts'

/** Every entity of the suite, service by service. */
export const entities = [
  card,
  company,
  group,
  invitation,
  notificationParameter,
  authService,
  user,
  address,
  contactDocument,
  contactNote,
  contact,
  organizationDocument,
  organizationNote,
  organization,
  agedScale,
  businessManagementFlow,
  businessManagementForecast,
  businessManagementYear,
  businessOpportunity,
  classificationRule,
  creditLine,
  credit,
  deliveryNoteLine,
  commercialDeliveryNote,
  invoiceDocument,
  invoiceGroup,
  invoiceLine,
  invoiceNote,
  invoicePayment,
  invoice,
  labelRule,
  personalOrganization,
  priceLevel,
  productReturnLine,
  productReturn,
  purchaseOrderLine,
  purchaseOrder,
  quotationDocument,
  quotationLine,
  quotationNote,
  quotation,
  refundLine,
  refundPayment,
  refund,
  sendTransaction,
  tax,
  totalAgedScale,
  accountLine,
  accountTag,
  account,
  bank,
  transaction,
  emailCategory,
  notificationsEmailTemplate,
  mail,
  notification,
  notificationsService,
  clientDeliveryDocument,
  clientDeliveryNote,
  clientDelivery,
  deliveryDocument,
  deliveryLine,
  productsDeliveryNote,
  delivery,
  manufacturerDocument,
  manufacturerNote,
  manufacturer,
  order,
  productBatch,
  productCategory,
  productPackItem,
  productPack,
  productPrice,
  productVariation,
  product,
  receiptDocument,
  receiptNote,
  receipt,
  productsService,
  stockMovement,
  stockageArea,
  absenceType,
  absence,
  accountCard,
  companyGood,
  hrContract,
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
  hrInterview,
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
  action,
  apply,
  career,
  recruitmentComment,
  cvtechCoverLetter,
  cvtechDocument,
  cvtech,
  diffusionCategory,
  diffusionChoice,
  diffusion,
  recruitmentEmailTemplate,
  filterCvtech,
  filterRecruitment,
  recruitmentFolder,
  recruitmentInterview,
  labelCategory,
  labelChoice,
  recruitmentLabel,
  recruitmentNote,
  recruitmentPipeline,
  recruitmentCompanyBanner,
  recruitmentCompanyImage,
  recruitmentTeam,
  recruitment,
  stateFolder,
  stateRecruitment,
  recruitmentState,
  techCategory,
  techChoice,
  tech,
  projectsComment,
  projectsLabel,
  project,
  report,
  step,
  projectsTask,
  toDoItem,
  toDoList,
  topic,
  workload,
  activity,
  pipelineTeam,
  crmPipeline,
  crmState,
  answerRule,
  category,
  charge,
  component,
  ticketsContract,
  costItem,
  cost,
  emailAlert,
  licence,
  ticketsNote,
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
  ticketsTask,
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
  file,
  filesFolder,
  dashboardItem,
  layout,
  news,
  dashboardNote,
  dashboardTask,
  weatherInfo,
  entry,
  event,
] as unknown as readonly Entity[]

/** Every entity by its registry name, such as `commercial/invoices`. */
export const registry: ReadonlyMap<string, Entity> = registryOf(entities)

/**
 * Builds the registry. Throws when two entities share a name, when a reference or a collection points to no entity, or
 * when `by` is not a field of it.
 */
export function registryOf(list: readonly Entity[]): ReadonlyMap<string, Entity> {
  const byKey = new Map<string, Entity>()
  for (const entity of list) {
    if (byKey.has(entity.key)) throw new Error(`two entities are called ${entity.key}`)
    byKey.set(entity.key, entity)
  }
  for (const entity of list) {
    for (const [name, schema] of Object.entries({ ...entity.fields, ...entity.computed, ...entity.derived })) {
      const target = factsOf(schema).target
      if (target && !byKey.has(target))
        throw new Error(`${entity.key}: field "${name}" refers to the unknown entity "${target}"`)
    }
    for (const [name, { of, by }] of Object.entries(entity.children ?? {})) {
      if (!(by in (byKey.get(of)?.fields ?? {})))
        throw new Error(`${entity.key}: collection "${name}" names an unknown entity or field "${of}.${by}"`)
    }
  }
  return byKey
}
