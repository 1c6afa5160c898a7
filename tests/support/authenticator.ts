import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Item = number | string | Uint8Array | Map<Item, Item>

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

/** Encodes the items of CBOR (RFC 8949) that WebAuthn needs: integers, texts, bytes and maps. */
function cbor(item: Item): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item)
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)])
  if (item instanceof Map)
    return Buffer.concat([head(5, item.size), ...[...item].flatMap(([key, value]) => [cbor(key), cbor(value)])])
  return Buffer.concat([head(2, item.length), item])
}

const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest()
const base64url = (content: string | Uint8Array): string => Buffer.from(content).toString('base64url')

/** Values of a call that differ from those of an honest browser and authenticator. */
export interface Deviation {
  origin?: string
  rpID?: string
  challenge?: string
  type?: string
  counter?: number
  userHandle?: string
  isVerified?: boolean
}

/**
 * Creates an authenticator with one discoverable key (ES256) in a browser at the given address. It signs as WebAuthn
 * level 3 defines, and counts from 1 unless `counts` is false.
 */
export function softwareAuthenticator(address: string, { counts = true } = {}) {
  const { origin, hostname } = new URL(address)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const counter = { now: 0 }
  let handle = ''

  function authenticatorData(
    { rpID = hostname, isVerified = true, counter: told }: Deviation,
    attested = Buffer.alloc(0),
  ) {
    if (counts) counter.now += 1
    const flags = 0x01 | (isVerified ? 0x04 : 0) | 0x08 | 0x10 | (attested.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(told ?? counter.now)
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count, attested])
  }
  const clientData = (type: string, challenge: string, said: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: said.type ?? type,
        challenge: said.challenge ?? challenge,
        origin: said.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }

  return {
    id: credential.id,
    /** Answers `navigator.credentials.create`. */
    create(options: { challenge: string; user: { id: string } }, said: Deviation = {}) {
      handle = options.user.id
      const key = cbor(
        new Map<Item, Item>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = new Map<Item, Item>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(said, attested)],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, said)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    /** Answers `navigator.credentials.get`. */
    get(options: { challenge: string }, said: Deviation = {}) {
      const data = authenticatorData(said)
      const client = clientData('webauthn.get', options.challenge, said)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: said.userHandle ?? handle,
        },
      }
    },
  }
}
