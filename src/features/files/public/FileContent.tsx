import type { ReactElement } from 'react'
import type { OpenedLink } from '../../../api/files/public-link.ts'
import { BlobView } from '../file/BlobView.tsx'
import { NoteText } from '../file/NoteText.tsx'

/** Shows the file of an opened link, as far as a browser can. */
export function FileContent({ file, blob }: { file: OpenedLink; blob: Blob | null }): ReactElement | null {
  if (file.type === 'note') return <NoteText html={file.text ?? ''} />
  return blob ? <BlobView blob={blob} media={file.media_type ?? ''} name={file.name} /> : null
}
