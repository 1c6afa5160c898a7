import { Check, Plus } from 'lucide-react'
import { useEffect, useRef, type ReactElement, type RefObject } from 'react'
import { classNames } from '../../class-names.ts'
import { Popover } from '../../overlay/Popover.tsx'
import { useUiLabels } from '../../ui-labels.ts'
import type { ComboOption, ComboState } from './combobox-state.ts'
import styles from './ComboList.module.css'

/**
 * Shows the list under a combobox, in the top layer, as wide as its box; announces a running search and an empty
 * result.
 */
export function ComboList({
  id,
  label,
  state,
  anchor,
  chosen,
  isMultiple,
  isLoading,
  emptyText,
}: {
  id: string
  label: string
  state: ComboState
  anchor: RefObject<HTMLElement | null>
  chosen: ReadonlySet<string>
  isMultiple?: boolean
  isLoading?: boolean
  /** Message when nothing is found, instead of "no result". */
  emptyText?: string
}): ReactElement {
  const labels = useUiLabels()
  const { entries } = state
  const message = isLoading ? labels.searching : entries.length === 0 ? (emptyText ?? labels.noResult) : ''
  return (
    <>
      <span role="status" className="srOnly">
        {state.isOpen && (message || labels.resultCount(entries.length))}
      </span>
      <Popover isOpen={state.isOpen} onClose={state.close} anchor={anchor} matchesWidth className={styles.panel}>
        <div
          id={`${id}l`}
          role="listbox"
          aria-label={label}
          aria-multiselectable={isMultiple}
          aria-busy={isLoading || undefined}
          className={classNames(isLoading && styles.stale)}
        >
          {entries.map((option, index) => (
            <ComboRow
              key={option.value}
              id={state.optionId(index)}
              option={option}
              isActive={index === state.at}
              isChosen={chosen.has(option.value)}
              onPick={() => state.pick(option)}
              onPoint={() => state.setActive(index)}
            />
          ))}
        </div>
        {message && (
          <p className={styles.message} aria-hidden>
            {message}
          </p>
        )}
      </Popover>
    </>
  )
}

function ComboRow({
  id,
  option,
  isActive,
  isChosen,
  onPick,
  onPoint,
}: {
  id: string
  option: ComboOption
  isActive: boolean
  isChosen: boolean
  onPick: () => void
  onPoint: () => void
}) {
  const row = useRef<HTMLDivElement>(null)
  const { icon: Icon } = option
  const isCreate = option.value.startsWith('\u0000')
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are heard by the input, which keeps the focus
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={option.isDisabled || undefined}
      className={classNames(styles.row, isActive && styles.active, isCreate && styles.create)}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onPick}
    >
      {isCreate && <Plus className={styles.icon} aria-hidden />}
      {Icon && <Icon className={styles.icon} aria-hidden />}
      <span className={styles.text}>
        <span>{option.label}</span>
        {option.detail && <span className={styles.detail}>{option.detail}</span>}
      </span>
      {option.aside && <span className={styles.aside}>{option.aside}</span>}
      {isChosen && <Check className={classNames(styles.icon, styles.check)} aria-hidden />}
    </div>
  )
}
