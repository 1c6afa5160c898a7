import { FileText } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { useBlobBytes, useBlobUrl } from '../../../ui/use-blob.ts'
import styles from './content.module.css'

const PdfView = lazyPart(() => import('../../../widgets/pdf-view/PdfView.tsx').then(({ PdfView }) => PdfView))

/** Returns whether a browser shows files of a type. */
export const canShow = (media: string): boolean => /^image\/(png|jpeg|gif|webp)$|^application\/pdf$|^text\//.test(media)

/** Shows a picture, a PDF or a text; for other types, a note that another program opens them. */
export function BlobView({ blob, media, name }: { blob: Blob; media: string; name: string }): ReactElement {
  const { t } = useTranslation('public')
  if (!canShow(media))
    return (
      <EmptyState icon={FileText} title={t('file.noPreview')}>
        {t('file.noPreviewText')}
      </EmptyState>
    )
  return <Shown blob={blob} media={media} name={name} />
}

function Shown({ blob, media, name }: { blob: Blob; media: string; name: string }) {
  const url = useBlobUrl(blob)
  const bytes = useBlobBytes(media === 'application/pdf' ? blob : null)
  const text = useText(media.startsWith('text/') ? blob : null)
  if (media.startsWith('image/')) return <img src={url ?? undefined} alt={name} className={styles.picture} />
  if (media === 'application/pdf')
    return (
      <div className={styles.pdf}>
        <PdfView bytes={bytes} url={url} name={name.replace(/\.pdf$/i, '')} label={name} />
      </div>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- text larger than its box is scrolled by keys
    <pre dir="auto" tabIndex={0} className={styles.plain}>
      {text}
    </pre>
  )
}

function useText(blob: Blob | null): string {
  const [text, setText] = useState('')
  useEffect(() => {
    let isHere = true
    void blob?.text().then((words) => isHere && setText(words))
    return () => {
      isHere = false
    }
  }, [blob])
  return text
}
