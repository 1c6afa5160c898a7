import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useRights } from '../../api/session/use-session.ts'
import { secretNames } from '../draft/secret-names.ts'
import { useDraft } from '../draft/use-draft.ts'
import type { AnyRecord, AnyResource } from '../entity.ts'
import { useLabels } from '../labels.ts'
import type { RecordFormState } from './form-context.ts'
import { startOf, useRecordSaves } from './use-record-saves.ts'
import { changedNames, type FormCheck, cleanValues, type FormValues, createResolver } from './validation.ts'

/** Setup of a form. Without `record` it makes a new one from the contract's starting values and `initial`. */
export interface RecordFormSetup<R extends AnyRecord> {
  source: AnyResource<R>
  record?: R
  initial?: FormValues
  check?: FormCheck
  /** Message after saving, where it does more than save. */
  savedText?: string
  onSaved: (record: R) => void
}

/** Returns a form over an entity: checks, drafts, saving only changes, server errors at their fields, stale saves. */
export function useRecordForm<R extends AnyRecord>({
  source,
  record,
  initial,
  check,
  savedText,
  onSaved,
}: RecordFormSetup<R>): RecordFormState {
  const { entity } = source
  const labels = useLabels(entity)
  const { may } = useRights()
  const [base, setBase] = useState<FormValues>(() => startOf(entity, record, initial))
  const resolver = useMemo(() => createResolver(entity, check), [entity, check])
  const form = useForm<FormValues>({ resolver, defaultValues: base, shouldFocusError: false })
  const values = useWatch({ control: form.control }) as FormValues
  const changed = changedNames(entity, base, values)
  const draft = useDraft({
    entity: entity.key,
    record: record?.id ?? 'new',
    values,
    isDirty: changed.length > 0,
    omit: useMemo(() => secretNames(entity), [entity]),
  })

  const saves = useRecordSaves({ source, record, savedText, onSaved }, { form, base, setBase, dropDraft: draft.drop })
  const { attention, conflict, isSaving, setAttention, upload } = saves
  const isReadOnly = !may(entity.scope, record ? 'update' : 'create')

  return {
    form,
    entity,
    labels,
    changed,
    draft,
    attention,
    conflict,
    isReadOnly,
    upload,
    isNew: !record,
    isSaving,
    closeAttention: () => setAttention(null),
    save: () => {
      if (isReadOnly || isSaving) return
      void form
        .handleSubmit(
          (checked) => saves.attempt(cleanValues(entity, checked)),
          (errors) =>
            setAttention(Object.entries(errors).map(([name, error]) => ({ name, text: String(error?.message ?? '') }))),
        )()
        .catch(() => undefined)
    },
    settleConflict: saves.settleConflict,
    leaveConflict: saves.leaveConflict,
    revert: () => {
      form.reset(base)
      draft.drop()
    },
    takeDraft: () => {
      for (const [name, value] of Object.entries(draft.take() ?? {}))
        if (name in entity.fields) form.setValue(name, value)
    },
    abandon: saves.abandon,
    isDirty: saves.isDirty,
  }
}
