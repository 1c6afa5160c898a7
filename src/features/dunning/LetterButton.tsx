import { Download } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { letterFile } from '../../api/commercial/reminders.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { saveFile } from '../../ui/save-file.ts'

/** Downloads the letter of a reminder. */
export function LetterButton({ id, label }: { id: string; label: string }): ReactElement {
  const [isBusy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      const file = await letterFile(id)
      saveFile(file.blob, file.name)
    } catch {
      // The API layer has shown the failure.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="s" icon={Download} isLoading={isBusy} onClick={() => void download()}>
      {label}
    </Button>
  )
}
