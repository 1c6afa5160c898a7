import { Plus, X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMegabytes } from '../../format/sizes.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { FileDrop } from '../../ui/fields/lazy-file-drop.ts'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { idOf } from '../entity.ts'
import { megabytesOf, readUpload, UploadError } from '../files-panel/read-upload.ts'
import { isPickable } from '../../api/entities.ts'
import { MultiRecordPicker } from '../record-picker/MultiRecordPicker.tsx'
import { MultiUserPicker } from '../record-picker/MultiUserPicker.tsx'
import { RecordPicker } from '../record-picker/RecordPicker.tsx'
import { UserPicker } from '../record-picker/UserPicker.tsx'
import type { InputProps } from './input-props.ts'
import styles from './RecordForm.module.css'

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((one) => idOf(one) ?? '').filter(Boolean) : []

export function RecordInput({ facts, label, value, onChange, isDisabled }: InputProps): ReactElement {
  return (
    <RecordPicker
      target={facts.target ?? ''}
      label={label}
      value={idOf(value)}
      onChange={onChange}
      isDisabled={isDisabled || !isPickable(facts.target)}
    />
  )
}

export function RecordsInput({ facts, label, value, onChange, isDisabled }: InputProps): ReactElement {
  return (
    <MultiRecordPicker
      target={facts.target ?? ''}
      label={label}
      value={listOf(value)}
      onChange={onChange}
      isDisabled={isDisabled}
    />
  )
}

export function UserInput({ label, value, onChange, isDisabled }: InputProps): ReactElement {
  return <UserPicker label={label} value={idOf(value)} onChange={onChange} isDisabled={isDisabled} />
}

export function UsersInput({ label, value, onChange }: InputProps): ReactElement {
  return <MultiUserPicker label={label} value={listOf(value)} onChange={onChange} />
}

/**
 * Several short texts, one a row; a new row can be added only when the last is not empty (specification 1 section 5).
 */
export function StringsInput({ label, value, onChange, onBlur, isDisabled }: InputProps): ReactElement {
  const { t } = useTranslation(['widgets', 'common'])
  const rows = Array.isArray(value) && value.length > 0 ? (value as string[]) : ['']
  const isFull = rows.at(-1)?.trim() !== ''
  return (
    <div className={styles.rows}>
      {rows.map((row, at) => (
        <TextInput
          key={at}
          aria-label={`${label} ${at + 1}`}
          value={row}
          disabled={isDisabled}
          onBlur={onBlur}
          onChange={(event) => onChange(rows.map((one, index) => (index === at ? event.target.value : one)))}
          suffix={
            rows.length > 1 && !isDisabled ? (
              <IconButton
                size="s"
                icon={X}
                label={t('common:ui.remove', { name: row })}
                onClick={() => onChange(rows.filter((_, index) => index !== at))}
              />
            ) : undefined
          }
        />
      ))}
      {!isDisabled && (
        <Button size="s" variant="ghost" icon={Plus} disabled={!isFull} onClick={() => onChange([...rows, ''])}>
          {t('common:actions.add')}
        </Button>
      )}
    </div>
  )
}

/** A file, checked for its size and its real type before it is kept as a data URL. */
export function FileInput({ label, facts, value, onChange, isDisabled }: InputProps): ReactElement {
  const { t, i18n } = useTranslation('widgets')
  const [name, setName] = useState<string | null>(null)
  const [failure, setError] = useState<string | undefined>()
  const limit = facts.bytes ?? 0
  const handleFile = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setName(file.name)
    try {
      onChange(await readUpload(file, limit))
      setError(undefined)
    } catch (error) {
      if (!(error instanceof UploadError)) throw error
      setError(error.message)
    }
  }
  const isKept = Boolean(value) || failure !== undefined
  return (
    <FileDrop
      label={t('dropFile')}
      hint={t('fileLimit', { size: formatMegabytes(megabytesOf(limit), i18n.language) })}
      disabled={isDisabled}
      onFiles={([file]) => void handleFile(file)}
      files={isKept ? [{ key: 'file', name: name ?? label, ...(failure ? { error: failure } : {}) }] : []}
      onRemove={() => {
        setName(null)
        setError(undefined)
        onChange(null)
      }}
    />
  )
}
