import { answerOf, type TaskAnswer } from '../../../work/refusals.ts'
import { readEInvoice, type Reading } from './read.ts'

/** Reads the e-invoice of a supplier in a worker. */
export const run = (bytes: Uint8Array): Promise<TaskAnswer<Reading>> => answerOf(() => readEInvoice(bytes))
