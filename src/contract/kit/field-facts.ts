import type { Level } from './access.ts'
import { type FileType } from './file-types.ts'

/** The six status tones; each is always shown with its text. */
export type Tone = 'primary' | 'secondary' | 'tertiary' | 'success' | 'warning' | 'danger'

export type FieldKind =
  | 'text'
  | 'longText'
  | 'html'
  | 'email'
  | 'phone'
  | 'url'
  | 'secret'
  | 'file'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'day'
  | 'moment'
  | 'time'
  | 'choice'
  | 'choices'
  | 'ref'
  | 'refs'
  | 'user'
  | 'users'
  | 'strings'
  | 'json'

/** Units of a decimal; `plain` has none, or that of another field or of its label. */
export type DecimalUnit = 'money' | 'price' | 'quantity' | 'percent' | 'hours' | 'plain'

/** Facts of a field, besides its schema, that table, form, server and tests need. */
export interface FieldFacts {
  kind: FieldKind
  /** Longest text in code points. */
  max?: number
  /** Most decimals of a decimal. */
  scale?: number
  /** The unit of a decimal, by which it is written in lists, trails and exports. */
  unit?: DecimalUnit
  min?: string
  top?: string
  /** Choices of the wire in their order, each with its tone. */
  choices?: Readonly<Record<string, Tone>>
  /** Registry name of the entity referred to, such as `commercial/invoices`. */
  target?: string
  /** Whether the row is deleted with the record it refers to. */
  owned?: boolean
  /** Largest decoded size of a file in bytes. */
  bytes?: number
  /** The types of files that are accepted. */
  types?: readonly FileType[]
  /** Not in the specification: needed by a rule of the domain rules (their 1.0), absent from a foreign service. */
  added?: boolean
  /** Whether it is a cost of the company: never sent to users who see sales only. */
  isCost?: boolean
  /** The level from which members see it; the access of its entity says who has which. */
  level?: Level
  /** Whether only its own record shows it, when it is read: no list, search, trail or answer of a write does. */
  sealed?: boolean
  /** Personal data that lists, logs and exports mask (NIR, IBAN of persons). */
  masked?: boolean
}
