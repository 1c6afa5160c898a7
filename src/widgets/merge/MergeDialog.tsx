import { ArrowLeftRight } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMerge, useUndoMerge } from '../../api/merging.ts'
import { differs, mergedFields, proposedFields } from '../../contract/merging.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ErrorState } from '../../ui/data/ErrorState.tsx'
import { SkeletonText } from '../../ui/data/SkeletonText.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { type AnyRecord, type AnyResource, idOf, valueOf } from '../entity.ts'
import { useLabels } from '../labels.ts'
import { FieldChoice, type Side } from '../record-form/ConflictField.tsx'
import { RecordPicker } from '../record-picker/RecordPicker.tsx'
import { refusalText } from '../refusal-text.ts'
import { offerUndo } from '../undo/undo.ts'
import { MergeCounts } from './MergeCounts.tsx'
import styles from './Merge.module.css'

/** Asks with which other record one is merged, which of the two stays, and whose value of each field that differs. */
export function MergeDialog({
  source,
  id,
  nameOf,
  to,
  onClose,
}: {
  source: AnyResource
  id: string
  nameOf: (record: AnyRecord) => string
  /** The address of a record. */
  to: (id: string) => string
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['widgets', 'validation'])
  const { entity } = source
  useLabels(entity)
  const navigate = useNavigate()
  const [other, setOther] = useState<string | null>(null)
  const [isSwapped, setSwapped] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const [own, found] = [source.useOne(id), source.useOne(other ?? undefined)]
  const merge = useMerge(entity)
  const undo = useUndoMerge(entity)
  const [stays, goes] = isSwapped ? [found.data, own.data] : [own.data, found.data]
  const pair = other && stays && goes ? { stays, goes } : undefined
  const handlePick = (picked: string | null): void => {
    setSides({})
    setOther(picked === id ? null : picked)
  }
  const handleSubmit = async (): Promise<void> => {
    if (!pair) return setMissing(true)
    const fields = fieldsTaken(entity, pair, sides)
    const gone = pair.goes.id
    await merge.mutateAsync({ stays: pair.stays, other: gone, fields })
    onClose()
    void navigate(to(pair.stays.id))
    offerUndo(t('merge.done', { name: nameOf(pair.goes) }), () => undo.mutate({ id: gone }))
  }
  return (
    <FormDialog
      size="l"
      title={t('merge.title', { name: own.data ? nameOf(own.data) : '' })}
      submitLabel={t('merge.submit')}
      isBusy={merge.isPending}
      onClose={onClose}
      onSubmit={() => handleSubmit().catch(() => undefined)}
    >
      <div className={styles.dialog}>
        <Field
          label={t('merge.other')}
          isRequired
          error={isMissing && !other ? t('validation:required') : undefined}
          help={t('merge.otherHelp')}
        >
          <RecordPicker target={entity.key} label={t('merge.other')} value={other} onChange={handlePick} />
        </Field>
        {other && !pair && !found.isError && !own.isError && <SkeletonText lines={5} />}
        {(found.isError || own.isError) && (
          <ErrorState title={t('recordFailed')} onRetry={() => void Promise.all([found.refetch(), own.refetch()])} />
        )}
        {pair && (
          <>
            <div className={styles.pair}>
              <p>
                <small>{t('merge.stays')}</small> <b>{nameOf(pair.stays)}</b>
              </p>
              <p>
                <small>{t('merge.goes')}</small> <b>{nameOf(pair.goes)}</b>
              </p>
            </div>
            <Button
              className={styles.swap}
              variant="ghost"
              icon={ArrowLeftRight}
              onClick={() => setSwapped(!isSwapped)}
            >
              {t('merge.swap')}
            </Button>
            {differing(entity, pair).map((name) => (
              <FieldChoice
                key={`${name} ${pair.stays.id}`}
                entity={entity}
                name={name}
                isHalved
                values={{ mine: { ...pair.stays }, theirs: { ...pair.goes } }}
                said={{ mine: (value) => value, theirs: (value) => value }}
                side={sideOf(entity, pair, sides, name)}
                onSide={(side) => setSides({ ...sides, [name]: side })}
              />
            ))}
            <MergeCounts entity={entity} id={pair.stays.id} other={pair.goes.id} name={nameOf(pair.goes)} />
          </>
        )}
        {merge.error && <p role="alert">{refusalText(merge.error) ?? t('recordFailed')}</p>}
      </div>
    </FormDialog>
  )
}

interface Pair {
  stays: AnyRecord
  goes: AnyRecord
}
type AnyKind = AnyResource['entity']

const plain = (record: AnyRecord, name: string): unknown => {
  const value = valueOf(record, name)
  return idOf(value) ?? value
}

/** The fields in which two records differ: between those a person chooses. */
const differing = (entity: AnyKind, { stays, goes }: Pair): string[] =>
  mergedFields(entity).filter((name) => differs(plain(stays, name), plain(goes, name)))

function sideOf(entity: AnyKind, { stays, goes }: Pair, sides: Readonly<Record<string, Side>>, name: string): Side {
  return sides[name] ?? (proposedFields(entity, { ...stays }, { ...goes }).includes(name) ? 'theirs' : 'mine')
}

const fieldsTaken = (entity: AnyKind, pair: Pair, sides: Readonly<Record<string, Side>>): string[] =>
  differing(entity, pair).filter((name) => sideOf(entity, pair, sides, name) === 'theirs')
