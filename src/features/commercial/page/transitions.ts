import { invoice } from '../../../contract/commercial/invoice.ts'
import { quotation } from '../../../contract/commercial/quotation.ts'
import type { Transition } from '../../../contract/kit.ts'
import type { RightsAnswers } from '../../../api/session/use-session.ts'
import type { DocumentName } from '../../../api/commercial/documents.ts'

const transitions: Readonly<Record<DocumentName, Readonly<Record<string, Transition>>>> = {
  quotation: quotation.states!.transitions,
  invoice: invoice.states!.transitions,
}

/** Why a move is not offered: the state of the document, or the rights of the person. */
export type Refusal = 'state' | 'rights'

export interface TransitionQuestion {
  name: DocumentName
  status: string
  may: RightsAnswers['may']
  lowered?: boolean
}

/** Whether a move of the contract may be made now by this person; `lowered`: the company lets `update` validate. */
export function transitionRefusal(
  move: string,
  { name, status, may, lowered = false }: TransitionQuestion,
): Refusal | null {
  const transition = transitions[name][move]
  if (!transition || !transition.from.includes(status)) return 'state'
  const needs = transition.needs.map((need) => (need === 'full' && lowered ? 'update' : need))
  return needs.some((need) => need !== 'public' && need !== 'system' && may(name, need)) ? null : 'rights'
}
