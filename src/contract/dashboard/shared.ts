import { z } from 'zod'

/** Places of widgets on the grid of one width. */
export const gridPositions = z.array(
  z.object({ i: z.string().max(80), x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
)

/** Groups of labelled yes-or-no filters of a widget. */
export const layoutFilters = z.array(
  z.object({
    label: z.string(),
    filters: z.array(z.object({ name: z.string(), label: z.string(), value: z.boolean() })),
  }),
)
