import { z } from 'zod'

/** Way in which the application form asks for one value. */
export const formField = z.object({ active: z.boolean(), optional: z.boolean(), position: z.int() })
