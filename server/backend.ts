import type { RoleTable } from '../src/contract/rights/role-table.ts'
import { roles as standardRoles } from '../src/contract/rights/roles.ts'
import type { Backend } from './http/call/call.ts'
import type { Clock } from './runtime/clock.ts'
import type { Database } from './database/database.ts'
import { Events } from './http/call/events.ts'
import { loadServerWords } from './http/call/language.ts'
import type { Settings } from './runtime/settings.ts'
import { createStorage } from './storage/index.ts'

/** A backend and the means to wait for the work that follows commits. */
export interface RunningBackend extends Backend {
  /** Waits until nothing runs in the background. */
  idle(): Promise<void>
  /** Ends open streams. */
  stop(): void
}

/** Joins what every call uses. */
export function createBackend({
  db,
  clock,
  settings,
  roles = standardRoles,
}: {
  db: Database
  clock: Clock
  settings: Settings
  roles?: RoleTable
}): RunningBackend {
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  return {
    db,
    clock,
    settings,
    storage: createStorage(settings),
    roles,
    events: new Events(),
    words: loadServerWords(),
    stopping: stopping.signal,
    stop: () => stopping.abort(),
    background: (work) => {
      const task = work()
        .catch((error: unknown) => {
          console.error(JSON.stringify({ level: 'error', what: 'background work', error: (error as Error).message }))
        })
        .finally(() => running.delete(task))
      running.add(task)
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
