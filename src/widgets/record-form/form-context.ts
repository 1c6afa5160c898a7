import { createContext, use } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { AnyEntity } from '../entity.ts'
import type { DraftState } from '../draft/use-draft.ts'
import type { EntityLabels } from '../labels.ts'
import type { ChangedBy } from '../version-labels.ts'
import type { FormUpload } from './use-form-upload.ts'
import type { FormValues } from './validation.ts'

/** Part of a form that is no field of its entity, such as the lines of a document: its label, and its text. */
export interface ConflictPart {
  label: string
  text: (value: unknown) => string
}

/** Two conflicting versions of a record: that of the form, that of the server, and the names in which they differ. */
export interface FormConflict {
  theirs: FormValues
  mine: FormValues
  names: readonly string[]
  /** Author of the other version. */
  author: ChangedBy
  parts?: Readonly<Record<string, ConflictPart>>
}

/** A form over a record, as `useRecordForm` makes it. */
export interface RecordFormState {
  form: UseFormReturn<FormValues>
  entity: AnyEntity
  labels: EntityLabels
  isNew: boolean
  isReadOnly: boolean
  isSaving: boolean
  /** Files that are uploaded with the form: their progress while it is saved, and a function to cancel. */
  upload: FormUpload
  /** Names of the fields that differ from the saved values. */
  changed: readonly string[]
  draft: DraftState
  /** Errors to show in the dialog "Attention": field names with their text. */
  attention: readonly { name: string; text: string }[] | null
  closeAttention: () => void
  conflict: FormConflict | null
  /** Settles a conflict: saves the own fields that are kept over theirs, or takes theirs where none is. */
  settleConflict: (kept: readonly string[]) => void
  /** Returns to the form, with all typed values; the next save meets the other version again. */
  leaveConflict: () => void
  save: () => void
  /** Restores the saved values. */
  revert: () => void
  takeDraft: () => void
  isDirty: () => boolean
  /** Discards the typed values: no dialog asks any more. */
  abandon: () => void
}

/** Carries the form to its fields. */
export const FormContext = createContext<RecordFormState | null>(null)

/** Returns the state of the surrounding form; throws outside of one. */
export function useFormState(): RecordFormState {
  const state = use(FormContext)
  if (!state) throw new Error('a form field stands outside of a record form')
  return state
}
