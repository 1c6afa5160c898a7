/**
 * Whether this device keeps the app and what was seen in it for the time without a network: browsers allow it on https
 * and on the machine itself, not on plain http.
 */
export const isKeptOffline = (): boolean => globalThis.isSecureContext && 'serviceWorker' in navigator
