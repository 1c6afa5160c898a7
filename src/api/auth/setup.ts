import type { readSetup, setUp } from '../../contract/auth/calls/companies.ts'
import type { AnswerOf, BodyOf } from '../../contract/call.ts'
import { call } from '../http/declared.ts'

/** Values for the first start of a company. */
export type SetupDraft = BodyOf<typeof setUp>

/** Checks whether a set-up link is open. Throws `ApiError` 404 when it is used or out of date. */
export const isSetupOpen = async (token: string): Promise<boolean> =>
  (await call<typeof readSetup>('get auth setup/:token', { params: { token }, isSilent: true })).open

/**
 * Creates the company and its first administrator. Throws `ApiError` 422 with errors under `company.*` and
 * `administrator.*`.
 */
export const setUpCompany = (token: string, draft: SetupDraft): Promise<AnswerOf<typeof setUp>> =>
  call<typeof setUp>('post auth setup/:token', { params: { token }, body: draft, isSilent: true })
