import { Check, type LucideIcon } from 'lucide-react'
import {
  cloneElement,
  createRef,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { classNames } from '../class-names.ts'
import type { Align } from './anchor-position.ts'
import { Popover } from './Popover.tsx'
import { Kbd } from '../actions/Kbd.tsx'
import { itemByText, nextMenuItem, typeAhead } from './menu-keys.ts'
import { UiLink } from '../actions/UiLink.tsx'
import styles from './Menu.module.css'

/** One line of a menu: an action (`onSelect`), an address (`to`), or a choice that shows a tick (`isChecked`). */
export interface MenuItem {
  key: string
  label: string
  icon?: LucideIcon
  to?: string
  onSelect?: () => void
  isDisabled?: boolean
  /** Text under the label: the reason of a refusal, or the effect. */
  detail?: string
  isDanger?: boolean
  isChecked?: boolean
  /** Name of a set of choices of which one at a time is chosen (a language, a theme); the set is shown as one group. */
  choiceOf?: string
  kbd?: string
  /** Draws a line above. */
  startsGroup?: boolean
}

interface TriggerProps {
  id?: string
  ref?: Ref<HTMLButtonElement>
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'aria-controls'?: string
}

/**
 * Shows a menu button after the ARIA pattern. Arrows, Home, End and typed letters move, Escape restores the focus,
 * refused items stay readable.
 */
export function Menu({
  trigger,
  items,
  align = 'start',
  label,
}: {
  trigger: ReactElement<TriggerProps>
  /** Computed only when the menu opens, where that is slow: a long list has a menu in every row. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  align?: Align
  label?: string
}): ReactElement {
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(null)
  const [button] = useState(() => createRef<HTMLButtonElement>())
  const id = useId()
  const close = (): void => {
    setOpenAt(null)
    button.current?.focus()
  }
  const opener = cloneElement(trigger, {
    id: `${id}b`,
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': openAt !== null,
    'aria-controls': openAt ? id : undefined,
    onClick: () => setOpenAt(openAt ? null : 'first'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last')
    },
  })
  return (
    <>
      {opener}
      <Popover isOpen={openAt !== null} onClose={close} anchor={button} align={align} className={styles.panel}>
        {openAt && (
          <MenuList
            id={id}
            label={label}
            labelledBy={`${id}b`}
            items={typeof items === 'function' ? items() : items}
            start={openAt}
            onClose={close}
          />
        )}
      </Popover>
    </>
  )
}

function MenuList({
  id,
  label,
  labelledBy,
  items,
  start,
  onClose,
}: {
  id: string
  label?: string
  labelledBy: string
  items: readonly MenuItem[]
  start: 'first' | 'last'
  onClose: () => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const all = list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]')
    all?.[start === 'first' ? 0 : all.length - 1]?.focus()
  }, [start])
  const typed = useRef({ text: '', at: 0 })
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return onClose()
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
    const current = document.activeElement
    const word = typeAhead(typed.current, event, performance.now())
    if (word) typed.current = word
    const next = word ? itemByText(all, current, word.text) : nextMenuItem(all, current, event)
    // Links react to Enter alone; and within typed text a space belongs to the text.
    const isSpace = event.key === ' ' && (word !== null || current instanceof HTMLAnchorElement)
    if (!next && !isSpace) return
    event.preventDefault()
    event.stopPropagation()
    if (next) next.focus()
    else if (!word) (current as HTMLElement).click()
  }
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={label ? undefined : labelledBy}
      onKeyDown={handleKey}
    >
      {setsOf(items).map((set) => (
        <MenuSet key={set[0]!.key} label={set[0]!.choiceOf}>
          {set.map((item) => (
            <MenuRow key={item.key} item={item} onClose={onClose} />
          ))}
        </MenuSet>
      ))}
    </div>
  )
}

/** Returns the items in order, those of one set of choices together, every other by itself. */
function setsOf(items: readonly MenuItem[]): MenuItem[][] {
  const sets: MenuItem[][] = []
  for (const item of items) {
    const last = sets.at(-1)
    if (item.choiceOf && last?.[0]?.choiceOf === item.choiceOf) last.push(item)
    else sets.push([item])
  }
  return sets
}

function MenuSet({ label, children }: { label?: string; children: ReactNode }) {
  return label ? (
    <div role="group" aria-label={label}>
      {children}
    </div>
  ) : (
    children
  )
}

function roleOf({ isChecked, choiceOf }: MenuItem) {
  if (isChecked === undefined) return 'menuitem'
  return choiceOf ? 'menuitemradio' : 'menuitemcheckbox'
}

function MenuRow({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const { to, isDisabled, isChecked } = item
  const handleClick = (event: MouseEvent) => {
    if (isDisabled) return event.preventDefault()
    onClose()
    item.onSelect?.()
  }
  const shared = {
    tabIndex: -1,
    'aria-disabled': isDisabled || undefined,
    className: classNames(styles.item, item.isDanger && styles.danger),
    onClick: handleClick,
  }
  return (
    <>
      {item.startsGroup && <hr className={styles.line} />}
      {to && !isDisabled ? (
        <UiLink to={to} role="menuitem" {...shared}>
          <MenuRowContent item={item} />
        </UiLink>
      ) : (
        <button type="button" role={roleOf(item)} aria-checked={isChecked} {...shared}>
          <MenuRowContent item={item} />
        </button>
      )}
    </>
  )
}

function MenuRowContent({ item }: { item: MenuItem }) {
  const { icon: Icon, isChecked } = item
  const isChoice = isChecked !== undefined
  return (
    <>
      {isChoice && <Check className={classNames(styles.icon, !isChecked && styles.unchecked)} aria-hidden />}
      {!isChoice && Icon && <Icon className={styles.icon} aria-hidden />}
      <span className={styles.text}>
        <span>{item.label}</span>
        {item.detail && <span className={styles.detail}>{item.detail}</span>}
      </span>
      {item.kbd && <Kbd isHint>{item.kbd}</Kbd>}
    </>
  )
}
