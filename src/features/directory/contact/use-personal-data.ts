import { Download, UserX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../api/capabilities.ts'
import type { ContactRead } from '../../../api/directory/contacts.ts'
import { contactData } from '../../../api/directory/personal-data.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { contact } from '../../../contract/directory/contact.ts'
import { fullName } from '../../../format/names.ts'
import type { MenuItem } from '../../../ui/overlay/Menu.tsx'
import { saveFile } from '../../../ui/save-file.ts'

/** Returns the actions on the data of a person, with all rights on contacts: its export, or its erasure. */
export function usePersonalData(record: ContactRead): {
  items: MenuItem[]
  isAsking: boolean
  stopAsking: () => void
} {
  const { t } = useTranslation('directory')
  const { may } = useRights()
  const [isAsking, setAsking] = useState(false)
  const handleExport = async (): Promise<void> => {
    const { blob } = await contactData.read(record.id)
    saveFile(blob, `${fullName(record)}.zip`)
  }
  const items: MenuItem[] =
    may(contact.scope, 'full') && hasCapability('directory', 'added')
      ? [
          {
            key: 'personal-data',
            label: t('erasure.export'),
            icon: Download,
            startsGroup: true,
            onSelect: () => void handleExport().catch(() => undefined),
          },
          {
            key: 'erase',
            label: t('erasure.menu'),
            icon: UserX,
            isDanger: true,
            onSelect: () => setAsking(true),
          },
        ]
      : []
  return { items, isAsking, stopAsking: () => setAsking(false) }
}
