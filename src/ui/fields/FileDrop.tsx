import { FileText, Upload, X } from 'lucide-react'
import { useId, type InputHTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { useDropzone, type Accept } from 'react-dropzone'
import { IconButton } from '../actions/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { ProgressBar } from '../state/ProgressBar.tsx'
import { useUiLabels } from '../ui-labels.ts'
import { useFieldProps } from './field-context.ts'
import styles from './FileDrop.module.css'

/** One file in the list under the zone: its progress from 0 to 1 during the upload, its error after a refusal. */
export interface DroppedFile {
  key: string
  name: string
  detail?: string
  progress?: number
  error?: string
}

export interface FileDropProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'disabled'> {
  /** Content of the zone: the action and the accepted files. */
  label: ReactNode
  hint?: ReactNode
  accept?: Accept
  /** In bytes; larger files arrive in `onReject`. */
  maxSize?: number
  isMultiple?: boolean
  onFiles: (files: File[]) => void
  onReject?: (files: { file: File; codes: string[] }[]) => void
  files?: readonly DroppedFile[]
  onRemove?: (key: string) => void
}

/**
 * Shows an area to drop or choose files; a native file input underneath serves keyboard and phones. Loads
 * react-dropzone: keep it out of the start.
 */
export function FileDrop({
  label,
  hint,
  accept,
  maxSize,
  isMultiple = false,
  onFiles,
  onReject,
  files = [],
  onRemove,
  disabled,
}: FileDropProps): ReactElement {
  const labels = useUiLabels()
  const hintId = useId()
  const field = useFieldProps()
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept,
    maxSize,
    disabled,
    multiple: isMultiple,
    noKeyboard: true,
    noClick: true,
    onDropAccepted: onFiles,
    onDropRejected: (refused) =>
      onReject?.(refused.map(({ file, errors }) => ({ file, codes: errors.map((error) => error.code) }))),
  })
  // The library's role would remove the meaning of the label from the input inside.
  const { role: _role, ...zone } = getRootProps()
  return (
    <div className={styles.part}>
      <label {...zone} className={classNames(styles.zone, isDragActive && styles.over, disabled && styles.disabled)}>
        <input
          {...getInputProps()}
          {...field}
          aria-describedby={hint ? hintId : field['aria-describedby']}
          tabIndex={0}
          className={styles.input}
          style={undefined}
        />
        <Upload className={styles.icon} aria-hidden />
        <span className={styles.label}>{label}</span>
        {hint && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </label>
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map((file) => (
            <li key={file.key} className={styles.file}>
              <FileText className={styles.icon} aria-hidden />
              <span className={styles.text}>
                <span className={styles.name}>{file.name}</span>
                {file.error ? (
                  <span className={styles.error}>{file.error}</span>
                ) : (
                  <span className={styles.hint}>{file.detail}</span>
                )}
                {file.progress !== undefined && <ProgressBar label={file.name} value={file.progress} />}
              </span>
              {onRemove && (
                <IconButton size="s" icon={X} label={labels.remove(file.name)} onClick={() => onRemove(file.key)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
