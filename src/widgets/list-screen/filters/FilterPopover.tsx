import type { ReactElement, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Popover } from '../../../ui/overlay/Popover.tsx'
import type { AnyEntity } from '../../entity.ts'
import { useLabels } from '../../labels.ts'
import { FilterEditor } from './FilterEditor.tsx'
import type { Filter } from '../query/filters.ts'
import styles from '../ListScreen.module.css'

export interface FilterPopoverProps {
  entity: AnyEntity
  filter: Filter
  anchor: RefObject<HTMLElement | null>
  onChange: (filter: Filter) => void
  onRemove: () => void
  onClose: () => void
}

/** Shows the open panel of a filter, beside its chip. */
export function FilterPopover({
  entity,
  filter,
  anchor,
  onChange,
  onRemove,
  onClose,
}: FilterPopoverProps): ReactElement {
  const { t } = useTranslation(['widgets', 'common'])
  const labels = useLabels(entity)
  return (
    <Popover
      isOpen
      onClose={onClose}
      anchor={anchor}
      takesFocus
      role="dialog"
      aria-label={labels.field(filter.name)}
      className={styles.popover}
    >
      <form
        className={styles.editor}
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
        }}
      >
        <FilterEditor entity={entity} filter={filter} onChange={onChange} />
        <div className={styles.editorFoot}>
          <Button size="s" variant="ghost" onClick={onRemove}>
            {t('removeFilter')}
          </Button>
          <Button size="s" type="submit">
            {t('common:actions.close')}
          </Button>
        </div>
      </form>
    </Popover>
  )
}
