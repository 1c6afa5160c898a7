import { type ReactElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../../../widgets/panel/lazy-file-drop.ts'
import { acceptOf, uploadHint } from '../../../../widgets/files-panel/read-upload.ts'
import { PdfView } from '../../../../widgets/pdf-view/PdfView.tsx'
import styles from '../DocumentEditor.module.css'
import { paperFacts, type SupplierFileState } from './use-supplier-file.ts'

/** Shows the supplier's file beside the lines that are typed from it; a drop area while there is none. */
export function SupplierPaper({ paper }: { paper: SupplierFileState }): ReactElement {
  const { t } = useTranslation('commercial')
  const { file, url, error, isWaiting } = paper
  return (
    <div className={styles.paper}>
      {file && <Shown file={file} url={url} />}
      <FileDrop
        label={t(file ? 'paper.replace' : 'paper.drop')}
        hint={uploadHint(paperFacts)}
        accept={acceptOf(paperFacts)}
        disabled={paper.isBusy}
        onFiles={([given]) => given && void paper.drop(given)}
        // The check of the file gives the reason.
        onReject={([refused]) => refused && void paper.drop(refused.file)}
      />
      {error && (
        <p role="alert" className={styles.bad}>
          {error}
        </p>
      )}
      <p role="status" className={styles.small}>
        {isWaiting && !error && t('paper.waits')}
      </p>
    </div>
  )
}

function Shown({ file, url }: { file: File; url: string | null }) {
  const bytes = useBytes(file)
  if (file.type !== 'application/pdf') return <img className={styles.picture} src={url ?? undefined} alt={file.name} />
  return <PdfView bytes={bytes} url={url} name={file.name.replace(/\.pdf$/i, '')} label={file.name} />
}

function useBytes(file: File): Uint8Array | null {
  const [read, setRead] = useState<{ file: File; bytes: Uint8Array } | null>(null)
  useEffect(() => {
    let isHere = true
    void file.arrayBuffer().then((buffer) => {
      if (isHere) setRead({ file, bytes: new Uint8Array(buffer) })
    })
    return () => {
      isHere = false
    }
  }, [file])
  return read?.bytes ?? null
}
