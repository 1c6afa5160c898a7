import { parisDay } from '../../../contract/rules/due-dates.ts'

/** The calendar day in Paris. */
export const today = (): string => parisDay(new Date().toISOString())
