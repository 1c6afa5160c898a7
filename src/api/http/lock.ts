import { deviceStore } from '../session/device-store.ts'
import { randomRequestKey } from './keys.ts'

const leaseMs = 35_000
const channelName = 'ensemble.lock'
const leases = deviceStore('leases')

/**
 * Runs a piece of work in one tab of this device at a time by `navigator.locks`. On plain http, where it does not
 * exist, the device store gives a lease to one tab, and BroadcastChannel announces its end. The lease of a closed tab
 * ends after 35 s, longer than the time-out of a call.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).locks
  if (locks) return (await locks.request(name, work)) as T
  return withLease(name, work)
}

interface Lease {
  owner: string
  until: number
}

async function withLease<T>(name: string, work: () => Promise<T>): Promise<T> {
  const owner = randomRequestKey()
  const isMine = async (): Promise<boolean> =>
    (
      await leases.change<Lease>(name, (held) =>
        held && held.until > Date.now() ? held : { owner, until: Date.now() + leaseMs },
      )
    )?.owner === owner
  while (!(await isMine())) await released(name)
  try {
    return await work()
  } finally {
    await leases.change<Lease>(name, (held) => (held?.owner === owner ? undefined : held))
    announce(name)
  }
}

function released(name: string): Promise<void> {
  return new Promise((resolve) => {
    const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)
    const done = (): void => {
      clearTimeout(timer)
      channel?.close()
      resolve()
    }
    // A message sent before this tab listened is lost: so it checks again by itself.
    const timer = setTimeout(done, 250)
    if (channel)
      channel.onmessage = ({ data }) => {
        if (data === name) done()
      }
  })
}

function announce(name: string): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(name)
  channel.close()
}
