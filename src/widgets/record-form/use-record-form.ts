import { useCallback, useMemo, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../api/refusal.ts'
import { useRights } from '../../api/session/use-session.ts'
import { errorTexts } from '../../i18n/errors.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { secretNames } from '../draft/secret-names.ts'
import { useDraft } from '../draft/use-draft.ts'
import { type AnyEntity, type AnyRecord, type AnyResource, valueOf } from '../entity.ts'
import { useLabels } from '../labels.ts'
import { changedByOf } from '../version-labels.ts'
import type { Conflict, RecordFormState } from './form-context.ts'
import { fileNames, useFormUpload } from './use-form-upload.ts'
import { changedNames, type Check, cleanValues, type FormValues, createResolver } from './validation.ts'

/** Setup of a form. Without `record` it makes a new one from the contract's starting values and `initial`. */
export interface RecordFormSetup<R extends AnyRecord> {
  source: AnyResource<R>
  record?: R
  initial?: FormValues
  check?: Check
  /** Message after saving, where it does more than save. */
  savedText?: string
  onSaved: (record: R) => void
}

const startOf = (entity: AnyEntity, record: object | undefined, initial: FormValues | undefined): FormValues =>
  cleanValues(
    entity,
    record
      ? Object.fromEntries(Object.keys(entity.fields).map((name) => [name, valueOf(record, name)]))
      : { ...entity.initial, ...initial },
  )

/** Returns a form over an entity: checks, drafts, saving only changes, server errors at their fields, stale saves. */
export function useRecordForm<R extends AnyRecord>({
  source,
  record,
  initial,
  check,
  savedText,
  onSaved,
}: RecordFormSetup<R>): RecordFormState {
  const { t } = useTranslation(['common', 'validation'])
  const { entity } = source
  const labels = useLabels(entity)
  const { may } = useRights()
  const [base, setBase] = useState<FormValues>(() => startOf(entity, record, initial))
  const version = useRef(record && source.versionOf(record.id))
  const theirVersion = useRef<string>(undefined)
  const [attention, setAttention] = useState<RecordFormState['attention']>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const resolver = useMemo(() => createResolver(entity, check), [entity, check])
  const form = useForm<FormValues>({ resolver, defaultValues: base, shouldFocusError: false })
  const values = useWatch({ control: form.control }) as FormValues
  const changed = changedNames(entity, base, values)
  const isDone = useRef(false)
  const draft = useDraft({
    entity: entity.key,
    record: record?.id ?? 'new',
    values,
    isDirty: changed.length > 0,
    omit: useMemo(() => secretNames(entity), [entity]),
  })
  const upload = useFormUpload()
  const create = source.useCreate({ call: upload.call })
  const patch = source.usePatch({ call: upload.call })

  const finish = (saved: R, shown: FormValues): void => {
    isDone.current = true
    draft.drop()
    version.current = source.versionOf(saved.id)
    const next = startOf(entity, saved, undefined)
    const now = form.getValues()
    const typed = changedNames(entity, shown, now)
    setBase(next)
    form.reset(next)
    // Values typed while the save was running stay.
    for (const name of typed) form.setValue(name, now[name], { shouldDirty: true })
    showToast('success', savedText ?? t('messages.saved'))
    onSaved(saved)
    isDone.current = false
  }
  const send = async (wanted: FormValues, before: FormValues, withVersion: string | undefined): Promise<void> => {
    const shown = { ...form.getValues() }
    if (!record)
      return finish(
        await create.mutateAsync(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== null))),
        shown,
      )
    const names = changedNames(entity, before, wanted)
    if (names.length === 0) {
      showToast('info', t('messages.unchanged'))
      return draft.drop()
    }
    finish(
      await patch.mutateAsync({
        id: record.id,
        values: Object.fromEntries(names.map((name) => [name, wanted[name] ?? null])),
        version: withVersion,
      }),
      shown,
    )
  }
  const refuse = async (error: unknown, mine: FormValues): Promise<void> => {
    const stale = record && refusalOf(error, 412)
    if (stale) {
      const theirs = (await source.one(record.id)) as R & FormValues
      theirVersion.current = source.versionOf(record.id)
      return setConflict({ mine, theirs, names: changedNames(entity, theirs, mine), author: changedByOf(stale) })
    }
    const fieldErrors = Object.entries(refusalOf(error)?.errors ?? {}).map(([name, list]) => ({
      name,
      text: errorTexts(list) ?? '',
    }))
    for (const { name, text } of fieldErrors) form.setError(name, { type: 'server', message: text })
    if (fieldErrors.length > 0) setAttention(fieldErrors)
  }
  const attempt = (wanted: FormValues, before: FormValues, withVersion: string | undefined): Promise<void> =>
    upload
      .during(wanted, () => send(wanted, before, withVersion))
      .catch((error: unknown) => {
        const cut = upload.textOf()
        if (!cut) return refuse(error, wanted)
        for (const name of fileNames(wanted)) form.setError(name, { type: 'server', message: cut })
      })
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
    isSaving: create.isPending || patch.isPending,
    closeAttention: () => setAttention(null),
    save: () => {
      if (isReadOnly || create.isPending || patch.isPending) return
      void form
        .handleSubmit(
          (checked) => attempt(cleanValues(entity, checked), base, version.current),
          (errors) =>
            setAttention(Object.entries(errors).map(([name, error]) => ({ name, text: String(error?.message ?? '') }))),
        )()
        .catch(() => undefined)
    },
    settleConflict: (kept) => {
      const { theirs, mine } = conflict!
      setConflict(null)
      version.current = theirVersion.current
      const fresh = startOf(entity, theirs, undefined)
      if (kept.length > 0) {
        const chosen = { ...fresh, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) }
        return void attempt(chosen, fresh, version.current).catch(() => undefined)
      }
      setBase(fresh)
      form.reset(fresh)
      draft.drop()
    },
    leaveConflict: () => setConflict(null),
    revert: () => {
      form.reset(base)
      draft.drop()
    },
    takeDraft: () => {
      for (const [name, value] of Object.entries(draft.take() ?? {}))
        if (name in entity.fields) form.setValue(name, value)
    },
    abandon: () => {
      isDone.current = true
    },
    isDirty: useCallback(
      () => !isDone.current && changedNames(entity, base, form.getValues()).length > 0,
      [entity, base, form],
    ),
  }
}
