import { z } from 'zod'

/** The person in the answer to a log-in. */
const member = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.string().nullish(),
})

/** The tokens of a password or refresh grant; `expires_in` counts seconds. */
const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number(),
  member: member.optional(),
})

/** Data of a log-in that the app stores. */
const session = z.object({
  token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  rememberPassword: z.boolean(),
  member: member.optional(),
})

/** The credentials of a company's application, a public client. */
export const application = z.object({ client_id: z.string(), client_secret: z.string() })

export type Member = z.output<typeof member>
export type Tokens = z.output<typeof tokens>
export type LoginSession = z.output<typeof session>
export type Application = z.output<typeof application>
