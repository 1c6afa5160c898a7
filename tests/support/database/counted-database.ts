import type { Database } from '../../../server/database/database.ts'

/** Transactions of a database: those that began, and those that are open now. */
export interface Transactions {
  begun: number
  open: number
}

/** Counts the transactions of a database. */
export function countedDatabase(db: Database, counts: Transactions): Database {
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'forCompany') return (company: string) => countedDatabase(target.forCompany(company), counts)
      if (name === 'transaction')
        return async (work: Parameters<Database['transaction']>[0]) => {
          counts.begun += 1
          counts.open += 1
          return target.transaction(work).finally(() => {
            counts.open -= 1
          })
        }
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value
    },
  })
}
