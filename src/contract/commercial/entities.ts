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
import { creditDocument } from './credits/credit-document.ts'
import { creditLine } from './credits/credit-line.ts'
import { creditNote } from './credits/credit-note.ts'
import { credit } from './credits/credit.ts'
import { deliveryNoteDocument } from './orders/delivery-note-document.ts'
import { deliveryNoteLine } from './orders/delivery-note-line.ts'
import { deliveryNoteNote } from './orders/delivery-note-note.ts'
import { deliveryNote } from './orders/delivery-note.ts'
import { invoiceDocument } from './invoices/invoice-document.ts'
import { invoiceGroup } from './invoices/invoice-group.ts'
import { invoiceLine } from './invoices/invoice-line.ts'
import { invoiceNote } from './invoices/invoice-note.ts'
import { invoicePayment } from './invoices/invoice-payment.ts'
import { invoiceScheduleRun } from './invoices/invoice-schedule-run.ts'
import { invoiceSchedule } from './invoices/invoice-schedule.ts'
import { invoice } from './invoices/invoice.ts'
import { labelRule } from './reports/label-rule.ts'
import { personalOrganization } from './personal-organization.ts'
import { priceLevel } from './price-level.ts'
import { productReturnDocument } from './orders/product-return-document.ts'
import { productReturnLine } from './orders/product-return-line.ts'
import { productReturnNote } from './orders/product-return-note.ts'
import { productReturn } from './orders/product-return.ts'
import { purchaseOrderDocument } from './orders/purchase-order-document.ts'
import { purchaseOrderLine } from './orders/purchase-order-line.ts'
import { purchaseOrderNote } from './orders/purchase-order-note.ts'
import { purchaseOrder } from './orders/purchase-order.ts'
import { quotationDocument } from './quotations/quotation-document.ts'
import { quotationLine } from './quotations/quotation-line.ts'
import { quotationNote } from './quotations/quotation-note.ts'
import { quotationQuestion } from './quotations/quotation-question.ts'
import { quotationTemplate } from './quotations/quotation-template.ts'
import { quotation } from './quotations/quotation.ts'
import { refundDocument } from './credits/refund-document.ts'
import { receivedInvoice } from './invoices/received-invoice.ts'
import { refundLine } from './credits/refund-line.ts'
import { refundNote } from './credits/refund-note.ts'
import { refundPayment } from './credits/refund-payment.ts'
import { refund } from './credits/refund.ts'
import { reminder } from './invoices/reminder.ts'
import { sendTransaction } from './send-transaction.ts'
import { statusMessage } from './invoices/status-message.ts'
import { tax } from './tax.ts'
import { totalAgedScale } from './reports/total-aged-scale.ts'

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
