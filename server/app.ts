import type { Context, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { entities } from '../src/contract/index.ts'
import type { Backend } from './http/call.ts'
import { serveFiles } from './http/files.ts'
import { Refusal } from './http/errors.ts'
import { languageOf } from './http/language.ts'
import { openApi } from './http/open-api.ts'
import { serveResource } from './http/resource.ts'
import { respond } from './http/respond.ts'
import { Router, refusalBody } from './http/routes.ts'
import { hooksByRole } from './http/scope-rows.ts'
import { settleUnreadBody } from './http/unread-body.ts'
import { plainContract } from './plain.ts'
import { serveApplications } from './services/auth/applications.ts'
import { serveSetup } from './services/auth/setup.ts'
import { serveInvitations } from './services/auth/invitations.ts'
import { servePasswords } from './services/auth/password-changes.ts'
import { servePeople } from './services/auth/people.ts'
import { serveTokens } from './services/auth/tokens.ts'
import { serveCommercial } from './services/commercial/service.ts'
import { serveDashboard } from './services/dashboard/tasks.ts'
import { serveDirectory } from './services/directory/service.ts'
import { serveHistory } from './services/history/entries.ts'
import { serveNotifications } from './services/notifications/service.ts'
import { serveOnlinePayments } from './services/payment/online.ts'

const megabyte = 1_048_576

const always = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(self)'],
] as const

function securityHeaders(backend: Backend) {
  // Set before the answer is made: a header that comes after it costs a copy of the response.
  return async (context: Context, next: Next): Promise<void> => {
    for (const [name, value] of always) context.header(name, value)
    if (backend.settings.PUBLIC_URL.startsWith('https:'))
      context.header('Strict-Transport-Security', 'max-age=31536000')
    await next()
  }
}

/** All reference services as one Hono app; the route table is on the router. */
export function createApp(backend: Backend): Router {
  const router = new Router(backend)
  const { app } = router
  app.use('*', settleUnreadBody)
  app.use('*', securityHeaders(backend))
  const origins = backend.settings.ALLOWED_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter(Boolean)
  if (origins.length > 0) {
    const plain = backend.settings.CONTRACT === 'plain'
    app.use(
      '/api/*',
      cors({
        origin: origins,
        exposeHeaders: plain ? [] : ['ETag', 'Content-Disposition', 'Retry-After', 'Warning', 'Idempotent-Replay'],
        allowHeaders: [
          'authorization',
          'content-type',
          'accept-language',
          'via',
          'x-toast-off',
          ...(plain ? [] : ['if-match', 'idempotency-key']),
        ],
        allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        maxAge: 600,
      }),
    )
  }
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: 8 * megabyte,
      onError: (context) =>
        context.json(
          refusalBody(
            new Refusal(413, 'too_large', { params: { max: 8 } }),
            backend.words,
            languageOf(context.req.header('accept-language')),
          ),
          413,
        ),
    }),
  )
  if (backend.settings.CONTRACT === 'plain') app.use('/api/*', plainContract(router.routes))
  app.get('/health', (context) => context.text('ok'))
  serveTokens(router)
  serveApplications(router)
  servePeople(router)
  servePasswords(router)
  serveInvitations(router)
  serveSetup(router)
  serveDirectory(router)
  serveCommercial(router)
  serveOnlinePayments(router)
  serveNotifications(router)
  serveDashboard(router)
  serveHistory(router)
  serveFiles(router)
  serveTheRest(router)
  let document: unknown
  app.get('/api/openapi.json', (context) => respond(context, { body: (document ??= openApi(router.routes)) }))
  return router
}

const refuseWrite = async (): Promise<never> => {
  throw new Refusal(409, 'written_by_services')
}
/** Entries are made by the events that they book, never by hand. */
const writtenByServices = { beforeWrite: refuseWrite, remove: refuseWrite }

/** Every entity that no service has taken in hand is served by the resource router alone. */
function serveTheRest(router: Router): void {
  const taken = new Set(
    router.routes.filter((route) => route.method === 'get').map((route) => `${route.service}/${route.path}`),
  )
  for (const entity of entities) {
    if (taken.has(entity.key)) continue
    serveResource(router, entity, {
      ...hooksByRole(entity),
      ...(entity.key === 'accounting/account-lines' ? writtenByServices : {}),
    })
  }
}
