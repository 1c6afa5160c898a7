import { ChevronLeft, ChevronRight, FileText, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../format/amounts.ts'
import { buttonClass, ButtonContent } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { SkeletonText } from '../../ui/state/SkeletonText.tsx'
import styles from './PdfView.module.css'
import { usePage, usePdfFile, useWidth } from './use-pdf.ts'

const zooms = [1, 1.25, 1.5, 2, 3] as const

export interface PdfViewProps {
  /** Content of the file; null while it is being made. */
  bytes: Uint8Array | null
  /** The address of the same file, for a browser that cannot draw it. */
  url: string | null
  /** The name of the file, without its ending. */
  name: string
  label: string
}

/** Shows a PDF in the page, drawn by the app itself: the old page stays until the new one is drawn. */
export function PdfView({ bytes, url, name, label }: PdfViewProps): ReactElement {
  const { t, i18n } = useTranslation('widgets')
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(0)
  const [wanted, setPage] = useState(1)
  const width = useWidth(frame)
  const { file, isFailed } = usePdfFile(bytes)
  const count = file?.pageCount ?? 1
  const page = Math.min(wanted, count)
  const factor = zooms[zoom] ?? 1
  const shown = usePage(place, file, page, width * factor)
  const hasFailed = isFailed || shown === 'failed'
  const pages = t('pdf.page', {
    page: formatNumber(String(page), i18n.language),
    total: formatNumber(String(count), i18n.language),
  })
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <span className={styles.pages} aria-live="polite">
          {pages}
        </span>
        {count > 1 && (
          <>
            <IconButton
              icon={ChevronLeft}
              isTurning
              size="s"
              label={t('pdf.previous')}
              disabled={page <= 1}
              onClick={() => setPage(page - 1)}
            />
            <IconButton
              icon={ChevronRight}
              isTurning
              size="s"
              label={t('pdf.next')}
              disabled={page >= count}
              onClick={() => setPage(page + 1)}
            />
          </>
        )}
        <span className={styles.grow} />
        <IconButton
          icon={ZoomOut}
          size="s"
          label={t('pdf.smaller')}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <span className={styles.pages}>{formatPercent(String(factor * 100), i18n.language)}</span>
        <IconButton
          icon={ZoomIn}
          size="s"
          label={t('pdf.larger')}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a page larger than its frame is scrolled by keys */}
      <div ref={frame} className={styles.frame} tabIndex={0} role="group" aria-label={label}>
        {shown !== 'drawn' &&
          (hasFailed ? (
            <OpenElsewhere url={url} name={name} />
          ) : (
            <div className={styles.waiting}>
              <SkeletonText lines={8} />
            </div>
          ))}
        <div
          ref={place}
          role="img"
          aria-label={`${label}, ${pages}`}
          className={styles.paper}
          style={{ inlineSize: `${factor * 100}%` }}
        />
      </div>
    </div>
  )
}

function OpenElsewhere({ url, name }: { url: string | null; name: string }) {
  const { t } = useTranslation('widgets')
  return (
    <EmptyState
      icon={FileText}
      title={t('pdf.failed')}
      actions={
        url && (
          <a
            className={buttonClass({ variant: 'default' })}
            href={url}
            target="_blank"
            rel="noreferrer"
            download={`${name}.pdf`}
          >
            <ButtonContent icon={FileText}>{t('pdf.open')}</ButtonContent>
          </a>
        )
      }
    />
  )
}
