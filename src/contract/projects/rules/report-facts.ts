import { z } from 'zod'

const named = { id: z.string(), title: z.string() }

/** Facts of a week of a project at the time when a report was made or refreshed. */
export const reportFacts = z.object({
  /** First and last day of the week. */
  from: z.string(),
  until: z.string(),
  made_at: z.string(),
  /** Whole percentages, at the start of the week and at its end, or now while it lasts. */
  advancement: z.object({ before: z.int(), now: z.int() }),
  done: z.array(z.object(named)),
  moved: z.array(z.object({ ...named, step: z.string() })),
  late: z.array(
    z.object({ ...named, lateness: z.enum(['at_risk', 'wrong_track']), left: z.int(), threshold: z.int() }),
  ),
  next: z.array(z.object({ ...named, day: z.string() })),
  /** Open tasks, the hours estimated for them as decimal text, and how many of them have no estimate. */
  open: z.int(),
  hours_left: z.string(),
  without_estimate: z.int(),
  comments: z.int(),
})

export type ReportFacts = z.output<typeof reportFacts>
