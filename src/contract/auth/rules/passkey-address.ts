/** Why no browser takes a passkey for an address: it has no name, or is not secure. Codes with words of their own. */
export const passkeyObstacles = ['passkey_needs_name', 'passkey_needs_https'] as const

export type PasskeyObstacle = (typeof passkeyObstacles)[number]

/**
 * Returns the reason for which the address (scheme and host) of the suite cannot have passkeys, undefined when it can.
 * A passkey belongs to a domain name, never to an IP address, and needs https everywhere but on `localhost` (WebAuthn
 * level 3, 5.1.2 and 13.4.9).
 */
export function passkeyObstacle(address: string): PasskeyObstacle | undefined {
  const { protocol, hostname } = new URL(address)
  if (/^[\d.]+$|^\[/.test(hostname)) return 'passkey_needs_name'
  return protocol === 'https:' || hostname === 'localhost' ? undefined : 'passkey_needs_https'
}
