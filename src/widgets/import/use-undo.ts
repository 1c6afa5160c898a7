import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportRead, type KeptRow, undoRecordImport } from '../../api/history/imports.ts'
import { useConfirm } from '../confirm/Confirm.tsx'
import type { AnyEntity } from '../entity.ts'
import { translateKey } from '../labels.ts'

/** Asks, undoes an import, and returns the records that stayed; `share` is its progress. */
export function useUndo(entity: AnyEntity) {
  const confirm = useConfirm()
  const client = useQueryClient()
  const [share, setShare] = useState<number | null>(null)
  const [undone, setUndone] = useState<readonly KeptRow[] | null>(null)
  const undo = async (one: ImportRead): Promise<void> => {
    const isSure = await confirm({
      title: translateKey('imports:undoOf', { file: one.file }),
      text: translateKey('imports:undoQuestion'),
      confirmLabel: translateKey('imports:undo'),
    })
    if (!isSure) return
    setShare(0)
    try {
      setUndone((await undoRecordImport(one, setShare)).rows_kept)
    } catch {
      // The toast of the call has shown the failure; undone rows stay undone, the others follow at the next try.
    } finally {
      setShare(null)
      void client.invalidateQueries({ queryKey: [entity.key] })
      void client.invalidateQueries({ queryKey: ['history/imports', entity.key] })
    }
  }
  return { share, undone, undo }
}
