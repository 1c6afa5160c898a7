import type { Entity } from '../../src/contract/kit/kit.ts'

/** A trail entry that answers a row of a kind: the steps, the field that is changed, or the record that is created. */
export interface Answering {
  entity: Entity
  actions?: readonly string[]
  field?: string
  /** The column of the created record that names the answered one. */
  names?: string
  /** The answered kind, where that is not the one of the source. */
  of?: Entity
}
