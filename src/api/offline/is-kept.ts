/**
 * Checks whether this device stores the app and the read data for offline use. Browsers allow it on https and on
 * localhost, not on plain http.
 */
export const isKeptOffline = (): boolean => globalThis.isSecureContext && 'serviceWorker' in navigator
