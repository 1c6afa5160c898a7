import { createHmac } from 'node:crypto'
import { sameSecret } from './runtime/identifiers.ts'

const tolerance = 300

const macOf = (key: string, time: number | string, body: string): string =>
  createHmac('sha256', key).update(`${time}.${body}`).digest('hex')

/** Signs the body of a webhook with a key: `t=<epoch seconds>,v1=<hmac>`. */
export function signWebhook(key: string, body: string, now: string): string {
  const time = Math.floor(Date.parse(now) / 1000)
  return `t=${time},v1=${macOf(key, time, body)}`
}

/** Returns whether the signature of a webhook is that of its body, and not older or newer than five minutes. */
export function isSignedWebhook(key: string, body: string, given: string | undefined, now: string): boolean {
  const [, time, mac] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(given ?? '') ?? []
  if (!time || !mac || Math.abs(Number(time) - Date.parse(now) / 1000) > tolerance) return false
  return sameSecret(mac, macOf(key, time, body))
}
