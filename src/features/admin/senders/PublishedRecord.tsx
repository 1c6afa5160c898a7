import { Copy } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type MailRecordState, mailRecordStates } from '../../../contract/notifications/rules/mail-domain.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Badge, type BadgeTone } from '../../../ui/data/Badge.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import styles from './senders.module.css'

const tones: Readonly<Record<MailRecordState, BadgeTone>> = {
  unchecked: 'secondary',
  verified: 'success',
  missing: 'danger',
  different: 'warning',
  failed: 'warning',
}

/** Shows one record that a domain must publish: its name, its value, and whether it is published. */
export function PublishedRecord({
  title,
  name,
  value,
  state,
}: {
  title: string
  name: string | null | undefined
  value: string | null | undefined
  state: string | null | undefined
}): ReactElement {
  const { t } = useTranslation('admin')
  const known = mailRecordStates.find((one) => one === state) ?? 'unchecked'
  const lines = [
    { key: 'name', label: t('senders.name'), text: name ?? '' },
    { key: 'value', label: t('senders.value'), text: value ?? '' },
  ]
  const copy = async (text: string): Promise<void> => {
    if (await copyText(text)) showToast('success', t('senders.copied'))
  }
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>
        {title} <Badge tone={tones[known]}>{t(`senders.states.${known}`)}</Badge>
      </h3>
      {lines.map(({ key, label, text }) => (
        <div key={key} className={styles.row}>
          <span className={styles.label}>{label}</span>
          <code dir="ltr" className={styles.text}>
            {text}
          </code>
          <IconButton
            size="s"
            icon={Copy}
            label={t('senders.copyOf', { what: `${title}, ${label}` })}
            onClick={() => void copy(text)}
          />
        </div>
      ))}
    </section>
  )
}
