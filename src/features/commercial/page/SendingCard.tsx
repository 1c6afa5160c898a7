import { Copy } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useTrail } from '../../../api/history/entries.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { formatMoment } from '../../../format/dates.ts'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import type { Kind } from '../document/kinds.ts'
import { contactOf, emailOf, type PageRecord } from '../document/page-record.ts'
import { fullName } from '../../../format/names.ts'
import type { ActionName } from './page-actions.ts'
import styles from './page.module.css'

/** When it left, when it was read, and the address the customer opens. */
export function SendingCard({
  kind,
  document,
  run,
}: {
  kind: Kind
  document: PageRecord
  run: (name: ActionName) => void
}): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const { may } = useRights()
  const { data } = useTrail(kind.records.entity.key, document.id, may('history', 'read'))
  const read = data?.results.find(({ action }) => action === 'read')?.at
  const isSent = document.send !== 'not_send'
  const contact = contactOf(document)
  const email = emailOf(document)
  return (
    <Card
      title={t('sending.title')}
      footer={
        document.public_key && isSent ? (
          <TextButton onClick={() => run('copyLink')}>
            <Copy aria-hidden className={styles.inlineIcon} /> {t('actions.copyLink')}
          </TextButton>
        ) : undefined
      }
    >
      <DefinitionList
        items={[
          {
            key: 'sent',
            label: t(`${kind.name}.choices.send.send`),
            value: isSent ? formatMoment(document.send_date, i18n.language) || t('sending.yes') : t('sending.notYet'),
          },
          ...(isSent
            ? [
                {
                  key: 'read',
                  label: t(`${kind.name}.choices.send.read`),
                  value:
                    document.send === 'read'
                      ? formatMoment(read, i18n.language) || t('sending.yes')
                      : t('sending.notYet'),
                },
              ]
            : []),
          ...(contact ? [{ key: 'contact', label: t('editor.contact'), value: fullName(contact) }] : []),
          { key: 'email', label: t('sending.to'), value: email || t('sending.noEmail') },
        ]}
      />
    </Card>
  )
}
