import type { TFunction } from 'i18next'
import type { DocumentState, stateOf } from './document-state.ts'

/** Names the state of a document: "En retard de 16 j", "Partielle". */
export const stateName = (t: TFunction<'commercial'>, name: keyof typeof stateOf, state: DocumentState): string =>
  t(`states.${name}.${state.key}` as 'states.invoice.late', { days: state.days ?? 0 })
