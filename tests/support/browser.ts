import { Window } from 'happy-dom'

/**
 * Browser for one test file that also runs the services in its process: import it first. The happy-dom environment of
 * vitest would replace fetch, URL and import.meta.url, which the services need.
 */
const window = new Window({ url: 'http://suite.test/', width: 1440, height: 900 })

const keepsOwn = new Set([
  'fetch',
  'Request',
  'Response',
  'Headers',
  'URL',
  'URLSearchParams',
  'Blob',
  'File',
  'FormData',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'console',
  'process',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'performance',
  'crypto',
  'BroadcastChannel',
  'MessagePort',
  'TextEncoder',
  'TextDecoder',
  'Buffer',
  'XMLHttpRequest',
  'WebSocket',
  'globalThis',
  'self',
  'undefined',
])

for (const name of Object.getOwnPropertyNames(window)) {
  if (
    keepsOwn.has(name) ||
    (/^(Array|Object|Function|Number|String|Boolean|Symbol|Map|Set|WeakMap|WeakSet|Promise|Date|RegExp|JSON|Math|Intl|Reflect|Proxy|BigInt|.*Array|.*Error|ArrayBuffer|SharedArrayBuffer|DataView|Atomics|eval|parse.*|is.*|encode.*|decode.*|escape|unescape|NaN|Infinity)$/.test(
      name,
    ) &&
      name in globalThis)
  )
    continue
  const value = (window as unknown as Record<string, unknown>)[name]
  if (value === undefined || name.startsWith('_')) continue
  Object.defineProperty(globalThis, name, {
    configurable: true,
    writable: true,
    value: typeof value === 'function' && !/^[A-Z]/.test(name) ? value.bind(window) : value,
  })
}
Object.defineProperty(globalThis, 'window', { configurable: true, value: globalThis })
Object.defineProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT', { configurable: true, writable: true, value: true })

export const page = window
