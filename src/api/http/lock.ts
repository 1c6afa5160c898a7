/**
 * Runs a piece of work in one tab of this device at a time by `navigator.locks`. On plain http, where it does not
 * exist, the device store gives a lease to one tab.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).locks
  if (locks) return (await locks.request(name, work)) as T
  const { withLease } = await import('./lease.ts')
  return withLease(name, work)
}
