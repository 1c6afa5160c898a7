import type { AnswerOf, BodyOf, CallFacts, PathParams } from '../../contract/call.ts'
import { answer, type CallOptions } from './call.ts'
import type { ServiceKey } from './config.ts'
import type { Method } from './send.ts'

/** Method, service and path of a declared call, checked by the compiler: `post projects projects/:id/schedule`. */
export type AddressOf<C extends CallFacts> =
  `${C['method']} ${C['version'] extends 'v2' ? `${C['service']}-v2` : C['service']} ${C['path']}`

type Params<C extends CallFacts> = [PathParams<C['path']>] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<PathParams<C['path']>, string>> }
type Body<C extends CallFacts> = BodyOf<C> extends undefined ? { body?: undefined } : { body: BodyOf<C> }

/** Values and options of a declared call. */
export type Sent<C extends CallFacts> = Params<C> &
  (Record<never, never> extends BodyOf<C> ? Partial<Body<C>> : Body<C>) &
  CallOptions &
  (C extends { gives: readonly string[] } ? { isBlob: true } : unknown)

/** Answer of a declared call: its JSON, or the bytes of its file. */
type Got<C extends CallFacts> = C extends { gives: readonly string[] } ? Blob : AnswerOf<C>

/**
 * Makes a call that the contract declares: `call<typeof readGantt>('get projects projects/:id/gantt', { params: { id } })`.
 * The declaration gives the types of parameters, body and answer; throws `ApiError`.
 */
export async function call<C extends CallFacts>(
  address: AddressOf<C>,
  { params, body, ...options }: Sent<C>,
): Promise<Got<C>> {
  const [method, service, pattern] = address.split(' ') as [string, ServiceKey, string]
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] as string),
  )
  return (await answer<Got<C>>(service, method.toUpperCase() as Method, path, body, options)).data
}
