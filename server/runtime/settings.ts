import { existsSync } from 'node:fs'
import { z } from 'zod'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
const whole = z
  .string()
  .regex(/^\d{1,9}$/, 'is no whole number')
  .transform(Number)
/** Returns the schema of an address of one of the given kinds; its content, such as a password, is never repeated. */
const address = (...kinds: string[]) =>
  z.url({
    protocol: new RegExp(`^(${kinds.join('|')})$`),
    error: `is no address that begins with ${kinds.map((kind) => `${kind}://`).join(' or ')}`,
  })

const environment = z.object({
  PORT: whole.refine((port) => port <= 65_535, 'is above 65535').default(8080),
  HOST: z.string().optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  FILES_DIR: z.string().optional(),
  DEMO: flag.default(true),
  PUBLIC_URL: address('http', 'https').optional(),
  SECRET_KEY: z.string().min(32, 'is shorter than 32 characters').optional(),
  SMTP_URL: address('smtp', 'smtps').optional(),
  /** DNS servers that are asked what a domain publishes: addresses separated by commas; by default the system's own. */
  DNS_SERVERS: z
    .string()
    .regex(/^[\d.:[\]a-fA-F,]+$/, 'is no list of addresses')
    .optional(),
  /** Whether mails without a relay are kept in the development mailbox: of every company, of none, or of the demo alone. */
  MAILBOX: z.enum(['simulator', 'off']).optional(),
  MAIL_FROM: z.string().default('ne-pas-repondre@ensemble.example'),
  ALLOWED_ORIGINS: z.string().default(''),
  CONTRACT: z.enum(['full', 'plain']).default('full'),
  REGISTRATION: z.enum(['open', 'closed']).default('closed'),
  TRUST_PROXY: flag.default(false),
  ONLINE_PAYMENT: z.enum(['simulator', 'off']).optional(),
  E_INVOICE_PLATFORM: z.enum(['simulator', 'off']).optional(),
  BANK_PROVIDER: z.enum(['simulator', 'off']).optional(),
  COMPANY_REGISTER: z.enum(['simulator', 'official', 'off']).optional(),
  /** Provider of the weather of the start page; none by default. */
  WEATHER_URL: z.union([z.literal('simulator'), address('http', 'https')]).optional(),
  RATE_LIMITS: z.enum(['on', 'raised']).default('on'),
  ACCESS_SECONDS: whole.default(600),
  REFRESH_SECONDS: whole.default(604_800),
  ROOT_CLIENT_ID: z.string().default('ensemble-app'),
  ROOT_CLIENT_SECRET: z.string().default('public-client'),
})

/** The settings of a server process, read once from the environment. */
export type Settings = Omit<z.output<typeof environment>, 'SECRET_KEY' | 'PUBLIC_URL'> & {
  SECRET_KEY: string
  PUBLIC_URL: string
}

/**
 * Reads the environment; throws an error of one line that names the wrong variable. Key and address are completed at
 * start.
 */
export function readEnvironment(values: Record<string, string | undefined>): z.output<typeof environment> {
  const known = Object.fromEntries(
    Object.keys(environment.shape).map((name) => [name, values[name] === '' ? undefined : values[name]]),
  )
  const read = environment.safeParse(known)
  if (read.success) {
    if (read.data.DATABASE_URL && !read.data.SECRET_KEY)
      throw new Error('SECRET_KEY is required with DATABASE_URL (32 characters or more, the same for every process)')
    return read.data
  }
  const [issue] = read.error.issues
  throw new Error(`${String(issue?.path[0])}: ${issue?.message ?? 'invalid'}`)
}

/**
 * Reads the environment of this process, completed by the file `.env` in the folder of the start. Throws as
 * `readEnvironment` does.
 */
export function ownEnvironment(): z.output<typeof environment> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readEnvironment(process.env)
}
