import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { Checkbox } from '../../../ui/fields/choice/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { AnyEntity } from '../../entity.ts'
import { useLabels } from '../../labels.ts'
import { readRule, ruleFields, ruleTones, ruleValues, ruleValueText, writeRule } from './colour-rule.ts'
import type { ListAddress } from '../query/list-address.ts'
import { offeredGroups } from '../query/list-groups.ts'
import styles from '../ListScreen.module.css'

export interface ViewOptionsProps {
  entity: AnyEntity
  address: ListAddress
  onClose: () => void
}

/** Edits the grouping of a list, whether it has pages, and which of its rows have a mark. */
export function ViewOptions({ entity, address, onClose }: ViewOptionsProps): ReactElement {
  const { t } = useTranslation(['widgets', 'common'])
  const labels = useLabels(entity)
  const [group, setGroup] = useState(address.group)
  const [isScrolled, setScrolled] = useState(address.isScrolled)
  const given = readRule(entity, address.colour)
  const [rule, setRule] = useState(given ?? { field: '', value: '', tone: 'warning' as const })
  const fields = (names: readonly string[]) => names.map((value) => ({ value, label: labels.field(value) }))
  const setField = (field: string): void =>
    setRule({ ...rule, field, value: field ? (ruleValues(entity, field)[0] ?? '') : '' })
  const submit = (): void => {
    address.change({
      group,
      isScrolled: isScrolled && !group,
      colour: rule.field ? writeRule(rule) : '',
      ...(group === address.group ? {} : { closed: [] }),
    })
    onClose()
  }
  const groupable = offeredGroups(entity)
  return (
    <Dialog
      isOpen
      size="s"
      title={t('viewOptions')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={submit}>
          {t('applyOptions')}
        </Button>
      }
    >
      <div className={styles.editor}>
        {groupable.length > 0 && (
          <Field label={t('groupBy')}>
            <Select
              data-autofocus
              emptyLabel={t('noGroups')}
              options={fields(groupable)}
              value={group}
              onChange={(event) => setGroup(event.target.value)}
            />
          </Field>
        )}
        <Checkbox
          label={t('scrolled')}
          help={t(group ? 'scrolledGroups' : 'scrolledHelp')}
          disabled={group !== ''}
          checked={isScrolled && group === ''}
          onChange={(event) => setScrolled(event.target.checked)}
        />
        <Field label={t('markRows')} help={t('markHelp')}>
          <Select
            emptyLabel={t('noMark')}
            options={fields(ruleFields(entity))}
            value={rule.field}
            onChange={(event) => setField(event.target.value)}
          />
        </Field>
        {rule.field && (
          <>
            <Field label={t('markValue')}>
              <Select
                options={ruleValues(entity, rule.field).map((value) => ({
                  value,
                  label: ruleValueText(entity, rule.field, value, labels),
                }))}
                value={rule.value}
                onChange={(event) => setRule({ ...rule, value: event.target.value })}
              />
            </Field>
            <Field label={t('markTone')}>
              <Select
                options={ruleTones.map((value) => ({ value, label: t(`tones.${value}`) }))}
                value={rule.tone}
                onChange={(event) =>
                  setRule({ ...rule, tone: ruleTones.find((tone) => tone === event.target.value) ?? rule.tone })
                }
              />
            </Field>
            <p>
              <Badge tone={rule.tone}>{ruleValueText(entity, rule.field, rule.value, labels)}</Badge>
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
