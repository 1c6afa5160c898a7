import type { WrittenName } from '../../../contract/commercial/kinds/names.ts'
import { memo, type ReactElement, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../format/dates.ts'
import { parseDay } from '../../../format/calendar.ts'
import { DateInput } from '../../../ui/fields/text/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { RecordPicker } from '../../../widgets/record-picker/RecordPicker.tsx'
import { isDatedByHand, isOurs, type Kind, type PageSide } from '../../../widgets/documents/kinds.ts'
import { today } from '../../../widgets/today.ts'
import { ClientPicker } from './parts/ClientPicker.tsx'
import styles from './DocumentEditor.module.css'
import type { Head, HeadName } from './model/model.ts'
import { SelfBillingField } from './parts/SelfBillingField.tsx'
import { SupplierNumberField } from './parts/SupplierNumberField.tsx'
import type { EditorLookups } from './model/use-editor-lookups.ts'

/** The choice of the party and of its price level; the same object until one of its parts changes. */
export interface ClientChoice {
  onPick: (id: string) => void
  /** Called when the party is chosen, or will be in a moment: moves on to the lines. */
  onNext: () => void
  onCreate: (name: string) => void
  onLevel: (level: string | null) => void
  ref: RefObject<HTMLInputElement | null>
}

export interface EditorHeaderProps {
  kind: Kind
  side: PageSide
  /** Document being changed; none for a new one. */
  id: string | null
  head: Head
  around: EditorLookups
  errors: Readonly<Partial<Record<HeadName, string>>>
  onHead: (values: Partial<Head>) => void
  client: ClientChoice
}

/** Header over the lines: parties, dates, price level. It is rendered again only when one of them changes. */
export const EditorHeader = memo(PlainEditorHeader)

function PlainEditorHeader({ kind, side, id, head, around, errors, onHead, client }: EditorHeaderProps): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const day = {
    format: (value: string) => formatDay(value, i18n.language),
    parse: (text: string) => (text.trim() === '' ? null : (parseDay(text, today()) ?? undefined)),
  }
  const hasPaper = hasSupplierPaper(kind, side)
  return (
    <div
      className={styles.header}
      data-section="client"
      data-extra={hasPaper || around.senders.length > 0 ? '' : undefined}
    >
      <Field label={t(`editor.party.${side}`)} isRequired error={errors.organization} className={styles.client}>
        <ClientPicker
          value={around.organization}
          side={side}
          onPick={client.onPick}
          onNext={client.onNext}
          onCreate={client.onCreate}
          inputRef={client.ref}
          isDisabled={false}
        />
      </Field>
      <Field label={t('editor.contact')}>
        <RecordPicker
          target="directory/contacts"
          label={t('editor.contact')}
          value={head[kind.contactField]}
          filters={head.organization ? { organization: head.organization } : undefined}
          create={{
            scope: 'contact',
            values: (typed) => ({
              ...namesIn(typed),
              ...(head.organization ? { organization: head.organization } : {}),
            }),
          }}
          onChange={(contact) => onHead({ [kind.contactField]: contact })}
        />
      </Field>
      {around.senders.length > 0 && (
        <Field label={t('editor.sender')} error={errors.personal_organization}>
          <Select
            data-head="personal_organization"
            value={head.personal_organization ?? ''}
            emptyLabel={around.ownName}
            options={around.senders.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => onHead({ personal_organization: event.target.value || null })}
          />
        </Field>
      )}
      {hasPaper && !isOurs(kind, side, head) && (
        <SupplierNumberField id={id} head={head} error={errors.number} onHead={onHead} />
      )}
      <Field label={t('editor.date')} isRequired={isDatedByHand(kind, side, head)} error={errors.issue_date}>
        <DateInput
          {...day}
          data-head="issue_date"
          placeholder={t('editor.atValidation')}
          value={head.issue_date}
          onChange={(issue_date) => onHead({ issue_date })}
        />
      </Field>
      <Field label={t(`editor.due.${kind.name as WrittenName}`)} error={errors[kind.dueField]}>
        <DateInput
          {...day}
          data-head={kind.dueField}
          value={head[kind.dueField]}
          onChange={(due) => onHead({ [kind.dueField]: due })}
        />
      </Field>
      <Field label={t('editor.level')}>
        <Select
          value={head.price_level ?? ''}
          emptyLabel={t('editor.noLevel')}
          options={around.levels.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => client.onLevel(event.target.value || null)}
        />
      </Field>
      {hasPaper && (
        <SelfBillingField kind={kind} head={head} supplier={around.organization} error={errors.type} onHead={onHead} />
      )}
    </div>
  )
}

const hasSupplierPaper = ({ isFiscal }: Kind, side: PageSide): boolean => isFiscal && side === 'purchases'

/** Returns first and last name of a typed text. */
function namesIn(typed: string): { first_name?: string; last_name: string } {
  const words = typed.trim().split(/\s+/)
  return words.length > 1 ? { first_name: words[0]!, last_name: words.slice(1).join(' ') } : { last_name: typed.trim() }
}
