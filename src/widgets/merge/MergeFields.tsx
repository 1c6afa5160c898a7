import { ArrowLeftRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import type { AnyEntity, AnyRecord } from '../entity.ts'
import { FieldChoice } from '../record-form/ConflictField.tsx'
import { MergeCounts } from './MergeCounts.tsx'
import { chosenSide, differingFields, type MergePair, type MergeSides } from './merge-pair.ts'
import styles from './Merge.module.css'

const asItStands = (value: string): string => value

/**
 * Shows two records side by side: which one stays, the value of each field that differs, and the records that follow.
 */
export function MergeFields({
  entity,
  pair,
  sides,
  nameOf,
  onSides,
  onSwap,
}: {
  entity: AnyEntity
  pair: MergePair
  sides: MergeSides
  nameOf: (record: AnyRecord) => string
  onSides: (sides: MergeSides) => void
  onSwap: () => void
}): ReactElement {
  const { t } = useTranslation('widgets')
  const { stays, goes } = pair
  return (
    <>
      <div className={styles.pair}>
        <p>
          <small>{t('merge.stays')}</small> <b>{nameOf(stays)}</b>
        </p>
        <p>
          <small>{t('merge.goes')}</small> <b>{nameOf(goes)}</b>
        </p>
      </div>
      <Button className={styles.swap} variant="ghost" icon={ArrowLeftRight} onClick={onSwap}>
        {t('merge.swap')}
      </Button>
      <MergeCounts entity={entity} id={stays.id} other={goes.id} name={nameOf(goes)} />
      {differingFields(entity, pair).map((name) => (
        <FieldChoice
          key={`${name} ${stays.id}`}
          entity={entity}
          name={name}
          isHalved
          values={{ mine: { ...stays }, theirs: { ...goes } }}
          said={{ mine: asItStands, theirs: asItStands }}
          side={chosenSide(entity, pair, sides, name)}
          onSide={(side) => onSides({ ...sides, [name]: side })}
        />
      ))}
    </>
  )
}
