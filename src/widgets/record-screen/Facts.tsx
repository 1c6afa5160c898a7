import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../ui/actions/TextButton.tsx'
import { Card } from '../../ui/data/Card.tsx'
import { DefinitionList } from '../../ui/data/DefinitionList.tsx'
import { type AnyEntity, valueOf } from '../entity.ts'
import { FieldValue } from '../field-value/FieldValue.tsx'
import { useLabels } from '../labels.ts'
import styles from './RecordScreen.module.css'

/** What is known of a record: the named fields that are filled, in groups; a press leads to the form. */
export function Facts({
  entity,
  record,
  groups,
  onEdit,
}: {
  entity: AnyEntity
  record: object
  groups: readonly (readonly string[])[]
  onEdit?: () => void
}): ReactElement {
  const { t } = useTranslation(['widgets', 'common'])
  const labels = useLabels(entity)
  const filled = groups.flat().filter((name) => !isBlank(valueOf(record, name)))
  return (
    <Card
      title={t('record.facts')}
      aside={onEdit && <TextButton onClick={onEdit}>{t('common:actions.modify')}</TextButton>}
    >
      {filled.length > 0 ? (
        <DefinitionList
          look="stack"
          items={filled.map((name) => ({
            key: name,
            label: labels.field(name),
            value: <FieldValue entity={entity} record={record} name={name} />,
          }))}
        />
      ) : (
        <p className={styles.none}>{t('record.noFacts')}</p>
      )}
    </Card>
  )
}

const isBlank = (value: unknown): boolean =>
  [null, undefined, '', '0', false].includes(value as null) || (Array.isArray(value) && value.length === 0)
