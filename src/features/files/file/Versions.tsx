import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type FileRead, type FileVersion, useRestoreVersion, useVersions } from '../../../api/files/files.ts'
import { readStoredFile } from '../../../api/files/stored.ts'
import { formatMoment } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { formatBytes } from '../../../format/sizes.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import styles from '../files.module.css'

/** Shows the contents that a document has had; the owner can restore an earlier one. */
export function Versions({ file, mayRestore }: { file: FileRead; mayRestore: boolean }): ReactElement {
  const { t } = useTranslation('files')
  const query = useVersions(file.id)
  const restore = useRestoreVersion(file)
  const versions = query.data?.results ?? []
  return (
    <Card title={t('versions')} aside={versions.length > 1 ? String(versions.length) : undefined}>
      <PanelBody query={query}>
        <ul className={styles.people}>
          {versions.map((version, index) => (
            <li key={version.number} className={styles.link}>
              <VersionText version={version} name={file.name} isPresent={index === 0} />
              {mayRestore && index > 0 && (
                <Button size="s" isLoading={restore.isPending} onClick={() => restore.mutate(version.number)}>
                  {t('acts.restoreVersion', { number: version.number })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </PanelBody>
    </Card>
  )
}

function VersionText({ version, name, isPresent }: { version: FileVersion; name: string; isPresent: boolean }) {
  const { t, i18n } = useTranslation('files')
  const handleSave = async (): Promise<void> => {
    try {
      saveFile((await readStoredFile(version.document)).blob, name)
    } catch {
      showToast('error', t('saveFailed'))
    }
  }
  return (
    <span className={styles.linkText}>
      <TextButton onClick={() => void handleSave()}>
        {t(isPresent ? 'presentVersion' : 'version', { number: version.number })}
      </TextButton>
      <span className={styles.quiet}>
        {[
          formatMoment(version.made_at, i18n.language),
          fullName(version.made_by_object),
          formatBytes(version.bytes, i18n.language),
          version.restored_from ? t('restoredFrom', { number: version.restored_from }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}
