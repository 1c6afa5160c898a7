import type { ClientError } from './client-errors.ts'

/** Writes the error of a part of a screen to the console and reports it; the code of the report is loaded for it. */
export function reportClientError(failed: ClientError): void {
  console.error(failed.error)
  import('./client-errors.ts').then(
    ({ sendClientError }) => sendClientError(failed),
    () => undefined,
  )
}
