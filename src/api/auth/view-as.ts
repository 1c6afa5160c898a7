import type { viewAs } from '../../contract/auth/calls/people.ts'
import type { BodyOf } from '../../contract/call.ts'
import { call } from '../http/declared.ts'
import { useAction } from '../resource.ts'
import { currentSession, setSession } from '../session/session.ts'
import { readMe } from './me.ts'

/** A role with groups, as an administrator sees the application through it; `names` are those of the groups. */
export interface ViewedRole {
  role: BodyOf<typeof viewAs>['role']
  groups: readonly string[]
  names: readonly string[]
}

async function startView({ role, groups, names }: ViewedRole, key: string): Promise<void> {
  const own = currentSession()
  if (!own) return
  const answer = await call<typeof viewAs>('post auth users/me/view_as', { body: { role, groups: [...groups] }, key })
  const user = await readMe({ token: answer.access_token })
  setSession({
    ...own,
    token: answer.access_token,
    // The token of the own session would renew all rights.
    refresh_token: '',
    rememberPassword: false,
    expires_at: Date.now() + answer.expires_in * 1000,
    user,
    view: { role, groups: [...names] },
  })
  // A clean start: no data that was read with the own rights is shown any longer.
  location.assign('/')
}

/** Opens the application in this tab as a role with groups sees it, read only. */
export const useViewAs = () => useAction<void, ViewedRole>(startView)
