import { ArrowDown, ArrowUp, Copy, GripVertical, Plus, ToggleLeft, Trash2 } from 'lucide-react'
import { type PointerEvent, type ReactElement, useRef } from 'react'
import { hasCapability } from '../../../../api/capabilities.ts'
import { Menu, type MenuItem } from '../../../../ui/overlay/Menu.tsx'
import { lineOfKind } from '../model/editor-state.ts'
import { isPricedLine, type EditorLine, newKey } from '../model/model.ts'
import { type GridContext, useGrid } from './grid-context.ts'
import styles from './LineGrid.module.css'

const FAR = 5
/** Actions that need kinds of lines, which are not part of the specification. */
const ofKinds = ['option', 'section', 'text', 'subtotal', 'page_break']

/** Shows the handle of a line: dragging moves the line, a press opens a menu with the moves and more. */
export function RowHandle({ line, place }: { line: EditorLine; place: number }): ReactElement {
  const grid = useGrid()
  const hasMoved = useRef(false)
  const name = grid.menuName(place)

  const handleDown = (down: PointerEvent<HTMLButtonElement>): void => {
    const row = down.currentTarget.closest('tr')
    const body = row?.parentElement
    if (!row || !body || down.button !== 0) return
    hasMoved.current = false
    const rows = [...body.children] as HTMLElement[]
    let target = rows.indexOf(row)
    const move = (event: globalThis.PointerEvent): void => {
      if (Math.abs(event.clientY - down.clientY) < FAR && !hasMoved.current) return
      hasMoved.current = true
      row.dataset.dragged = ''
      const over = rows.findIndex((one) => event.clientY < one.getBoundingClientRect().bottom)
      target = over < 0 ? rows.length - 1 : over
      for (const [index, one] of rows.entries()) one.toggleAttribute('data-over', index === target && one !== row)
    }
    const end = (): void => {
      window.removeEventListener('pointermove', move)
      delete row.dataset.dragged
      for (const one of rows) one.removeAttribute('data-over')
      if (hasMoved.current) grid.dispatch({ type: 'move', key: line.key, to: target })
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end, { once: true })
    window.addEventListener('pointercancel', end, { once: true })
  }
  return (
    <span
      className={styles.handle}
      onClickCapture={(event) => {
        if (!hasMoved.current) return
        hasMoved.current = false
        event.stopPropagation()
      }}
    >
      <Menu
        label={name}
        items={() => itemsOf(line, place, grid)}
        trigger={
          <button type="button" tabIndex={-1} data-handle aria-label={name} onPointerDown={handleDown}>
            <GripVertical aria-hidden className={styles.gripIcon} />
          </button>
        }
      />
    </span>
  )
}

function itemsOf(line: EditorLine, place: number, { t, dispatch, focusCell }: GridContext): readonly MenuItem[] {
  const move = (by: number) => () => {
    dispatch({ type: 'move', key: line.key, to: place - 1 + by })
    focusCell(line.key, 'name')
  }
  const add = (kind: EditorLine['kind']) => () => {
    const fresh = lineOfKind(kind)
    dispatch({ type: 'insert', after: line.key, lines: [fresh] })
    focusCell(fresh.key, 'name')
  }
  const copy = (): void => {
    const key = newKey()
    dispatch({ type: 'duplicate', key: line.key, copy: key })
    focusCell(key, 'name')
  }
  const isOption = line.kind === 'option'
  const items: MenuItem[] = [
    { key: 'up', label: t('grid.moveUp'), icon: ArrowUp, kbd: 'Alt ↑', onSelect: move(-1), isDisabled: place === 1 },
    { key: 'down', label: t('grid.moveDown'), icon: ArrowDown, kbd: 'Alt ↓', onSelect: move(1) },
    { key: 'copy', label: t('grid.duplicate'), icon: Copy, kbd: 'Ctrl D', onSelect: copy },
    ...(isPricedLine(line)
      ? [
          {
            key: 'option',
            label: t(isOption ? 'grid.unmakeOption' : 'grid.makeOption'),
            icon: ToggleLeft,
            onSelect: () =>
              dispatch({
                type: 'line' as const,
                key: line.key,
                values: { kind: isOption ? ('product' as const) : ('option' as const) },
              }),
          },
        ]
      : []),
    { key: 'section', label: t('grid.addSection'), icon: Plus, startsGroup: true, onSelect: add('section') },
    { key: 'text', label: t('grid.addText'), icon: Plus, onSelect: add('text') },
    { key: 'subtotal', label: t('grid.addSubtotal'), icon: Plus, onSelect: add('subtotal') },
    { key: 'page_break', label: t('grid.addPageBreak'), icon: Plus, onSelect: add('page_break') },
    {
      key: 'remove',
      label: t('grid.remove'),
      icon: Trash2,
      isDanger: true,
      startsGroup: true,
      onSelect: () => {
        const next = document.querySelector(`[data-row="${line.key}"]`)?.nextElementSibling as HTMLElement | null
        dispatch({ type: 'remove', key: line.key })
        if (next?.dataset.row) focusCell(next.dataset.row, 'name')
      },
    },
  ]
  return hasCapability('commercial', 'added') ? items : items.filter(({ key }) => !ofKinds.includes(key))
}
