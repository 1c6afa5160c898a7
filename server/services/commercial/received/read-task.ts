import { answerOf, type TaskAnswer } from '../../../work/refusals.ts'
import { readEInvoice, type InvoiceReading } from './read.ts'

/** Reads the e-invoice of a supplier in a worker. */
export const run = (bytes: Uint8Array): Promise<TaskAnswer<InvoiceReading>> => answerOf(() => readEInvoice(bytes))
