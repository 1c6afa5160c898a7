import { useQueryClient } from '@tanstack/react-query'
import { createElement, type ReactElement, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { refusalOf } from '../../api/refusal.ts'
import { type AnyRecord, type AnyResource, fieldFacts } from '../entity.ts'
import { type ChangedBy, changedByOf } from '../version-labels.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { FormConflict, ConflictPart } from './form-context.ts'
import { type FormValues, isSameValue } from './validation.ts'

/** A form that changes fields of a record and is not the form of the record itself. */
export interface RecordChangeSetup<R extends AnyRecord> {
  source: AnyResource<R>
  /** The record to change; null for a new one: nothing is requested then. */
  id: string | null | undefined
  /** Values that the form began with, by the names that it saves; omitted where it began with nothing of the record. */
  start?: FormValues
  /** Returns the values that the form would show of a record; by default its fields. */
  read?: (record: R) => FormValues
  expand?: readonly string[]
  /** Names and comparisons of values that are no field of the entity: its lines. */
  parts?: Readonly<Record<string, ConflictPart>>
}

/** Sends the values with the version that they replace. */
type Send<S> = (values: FormValues, version: string | undefined) => Promise<S>

interface Seen {
  values: FormValues
  version: string | undefined
}

/** Values that a form began with: they stay, although the record may be read again beside it. */
interface First {
  id: string
  start: FormValues | undefined
  seen: Promise<Seen | undefined>
}

interface Meeting {
  conflict: FormConflict
  changed: readonly string[]
  answer: (kept: readonly string[] | null) => void
}

/**
 * Saves a form with the version that it began with. When somebody saved meanwhile, both versions are shown field by
 * field in `conflict`, which is rendered beside the form. It returns the sent values, null where theirs was taken. It
 * rejects where the person goes back to the form or the service refuses.
 */
export function useRecordChange<R extends AnyRecord>({
  source,
  id,
  start,
  read = (record) => record as R & FormValues,
  expand,
  parts,
}: RecordChangeSetup<R>): {
  save: <S>(values: FormValues, send: Send<S>) => Promise<S | null>
  conflict: ReactElement | null
} {
  const { entity } = source
  const client = useQueryClient()
  const [meeting, setMeeting] = useState<Meeting | null>(null)
  const first = useRef<First>(undefined)

  const look = async (of: string): Promise<Seen> => {
    const values = read(await source.one(of, expand ? { expand } : {}, { isSilent: true }))
    return { values, version: source.versionOf(of) }
  }
  const begin = (of: string): First => {
    if (first.current?.id !== of) first.current = { id: of, start, seen: look(of).catch(() => undefined) }
    return first.current
  }
  useEffect(() => {
    if (id) begin(id)
    // oxlint-disable-next-line react/exhaustive-deps -- only at the start
  }, [id])

  /** Sets the sent values as the new start of the form. */
  const goOn = (of: string, began: FormValues | undefined, seen: FormValues, sent: FormValues): void => {
    const stands = { values: { ...seen, ...sent }, version: source.versionOf(of) }
    first.current = { id: of, start: began && { ...began, ...sent }, seen: Promise.resolve(stands) }
  }

  const isSame = (name: string, one: FormValues, other: FormValues): boolean =>
    parts?.[name]
      ? parts[name].text(one[name]) === parts[name].text(other[name])
      : isSameValue(fieldFacts(entity, name), one[name], other[name])

  /** Asks which version of each field is kept; null where the person goes back to the form. */
  const ask = async (
    mine: FormValues,
    theirs: Seen,
    began: FormValues | undefined,
    author: ChangedBy,
  ): Promise<FormValues | null | 'theirs'> => {
    const names = Object.keys(mine).filter((name) => !isSame(name, mine, theirs.values))
    if (names.length === 0) return mine
    const changed = names.filter((name) => !began || !isSame(name, mine, began))
    const kept = await new Promise<readonly string[] | null>((answer) => {
      setMeeting({ conflict: { mine, theirs: theirs.values, names, author, parts }, changed, answer })
    })
    setMeeting(null)
    if (kept === null) return null
    if (kept.length > 0) return merged(mine, theirs.values, kept, names, parts)
    await client.invalidateQueries({ queryKey: source.key })
    return 'theirs'
  }

  const save = async <S>(values: FormValues, send: Send<S>): Promise<S | null> => {
    if (!id) return send(values, undefined)
    const { start: began, seen } = begin(id)
    let now = (await seen) ?? (await look(id))
    let mine = values
    let isStale = began !== undefined && Object.keys(values).some((name) => !isSame(name, began, now.values))
    let refused: unknown
    for (;;) {
      if (!isStale) {
        try {
          const sent = await send(mine, now.version)
          goOn(id, began, now.values, mine)
          return sent
        } catch (error) {
          refused = error
          if (!refusalOf(error, 412)) throw error
          now = await look(id)
        }
      }
      const found = refusalOf(refused, 412)
      const chosen = await ask(mine, now, began, found && changedByOf(found))
      if (chosen === 'theirs') return null
      if (!chosen) throw refused ?? new Error('the form goes on')
      mine = chosen
      isStale = false
    }
  }

  const conflict =
    meeting &&
    createPortal(
      createElement(ConflictDialog, {
        entity,
        conflict: meeting.conflict,
        changed: meeting.changed,
        onSettle: meeting.answer,
        onClose: () => meeting.answer(null),
      }),
      document.body,
    )
  return { save, conflict }
}

/**
 * Returns the values sent for a mixture; values that are no field, such as lines, are not sent where theirs is taken.
 */
const merged = (
  mine: FormValues,
  theirs: FormValues,
  kept: readonly string[],
  names: readonly string[],
  parts: RecordChangeSetup<AnyRecord>['parts'],
): FormValues =>
  Object.fromEntries(
    Object.keys(mine)
      .filter((name) => !names.includes(name) || kept.includes(name) || !parts?.[name])
      .map((name) => [name, names.includes(name) && !kept.includes(name) ? theirs[name] : mine[name]]),
  )
