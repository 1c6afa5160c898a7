import type { CallAnswer } from './answer.ts'

/** Request that `head.js` sent before the app: the first one of the page. A page of visitors sends no token. */
interface Asked {
  url: string
  token?: string
  answer: Promise<Response>
}

/** Maximum wait in ms for a preloaded answer, once the app needs it. */
const patienceMs = 5000

/**
 * Takes the preloaded response, once. Undefined for another request, or where it was refused or lost: then the app asks
 * by itself.
 */
export async function takePreloadedResponse<T>(
  url: string,
  authorization: string | undefined,
): Promise<CallAnswer<T> | undefined> {
  const holder = globalThis as unknown as { ensembleAsked?: Asked }
  const asked = holder.ensembleAsked
  if (!asked || asked.url !== url || authorization !== (asked.token && `Bearer ${asked.token}`)) return undefined
  delete holder.ensembleAsked
  try {
    const response = await Promise.race([
      asked.answer,
      new Promise<undefined>((resolve) => {
        setTimeout(resolve, patienceMs)
      }),
    ])
    return response?.ok
      ? { data: (await response.json()) as T, headers: Object.fromEntries(response.headers), status: response.status }
      : undefined
  } catch {
    return undefined
  }
}
