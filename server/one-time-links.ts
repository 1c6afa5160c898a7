import { sha256 } from './runtime/identifiers.ts'
import type { Settings } from './runtime/settings.ts'

/** The pages that a one-time token opens, by the purpose of its mail. */
const pages = { password_reset: 'change-password', user_invitation: 'confirm-invitation' } as const

export type LinkPurpose = keyof typeof pages

/** Returns the link of a one-time token, as a mail contains it. */
export const oneTimeLink = (
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
  purpose: LinkPurpose,
  token: string,
): string => `${PUBLIC_URL}/${pages[purpose]}?token=${token}`

/** Returns whether a mail of this purpose contains a one-time token. */
export const isLinkPurpose = (purpose: string | null): purpose is LinkPurpose =>
  purpose !== null && Object.hasOwn(pages, purpose)

const places = Object.values(pages).join('|')
const inAddress = new RegExp(`((?:${places})\\?token=)[\\w-]+`, 'g')
const linked = new RegExp(`\\shref="[^"]*(?:${places})\\?token=[^"]*"`, 'g')

/** Returns a text or HTML in which no one-time token can be read and no link opens with one. */
export const withoutTokens = (text: string): string => text.replaceAll(linked, '').replaceAll(inAddress, '$1••••••')

/** Returns the link of a one-time token in a text, and the hash under which the token is stored. */
export function linkIn(text: string): { url: string; hash: string } | undefined {
  const [url, token] = new RegExp(`\\S*(?:${places})\\?token=([\\w-]+)`).exec(text) ?? []
  return url && token ? { url, hash: sha256(token) } : undefined
}
