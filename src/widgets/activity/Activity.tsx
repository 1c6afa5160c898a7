import { ArrowRight, Ban, CircleCheck, FilePlus2, Mail, Pencil, Trash2, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type EntryRead, useTrail } from '../../api/history/entries.ts'
import { useRights } from '../../api/session/use-session.ts'
import { formatMoment, formatRelative } from '../../format/dates.ts'
import { fullName } from '../../format/names.ts'
import { Card } from '../../ui/data/Card.tsx'
import { Timeline } from '../../ui/data/Timeline.tsx'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import type { AnyEntity } from '../entity.ts'
import { fieldText } from '../field-value/field-text.ts'
import { type EntityLabels, translateKey, useLabels } from '../labels.ts'
import { PanelBody } from '../panel/PanelBody.tsx'
import { PanelPart } from '../panel/PanelPart.tsx'
import { now } from '../today.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  create: FilePlus2,
  update: Pencil,
  delete: Trash2,
  send: Mail,
  validate: CircleCheck,
  accept: CircleCheck,
  cancel: Ban,
  abandon: Ban,
}
const FEW = 3

/** What happened to a record: who, when and what in words, newest first. */
export function Activity(props: { entity: AnyEntity; id: string }): ReactElement {
  return (
    <PanelPart>
      <Trail {...props} />
    </PanelPart>
  )
}

function Trail({ entity, id }: { entity: AnyEntity; id: string }) {
  const { t, i18n } = useTranslation('widgets')
  const labels = useLabels(entity)
  const { may } = useRights()
  const trail = useTrail(entity.key, id, may('history', 'read'))
  if (!may('history', 'read')) return null
  const entries = (trail.data?.results ?? []).map((entry) => ({
    key: entry.id,
    icon: icons[entry.action] ?? ArrowRight,
    text: (
      <>
        <b>{fullName(entry.actor_object) || t('system')}</b> {wordsOf(entity, entry, labels, i18n.language)}
      </>
    ),
    detail: (
      <Tooltip text={formatMoment(entry.at, i18n.language)}>{formatRelative(entry.at, now(), i18n.language)}</Tooltip>
    ),
  }))
  return (
    <Card title={t('activity')}>
      <PanelBody query={trail}>
        {entries.length > 0 ? <Timeline label={t('activity')} entries={entries} /> : <p>{t('noActivity')}</p>}
      </PanelBody>
    </Card>
  )
}

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>

const changesOf = ({ changes }: EntryRead): Changes =>
  typeof changes === 'object' && changes !== null && !Array.isArray(changes) ? (changes as Changes) : {}

function wordsOf(entity: AnyEntity, entry: EntryRead, labels: EntityLabels, language: string): string {
  const { action, state_from: from, state_to: to, reason } = entry
  const state = to && to !== from ? labels.choice('status', to) : ''
  const verb = translateKey(`widgets:acts.${action}`, { defaultValue: translateKey('widgets:acts.other') })
  const names = Object.entries(changesOf(entry))
    .filter(([name]) => name in entity.fields)
    .map(([name, pair]) => changeText(entity, name, pair, { labels, language }))
  const shown =
    action === 'update' && names.length > 0 ? `${names.slice(0, FEW).join(', ')}${names.length > FEW ? '…' : ''}` : ''
  return [verb, shown, state && `→ ${state}`, reason && `(${reason})`].filter(Boolean).join(' ')
}

/** "Ville : Brest → Quimper"; the name alone where the values say nothing: ids, masked fields. */
function changeText(
  entity: AnyEntity,
  name: string,
  pair: readonly [unknown, unknown],
  words: { labels: EntityLabels; language: string },
): string {
  const [before, after] = pair.map((value) => fieldText(entity, { [name]: value }, name, words))
  return before || after
    ? `${words.labels.field(name)} ${before ? `${before} ` : ''}→ ${after || translateKey('widgets:nothing')}`
    : words.labels.field(name)
}
