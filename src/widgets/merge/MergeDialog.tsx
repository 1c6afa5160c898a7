import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMerge, useMergePreview, useUndoMerge } from '../../api/merging.ts'
import { isOtherKept } from '../../contract/directory/merging.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../ui/state/SkeletonText.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import type { AnyRecord, AnyResource } from '../entity.ts'
import { RecordPicker } from '../record-picker/RecordPicker.tsx'
import { refusalText } from '../refusal-text.ts'
import { offerUndo } from '../undo/undo.ts'
import { MergeFields } from './MergeFields.tsx'
import { type MergePair, type MergeSides, takenFields } from './merge-pair.ts'
import styles from './Merge.module.css'

export interface MergeDialogProps {
  source: AnyResource
  id: string
  /** Other record at first. */
  first: string | null
  nameOf: (record: AnyRecord) => string
  /** The address of a record. */
  to: (id: string) => string
  onClose: () => void
}

/** Returns whether the other record is proposed to stay; undefined until the references to both are counted. */
function useProposal({ source, id }: MergeDialogProps, own: AnyRecord | undefined, found: AnyRecord | undefined) {
  const other = found?.id ?? null
  const ofOther = useMergePreview(source.entity, id, other)
  const ofOwn = useMergePreview(source.entity, other ?? '', other && id)
  if (!own || !found) return undefined
  if (ofOwn.isError || ofOther.isError) return false
  if (!ofOwn.data || !ofOther.data) return undefined
  return isOtherKept(
    { record: { ...own }, counts: ofOwn.data.counts },
    { record: { ...found }, counts: ofOther.data.counts },
  )
}

/** Orders the record of the page and the one that was picked; undefined until both and their order are known. */
function pairIn(own: AnyRecord | undefined, found: AnyRecord | undefined, isSwapped: boolean | undefined) {
  if (!own || !found || isSwapped === undefined) return undefined
  return (isSwapped ? { stays: found, goes: own } : { stays: own, goes: found }) satisfies MergePair
}

/** Returns the two records of a merge in their present state: the one of the page and the chosen one. */
function usePair(props: MergeDialogProps) {
  const { source, id, first } = props
  const [other, setOther] = useState(first)
  const [chosen, setSwapped] = useState<boolean>()
  const [sides, setSides] = useState<MergeSides>({})
  const [own, found] = [source.useOne(id), source.useOne(other)]
  const isFailed = own.isError || found.isError
  const isProposed = useProposal(props, own.data, other ? found.data : undefined)
  const isSwapped = chosen ?? isProposed
  const pair = other ? pairIn(own.data, found.data, isSwapped) : undefined
  return {
    own: own.data,
    other,
    pair,
    sides,
    setSides,
    isFailed,
    isWaiting: Boolean(other && !pair && !isFailed),
    again: () => void Promise.all([own.refetch(), found.refetch()]),
    pick: (picked: string | null) => {
      setSides({})
      setSwapped(undefined)
      setOther(picked)
    },
    // After swapping, the choice of sides is reset: "mine" and "theirs" have exchanged their meaning.
    swap: () => {
      setSides({})
      setSwapped(!isSwapped)
    },
  }
}

/** Merges two records, leads to the one that stays and offers to undo it. */
function useMerging({ source, nameOf, to, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['widgets', 'common'])
  const navigate = useNavigate()
  const merge = useMerge(source.entity)
  const undo = useUndoMerge(source.entity)
  return {
    isBusy: merge.isPending,
    refusal: merge.error ? (refusalText(merge.error) ?? t('common:errors.save')) : undefined,
    run: async (pair: MergePair, sides: MergeSides): Promise<void> => {
      const { stays, goes } = pair
      await merge.mutateAsync({ stays, other: goes.id, fields: takenFields(source.entity, pair, sides) })
      onClose()
      void navigate(to(stays.id))
      offerUndo(t('merge.done', { name: nameOf(goes) }), () => undo.mutate({ id: goes.id }))
    },
  }
}

/** Asks for the other record of a merge, which of the two stays, and the value of each field that differs. */
export function MergeDialog(props: MergeDialogProps): ReactElement {
  const { source, id, nameOf, onClose } = props
  const { t } = useTranslation(['widgets', 'validation'])
  const { own, other, pair, sides, setSides, pick, swap, ...reading } = usePair(props)
  const merging = useMerging(props)
  const [isMissing, setMissing] = useState(false)
  return (
    <FormDialog
      size="l"
      title={t('merge.title', { name: own ? nameOf(own) : '' })}
      submitLabel={t('merge.submit')}
      isBusy={merging.isBusy}
      onClose={onClose}
      onSubmit={() => (pair ? merging.run(pair, sides).catch(() => undefined) : setMissing(true))}
    >
      <div className={styles.dialog}>
        <Field
          label={t('merge.other')}
          isRequired
          error={isMissing && !other ? t('validation:required') : undefined}
          help={t('merge.otherHelp')}
        >
          <RecordPicker
            target={source.entity.key}
            label={t('merge.other')}
            offer={{ exclude: id }}
            value={other}
            onChange={pick}
          />
        </Field>
        {reading.isWaiting && <SkeletonText lines={5} />}
        {reading.isFailed && <ErrorState title={t('recordFailed')} onRetry={reading.again} />}
        {pair && (
          <MergeFields
            entity={source.entity}
            pair={pair}
            sides={sides}
            nameOf={nameOf}
            onSides={setSides}
            onSwap={swap}
          />
        )}
        {merging.refusal && <p role="alert">{merging.refusal}</p>}
      </div>
    </FormDialog>
  )
}
