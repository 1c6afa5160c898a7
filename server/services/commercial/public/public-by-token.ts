import type { Entity } from '../../../../src/contract/kit/kit.ts'
import { type Answer, type Call, companyOf } from '../../../http/call/call.ts'
import type { Hooks } from '../../../http/call/hooks.ts'
import { publicHeaders, unknownKey } from '../../../http/routing/public.ts'
import { answerRecord, visibleRecord } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import type { PublicKind } from '../document/kinds.ts'
import { presentPublic, publicDocument } from './public-document.ts'

/**
 * Returns whether a call is public: without a session, or marked as public. The header may only lower the visible data
 * (trust.md). No page can set it, so the token alone says as much.
 */
const isPublic = (call: Call): boolean => call.principal.kind !== 'user' || call.context.req.header('via') === 'public'

async function byKey(call: Call, kind: PublicKind): Promise<Answer> {
  const document = await publicDocument(call.db, kind, call.params.id)
  if (document.company !== companyOf(call)) throw unknownKey()
  return { ...(await presentPublic(call, kind, document)), headers: publicHeaders }
}

/**
 * Reads one document: staff by its id, the holder of a company token by its public key (architecture section 4). A kind
 * that is read behind the log-in, or not issued yet, has no keys.
 */
export function serveReading(router: Router, entity: Entity, hooks: Hooks, kind?: PublicKind): void {
  router.read(
    {
      service: entity.service,
      method: 'get',
      path: `${entity.path}/:id`,
      access: 'company',
      right: { scope: entity.scope, action: 'read' },
      summary: 'read',
      entity: entity.key,
    },
    async (call) => {
      if (!isPublic(call))
        return answerRecord(
          call,
          call.db,
          entity,
          hooks,
          await visibleRecord(call, call.db, entity, hooks, call.params.id),
        )
      if (!kind) throw unknownKey()
      return byKey(call, kind)
    },
  )
}
