import type { ApiError } from '../refusal.ts'
import { type FormText, formTextOf } from '../http/error-table.ts'

/** What the form of a refused sign-in call says by the error table, as a key of `auth:errors`. */
export const signInError = (refusal: ApiError): FormText | undefined => formTextOf(refusal.refused)
