import type { QueryClient } from '@tanstack/react-query'
import { allows } from '../contract/rights.ts'
import { type ServiceKey, settings } from './http/config.ts'
import { currentRights, session } from './session/session.ts'

/** What a screen asks first: of which entity, and how. */
export interface FirstRead { entity: { service: string; scope: string }; ask: (client: QueryClient) => Promise<void> }

/** A session that has run out is renewed first, a person without the right is told by the screen, and what a foreign service is asked is for the screen to say. */
const isSure = ({ service, scope }: FirstRead['entity']): boolean =>
  (session()?.expires_at ?? 0) > Date.now() && settings(service as ServiceKey).added && allows(currentRights(), scope, 'read')

/** Asks what a screen will ask first, before it is drawn; the screen finds the answer, or the call on its way, under the same key. */
export async function askAhead(client: QueryClient, { entity, ask }: FirstRead): Promise<void> {
  if (isSure(entity)) await ask(client)
}
