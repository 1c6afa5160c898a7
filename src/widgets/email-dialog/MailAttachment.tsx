import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { factsOf } from '../../contract/kit/kit.ts'
import { mail } from '../../contract/notifications/mail.ts'
import { acceptOf, readUploadedFile, uploadHint, UploadError } from '../files-panel/read-upload.ts'
import { FileDrop } from '../panel/lazy-file-drop.ts'

const attachment = factsOf(mail.fields.file)

/** A file of a mail as a data URL. */
export interface MailFile {
  name: string
  document: string
}

/** Chooses the file that a mail carries; a refused file is shown with its reason. */
export function MailAttachment({
  file,
  onChange,
}: {
  file: MailFile | null
  onChange: (file: MailFile | null) => void
}): ReactElement {
  const { t } = useTranslation('widgets')
  const [failure, setError] = useState<{ name: string; text: string } | null>(null)
  const handleFile = async (given: File | undefined): Promise<void> => {
    if (!given) return
    try {
      onChange({ name: given.name, document: await readUploadedFile(given, attachment) })
      setError(null)
    } catch (error) {
      if (!(error instanceof UploadError)) throw error
      setError({ name: given.name, text: error.message })
    }
  }
  const shown = failure
    ? [{ key: 'file', name: failure.name, error: failure.text }]
    : file
      ? [{ key: 'file', name: file.name }]
      : []
  return (
    <FileDrop
      label={t('attach')}
      hint={uploadHint(attachment)}
      accept={acceptOf(attachment)}
      onReject={([first]) => void handleFile(first?.file)}
      files={shown}
      onFiles={([given]) => void handleFile(given)}
      onRemove={() => {
        setError(null)
        onChange(null)
      }}
    />
  )
}
