import type { ReactElement } from 'react'
import { files, folders } from '../../api/files/files.ts'
import type { AnyResource } from '../../widgets/entity.ts'
import { useRecordChange } from '../../widgets/record-form/use-record-change.ts'
import type { FormValues } from '../../widgets/record-form/validation.ts'
import type { Item } from './items.ts'

/** Saves fields of an item over the version that its dialog began with, after reading it again. */
export function useItemChange(
  { kind, record }: Item,
  start: FormValues,
): { save: (values: FormValues) => Promise<unknown>; isBusy: boolean; conflict: ReactElement | null } {
  const source: AnyResource = kind === 'files' ? files : folders
  const patch = source.usePatch({ touches: [files.entity.key, folders.entity.key] })
  const change = useRecordChange({ source, id: record.id, start })
  return {
    save: (values) =>
      change.save(values, (wanted, version) => patch.mutateAsync({ id: record.id, values: wanted, version })),
    isBusy: patch.isPending,
    conflict: change.conflict,
  }
}
