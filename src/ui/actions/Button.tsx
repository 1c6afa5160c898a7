import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Kbd } from './Kbd.tsx'
import styles from './Button.module.css'

/** Meanings of a button: the one next step, a plain step, a quiet one, or one that confirms or destroys. */
export type ButtonVariant = 'primary' | 'default' | 'ghost' | 'danger' | 'success'

/** Looks shared by buttons and links that look like a button. */
export interface ButtonLook {
  variant?: ButtonVariant
  size?: 's' | 'm' | 'l'
  icon?: LucideIcon
  endIcon?: LucideIcon
  kbd?: string
  isWide?: boolean
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  isLoading?: boolean
  ref?: Ref<HTMLButtonElement>
}

/**
 * Shows a button; its `type` is `button` by default. While `isLoading` it keeps its size, ignores clicks and sets
 * `aria-busy`.
 */
export function Button(props: ButtonProps): ReactElement {
  const {
    variant = 'default',
    size = 'm',
    icon,
    endIcon,
    kbd,
    isWide,
    isLoading = false,
    className,
    children,
    ...rest
  } = props
  return (
    <button
      type="button"
      {...rest}
      {...(isLoading ? { 'aria-busy': true, 'aria-disabled': true, onClick: stop } : {})}
      data-filled={isFilled(variant) || undefined}
      className={buttonClass({ variant, size, isWide }, className)}
    >
      <ButtonContent icon={isLoading ? LoaderCircle : icon} isTurning={isLoading} endIcon={endIcon} kbd={kbd}>
        {children}
      </ButtonContent>
    </button>
  )
}

/** Returns the class of a button's look, for links and file labels that must look like one. */
export function buttonClass({ variant = 'default', size = 'm', isWide }: ButtonLook, more?: string): string {
  return classNames(styles.button, styles[variant], styles[size], isWide && styles.wide, more)
}

/** Returns whether a variant is filled with a strong colour, on which its content depends. */
export function isFilled(variant: ButtonVariant): boolean {
  return variant === 'primary' || variant === 'danger' || variant === 'success'
}

/** Shows icon, text and key of a button in their order. */
export function ButtonContent({
  icon: Icon,
  isTurning,
  endIcon: EndIcon,
  kbd,
  children,
}: ButtonLook & {
  isTurning?: boolean
  children?: ReactNode
}): ReactElement {
  return (
    <>
      {Icon && <Icon className={classNames(styles.icon, isTurning && styles.turning)} aria-hidden />}
      {children}
      {EndIcon && <EndIcon className={styles.icon} aria-hidden />}
      {kbd && <Kbd isHint>{kbd}</Kbd>}
    </>
  )
}

function stop(event: { preventDefault: () => void }) {
  event.preventDefault()
}
