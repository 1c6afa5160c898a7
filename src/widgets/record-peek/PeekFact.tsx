import { Pencil } from 'lucide-react'
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRequired } from '../../contract/kit/kit.ts'
import { refusalOf } from '../../api/refusal.ts'
import { errorTexts } from '../../i18n/errors.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { secretNames } from '../draft/secret-names.ts'
import { useKeptForm } from '../draft/use-kept-form.ts'
import { type AnyRecord, type AnyResource, idOf, valueOf } from '../entity.ts'
import { StandaloneInput } from '../record-form/StandaloneInput.tsx'
import { useRecordChange } from '../record-form/use-record-change.ts'
import styles from './RecordPeek.module.css'

/** Editing of a fact in place. */
interface FactEditing {
  isOpen: boolean
  onOpen: () => void
  onDirty: (isDirty: boolean) => void
  onEnd: () => void
}

interface PeekFactProps<R extends AnyRecord> {
  source: AnyResource<R>
  record: R
  name: string
  label: string
  /** Absent for a fact that is only read. */
  editing?: FactEditing | undefined
  /** The value as it is read. */
  children: ReactNode
}

/** Shows one fact of a record, and its input where it is being changed. */
export function PeekFact<R extends AnyRecord>(props: PeekFactProps<R>): ReactElement {
  const { t } = useTranslation('widgets')
  const { label, editing, children } = props
  if (editing?.isOpen) return <FactInput {...props} editing={editing} />
  return (
    <span className={styles.fact}>
      <bdi>{children}</bdi>
      {editing && (
        <IconButton
          icon={Pencil}
          size="s"
          className={styles.edit}
          label={t('peek.edit', { field: label })}
          onClick={editing.onOpen}
        />
      )}
    </span>
  )
}

const plainValue = (value: unknown): unknown => (value && typeof value === 'object' ? idOf(value) : (value ?? null))

function FactInput<R extends AnyRecord>({
  source,
  record,
  name,
  label,
  editing: { onDirty, onEnd },
}: PeekFactProps<R> & { editing: FactEditing }) {
  const { t } = useTranslation('common')
  const start = plainValue(valueOf(record, name))
  const [value, setValue] = useState(start)
  const [error, setError] = useState('')
  const change = source.usePatch()
  const meeting = useRecordChange({
    source,
    id: record.id,
    start: { [name]: start },
    read: (now) => ({ [name]: plainValue(valueOf(now, name)) }),
  })
  const set = (next: unknown): void => {
    setValue(next)
    setError('')
    onDirty(next !== start)
  }
  const kept = useKeptForm(
    {
      form: source.entity.key,
      record: `${record.id} ${name}`,
      omit: secretNames(source.entity).includes(name) ? ['value'] : [],
    },
    { value },
    (found) => set(found.value),
  )
  const end = (): void => {
    kept.drop()
    onEnd()
  }
  const isMissing = (value === null || value === '') && isRequired(source.entity.fields[name]!)
  const save = (): void => {
    if (value === start) return end()
    if (isMissing) return
    meeting
      .save({ [name]: value === '' ? null : value }, (values, version) =>
        change.mutateAsync({ id: record.id, values, version } as Parameters<typeof change.mutateAsync>[0]),
      )
      .then((saved) => {
        if (saved) showToast('success', t('messages.saved'))
        end()
      })
      .catch((failure: unknown) => {
        // Any other failure was shown by the API layer; the value stays.
        const own = refusalOf(failure)?.errors[name]
        if (own) setError(errorTexts(own) ?? '')
      })
  }
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    save()
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      {kept.offer}
      <Field label={label} error={error || undefined}>
        <StandaloneInput entity={source.entity} name={name} value={value} onChange={set} />
      </Field>
      <div className={styles.acts}>
        <Button size="s" onClick={end}>
          {t('actions.cancel')}
        </Button>
        <Button size="s" type="submit" variant="primary" isLoading={change.isPending} disabled={isMissing}>
          {t('actions.save')}
        </Button>
      </div>
      {meeting.conflict}
    </form>
  )
}
