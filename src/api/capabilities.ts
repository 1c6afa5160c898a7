import { config, type ServiceKey, settings } from './http/config.ts'

/**
 * Checks whether a service knows one of our additions: `knows('commercial', 'added')`, `'nestedLines'`, `'versions'`,
 * `'idempotency'`; a part that needs one hides where it is false.
 */
export const hasCapability = (
  service: ServiceKey,
  addition: 'versions' | 'idempotency' | 'nestedLines' | 'added',
): boolean => settings(service)[addition]

/** Returns the support address, where people write when nothing else helps. */
export const supportEmail = (): string => config().supportEmail
