import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { serveStatic as ServeStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Settings } from './runtime/settings.ts'

/** Services of the environment: name of the switch file -> variable, version of the address. */
const services = {
  auth: 'VITE_AUTH_URL',
  'auth-v2': 'VITE_AUTH_V2_URL',
  directory: 'VITE_DIRECTORY_URL',
  commercial: 'VITE_COMMERCIAL_URL',
  ats: 'VITE_ATS_URL',
  notifications: 'VITE_NOTIFICATIONS_URL',
  products: 'VITE_PRODUCTS_URL',
  hr: 'VITE_HR_URL',
  'hr-params': 'VITE_HR_PARAMS_URL',
  projects: 'VITE_PROJECTS_URL',
  files: 'VITE_FILES_URL',
  accounting: 'VITE_ACCOUNTING_URL',
  dashboard: 'VITE_DASHBOARD_URL',
  payment: 'VITE_PAYMENT_URL',
  history: 'VITE_HISTORY_URL',
  calendar: 'VITE_CALENDAR_URL',
  tickets: 'VITE_TICKETS_URL',
  crm: 'VITE_CRM_URL',
} as const

const base = (name: string): string => (name === 'auth-v2' ? '/api/auth/v2/' : `/api/${name}/v1/`)

interface Config {
  services: Record<string, { url: string; added: boolean }>
  rootClient: object
}

/** Returns the content of `/config.json` for each service: its address, and which of our additions it supports. */
function configOf(
  environment: Record<string, string | undefined>,
  settings: Pick<Settings, 'ROOT_CLIENT_ID' | 'ROOT_CLIENT_SECRET'>,
): Config {
  const entries = Object.entries(services).map(([name, variable]) => {
    const foreign = environment[variable]
    const known = (what: string): boolean =>
      foreign ? environment[`${variable.replace(/_URL$/, '')}_${what}`] === '1' : true
    return [
      name,
      {
        url: foreign ? foreign.replace(/\/?$/, '/') : base(name),
        versions: known('VERSIONS'),
        idempotency: known('IDEMPOTENCY'),
        nestedLines: known('NESTED_LINES'),
        added: known('ADDED'),
      },
    ]
  })
  return {
    services: Object.fromEntries(entries),
    rootClient: {
      client_id: environment.VITE_ROOT_CLIENT_ID ?? settings.ROOT_CLIENT_ID,
      client_secret: environment.VITE_ROOT_CLIENT_SECRET ?? settings.ROOT_CLIENT_SECRET,
    },
    ...(Number(environment.VITE_CALL_SECONDS) > 0 ? { callSeconds: Number(environment.VITE_CALL_SECONDS) } : {}),
    ...(environment.VITE_SUPPORT_EMAIL ? { supportEmail: environment.VITE_SUPPORT_EMAIL } : {}),
    ...(environment.VITE_TOKEN_EXPIRED_PATTERN ? { tokenExpiredPattern: environment.VITE_TOKEN_EXPIRED_PATTERN } : {}),
  }
}

const origins = (environment: Record<string, string | undefined>): string[] => [
  ...new Set(
    Object.values(services)
      .map((variable) => environment[variable])
      .filter((url): url is string => Boolean(url))
      .map((url) => new URL(url, 'http://localhost').origin),
  ),
]

function policy(connect: readonly string[], nonce: string, script: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' '${script}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self' blob:",
    'frame-src blob:',
    `connect-src 'self' ${connect.join(' ')}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** Data about the built app in `dist/pages.json`; files are named from `dist/`, scripts and sheets. */
export interface BuiltPages {
  /** The face of Latin text. */
  font: string
  /** Files that every page of the staff, and every public document, loads before it is shown. */
  staff: string[]
  visitor: string[]
  /** Files of pages of visitors that are no document, by the first part of their address. */
  visits?: Record<string, string[]>
  /** Additional files of an address, by its pattern, and the feature whose screen it shows. */
  routes: Record<string, { files: string[]; feature: string }>
  /** Folder of the texts of a language, by the name of a page or of a namespace. */
  words: { place: string; languages: readonly string[] }
  /** First request of the screen of an address: the service, and the address there. */
  asks?: Record<string, FirstRequest>
  /** First request of a page of visitors, by the first part of its address; `{id}` is the key. */
  visitorAsks?: Record<string, FirstRequest>
}

interface FirstRequest {
  service: string
  path: string
}

const kinds: Readonly<Record<string, string>> = {
  css: 'rel="stylesheet"',
  js: 'rel="modulepreload"',
  woff2: 'rel="preload" as="font" type="font/woff2"',
}
const linkTo = (file: string): string =>
  `<link ${kinds[file.slice(file.lastIndexOf('.') + 1)]} href="/${file}" crossorigin>`
const wordsLink = ({ words: { place } }: BuiltPages, language: string, page: string): string => {
  const address = `/${place}`
  const href = address.replace('{language}', language).replace('{name}', page)
  return `<link rel="preload" as="fetch" href="${href}" data-words="${address}" data-page="${page}" crossorigin>`
}
/** Returns the files of a page of visitors: its own where it is no document. */
const visitedFiles = ({ visits, visitor }: BuiltPages, path: string): string[] =>
  visits?.[path.split('/')[1] ?? ''] ?? visitor
const matcher = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)

/**
 * Returns the first request of an address as `head.js` sends it. A foreign service is called by the app, which knows
 * which parameters it accepts.
 */
function firstRequest(ask: FirstRequest | undefined, { services: known }: Config): string {
  if (!ask) return ''
  const { url, added } = known[ask.service]!
  return added && url === base(ask.service) ? `${url}${ask.path}` : ''
}

/** Returns the attribute of the script of the head with the first request of an address; empty without one. */
function askAttribute({ asks, visitorAsks }: BuiltPages, config: Config, path: string, search: string): string {
  const [first = '', , key] = path.split('/').filter(Boolean)
  const ofVisitor = key ? firstRequest(visitorAsks?.[first], config).replace('{id}', () => key) : ''
  const ofStaff = firstRequest(asks?.[path.replace(/\/$/, '') + search], config)
  const attribute = (name: string, url: string): string =>
    url ? ` data-${name}="${url.replaceAll('&', '&amp;')}"` : ''
  return attribute('visitor', ofVisitor) || attribute('ask', ofStaff)
}

/**
 * Returns the page of an address, in the language of the cookie that the app writes for the server. Its head contains
 * the configuration, `head.js` and the icon. It names all files of its first screen and the file of its texts, so that
 * they are sent together. The source `script` of the content security policy allows `head.js` in the page.
 */
function pageOf(
  dist: string,
  config: Config,
): { page: (address: URL, isPublic: boolean, chosen: string | undefined) => string; script: string } {
  const head = readFileSync(join(dist, 'head.js'), 'utf8')
  const icon = readFileSync(join(dist, 'icon.svg'), 'utf8')
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
    .replace('<script src="/head.js"></script>', () => `<script id="head">${head}</script>`)
    .replace('href="/icon.svg"', () => `href="data:image/svg+xml,${encodeURIComponent(icon)}"`)
  const built = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as BuiltPages
  const routes = Object.entries(built.routes).map(([pattern, route]) => ({ ...route, matches: matcher(pattern) }))
  const data = `<script type="application/json" id="config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`
  const page: ReturnType<typeof pageOf>['page'] = ({ pathname: path, search }, isPublic, chosen) => {
    const language = chosen && built.words.languages.includes(chosen) ? chosen : 'fr'
    const route = isPublic ? undefined : routes.find(({ matches }) => matches.test(path))
    // A visitor on a slow line reads in the system's letters first: the face would take the line from the document.
    const files = isPublic ? visitedFiles(built, path) : [...built.staff, ...(route?.files ?? []), built.font]
    const links = [...new Set(files)]
      .filter((file) => file && !html.includes(file))
      .map(linkTo)
      .join('')
    const words = wordsLink(built, language, isPublic ? 'page-visitor' : route ? `page-${route.feature}` : 'page')
    return html
      .replace('lang="fr" dir="ltr"', `lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
      .replace('id="head"', (found) => found + askAttribute(built, config, path, search))
      .replace('</head>', () => `${data}${words}${links}</head>`)
  }
  return { page, script: `sha256-${createHash('sha256').update(head).digest('base64')}` }
}

/**
 * Serves `/config.json` and, with a folder, the built app: hashed files are cached for a year, the page itself never. A
 * missing asset is a 404, not the page.
 */
export function serveApp(
  app: Hono,
  dist: string | undefined,
  settings: Settings,
  serveStatic: typeof ServeStatic,
  environment: Record<string, string | undefined> = process.env,
): void {
  const config = configOf(environment, settings)
  const connect = origins(environment)
  app.get('/config.json', (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json(config)
  })
  if (!dist) return
  const { page, script } = pageOf(dist, config)
  const root = relative(process.cwd(), dist)
  const immutable = async (context: Context, next: () => Promise<void>): Promise<void> => {
    await next()
    if (context.res.ok) context.res.headers.set('Cache-Control', 'public, max-age=31536000, immutable')
  }
  app.use('/assets/*', immutable, serveStatic({ root, precompressed: true }))
  app.get('/assets/*', (context) => context.text('not found', 404))
  app.get('/:file{[^/]+\\.[a-z0-9]+}', serveStatic({ root }))
  app.get('*', async (context, next) => {
    if (context.req.path.startsWith('/api/')) return next()
    const nonce = randomBytes(16).toString('base64url')
    context.header('Content-Security-Policy', policy(connect, nonce, script))
    context.header('Cache-Control', 'no-store')
    const isPublic = /-public\/|-redirection\/|^\/(lead-form|booking)\//.test(context.req.path)
    if (isPublic) {
      context.header('Referrer-Policy', 'no-referrer')
      context.header('X-Robots-Tag', 'noindex, nofollow')
    }
    const html = page(
      new URL(context.req.url),
      isPublic,
      context.req.query('lang') ?? getCookie(context, 'language'),
    ).replaceAll('__NONCE__', nonce)
    context.header('Vary', 'Accept-Encoding')
    if (!/\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/i.test(context.req.header('accept-encoding') ?? '')) return context.html(html)
    context.header('Content-Type', 'text/html; charset=UTF-8')
    context.header('Content-Encoding', 'gzip')
    return context.body(gzipSync(html))
  })
}
