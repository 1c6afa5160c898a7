import type { ClipboardEvent, ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { importLimits } from '../../contract/imports.ts'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { FileDrop } from '../panel/lazy-file-drop.ts'
import { TextArea } from '../../ui/fields/text/TextArea.tsx'
import styles from './Import.module.css'
import { PastImports } from './PastImports.tsx'
import type { Importing } from './use-import.ts'

/** Asks for the source of the rows: a file, or pasted cells; earlier imports are below. */
export function SourceStep({ importing }: { importing: Importing }): ReactElement {
  const { t } = useTranslation('imports')
  const { read, busy, entity } = importing
  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    event.preventDefault()
    void read(event.clipboardData.getData('text/plain'))
  }
  return (
    <div className={styles.step}>
      <FileDrop
        label={t(entity.key === 'directory/contacts' ? 'dropCards' : 'drop')}
        hint={t('dropHint')}
        maxSize={importLimits.bytes}
        onFiles={([file]) => file && void read(file)}
        onReject={([refused]) => refused && void read(refused.file)}
      />
      <Field label={t('paste')}>
        <TextArea rows={2} onPaste={handlePaste} />
      </Field>
      {busy && <ProgressBar label={t('readingFile')} />}
      <PastImports entity={entity} />
    </div>
  )
}
