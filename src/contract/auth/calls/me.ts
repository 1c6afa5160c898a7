import { z } from 'zod'
import { call, partOf } from '../../call.ts'
import { company } from '../company.ts'
import { scopes } from '../../rights/rights.ts'

/** Rows of the scopes that a role narrows; a scope that is not named has all rows. */
const rows = () => z.partialRecord(z.enum(scopes), z.enum(['all', 'team', 'own', 'names']))
const side = () => z.enum(['sales', 'both'])
const permissions = () => z.array(z.string())

export const readMe = call({
  service: 'auth',
  method: 'get',
  path: 'users/me',
  access: 'user',
  right: 'any',
  summary: 'the caller, with rights, side and rows',
  isAcrossCompanies: true,
  answer: () =>
    z.object({
      uuid: z.uuid(),
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      profile_picture: z.string().nullable(),
      job_position: z.string().nullable(),
      language: z.string().nullable(),
      /** Whether logging in asks for a second factor. */
      totp: z.boolean(),
      company: z.uuid(),
      company_object: partOf(company, ['name', 'slug', 'logo', 'vat_exemption', 'upload_megabytes']),
      role: z.string(),
      permissions: permissions(),
      services: z.array(z.string()),
      /** Sides of sales and purchases; a foreign service answers none, and its callers see both. */
      side: side().optional(),
      rows: rows().optional(),
      /** Whether the caller may see the application as a role does. */
      may_view_roles: z.boolean().optional(),
    }),
})

export const readRoles = call({
  service: 'auth',
  method: 'get',
  path: 'roles',
  access: 'user',
  right: { scope: 'group', action: 'read' },
  summary: 'the roles, with the rights, side and rows of each',
  takes: 'neither',
  added: true,
  answer: () =>
    z.object({
      results: z.array(
        z.object({
          name: z.string(),
          permissions: permissions(),
          services: z.array(z.string()),
          side: side(),
          rows: rows(),
        }),
      ),
    }),
})
