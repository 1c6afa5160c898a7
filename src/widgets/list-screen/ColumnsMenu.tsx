import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Popover } from '../../ui/overlay/Popover.tsx'
import styles from './ListScreen.module.css'

interface Named {
  key: string
  header: string
}

interface Props {
  all: readonly Named[]
  shown: readonly Named[]
  onChange: (columns: readonly string[] | null) => void
}

/** The button that opens the choice of columns. */
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

/** Which columns a list shows and in which order; moved by buttons, so that the keyboard can. */
export function ColumnChoices({ all, shown, onChange }: Props): ReactElement {
  const { t } = useTranslation('widgets')
  const keys = shown.map(({ key }) => key)
  const rest = all.filter(({ key }) => !keys.includes(key))
  const toggle = (key: string): void =>
    onChange(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key])
  const move = (at: number, step: number): void => {
    const next = [...keys]
    const [moved] = next.splice(at, 1)
    next.splice(at + step, 0, moved!)
    onChange(next)
  }
  return (
    <>
      {shown.map(({ key, header }, at) => (
        <div key={key} className={styles.columnLine}>
          <Checkbox label={header} checked disabled={keys.length === 1} onChange={() => toggle(key)} />
          <IconButton
            size="s"
            icon={ArrowUp}
            label={t('columnUp', { name: header })}
            disabled={at === 0}
            onClick={() => move(at, -1)}
          />
          <IconButton
            size="s"
            icon={ArrowDown}
            label={t('columnDown', { name: header })}
            disabled={at === keys.length - 1}
            onClick={() => move(at, 1)}
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
