import { ListPlus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react'
import { hasCapability } from '../../../../api/capabilities.ts'
import { Kbd } from '../../../../ui/actions/Kbd.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { ComboList } from '../../../../ui/fields/choice/ComboList.tsx'
import type { ComboOption } from '../../../../ui/fields/choice/combobox-state.ts'
import { useQuickSearch } from '../../../../widgets/documents/use-quick-search.ts'
import { isBlankLine, type EditorLine } from '../model/model.ts'
import { useGrid } from './grid-context.ts'
import styles from './LineGrid.module.css'
import { useLineKinds } from './line-kinds.ts'

/**
 * Asks for the designation of a line: a product found by name, reference or barcode, free text, or `/` for another kind
 * of line. Enter chooses the first match, Tab keeps the text.
 */
export function DesignationCell({
  line,
  form,
  label,
}: {
  line: EditorLine
  form: string
  label: string
}): ReactElement {
  const grid = useGrid()
  const kinds = useLineKinds(line)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isFocused, setFocused] = useState(false)
  const hasProduct = line.product !== null
  const rename = (name: string): void =>
    grid.dispatch({
      type: 'line',
      key: line.key,
      values: isBlankLine(line) && name ? grid.startFree(line, name) : { product_name: name },
    })
  const pick = (option: ComboOption): void => {
    if (kinds.pick(option.value)) return
    grid.pickProduct(line.key, option.value)
    if (input.current === document.activeElement) grid.focusCell(line.key, 'quantity')
  }
  const state = useQuickSearch({
    id,
    search: grid.searchProducts,
    instant: (text) => (text.startsWith('/') ? kinds.options(text) : text === '' || hasProduct ? [] : null),
    onPick: pick,
    onWait: (isWaiting) => (isWaiting ? grid.waiting.add(line.key) : grid.waiting.delete(line.key)),
  })
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) return handleEnter(event)
    if (event.key === 'Escape' && state.isOpen) {
      event.stopPropagation()
      return keep()
    }
    if (event.key === 'Tab') return keep()
    // Saved with the other changes, while typing continues in the cell.
    if (isSaving(event)) return take()
    if (state.isOpen && state.entries.length > 0 && event.key.startsWith('Arrow') && !event.altKey)
      state.handleKey(event)
  }
  const handleEnter = (event: KeyboardEvent): void => {
    const typed = state.typed?.trim() ?? ''
    if (typed === '' || hasProduct) return
    // The text is set at once, so that the quantity can be typed while the search still runs.
    if (!typed.startsWith('/')) {
      rename(typed)
      grid.focusCell(line.key, 'quantity')
    }
    state.handleEnter(event)
  }
  const take = (): void => {
    const typed = state.typed?.trim()
    if (typed && !typed.startsWith('/') && typed !== line.product_name) rename(typed)
  }
  const keep = (): void => {
    take()
    state.close()
  }
  const handlePaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    if (!/\t|\n./.test(text.trim())) return
    event.preventDefault()
    grid.openPaste(text, line.key)
  }
  const shown = state.typed ?? line.product_name
  return (
    <>
      <input
        {...state.inputProps}
        ref={input}
        form={form}
        dir="auto"
        data-col="name"
        data-open={(state.isOpen && state.entries.length > 0) || undefined}
        className={classNames(styles.field, styles.name)}
        aria-label={label}
        maxLength={255}
        data-filled={shown !== '' || undefined}
        value={shown}
        onFocus={(event) => {
          setFocused(true)
          // Selected backwards, so that the beginning of a long name stays in sight.
          event.target.setSelectionRange(0, event.target.value.length, 'backward')
          const { currentTarget: field } = event
          requestAnimationFrame(() => {
            field.scrollLeft = 0
          })
        }}
        onBlur={() => {
          keep()
          setFocused(false)
        }}
        onPaste={handlePaste}
        onKeyDown={handleKey}
        onChange={(event) => {
          if (hasProduct) rename(event.target.value)
          else state.type(event.target.value)
        }}
      />
      {isBlankLine(line) && (
        <WaitingHint
          onKinds={() => {
            input.current?.focus()
            state.type('/')
          }}
        />
      )}
      {isFocused && state.isOpen && state.typed && (
        <ComboList
          id={id}
          label={grid.t('grid.products')}
          state={state}
          anchor={input}
          chosen={none}
          isLoading={state.isLoading}
          emptyText={grid.t('grid.freeLine')}
        />
      )}
    </>
  )
}

const isSaving = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey)

/** Shows the hint of the empty line; a press offers the other kinds of lines too, for use without a keyboard. */
function WaitingHint({ onKinds }: { onKinds: () => void }) {
  const { t } = useGrid()
  return (
    <span className={styles.hint}>
      <span aria-hidden>{t('grid.waiting')} </span>
      {hasCapability('commercial', 'added') && (
        <button
          type="button"
          // The key of the cell does the same: no additional stop of the Tab key between two lines.
          tabIndex={-1}
          className={styles.kinds}
          aria-label={t('grid.addKind')}
          onClick={onKinds}
        >
          <ListPlus aria-hidden className={styles.kindsIcon} />
          <span className={styles.hintMore}>
            {t('grid.waitingType')} <Kbd>/</Kbd> {t('grid.waitingFor')}
          </span>
        </button>
      )}
    </span>
  )
}

const none = new Set<string>()
