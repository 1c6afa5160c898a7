import pg from 'pg'

const retryMs = 1000

/**
 * Listens to a channel of PostgreSQL on a connection of its own, which is made again when it is lost. Then `hear` is
 * called without a message, since one may have been missed. Returns the function that stops it.
 */
export async function listenOn(
  url: string,
  channel: string,
  hear: (word: string | undefined) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    next.on('error', () => undefined)
    next.on('notification', ({ payload }) => hear(payload))
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    next.once('end', again)
    client = next
    if (isStopped) await next.end()
  }
  const again = (): void => {
    if (isStopped) return
    timer = setTimeout(() => {
      connect().then(() => hear(undefined), again)
    }, retryMs)
    timer.unref()
  }
  await connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}
