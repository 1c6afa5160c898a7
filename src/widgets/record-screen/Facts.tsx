import { type ReactElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../ui/actions/TextButton.tsx'
import { Card } from '../../ui/data/Card.tsx'
import { DefinitionList } from '../../ui/data/DefinitionList.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { type AnyEntity, type AnyRecord, type AnyResource, valueOf } from '../entity.ts'
import { FieldValue } from '../field-value/FieldValue.tsx'
import { useLabels } from '../labels.ts'
import { PeekFact } from '../record-peek/PeekFact.tsx'
import styles from './RecordScreen.module.css'

/** Facts of a record that are edited in place. */
export interface FactChanges<R extends AnyRecord> {
  source: AnyResource<R>
  record: R
  names: ReadonlySet<string>
}

/**
 * Shows the facts of a record: the named fields that are filled, in groups. A press leads to the form, and a field that
 * may be changed in place has its pencil.
 */
export function Facts<R extends AnyRecord>({
  entity,
  record,
  groups,
  changes,
  factOf,
  onEdit,
}: {
  entity: AnyEntity
  record: object
  groups: readonly (readonly string[])[]
  changes?: FactChanges<R>
  /** Returns the content of a fact with more than its field; undefined for other facts. */
  factOf?: (name: string) => ReactNode
  onEdit?: () => void
}): ReactElement {
  const { t } = useTranslation(['widgets', 'common'])
  const labels = useLabels(entity)
  const [edited, setEdited] = useState<string | null>(null)
  const shown = (name: string): ReactNode =>
    factOf?.(name) ?? <FieldValue entity={entity} record={record} name={name} />
  const fact = (name: string): ReactNode =>
    changes?.names.has(name) ? (
      <PeekFact
        source={changes.source}
        record={changes.record}
        name={name}
        label={labels.field(name)}
        editing={{
          isOpen: edited === name,
          onOpen: () => setEdited(name),
          onDirty: () => undefined,
          onEnd: () => setEdited(null),
        }}
      >
        {shown(name)}
      </PeekFact>
    ) : (
      shown(name)
    )
  const [isWhole, setWhole] = useState(false)
  const isNarrow = useMediaQuery('(width < 640px)')
  const filled = groups.flat().filter((name) => name === edited || !isBlank(valueOf(record, name)))
  // On a phone the actions on the record come before all of its facts.
  const shownNames = isNarrow && !isWhole && filled.length > fewFacts + 1 ? filled.slice(0, fewFacts) : filled
  return (
    <Card
      title={t('record.facts')}
      aside={onEdit && <TextButton onClick={onEdit}>{t('common:actions.modify')}</TextButton>}
    >
      {filled.length > 0 ? (
        <DefinitionList
          look="stack"
          items={shownNames.map((name) => ({
            key: name,
            label: labels.field(name),
            value: fact(name),
          }))}
        />
      ) : (
        <p className={styles.none}>{t('record.noFacts')}</p>
      )}
      {shownNames.length < filled.length && (
        <TextButton className={styles.more} onClick={() => setWhole(true)}>
          {t('record.allFacts', { count: filled.length })}
        </TextButton>
      )}
    </Card>
  )
}

/** Number of facts shown on a phone before the others are opened. */
const fewFacts = 4

const isBlank = (value: unknown): boolean =>
  [null, undefined, '', '0', false].includes(value as null) || (Array.isArray(value) && value.length === 0)
