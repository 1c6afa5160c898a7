import { FileText, RotateCw, X } from 'lucide-react'
import { type ReactElement, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import styles from './UploadList.module.css'

/** A file to upload: chosen and not yet sent, waiting for its turn, in progress, or refused. */
export interface ListedUpload {
  key: string
  name: string
  state: 'chosen' | 'waiting' | 'sending' | 'failed'
  /** Share from 0 to 1 while it is in progress. */
  progress?: number
  /** Message of a failed upload: the failure, the part that is kept, and the next step. */
  error?: string
  mayRetry?: boolean
}

export interface UploadListProps {
  uploads: readonly ListedUpload[]
  /** Last event, for screen readers. */
  status?: string
  onCancel: (key: string) => void
  onRetry?: (key: string) => void
}

/** Shows files to upload, each with its progress, its error, and the buttons to cancel or retry. */
export function UploadList({ uploads, status = '', onCancel, onRetry }: UploadListProps): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  // The button disappears with its row or its state: the keyboard focus moves here.
  const stay =
    (act: (key: string) => void) =>
    (key: string): void => {
      box.current?.focus()
      act(key)
    }
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <span role="status" className="srOnly">
        {status}
      </span>
      {uploads.length > 0 && (
        <ul className={styles.list}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onCancel={stay(onCancel)} onRetry={onRetry && stay(onRetry)} />
          ))}
        </ul>
      )}
    </div>
  )
}

function UploadRow({
  upload,
  onCancel,
  onRetry,
}: { upload: ListedUpload } & Pick<UploadListProps, 'onCancel' | 'onRetry'>) {
  const { t } = useTranslation(['widgets', 'common'])
  const { key, name, state, progress, error, mayRetry } = upload
  return (
    <li className={styles.row}>
      <FileText className={styles.icon} aria-hidden />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        {error && (
          <span role="alert" className={styles.error}>
            {error}
          </span>
        )}
        {!error && state !== 'chosen' && <UploadState state={state} progress={progress} />}
        {state === 'sending' && <ProgressBar label={t('uploadOf', { name })} value={progress} />}
      </span>
      {state === 'failed' && mayRetry && onRetry && (
        <IconButton size="s" icon={RotateCw} label={t('uploadRetry', { name })} onClick={() => onRetry(key)} />
      )}
      <IconButton
        size="s"
        icon={X}
        label={state === 'sending' ? t('uploadCancel', { name }) : t('common:ui.remove', { name })}
        onClick={() => onCancel(key)}
      />
    </li>
  )
}

function UploadState({ state, progress = 0 }: Pick<ListedUpload, 'state' | 'progress'>) {
  const { t, i18n } = useTranslation('widgets')
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(progress)
  const text =
    state === 'waiting' ? t('uploadWaiting') : progress < 1 ? t('uploadSending', { share }) : t('uploadSaving')
  return <span className={styles.detail}>{text}</span>
}
