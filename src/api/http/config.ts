import { type ServiceName, services } from '../../contract/rights/services.ts'

/** A service that the app calls; the second version of authentication is a separate one (specification 1 section 1). */
export type ServiceKey = ServiceName | 'auth-v2'

/**
 * Settings of a service: its address and the additions of ours that it knows (architecture section 4). A false switch
 * sends no such header and hides the features that need it.
 */
export interface ServiceSettings {
  url: string
  versions: boolean
  idempotency: boolean
  nestedLines: boolean
  added: boolean
}

/** Content of `/config.json` for a built app. */
export interface AppConfig {
  services: Readonly<Record<ServiceKey, ServiceSettings>>
  /** Pattern of a body that means "expired", besides the code `token_expired`. */
  tokenExpiredPattern?: string
  /** Seconds after which a call is given up, 30 unless set. */
  callSeconds: number
  /** Support address, where people write when nothing else helps. */
  supportEmail: string
  /** The client that looks up applications by e-mail; public, its secret proves nothing (trust.md section 0). */
  rootClient: { client_id: string; client_secret: string }
}

type Given = Partial<Omit<AppConfig, 'services'>> & { services?: Readonly<Record<string, Partial<ServiceSettings>>> }

const keys: readonly ServiceKey[] = [...services, 'auth-v2']
const ownUrl = (key: ServiceKey): string => (key === 'auth-v2' ? '/api/auth/v2/' : `/api/${key}/v1/`)
const slashed = (url: string): string => (url.endsWith('/') ? url : `${url}/`)

function settingsOf(key: ServiceKey, given: Partial<ServiceSettings> | undefined): ServiceSettings {
  const own = !given?.url || given.url === ownUrl(key)
  return {
    versions: own,
    idempotency: own,
    nestedLines: own,
    added: own,
    ...given,
    url: slashed(given?.url ?? ownUrl(key)),
  }
}

/**
 * Completes the content of a file with our defaults: the same origin, all switches on for ours and off for a foreign
 * address.
 */
export const completeConfig = (given: Given = {}): AppConfig => ({
  services: Object.fromEntries(keys.map((key) => [key, settingsOf(key, given.services?.[key])])) as Record<
    ServiceKey,
    ServiceSettings
  >,
  callSeconds: given.callSeconds ?? 30,
  supportEmail: given.supportEmail ?? 'support@ensemble.example',
  rootClient: given.rootClient ?? { client_id: 'ensemble-app', client_secret: 'public-client' },
  ...(given.tokenExpiredPattern ? { tokenExpiredPattern: given.tokenExpiredPattern } : {}),
})

let current = completeConfig()
let reading: Promise<AppConfig> | undefined

/** Reads the configuration once, from the page, else from `/config.json`; without a valid file the defaults apply. */
export function loadConfig(): Promise<AppConfig> {
  reading ??= readGiven()
    .catch(() => ({}))
    .then((given) => (current = completeConfig(given)))
  return reading
}

async function readGiven(): Promise<Given> {
  const written = typeof document === 'undefined' ? undefined : document.getElementById('config')?.textContent
  if (written) return JSON.parse(written) as Given
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } })
  return response.ok && (response.headers.get('content-type') ?? '').includes('json')
    ? ((await response.json()) as Given)
    : {}
}

/**
 * Takes a configuration without reading a file: tests and other hosts.
 *
 * @oracle A test sets the configuration that a page brings.
 */
export function setConfig(given: Given): void {
  current = completeConfig(given)
  reading = Promise.resolve(current)
}

/** Returns the current configuration; the defaults until `loadConfig` has answered. */
export const config = (): AppConfig => current

/** Returns the settings of one service: `settings('commercial').nestedLines`. */
export const settings = (service: ServiceKey): ServiceSettings => current.services[service]
