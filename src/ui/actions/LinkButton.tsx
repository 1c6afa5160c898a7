import type { ReactElement } from 'react'
import { buttonClass, ButtonContent, isFilled, type ButtonLook } from './Button.tsx'
import { UiLink, type UiLinkProps } from './UiLink.tsx'

/** Shows a link that looks like a button: use it whenever the click leads to an address. */
export function LinkButton({
  variant = 'default',
  size,
  icon,
  endIcon,
  kbd,
  isWide,
  className,
  children,
  ...rest
}: UiLinkProps & ButtonLook): ReactElement {
  return (
    <UiLink
      {...rest}
      data-filled={isFilled(variant) || undefined}
      className={buttonClass({ variant, size, isWide }, className)}
    >
      <ButtonContent icon={icon} endIcon={endIcon} kbd={kbd}>
        {children}
      </ButtonContent>
    </UiLink>
  )
}
