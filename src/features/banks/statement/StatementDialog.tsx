import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { FileDrop } from '../../../widgets/panel/lazy-file-drop.ts'
import { PreviewOf } from './PreviewOf.tsx'
import styles from './statement.module.css'
import { useStatementImport } from './use-statement-import.ts'

/**
 * Imports statement files of an account: CAMT.053, OFX, CFONB 120 or CSV. The content of a file is shown before the
 * import; a refused one shows the place of the error.
 */
export function StatementDialog({ account, onClose }: { account: string; onClose: () => void }): ReactElement {
  const { t } = useTranslation('payment')
  const { shown, refused, isBusy, forget, choose, lay, skip, apply } = useStatementImport(account, onClose)
  const count = shown && !shown.preview.refused ? shown.preview.count - shown.preview.known : 0
  return (
    <FormDialog
      title={t('statement.import')}
      size={shown ? 'l' : 'm'}
      submitLabel={count === 0 ? t('statement.import') : t('statement.apply', { count })}
      isDisabled={count === 0}
      isBusy={isBusy}
      onSubmit={apply}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <FileDrop
          label={shown?.file.file_name ?? t('statement.drop')}
          hint={t('statement.hint')}
          isMultiple
          disabled={isBusy}
          files={refused}
          onRemove={forget}
          onFiles={choose}
          onReject={(files) => choose(files.map(({ file }) => file))}
        />
        {shown && <PreviewOf key={shown.file.file_name} preview={shown.preview} onLayout={lay} />}
        {shown && shown.waiting.length > 0 && (
          <p className={styles.row}>
            {t('statement.waiting', { count: shown.waiting.length })}
            <TextButton onClick={skip}>{t('statement.skip')}</TextButton>
          </p>
        )}
      </div>
    </FormDialog>
  )
}
