import { FileText } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass, ButtonContent } from '../../../../ui/actions/Button.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { SkeletonText } from '../../../../ui/data/SkeletonText.tsx'
import styles from './PreviewPanel.module.css'

/** The browser's own viewer is dark until it has drawn the first page, in ms. */
const SETTLING = 350
const shape = '#toolbar=0&navpanes=0&view=FitH'

/** Whether the browser shows PDF files inside a page; phones do not. */
const showsPdf = (): boolean => navigator.pdfViewerEnabled !== false && !matchMedia('(max-width: 760px)').matches

/** The PDF as it would be sent, beside the lines; a link to the file where the browser cannot show it in the page. */
export function PreviewPanel({
  url,
  name,
  isFailed,
}: {
  url: string | null
  name: string
  isFailed: boolean
}): ReactElement {
  const { t } = useTranslation('commercial')
  const [loaded, setLoaded] = useState<string | null>(null)
  if (isFailed && !url)
    return (
      <EmptyState icon={FileText} title={t('preview.failed')}>
        {t('preview.failedText')}
      </EmptyState>
    )
  if (!url)
    return (
      <div className={styles.paper}>
        <div className={styles.waiting}>
          <SkeletonText lines={8} />
        </div>
      </div>
    )
  if (!showsPdf()) {
    return (
      <EmptyState
        icon={FileText}
        title={t('preview.ready')}
        actions={
          <a
            className={buttonClass({ variant: 'default' })}
            href={url}
            target="_blank"
            rel="noreferrer"
            download={`${name}.pdf`}
          >
            <ButtonContent icon={FileText}>{t('preview.open')}</ButtonContent>
          </a>
        }
      />
    )
  }
  const frames = loaded && loaded !== url ? [loaded, url] : [url]
  return (
    <div className={styles.paper}>
      {frames.map((one) => (
        <iframe
          key={one}
          title={t('preview.title')}
          src={`${one}${shape}`}
          className={styles.frame}
          data-behind={one !== loaded || undefined}
          onLoad={() => setTimeout(() => setLoaded(one), SETTLING)}
        />
      ))}
    </div>
  )
}
