import type { Entity } from '../kit.ts'
import { agedScale } from './aged-scale.ts'
import { businessManagementFlow } from './business-management-flow.ts'
import { businessManagementForecast } from './business-management-forecast.ts'
import { businessManagementYear } from './business-management-year.ts'
import { businessOpportunityDocument } from './business-opportunity-document.ts'
import { businessOpportunityNote } from './business-opportunity-note.ts'
import { businessOpportunity } from './business-opportunity.ts'
import { classificationRule } from './classification-rule.ts'
import { creditAllocation } from './credit-allocation.ts'
import { creditDocument } from './credit-document.ts'
import { creditLine } from './credit-line.ts'
import { creditNote } from './credit-note.ts'
import { credit } from './credit.ts'
import { deliveryNoteDocument } from './delivery-note-document.ts'
import { deliveryNoteLine } from './delivery-note-line.ts'
import { deliveryNoteNote } from './delivery-note-note.ts'
import { deliveryNote } from './delivery-note.ts'
import { invoiceDocument } from './invoice-document.ts'
import { invoiceGroup } from './invoice-group.ts'
import { invoiceLine } from './invoice-line.ts'
import { invoiceNote } from './invoice-note.ts'
import { invoicePayment } from './invoice-payment.ts'
import { invoiceScheduleRun } from './invoice-schedule-run.ts'
import { invoiceSchedule } from './invoice-schedule.ts'
import { invoice } from './invoice.ts'
import { labelRule } from './label-rule.ts'
import { personalOrganization } from './personal-organization.ts'
import { priceLevel } from './price-level.ts'
import { productReturnDocument } from './product-return-document.ts'
import { productReturnLine } from './product-return-line.ts'
import { productReturnNote } from './product-return-note.ts'
import { productReturn } from './product-return.ts'
import { purchaseOrderDocument } from './purchase-order-document.ts'
import { purchaseOrderLine } from './purchase-order-line.ts'
import { purchaseOrderNote } from './purchase-order-note.ts'
import { purchaseOrder } from './purchase-order.ts'
import { quotationDocument } from './quotation-document.ts'
import { quotationLine } from './quotation-line.ts'
import { quotationNote } from './quotation-note.ts'
import { quotationQuestion } from './quotation-question.ts'
import { quotationTemplate } from './quotation-template.ts'
import { quotation } from './quotation.ts'
import { refundDocument } from './refund-document.ts'
import { receivedInvoice } from './received-invoice.ts'
import { refundLine } from './refund-line.ts'
import { refundNote } from './refund-note.ts'
import { refundPayment } from './refund-payment.ts'
import { refund } from './refund.ts'
import { reminder } from './reminder.ts'
import { sendTransaction } from './send-transaction.ts'
import { statusMessage } from './status-message.ts'
import { tax } from './tax.ts'
import { totalAgedScale } from './total-aged-scale.ts'

/** The entities of the commercial service. */
export const commercialEntities: readonly Entity[] = [
  agedScale,
  businessManagementFlow,
  businessManagementForecast,
  businessManagementYear,
  businessOpportunityDocument,
  businessOpportunityNote,
  businessOpportunity,
  classificationRule,
  creditAllocation,
  creditDocument,
  creditLine,
  creditNote,
  credit,
  deliveryNoteDocument,
  deliveryNoteLine,
  deliveryNoteNote,
  deliveryNote,
  invoiceDocument,
  invoiceGroup,
  invoiceLine,
  invoiceNote,
  invoicePayment,
  invoiceScheduleRun,
  invoiceSchedule,
  invoice,
  labelRule,
  personalOrganization,
  priceLevel,
  productReturnDocument,
  productReturnLine,
  productReturnNote,
  productReturn,
  purchaseOrderDocument,
  purchaseOrderLine,
  purchaseOrderNote,
  purchaseOrder,
  quotationDocument,
  quotationLine,
  quotationNote,
  quotationQuestion,
  quotationTemplate,
  quotation,
  refundDocument,
  receivedInvoice,
  refundLine,
  refundNote,
  refundPayment,
  refund,
  reminder,
  sendTransaction,
  statusMessage,
  tax,
  totalAgedScale,
]
