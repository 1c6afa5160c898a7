import { useCallback, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../api/refusal.ts'
import { errorTexts } from '../../i18n/errors.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { type AnyEntity, type AnyRecord, type AnyResource, valueOf } from '../entity.ts'
import { changedByOf } from '../version-labels.ts'
import type { FormConflict, RecordFormState } from './form-context.ts'
import { fileNames, useFormUpload } from './use-form-upload.ts'
import { changedNames, cleanValues, type FormValues } from './validation.ts'

/** Returns the values that a form over a record starts from; those of a new record without one. */
export const startOf = (entity: AnyEntity, record: object | undefined, initial: FormValues | undefined): FormValues =>
  cleanValues(
    entity,
    record
      ? Object.fromEntries(Object.keys(entity.fields).map((name) => [name, valueOf(record, name)]))
      : { ...entity.initial, ...initial },
  )

interface Saving<R extends AnyRecord> {
  source: AnyResource<R>
  record?: R
  savedText?: string
  onSaved: (record: R) => void
}

interface Form {
  form: UseFormReturn<FormValues>
  base: FormValues
  setBase: (values: FormValues) => void
  dropDraft: () => void
}

/** Saves a form: only changes, server errors at their fields, and a question where another person saved meanwhile. */
export function useRecordSaves<R extends AnyRecord>(
  { source, record, savedText, onSaved }: Saving<R>,
  { form, base, setBase, dropDraft }: Form,
) {
  const { t } = useTranslation(['common', 'validation'])
  const { entity } = source
  const version = useRef(record && source.versionOf(record.id))
  const theirVersion = useRef<string>(undefined)
  const [attention, setAttention] = useState<RecordFormState['attention']>(null)
  const [conflict, setConflict] = useState<FormConflict | null>(null)
  const isDone = useRef(false)
  const upload = useFormUpload()
  const create = source.useCreate({ call: upload.call })
  const patch = source.usePatch({ call: upload.call })

  const finish = (saved: R, shown: FormValues): void => {
    isDone.current = true
    dropDraft()
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
      return dropDraft()
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

  return {
    attempt: (wanted: FormValues): Promise<void> => attempt(wanted, base, version.current),
    attention,
    setAttention,
    conflict,
    isSaving: create.isPending || patch.isPending,
    upload,
    leaveConflict: () => setConflict(null),
    abandon: () => {
      isDone.current = true
    },
    isDirty: useCallback(
      () => !isDone.current && changedNames(entity, base, form.getValues()).length > 0,
      [entity, base, form],
    ),
    settleConflict: (kept: readonly string[]): void => {
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
      dropDraft()
    },
  }
}
