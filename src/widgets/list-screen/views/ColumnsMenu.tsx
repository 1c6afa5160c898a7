import { Columns3 } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { MoveButtons } from '../../../ui/actions/MoveButtons.tsx'
import { Checkbox } from '../../../ui/fields/choice/Checkbox.tsx'
import { Popover } from '../../../ui/overlay/Popover.tsx'
import styles from '../ListScreen.module.css'

interface Named {
  key: string
  header: string
}

interface Props {
  all: readonly Named[]
  shown: readonly Named[]
  onChange: (columns: readonly string[] | null) => void
}

/** Shows the button that opens the choice of columns. */
export function ColumnsMenu(props: Props): ReactElement {
  const { t } = useTranslation('widgets')
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={anchor}
        variant="ghost"
        icon={Columns3}
        className={styles.quiet}
        aria-label={t('columns')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.wide}>{t('columns')}</span>
      </Button>
      <Popover
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        anchor={anchor}
        align="end"
        takesFocus
        role="dialog"
        aria-label={t('columns')}
        className={styles.popover}
      >
        <ColumnChoices {...props} />
      </Popover>
    </>
  )
}

/** Edits which columns a list shows and in which order; moved by buttons, for the keyboard. */
export function ColumnChoices({ all, shown, onChange }: Props): ReactElement {
  const { t } = useTranslation('widgets')
  const keys = shown.map(({ key }) => key)
  const rest = all.filter(({ key }) => !keys.includes(key))
  const toggle = (key: string): void =>
    onChange(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key])
  const move = (at: number, to: number): void => {
    const next = [...keys]
    const [moved] = next.splice(at, 1)
    next.splice(to, 0, moved!)
    onChange(next)
  }
  return (
    <>
      {shown.map(({ key, header }, at) => (
        <div key={key} className={styles.columnLine}>
          <Checkbox label={header} checked disabled={keys.length === 1} onChange={() => toggle(key)} />
          <MoveButtons
            size="s"
            up={t('columnUp', { name: header })}
            down={t('columnDown', { name: header })}
            at={at}
            count={keys.length}
            onMove={(to) => move(at, to)}
          />
        </div>
      ))}
      {rest.map(({ key, header }) => (
        <Checkbox key={key} label={header} checked={false} onChange={() => toggle(key)} />
      ))}
      <Button size="s" variant="ghost" onClick={() => onChange(null)}>
        {t('columnsReset')}
      </Button>
    </>
  )
}
