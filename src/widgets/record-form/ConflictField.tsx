import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { isPickable } from '../../api/entities.ts'
import type { FieldFacts } from '../../contract/kit/kit.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { RadioGroup } from '../../ui/fields/choice/RadioGroup.tsx'
import { type AnyEntity, fieldFacts, idOf, valueOf } from '../entity.ts'
import { fieldText } from '../field-value/field-text.ts'
import { useGroupedText } from '../field-value/phone-writer.ts'
import { useLabels } from '../labels.ts'
import { termText } from '../payment-term.ts'
import { usePickedOptions } from '../record-picker/picker-source.ts'
import { usePickedUsers } from '../record-picker/user-source.ts'
import { useVersionLabels } from '../version-labels.ts'
import type { FormConflict, ConflictPart } from './form-context.ts'
import type { FormValues } from './validation.ts'

/** Version of a field that is kept. */
export type ConflictSide = 'mine' | 'theirs'

const isPerson = ({ kind }: FieldFacts): boolean => kind === 'user' || kind === 'users'
const isReference = ({ kind, target }: FieldFacts): boolean => (kind === 'ref' || kind === 'refs') && isPickable(target)
const idsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(idOf).filter((id) => id !== null)

/** Returns the names of the ids of a field in both versions; empty for a field without references. */
function useNames(facts: FieldFacts | undefined, values: readonly unknown[]): (value: unknown) => string | undefined {
  const ids = facts && (isPerson(facts) || isReference(facts)) ? values.flatMap(idsOf) : []
  const people = usePickedUsers(facts && isPerson(facts) ? ids : [])
  const records = usePickedOptions((facts && isReference(facts) && facts.target) || '', ids)
  const known = [...people.options, ...records.options]
  return (value) =>
    ids.length > 0
      ? idsOf(value)
          .map((id) => known.find((option) => option.value === id)?.label ?? '…')
          .join(', ')
      : undefined
}

/** Shows one field of two conflicting versions: both values, and which is kept. */
export function ConflictField({
  entity,
  name,
  conflict: { mine, theirs, author, parts },
  side,
  onSide,
}: {
  entity: AnyEntity
  name: string
  conflict: FormConflict
  side: ConflictSide
  onSide: (side: ConflictSide) => void
}): ReactElement {
  const said = useVersionLabels(author)
  return (
    <FieldChoice
      entity={entity}
      name={name}
      values={{ mine, theirs }}
      said={said}
      part={parts?.[name]}
      side={side}
      onSide={onSide}
    />
  )
}

/** Shows one field of two records of a kind: both values with their labels, and the chosen one. */
export function FieldChoice({
  entity,
  name,
  values: { mine, theirs },
  said,
  part,
  side,
  onSide,
  isHalved,
}: {
  entity: AnyEntity
  name: string
  values: Readonly<Record<ConflictSide, FormValues>>
  said: Readonly<Record<ConflictSide, (value: string) => string>>
  /** A part that is no field, or the label of a field where it is not that of the entity. */
  part?: Partial<ConflictPart>
  side: ConflictSide
  onSide: (side: ConflictSide) => void
  /** Whether the two are in columns of one width. */
  isHalved?: boolean
}): ReactElement {
  const { t, i18n } = useTranslation('widgets')
  const labels = useLabels(entity)
  const facts = fieldFacts(entity, name)
  const grouped = useGroupedText()
  const namesOf = useNames(facts, [valueOf(mine, name), valueOf(theirs, name)])
  const show = (record: FormValues): string => {
    if (part?.text) return part.text(record[name]) || t('nothing')
    const read = grouped(name, fieldText(entity, record, name, { language: i18n.language, labels }))
    const text = namesOf(record[name]) ?? (name === 'deadline' && facts?.kind === 'text' ? termText(read) : read)
    return (facts?.kind === 'html' ? withoutTags(text) : text) || t('nothing')
  }
  return (
    <Field label={part?.label ?? labels.field(name)} isGroup>
      <RadioGroup
        value={side}
        isHalved={isHalved}
        onChange={(chosen) => onSide(chosen as ConflictSide)}
        options={[
          { value: 'mine', label: said.mine(show(mine)) },
          { value: 'theirs', label: said.theirs(show(theirs)) },
        ]}
      />
    </Field>
  )
}

const withoutTags = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
