import { allows, type RightAction } from '../../src/contract/rights/rights.ts'
import type { FirstStepKey, FirstStepProof } from '../../src/contract/dashboard/rules/first-steps.ts'
import { type Call, memberOf } from '../http/call/call.ts'

/** A step with which a company begins: the right that it takes, and the fact that proves it. */
export interface FirstStepSource {
  key: FirstStepKey
  needs?: { scope: string; action: RightAction }
  proof: (call: Call) => Promise<FirstStepProof | null>
}

const sources: FirstStepSource[] = []

/** Adds the steps of a service; called once for each service at start. */
export function serveFirstSteps(own: readonly FirstStepSource[]): void {
  for (const source of own) if (!sources.some(({ key }) => key === source.key)) sources.push(source)
}

/** Reads the proof of a step; null while it is not done, or where no service has such a step. */
export const readProof = async (call: Call, key: FirstStepKey): Promise<FirstStepProof | null> =>
  (await sources.find((source) => source.key === key)?.proof(call)) ?? null

/** Returns whether the caller may do a step. */
export function mayDo(call: Call, key: FirstStepKey): boolean {
  const source = sources.find((one) => one.key === key)
  return Boolean(source && (!source.needs || allows(memberOf(call).rights, source.needs.scope, source.needs.action)))
}
