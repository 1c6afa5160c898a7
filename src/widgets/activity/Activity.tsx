import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../api/capabilities.ts'
import { useTrail } from '../../api/history/entries.ts'
import { useRights } from '../../api/session/use-session.ts'
import { Timeline } from '../../ui/graph/Timeline.tsx'
import type { AnyEntity } from '../entity.ts'
import { useGroupedText } from '../field-value/phone-writer.ts'
import { useLabels } from '../labels.ts'
import { PanelBody } from '../panel/PanelBody.tsx'
import { detailOf, entryIconOf, entryWordsOf } from './entry-words.ts'

const few = 3

/** Shows the changes of a record: action, author and moment, newest first. */
export function ActivityList({ entity, id }: { entity: AnyEntity; id: string }): ReactElement {
  const { t, i18n: at } = useTranslation('widgets')
  const labels = useLabels(entity)
  const grouped = useGroupedText()
  const isRead = useRights().may('history', 'read') && hasCapability('history', 'added')
  const trail = useTrail(entity.key, id, isRead)
  const entries = (trail.data?.results ?? []).map((entry) => ({
    key: entry.id,
    icon: entryIconOf(entry.action),
    text: entryWordsOf(entity, entry, { labels, language: at.language, most: few, grouped }),
    detail: detailOf(entry, at.language),
  }))
  return (
    <PanelBody query={trail} empty={entries.length === 0 && t('noActivity')}>
      <Timeline label={t('activity')} entries={entries} />
    </PanelBody>
  )
}
