import { deviceStore } from '../session/device-store.ts'
import { randomRequestKey } from './keys.ts'

const leaseMs = 35_000
const channelName = 'ensemble.lock'
const leases = deviceStore('leases')

interface Lease {
  owner: string
  until: number
}

/**
 * Runs a piece of work while this tab holds the lease of its name. BroadcastChannel announces the end of a lease. The
 * lease of a closed tab ends after 35 s, longer than the time-out of a call.
 */
export async function withLease<T>(name: string, work: () => Promise<T>): Promise<T> {
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
