import { z } from 'zod'

/** How the application form asks for one thing. */
export const formField = z.object({ active: z.boolean(), optional: z.boolean(), position: z.int() })
