import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FolderRead } from '../../../api/files/files.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { type Item, parentOf, wayTo, withBelow } from '../items.ts'

/** Moves without dragging: a folder from the list of all. */
export function MoveDialog({
  items,
  folders,
  onMove,
  onClose,
}: {
  items: readonly Item[]
  folders: readonly FolderRead[]
  onMove: (folder: string | null) => unknown
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('files')
  const [target, setTarget] = useState((items[0] && parentOf(items[0])) ?? '')
  const closed = new Set(
    items.flatMap(({ kind, record }) => (kind === 'folders' ? [...withBelow(folders, record.id)] : [])),
  )
  const options = folders
    .filter(({ id }) => !closed.has(id))
    .map(({ id }) => ({
      value: id,
      label: wayTo(folders, id)
        .map(({ name }) => name)
        .join(' / '),
    }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return (
    <FormDialog
      title={t('moveTitle', { count: items.length })}
      size="s"
      submitLabel={t('acts.moveHere')}
      onSubmit={() => {
        onMove(target || null)
        onClose()
      }}
      onClose={onClose}
    >
      <Field label={t('folderPlace')}>
        <Select
          data-autofocus
          value={target}
          emptyLabel={t('noFolder')}
          options={options}
          onChange={(event) => setTarget(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
