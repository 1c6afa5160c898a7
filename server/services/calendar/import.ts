import { mostPreviewed } from '../../../src/contract/calendar/agenda.ts'
import * as calls from '../../../src/contract/calendar/calls/imports.ts'
import { isUuid } from '../../runtime/identifiers.ts'
import { type Answer, type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { invalidField, notFound } from '../../http/call/errors.ts'
import type { Router } from '../../http/routing/routes.ts'
import { type WriteSteps, serveLongWrite } from '../../http/routing/write-steps.ts'
import { WorkRefused, runInWorker } from '../../work/run-in-worker.ts'
import type { ReadFile } from './ics-import.ts'
import { type CalendarPlan, type Planned, eventDiffers, planImport } from './import-plan.ts'
import { type Done, removeCreated, restoreReplaced, storeImport } from './import-store.ts'

/**
 * Reads a file in a worker thread; refuses with 422 a file of another type, one too large, and one that takes too long.
 */
async function readFile(file: string, now: string): Promise<ReadFile> {
  const task = new URL('./import-task.ts', import.meta.url).href
  const read = await runInWorker<{ file: string; now: string }, ReadFile>(task, { file, now }).catch(
    (error: unknown) => {
      if (error instanceof WorkRefused) throw invalidField('file', 'calendar_too_long')
      throw error
    },
  )
  if (read.refused) throw invalidField('file', read.refused.code, read.refused.params)
  return read
}

const imported = ({ values, known }: Planned): calls.ImportAnswer['events'][number] => ({
  title: String(values.title),
  start: String(values.start),
  end: String(values.end),
  all_day: values.all_day === true,
  recurrence: typeof values.recurrence === 'string' ? values.recurrence : null,
  is_transparent: values.is_transparent === true,
  is_known: known !== undefined,
})

function answerOf(
  id: string | null,
  { planned, removed, skipped, outdated }: CalendarPlan,
  linesLeft: number,
): calls.ImportAnswer {
  const sorted = planned.toSorted((one, other) => (String(one.values.start) < String(other.values.start) ? -1 : 1))
  const count = (test: (one: Planned) => boolean): number => planned.filter(test).length
  return {
    id,
    created: count(({ known }) => !known),
    updated: count(eventDiffers),
    rules_cut: count(({ isRuleCut }) => isRuleCut),
    texts_cut: count(({ isTextCut }) => isTextCut),
    skipped,
    removed: removed.length,
    outdated,
    lines_left: linesLeft,
    first: sorted[0] ? String(sorted[0].values.start) : null,
    last: sorted.length > 0 ? String(sorted.at(-1)?.values.start) : null,
    events: sorted.slice(0, mostPreviewed).map(imported),
  }
}

async function importCalendar(steps: WriteSteps<typeof calls.importCalendar>): Promise<Answer<calls.ImportAnswer>> {
  const { call, body } = steps
  const { file, is_preview: isPreview } = body()
  const read = await readFile(file, call.now)
  const plan = await planImport(call, read)
  if (isPreview) return { body: answerOf(null, plan, read.linesLeft) }
  return storeImport(steps, plan, (id) => ({ body: answerOf(id, plan, read.linesLeft) }))
}

/** Undoes a whole import, once; events changed since are left as they are. */
async function undoImport(call: Writing): Promise<Answer<calls.ImportUndone>> {
  const { id } = call.params
  if (!isUuid(id)) throw notFound()
  const [done] = await call.tx.query<Done>(
    "delete from system_calendar_imports where id = $1 and company = $2 and member = $3 and state = 'whole' returning created, replaced",
    [id, companyOf(call), memberOf(call).user],
  )
  if (!done) throw notFound()
  const removed = await removeCreated(call.tx, call, done.created)
  const restored = await restoreReplaced(call.tx, call, done.replaced)
  const kept = done.created.length + done.replaced.length - removed - restored
  return { body: { removed, restored, kept } }
}

/** Serves the import of an .ics file into the own agenda. */
export function serveImport(router: Router): void {
  serveLongWrite(router, calls.importCalendar, importCalendar)
  router.write(calls.undoCalendarImport, undoImport)
}
