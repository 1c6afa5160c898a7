import type { LucideIcon } from 'lucide-react'
import type { InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { classNames } from '../../class-names.ts'
import { useFieldProps } from '../field-context.ts'
import styles from './input.module.css'

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  icon?: LucideIcon
  /** Content after the text: a unit, or a small button. */
  suffix?: ReactNode
  boxSize?: 'm' | 'l'
  isNumber?: boolean
  ref?: Ref<HTMLInputElement>
  /** The box around icon, text and suffix, to which popups line up. */
  boxRef?: Ref<HTMLDivElement>
}

/** Edits one line of text. Accepts the props of a native input, so `register()` of react-hook-form spreads into it. */
export function TextInput({
  icon: Icon,
  suffix,
  boxSize = 'm',
  isNumber,
  className,
  boxRef,
  ...rest
}: TextInputProps): ReactElement {
  const field = useFieldProps(rest)
  return (
    <div ref={boxRef} className={classNames(styles.box, boxSize === 'l' && styles.l, className)}>
      {Icon && <Icon className={styles.icon} aria-hidden />}
      <input
        type="text"
        dir={isNumber ? undefined : 'auto'}
        {...rest}
        {...field}
        required={undefined}
        className={classNames(styles.input, isNumber && styles.number)}
      />
      {suffix && <span className={typeof suffix === 'string' ? styles.suffix : styles.end}>{suffix}</span>}
    </div>
  )
}
