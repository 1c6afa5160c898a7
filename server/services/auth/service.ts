import { serveFirstSteps } from '../../dashboard/first-steps.ts'
import type { Router } from '../../http/routing/routes.ts'
import { serveApplications } from './applications.ts'
import { authFirstSteps } from './first-steps.ts'
import { serveGroups } from './groups.ts'
import { serveInvitations } from './invitations.ts'
import { servePasskeyLogin } from './passkey-login.ts'
import { servePasskeys } from './passkeys.ts'
import { servePasswords } from './password-changes.ts'
import { servePeople } from './people.ts'
import { serveRoleViews } from './role-views.ts'
import { serveSecondFactor } from './second-factor.ts'
import { serveSessions } from './sessions.ts'
import { serveSetup } from './setup.ts'
import { serveTokens } from './tokens.ts'

/** Serves the authentication service: sessions, companies, people, passwords, invitations and the first start. */
export function serveAuth(router: Router): void {
  serveFirstSteps(authFirstSteps)
  serveTokens(router)
  serveApplications(router)
  serveSecondFactor(router)
  servePasskeys(router)
  servePasskeyLogin(router)
  servePeople(router)
  serveRoleViews(router)
  serveGroups(router)
  servePasswords(router)
  serveInvitations(router)
  serveSessions(router)
  serveSetup(router)
}
