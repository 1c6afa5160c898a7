import { FolderPlus, Plus, StickyNote } from 'lucide-react'
import { type ReactElement, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { files, folders } from '../../../api/files/files.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import { NameDialog } from '../dialogs/NameDialog.tsx'

/** Creates a note or a folder at the shown place; `form` of the address asks for its name. */
export function NewButton({
  folder,
  onMade,
}: {
  folder: string | null
  onMade: (file: string) => void
}): ReactElement | null {
  const { t } = useTranslation('files')
  const { may } = useRights()
  const [form, show] = useFormAddress()
  const note = files.useCreate()
  const made = useRef<string>(undefined)
  const create = folders.useCreate()
  if (!may('file', 'create')) return null
  const at = folder ? { folder_parent: folder } : {}
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button variant="primary" icon={Plus} isLoading={note.isPending}>
            {t('acts.new')}
          </Button>
        }
        items={[
          {
            key: 'note',
            icon: StickyNote,
            label: t('acts.newNote'),
            onSelect: () =>
              note.mutate({ type: 'note', name: t('newNoteName'), ...at }, { onSuccess: ({ id }) => onMade(id) }),
          },
          { key: 'folder', icon: FolderPlus, label: t('acts.newFolder'), onSelect: () => show('folder') },
        ]}
      />
      {form === 'note' && (
        <NameDialog
          about={`new note ${folder ?? ''}`}
          title={t('acts.newNote')}
          onSave={async (name) => {
            made.current = (await note.mutateAsync({ type: 'note', name, ...at })).id
          }}
          onClose={() => {
            const id = made.current
            made.current = undefined
            if (id) onMade(id)
            else show(null)
          }}
        />
      )}
      {form === 'folder' && (
        <NameDialog
          about={`new ${folder ?? ''}`}
          title={t('folder.new')}
          onSave={(name) => create.mutateAsync({ name, default: false, ...(folder ? { parent: folder } : {}) })}
          onClose={() => show(null)}
        />
      )}
    </>
  )
}
