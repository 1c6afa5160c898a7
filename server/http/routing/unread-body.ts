import type { IncomingMessage } from 'node:http'
import type { Context, Next } from 'hono'

/** Twice the largest body that is taken. */
const mostBytes = 16 * 1_048_576
const mostMilliseconds = 1000

/** Reads the rest of a body and drops it. Returns false when it is too large, or does not arrive. */
async function isReadThrough(request: Request): Promise<boolean> {
  const { body } = request
  if (!body || body.locked || Number(request.headers.get('content-length') ?? 0) > mostBytes) return false
  const reader = body.getReader()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), mostMilliseconds)
  })
  try {
    for (let bytes = 0; bytes <= mostBytes;) {
      const piece = await Promise.race([reader.read(), late])
      if (!piece || piece.done) return piece?.done === true
      bytes += piece.value.length
    }
    return false
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reads the rest of a body after an early answer (401, 404, 413), which would otherwise be taken for the next request.
 * It reads up to 16 MB within a second; beyond that the answer says that the connection closes.
 */
export async function settleUnreadBody(context: Context, next: Next): Promise<void> {
  await next()
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage }
  if (!incoming || incoming.complete) return
  if (!(await isReadThrough(context.req.raw))) context.header('Connection', 'close')
}
