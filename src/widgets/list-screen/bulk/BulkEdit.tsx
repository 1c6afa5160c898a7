import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../api/refusal.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { isRequired } from '../../../contract/kit/kit.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { type AnyEntity, type AnyRecord, type AnyResource, idOf, valueOf } from '../../entity.ts'
import { fieldText } from '../../field-value/field-text.ts'
import { translateKey, useLabels } from '../../labels.ts'
import { StandaloneInput } from '../../record-form/StandaloneInput.tsx'
import { bulkFields } from './bulk-fields.ts'
import { BulkDialog, type BulkDialogProps } from './BulkDialog.tsx'
import { type Changed, offerRestoring } from './bulk-undo.ts'
import { RowError } from './row-by-row.ts'
import { useChosenNames } from '../query/chosen-names.ts'
import styles from '../ListScreen.module.css'

interface Wanted {
  name: string
  value: string | null
}

/**
 * Sets one field of the ticked rows to a new value: asks for field and value, confirms with a preview, then offers to
 * undo it.
 */
export function BulkEdit<R extends AnyRecord>({
  source,
  ...rest
}: Omit<BulkDialogProps<R>, 'action'> & { source: AnyResource<R> }): ReactElement {
  const { t } = useTranslation('widgets')
  const { entity } = source
  const labels = useLabels(entity)
  const [wanted, setWanted] = useState<Wanted>({ name: bulkFields(entity)[0] ?? '', value: null })
  const [isChosen, setChosen] = useState(false)
  const changed = useRef<Changed[]>([])
  const client = useQueryClient()
  if (!isChosen)
    return (
      <ChoiceDialog
        entity={entity}
        wanted={wanted}
        onChange={setWanted}
        onNext={() => setChosen(true)}
        onClose={rest.onClose}
      />
    )
  const { name, value } = wanted
  const refresh = (): void => void client.invalidateQueries({ queryKey: source.key })
  const run = async (row: R): Promise<void> => {
    const { id } = row
    const put = (next: string | null, version: string | undefined) =>
      source.patch({ id, values: { [name]: next }, version }, { isSilent: true }).catch((error: unknown) => {
        throw namedRefusal(error, name, labels.field)
      })
    // The current value, which the list may not have yet, and its version.
    const former = idOf(valueOf(await source.one(id, { fields: [name] }, { isSilent: true }), name))
    if (former === value) return
    await put(value, source.versionOf(id))
    const version = source.versionOf(id)
    changed.current.push({ id, name: rest.nameOf(row), restore: () => put(former, version) })
  }
  const close = (): void => {
    if (changed.current.length > 0) offerRestoring(changed.current, refresh)
    rest.onClose()
  }
  const action = {
    key: 'edit',
    label: t('bulkChange'),
    icon: Pencil,
    preview: (rows: readonly R[]) => <Changes entity={entity} wanted={wanted} rows={rows} nameOf={rest.nameOf} />,
    run,
  }
  return <BulkDialog {...rest} action={action} onDone={refresh} onClose={close} />
}

/**
 * Adds the names of the fields to a refusal that concerns other fields than the given one: those are not visible here.
 */
function namedRefusal(error: unknown, given: string, nameOf: (field: string) => string): unknown {
  const others = Object.entries(refusalOf(error)?.errors ?? {}).filter(([field]) => field !== given)
  if (others.length === 0) return error
  const field = others.map(([other]) => nameOf(other)).join(', ')
  return new RowError(translateKey('widgets:filterOf', { field, value: errorTexts(others[0]![1]) ?? '' }))
}

function ChoiceDialog({
  entity,
  wanted,
  onChange,
  onNext,
  onClose,
}: {
  entity: AnyEntity
  wanted: Wanted
  onChange: (wanted: Wanted) => void
  onNext: () => void
  onClose: () => void
}) {
  const { t } = useTranslation(['widgets', 'common'])
  const labels = useLabels(entity)
  const { name, value } = wanted
  const isMissing = value === null && isRequired(entity.fields[name]!)
  return (
    <Dialog
      isOpen
      size="s"
      title={t('bulkEdit')}
      onClose={onClose}
      onSubmit={onNext}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="primary" type="submit" disabled={isMissing}>
            {t('bulkPreview')}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <Field label={t('bulkField')}>
          <Select
            data-autofocus
            value={name}
            options={bulkFields(entity).map((field) => ({ value: field, label: labels.field(field) }))}
            onChange={(event) => onChange({ name: event.target.value, value: null })}
          />
        </Field>
        <Field label={t('bulkValue')} help={isMissing ? undefined : t('bulkEmpty')}>
          <StandaloneInput
            entity={entity}
            name={name}
            value={value}
            onChange={(next) => onChange({ name, value: (next as string | null) || null })}
          />
        </Field>
      </div>
    </Dialog>
  )
}

const FEW = 5

function Changes<R extends AnyRecord>({
  entity,
  wanted: { name, value },
  rows,
  nameOf,
}: {
  entity: AnyEntity
  wanted: Wanted
  rows: readonly R[]
  nameOf: (row: R) => string
}) {
  const { t, i18n } = useTranslation('widgets')
  const labels = useLabels(entity)
  const first = rows.slice(0, FEW)
  const ids = [value, ...first.map((row) => idOf(valueOf(row, name)))].filter(Boolean).join(',')
  const names = useChosenNames(entity, { name, isActive: true, form: ids })
  const show = (id: string | null): string =>
    (id ? (names?.get(id) ?? fieldText(entity, { [name]: id }, name, { language: i18n.language, labels })) : '') ||
    t('nothing')
  return (
    <ul className={styles.names}>
      {first.map((row) => {
        const before = idOf(valueOf(row, name))
        return (
          <li key={row.id}>
            {before === value ? (
              t('bulkSame', { name: nameOf(row) })
            ) : (
              <>
                {nameOf(row)} : {show(before)} → <b>{show(value)}</b>
              </>
            )}
          </li>
        )
      })}
      {rows.length > FEW && <li>{t('andMore', { count: rows.length - FEW })}</li>}
    </ul>
  )
}
