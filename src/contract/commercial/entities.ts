import type { Entity } from '../kit/kit.ts'
import { agedScale } from './reports/aged-scale.ts'
import { businessManagementFlow } from './reports/business-management-flow.ts'
import { businessManagementForecast } from './reports/business-management-forecast.ts'
import { businessManagementYear } from './reports/business-management-year.ts'
import { businessOpportunityDocument } from './business-opportunity-document.ts'
import { businessOpportunityNote } from './business-opportunity-note.ts'
import { businessOpportunity } from './business-opportunity.ts'
import { classificationRule } from './reports/classification-rule.ts'
import { creditAllocation } from './credits/credit-allocation.ts'
import { invoiceGroup } from './invoices/invoice-group.ts'
import { invoicePayment } from './invoices/invoice-payment.ts'
import { invoiceScheduleRun } from './invoices/invoice-schedule-run.ts'
import { invoiceSchedule } from './invoices/invoice-schedule.ts'
import { documentFiles, documentNotes } from './kinds/attachments.ts'
import { documentEntities } from './kinds/entities.ts'
import { labelRule } from './reports/label-rule.ts'
import { personalOrganization } from './personal-organization.ts'
import { priceLevel } from './price-level.ts'
import { quotationQuestion } from './quotations/quotation-question.ts'
import { quotationTemplate } from './quotations/quotation-template.ts'
import { receivedInvoice } from './invoices/received-invoice.ts'
import { refundPayment } from './credits/refund-payment.ts'
import { reminder } from './invoices/reminder.ts'
import { sendTransaction } from './send-transaction.ts'
import { statusMessage } from './invoices/status-message.ts'
import { tax } from './tax.ts'
import { totalAgedScale } from './reports/total-aged-scale.ts'

/** The entities of the commercial service. */
export const commercialEntities: readonly Entity[] = [
  ...Object.values(documentEntities).flatMap(({ head, line }): Entity[] => [head, line]),
  ...Object.values(documentNotes),
  ...Object.values(documentFiles),
  agedScale,
  businessManagementFlow,
  businessManagementForecast,
  businessManagementYear,
  businessOpportunityDocument,
  businessOpportunityNote,
  businessOpportunity,
  classificationRule,
  creditAllocation,
  invoiceGroup,
  invoicePayment,
  invoiceScheduleRun,
  invoiceSchedule,
  labelRule,
  personalOrganization,
  priceLevel,
  quotationQuestion,
  quotationTemplate,
  receivedInvoice,
  refundPayment,
  reminder,
  sendTransaction,
  statusMessage,
  tax,
  totalAgedScale,
]
