import { Search, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { Kbd } from '../actions/Kbd.tsx'
import { classNames } from '../class-names.ts'
import { useLatestRef } from '../use-latest-ref.ts'
import { useUiLabels } from '../ui-labels.ts'
import { useModal } from './modal.ts'
import styles from './CommandPalette.module.css'

/** One line of the palette. */
export interface Command {
  key: string
  label: string
  detail?: string
  icon?: LucideIcon
  kbd?: string
  /** Whether it is drawn in grey: it leads to the explanation why it is not available. */
  isClosed?: boolean
  onRun: () => void
}

/** Lines under one heading: actions, addresses, records of a kind, recent ones. */
export interface CommandGroup {
  key: string
  label: string
  commands: readonly Command[]
}

export interface CommandPaletteProps {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  groups: readonly CommandGroup[]
  isLoading?: boolean
  onClose: () => void
}

/**
 * Shows the palette of Ctrl K: one input, grouped results, arrows and Enter. Mounted only while open; the caller
 * provides the results.
 */
export function CommandPalette({
  label,
  placeholder,
  text,
  onText,
  groups,
  isLoading,
  onClose,
}: CommandPaletteProps): ReactElement {
  const labels = useUiLabels()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [active, setActive] = useState(0)
  useModal(dialog, onClose, true)
  const all = groups.flatMap((group) => group.commands)
  const at = Math.min(active, all.length - 1)
  const run = useLatestRef((command: Command | undefined) => {
    if (!command) return
    onClose()
    command.onRun()
  })
  const handleKey = (event: KeyboardEvent) => {
    // While a Chinese or Japanese word is composed, its keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 }
    const step = steps[event.key]
    if (step !== undefined && all.length > 0) {
      event.preventDefault()
      setActive((step + all.length) % all.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      run.current(all[at])
    }
  }
  const message = all.length === 0 ? (isLoading ? labels.searching : labels.noResult) : ''
  return (
    <dialog ref={dialog} aria-label={label} className={styles.dialog}>
      <div className={styles.sheet}>
        <div className={styles.field}>
          <Search className={styles.icon} aria-hidden />
          <input
            role="combobox"
            aria-label={label}
            aria-expanded={all.length > 0}
            aria-controls={`${id}l`}
            aria-autocomplete="list"
            aria-activedescendant={at >= 0 ? `${id}o${at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            className={styles.input}
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              setActive(0)
              onText(event.target.value)
            }}
            onKeyDown={handleKey}
          />
          {isLoading && all.length > 0 && (
            <span className={styles.searching} aria-hidden>
              {labels.searching}
            </span>
          )}
          <Kbd isHint>Esc</Kbd>
        </div>
        <div id={`${id}l`} role="listbox" aria-label={label} className={styles.list}>
          {groups.map(
            (group) =>
              group.commands.length > 0 && (
                <div key={group.key} role="group" aria-labelledby={`${id}${group.key}`}>
                  <div id={`${id}${group.key}`} role="presentation" className={styles.heading}>
                    {group.label}
                  </div>
                  {group.commands.map((command) => {
                    const index = all.indexOf(command)
                    return (
                      <Line
                        key={command.key}
                        id={`${id}o${index}`}
                        command={command}
                        isActive={index === at}
                        onPoint={() => setActive(index)}
                        onRun={() => run.current(command)}
                      />
                    )
                  })}
                </div>
              ),
          )}
        </div>
        {message && (
          <p className={styles.message} aria-hidden>
            {message}
          </p>
        )}
        <span role="status" className="srOnly">
          {message || (isLoading ? labels.searching : labels.resultCount(all.length))}
        </span>
      </div>
    </dialog>
  )
}

function Line({
  id,
  command,
  isActive,
  onPoint,
  onRun,
}: {
  id: string
  command: Command
  isActive: boolean
  onPoint: () => void
  onRun: () => void
}) {
  const line = useRef<HTMLDivElement>(null)
  const { icon: Icon } = command
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are heard by the input, which keeps the focus
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classNames(styles.line, isActive && styles.active, command.isClosed && styles.closed)}
      onPointerMove={isActive ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      {Icon && <Icon className={styles.icon} aria-hidden />}
      <span className={styles.label}>
        <bdi className="cut">{command.label}</bdi>
      </span>
      {command.detail && (
        <span className={styles.detail}>
          <bdi className="cut">{command.detail}</bdi>
        </span>
      )}
      {command.kbd && <Kbd isHint>{command.kbd}</Kbd>}
    </div>
  )
}
