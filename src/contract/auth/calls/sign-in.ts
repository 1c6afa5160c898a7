import { z } from 'zod'
import { call, noBody, textOrEmpty } from '../../call.ts'
import { application } from '../session.ts'
import { usedCredential } from '../passkey.ts'

const visitor = { service: 'auth', access: 'public', right: 'any', isAcrossCompanies: true } as const

/** Company that an account may enter, with its public client. */
const foundApplication = () =>
  application.extend({
    company: z.object({ id: z.string(), name: z.string(), slug: z.string(), logo: z.string().nullable() }),
  })

const grants = ['client_credentials', 'password', 'passkey', 'refresh_token'] as const

/** Values of a grant, as a form or as JSON; each flow refuses what it lacks. */
const grantBody = () =>
  z.object({
    grant_type: textOrEmpty(40).meta({ description: grants.join(', ') }),
    client_id: textOrEmpty(),
    client_secret: textOrEmpty(),
    username: textOrEmpty(),
    email: textOrEmpty(),
    password: textOrEmpty(4000),
    totpc: textOrEmpty(),
    code: textOrEmpty(),
    refresh_token: textOrEmpty(),
  })

/** A token of an application, or the pair of tokens of a member. */
const granted = () =>
  z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    refresh_token: z.string().optional(),
    member: z
      .object({
        uuid: z.string(),
        email: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        permissions: z.array(z.string()).readonly(),
        company: z.string(),
      })
      .optional(),
  })

/** Grant of tokens, on both addresses of the specification. */
const grant = <const P extends string>(path: P) =>
  call({
    ...visitor,
    method: 'post',
    path,
    summary: 'client, password, passkey and refresh flows',
    body: grantBody,
    answer: granted,
  })

export const grantToken = grant('auth/token')
export const grantTokens = grant('tokens')

export const convertToken = call({
  service: 'auth',
  access: 'public',
  right: 'any',
  method: 'post',
  path: 'social/auth/convert-token',
  summary: 'log-in through another provider',
  body: () =>
    application.partial().extend({
      grant_type: z.string().max(40).optional(),
      backend: z.string().max(200).optional(),
      token: z.string().max(10_000).optional(),
    }),
  answer: granted,
})

export const revokeToken = call({
  service: 'auth',
  access: 'user',
  right: 'any',
  method: 'post',
  path: 'auth/revoke',
  summary: 'ends the session of the caller',
  success: 204,
  added: true,
  body: noBody,
})

export const readApplication = call({
  ...visitor,
  method: 'get',
  path: 'get_applications',
  summary: 'the public client of a company by its slug',
  query: { company_slug: 'the slug of the company' },
  answer: () => application,
})

export const findApplications = call({
  service: 'auth',
  version: 'v2',
  method: 'get',
  path: 'get_applications',
  isAcrossCompanies: true,
  access: 'client',
  right: 'any',
  summary: 'the public clients of a person by e-mail',
  query: { email: 'the address of the person' },
  answer: () => z.object({ results: z.array(foundApplication()), count: z.int() }),
})

const passkey = { ...visitor, method: 'post', takes: 'neither', added: true } as const

export const readLoginOptions = call({
  ...passkey,
  path: 'passkeys/login/options',
  summary: 'the options that a browser signs to log in by passkey',
  body: noBody,
  answer: () =>
    z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      userVerification: z.literal('required'),
    }),
})

export const logInByPasskey = call({
  ...passkey,
  path: 'passkeys/login',
  summary: 'a log-in by passkey: the companies of the person, and a code for the token call',
  body: () => usedCredential,
  answer: () => z.object({ code: z.string(), results: z.array(foundApplication()), count: z.int() }),
})
