import type { softwareAuthenticator } from './authenticator.ts'

const bytes = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64url')).buffer
const text = (content: BufferSource): string =>
  Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : new Uint8Array(content.buffer)).toString(
    'base64url',
  )

/** Creates a `navigator.credentials` that uses an authenticator; throws a DOMException where `refusal` is set. */
export function browserCredentials(authenticator: ReturnType<typeof softwareAuthenticator>) {
  const state: { refusal?: string } = {}
  const refuse = (): void => {
    if (state.refusal) throw new DOMException('refused', state.refusal)
  }
  const withBytes = ({ id, type, response }: { id: string; type: string; response: Record<string, unknown> }) => ({
    id,
    type,
    rawId: bytes(id),
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: {
      ...Object.fromEntries(
        Object.entries(response).map(([name, value]) => [name, typeof value === 'string' ? bytes(value) : value]),
      ),
      getTransports: () => response.transports,
    },
  })
  return {
    state,
    credentials: {
      create: async ({ publicKey }: { publicKey: { challenge: BufferSource; user: { id: BufferSource } } }) => {
        refuse()
        return withBytes(
          authenticator.create({ challenge: text(publicKey.challenge), user: { id: text(publicKey.user.id) } }),
        )
      },
      get: async ({ publicKey }: { publicKey: { challenge: BufferSource } }) => {
        refuse()
        return withBytes(authenticator.get({ challenge: text(publicKey.challenge) }))
      },
    },
  }
}
