import { useTranslation } from 'react-i18next'
import { files, folders, useErase, useRemove, useReread, useRestore } from '../../api/files/files.ts'
import { offerUndo } from '../../widgets/undo/undo.ts'
import { type Item, movedTo, parentOf } from './items.ts'

/** Actions on one or several items at once, each with its undo. */
export interface Moves {
  move: (items: readonly Item[], folder: string | null) => Promise<void>
  remove: (items: readonly Item[]) => Promise<void>
  restore: (items: readonly Item[]) => Promise<void>
  erase: (items: readonly Item[]) => Promise<void>
}

const change = ({ kind, record }: Item, values: Readonly<Record<string, unknown>>): Promise<unknown> =>
  (kind === 'files' ? files : folders).patch({ id: record.id, values })

/** Runs an action on one item after the other. A refusal is shown, and the others still run. */
async function each(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<Item[]> {
  const done: Item[] = []
  for (const item of items)
    try {
      await act(item)
      done.push(item)
    } catch {
      // The API layer has shown the failure.
    }
  return done
}

export function useFileMoves(): Moves {
  const { t } = useTranslation('files')
  const reread = useReread()
  const [remove, restore, erase] = [useRemove(), useRestore(), useErase()]
  const filed = ({ kind, record }: Item) => ({ kind, id: record.id })
  const takeBack = async (items: readonly Item[]): Promise<void> => {
    await each(items, (item) => restore.mutateAsync(filed(item)))
  }
  return {
    move: async (items, folder) => {
      const moving = items.filter((item) => parentOf(item) !== folder)
      const done = await each(moving, (item) => change(item, movedTo(item.kind, folder)))
      await reread()
      if (done.length > 0)
        offerUndo(t('moved', { count: done.length }), () =>
          each(done, (item) => change(item, movedTo(item.kind, parentOf(item)))).then(reread),
        )
    },
    remove: async (items) => {
      const done = await each(items, (item) => remove.mutateAsync(item))
      if (done.length > 0) offerUndo(t('removed', { count: done.length }), () => takeBack(done))
    },
    restore: takeBack,
    erase: async (items) => {
      await each(items, (item) => erase.mutateAsync(filed(item)))
    },
  }
}
