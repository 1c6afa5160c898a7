import { randomKey } from './keys.ts'

const leaseMs = 35_000
const channelName = 'ensemble.lock'

/**
 * Runs a piece of work in one tab of this device at a time: `navigator.locks`, or, on plain http where it does not exist, a lease in localStorage whose end is
 * told by BroadcastChannel. A tab that died with the lease is overruled after 35 s, longer than the time-out of a call.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).locks
  if (locks) return (await locks.request(name, work)) as T
  return withLease(`ensemble.lease.${name}`, work)
}

interface Lease { owner: string; until: number }

async function withLease<T>(key: string, work: () => Promise<T>): Promise<T> {
  const owner = randomKey()
  while (!(await take(key, owner))) await released(key)
  try {
    return await work()
  } finally {
    if (read(key)?.owner === owner) write(key, undefined)
    announce(key)
  }
}

async function take(key: string, owner: string): Promise<boolean> {
  const held = read(key)
  if (held && held.until > Date.now()) return false
  if (!write(key, { owner, until: Date.now() + leaseMs })) return true
  // Two tabs may have written at once: the one that stands after a moment has it.
  await pause(20 + Math.floor(Math.random() * 30))
  return read(key)?.owner === owner
}

function released(key: string): Promise<void> {
  return new Promise((resolve) => {
    const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)
    const done = (): void => {
      clearTimeout(timer)
      channel?.close()
      resolve()
    }
    const timer = setTimeout(done, 250)
    if (channel) channel.onmessage = ({ data }) => { if (data === key) done() }
  })
}

function announce(key: string): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(key)
  channel.close()
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms) })

function read(key: string): Lease | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Lease | undefined ?? undefined
  } catch {
    return undefined
  }
}

/** False when this device keeps nothing: then no other tab shares the session either. */
function write(key: string, lease: Lease | undefined): boolean {
  try {
    if (lease) localStorage.setItem(key, JSON.stringify(lease))
    else localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
