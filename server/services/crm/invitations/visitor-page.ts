import { z } from 'zod'
import type { LeadAnswers, LeadQuestion } from '../../../../src/contract/crm/rules/lead-forms.ts'
import { readVisitorLogo } from '../../../../src/contract/crm/calls/visitors.ts'
import type { Queryable } from '../../../database/database.ts'
import { type FieldErrors, conflict, invalid } from '../../../http/call/errors.ts'
import { type PublicRoutes, unknownKey } from '../../../http/routing/public.ts'
import { readBody } from '../../../http/routing/read-body.ts'
import { readLogo } from '../../../storage/company-logo.ts'
import { fileHeaders } from '../../../http/files/record-files.ts'

/** Twenty of these an hour may come from one network address. */
export const visitorLimit = 'public-visitor'

const addressed = z.object({ email: z.email().max(254) })

/** Refuses missing answers and an invalid address with 422, each on its field. */
export function checkAnswers(answers: LeadAnswers, missing: readonly LeadQuestion[]): void {
  const errors: FieldErrors = Object.fromEntries(missing.map((key) => [key, [{ code: 'required' }]]))
  if (missing.length > 0) throw invalid(errors)
  if (answers.email) readBody(addressed, { email: answers.email })
}

/** Refuses a consent to a text that was changed after it was shown. */
export function checkConsent(shown: unknown, stands: unknown): void {
  if (shown !== stands) throw conflict('consent_changed')
}

/** Returns the company of a page with the fields that visitors see, and whether it has a logo. */
export async function companyOfPage(
  tx: Queryable,
  { company }: { company: string },
): Promise<{ slug: string; name: string; logo: boolean }> {
  const [found] = await tx.query<{ slug: string; name: string; logo: boolean }>(
    `select slug, coalesce(nullif(legal_name, ''), name) as name, coalesce(logo, '') <> '' as logo
       from auth_company_profiles where id = $1`,
    [company],
  )
  return found ?? { slug: '', name: '', logo: false }
}

/** Serves the logo of the company of a page. */
export const serveLogo = (routes: PublicRoutes): void =>
  routes.read('logo', readVisitorLogo, async (call, { company }) => {
    const [found] = await call.db.query<{ logo: string | null }>(
      'select logo from auth_company_profiles where id = $1',
      [company],
    )
    const logo = await readLogo({ tx: call.db, storage: call.storage }, company, found?.logo)
    if (!logo) throw unknownKey()
    return { bytes: logo.content, headers: fileHeaders(logo.media_type, 'logo') }
  })
