import { Copy } from 'lucide-react'
import type { TFunction } from 'i18next'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type EntryRead, useTrail } from '../../../../api/history/entries.ts'
import { useRights } from '../../../../api/session/use-session.ts'
import { formatQuantity } from '../../../../format/amounts.ts'
import { formatMoment } from '../../../../format/dates.ts'
import { TextButton } from '../../../../ui/actions/TextButton.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { hasPublicPage, type Kind } from '../../../../widgets/documents/kinds.ts'
import { contactOf, emailOf, type PageRecord } from '../../../../widgets/documents/page-record.ts'
import { fullName } from '../../../../format/names.ts'
import type { ActionName } from '../actions/page-ask.ts'
import styles from '../../../../widgets/documents/page.module.css'

/** Shows when the document was sent and read, and the address of the customer. */
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
  const readings = (data?.results ?? []).filter(({ action }) => action === 'read')
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
          ...(isSent && hasPublicPage(kind, document)
            ? [
                ...readingItems(kind, document, readings, { t, language: i18n.language }),
                ...(document.public_key
                  ? []
                  : [{ key: 'link', label: t('sending.link'), value: t('sending.withdrawn') }]),
              ]
            : []),
          ...(contact ? [{ key: 'contact', label: t('editor.contact'), value: fullName(contact) }] : []),
          { key: 'email', label: t('sending.to'), value: email || t('sending.noEmail') },
        ]}
      />
    </Card>
  )
}

/** Returns when the document was first read and from where; the last time and the count where there were several. */
function readingItems(
  kind: Kind,
  { send }: PageRecord,
  readings: readonly EntryRead[],
  { t, language }: { t: TFunction<'commercial'>; language: string },
): { key: string; label: string; value: string }[] {
  const momentOf = ({ at, address }: EntryRead): string => {
    const moment = formatMoment(at, language)
    return address ? t('sending.from', { moment, address: `\u2068${address}\u2069` }) : moment
  }
  const [last, first] = [readings[0], readings.at(-1)]
  const known = first ? momentOf(first) : t(send === 'read' ? 'sending.yes' : 'sending.notYet')
  return [
    { key: 'read', label: t(`${kind.name}.choices.send.read`), value: known },
    ...(last && last !== first
      ? [
          { key: 'last', label: t('sending.last'), value: momentOf(last) },
          { key: 'count', label: t('sending.readings'), value: formatQuantity(String(readings.length), language) },
        ]
      : []),
  ]
}
