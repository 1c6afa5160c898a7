import { Plus, X } from 'lucide-react'
import { type ReactElement, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { FileDrop } from '../panel/lazy-file-drop.ts'
import { TextInput } from '../../ui/fields/text/TextInput.tsx'
import { idOf } from '../entity.ts'
import { acceptOf, checkedUpload, uploadHint, UploadError } from '../files-panel/read-upload.ts'
import { type ListedUpload, UploadList } from '../files-panel/UploadList.tsx'
import { isPickable } from '../../api/entities.ts'
import { MultiRecordPicker } from '../record-picker/MultiRecordPicker.tsx'
import { MultiUserPicker } from '../record-picker/MultiUserPicker.tsx'
import { RecordPicker } from '../record-picker/RecordPicker.tsx'
import { UserPicker } from '../record-picker/UserPicker.tsx'
import { FormContext } from './form-context.ts'
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
 * Edits several short texts, one a row; a new row can be added only when the last is not empty (specification 1 section
 * 5).
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

/**
 * Edits a file, checked for its size and its real type; it is uploaded with the form, and its progress is shown here.
 */
export function FileInput({ label, facts, value, onChange, isDisabled }: InputProps): ReactElement {
  const { t } = useTranslation('widgets')
  const upload = use(FormContext)?.upload
  const [refused, setRefused] = useState<{ name: string; error: string } | null>(null)
  const handleFile = async (file: File | undefined): Promise<void> => {
    if (!file) return
    try {
      onChange(await checkedUpload(file, facts))
      setRefused(null)
    } catch (error) {
      if (!(error instanceof UploadError)) throw error
      setRefused({ name: file.name, error: error.message })
    }
  }
  const isSending = value instanceof File && upload?.progress !== undefined
  const listed: ListedUpload[] = [
    ...(refused ? [{ key: 'refused', state: 'failed' as const, ...refused }] : []),
    ...(value
      ? [
          {
            key: 'chosen',
            name: value instanceof File ? value.name : label,
            state: isSending ? ('sending' as const) : ('chosen' as const),
            progress: upload?.progress,
          },
        ]
      : []),
  ]
  const handleCancel = (key: string): void => {
    if (key === 'refused') setRefused(null)
    else if (isSending) upload?.cancel()
    else onChange(null)
  }
  return (
    <>
      <FileDrop
        label={t('dropFile')}
        hint={uploadHint(facts)}
        accept={acceptOf(facts)}
        disabled={isDisabled || isSending}
        onFiles={([file]) => void handleFile(file)}
        onReject={([first]) => void handleFile(first?.file)}
      />
      <UploadList uploads={listed} onCancel={handleCancel} />
    </>
  )
}
