import { ApiError } from '../http/api-error.ts'
import { refuseCalls } from '../http/call.ts'
import { chooseCredential } from '../http/credentials.ts'
import { currentSession, setSession, type StoredSession, subscribeSession, VIEW } from '../session/session.ts'

const listeners = new Set<() => void>()

/** Calls back at every write that a view as a role refuses; returns the end of it. */
export function onViewRefusal(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function readView(): StoredSession | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(VIEW) ?? '') as StoredSession
  } catch {
    return undefined
  }
}

/** Restores the view as a role that this tab stored before a reload, if its own session still exists. */
export function takeUpView(): void {
  const view = readView()
  if (view && view.id === currentSession()?.id) setSession(view)
}

// Before anything of the application is read or drawn.
takeUpView()
subscribeSession(() => {
  const now = currentSession()
  if (now?.view) sessionStorage.setItem(VIEW, JSON.stringify(now))
})
refuseCalls((service, method, path, { publicOf, isSilent = false }) => {
  if (method === 'GET' || !currentSession()?.view) return
  if (chooseCredential(service, path, publicOf !== undefined) !== 'user') return
  if (!isSilent) for (const listener of listeners) listener()
  throw new ApiError({ status: 403, body: { code: 'view_only' }, method, service, path, isSilent: true })
})
