import type { Context, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { entities } from '../src/contract/index.ts'
import type { Backend } from './http/call/call.ts'
import { Refusal } from './http/call/errors.ts'
import { languageOf } from './http/call/language.ts'
import { openApi } from './open-api/open-api.ts'
import { serveResource } from './http/resource/serve-resource.ts'
import { respond } from './http/routing/respond.ts'
import { isForm } from './http/routing/read-request.ts'
import { Router, refusalBody } from './http/routing/routes.ts'
import { settleUnreadBody } from './http/routing/unread-body.ts'
import { plainContract } from './plain.ts'
import { serveFiles } from './http/resource/served-files.ts'
import { serveAccounting } from './services/accounting/index.ts'
import { serveCalendar } from './services/calendar/index.ts'
import { serveAuth } from './services/auth/index.ts'
import { serveCommercial } from './services/commercial/index.ts'
import {
  serveDashboard,
  serveNews,
  serveSearch,
  serveTileCatalogue,
  serveWaiting,
  serveWeather,
} from './services/dashboard/index.ts'
import { serveCrm } from './services/crm/index.ts'
import { serveDirectory } from './services/directory/index.ts'
import { serveFileManager } from './services/files/index.ts'
import { serveHistory } from './services/history/index.ts'
import { serveNotifications } from './services/notifications/index.ts'
import { serveBanks, serveOnlinePayments } from './services/payment/index.ts'
import { servePrivacy } from './services/privacy/index.ts'
import { serveProjects } from './services/projects/index.ts'

const megabyte = 1_048_576

const always = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(self)'],
] as const

function securityHeaders(backend: Backend) {
  // Set before the answer is made: a later header costs a copy of the response.
  return async (context: Context, next: Next): Promise<void> => {
    for (const [name, value] of always) context.header(name, value)
    if (backend.settings.PUBLIC_URL.startsWith('https:'))
      context.header('Strict-Transport-Security', 'max-age=31536000')
    await next()
  }
}

/** Returns all reference services as one Hono app; the route table is on the router. */
export function createApp(backend: Backend): Router {
  const router = new Router(backend)
  const { app } = router
  app.use('*', settleUnreadBody)
  app.use('/api/*', router.pace.count)
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
  const limited = bodyLimit({
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
  })
  // A form is read while it comes, up to the limit of each of its fields.
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/api/*', (context, next) =>
    isForm(context) && backend.settings.CONTRACT === 'full' ? next() : limited(context, next),
  )
  if (backend.settings.CONTRACT === 'plain') app.use('/api/*', plainContract(router.routes))
  app.get('/health', (context) => context.text('ok'))
  serveAuth(router)
  serveDirectory(router)
  serveCrm(router)
  serveProjects(router)
  servePrivacy(router)
  serveCommercial(router)
  serveOnlinePayments(router)
  serveBanks(router)
  serveAccounting(router)
  serveNotifications(router)
  serveDashboard(router)
  serveSearch(router)
  serveWaiting(router)
  serveNews(router)
  serveWeather(router)
  serveTileCatalogue(router)
  serveCalendar(router)
  serveHistory(router)
  serveFiles(router)
  serveFileManager(router)
  serveTheRest(router)
  let document: unknown
  app.get('/api/openapi.json', (context) => respond(context, { body: (document ??= openApi(router.routes)) }))
  return router
}

/** Serves every entity that has no service of its own by the resource router alone. */
function serveTheRest(router: Router): void {
  const taken = new Set(
    router.routes.filter((route) => route.method === 'get').map((route) => `${route.service}/${route.path}`),
  )
  for (const entity of entities) {
    if (!taken.has(entity.key)) serveResource(router, entity)
  }
}
