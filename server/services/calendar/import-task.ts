import { type ReadFile, readCalendar } from './ics-import.ts'

/** Reads an .ics file in a worker thread: its rules can take longer than the event loop may be blocked. */
export const run = ({ file, now }: { file: string; now: string }): ReadFile => readCalendar(file, now)
