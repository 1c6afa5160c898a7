import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber } from '../../format/amounts.ts'
import type { AnyEntity } from '../entity.ts'
import { FieldText } from '../field-value/FieldValue.tsx'
import { useLabels } from '../labels.ts'
import type { GroupHead } from './query/list-groups.ts'
import styles from './GroupRow.module.css'

export interface GroupRowProps {
  head: GroupHead
  entity: AnyEntity
  field: string
  /** Title of the record or person of the group. */
  name: string | undefined
  /** The sum that is shown, and its label. */
  sum: { name: string; label: string } | undefined
  span: number
  onToggle: () => void
}

/** Shows the head of a group in a list: its value, the number of rows, their sum; opens and closes the group. */
export function GroupRow({ head, entity, field, name, sum, span, onToggle }: GroupRowProps): ReactElement {
  const { t, i18n } = useTranslation('widgets')
  const labels = useLabels(entity)
  const isEmpty = head.key === 'null'
  const Arrow = head.isOpen ? ChevronDown : ChevronRight
  const amount = sum && head.sums[sum.name]
  return (
    <tr className={styles.row}>
      <th scope="rowgroup" colSpan={span} className={styles.cell}>
        <button type="button" aria-expanded={head.isOpen} className={styles.button} onClick={onToggle}>
          <Arrow className={styles.arrow} aria-hidden />
          <span className={styles.name}>
            <span className="srOnly">{t('filterOf', { field: labels.field(field), value: '' })}</span>
            {isEmpty ? t('noValue') : (name ?? <Value {...{ entity, field, head, language: i18n.language, labels }} />)}
          </span>
          <span className={styles.count}>
            {formatNumber(String(head.count), i18n.language)} {t('results', { count: head.count })}
          </span>
          {sum && amount !== undefined && (
            <span className={styles.sum}>
              {sum.label}{' '}
              <b>
                <bdi dir="ltr">{formatMoney(amount, i18n.language)}</bdi>
              </b>
            </span>
          )}
        </button>
      </th>
    </tr>
  )
}

function Value({
  entity,
  field,
  head: { value },
  language,
  labels,
}: Pick<GroupRowProps, 'entity' | 'field' | 'head'> & { language: string; labels: ReturnType<typeof useLabels> }) {
  const { t } = useTranslation('widgets')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  return <FieldText entity={entity} record={{ [field]: value }} name={field} language={language} labels={labels} />
}
