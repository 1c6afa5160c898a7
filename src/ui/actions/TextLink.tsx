import type { ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import { UiLink, type UiLinkProps } from './UiLink.tsx'
import styles from './TextLink.module.css'

/**
 * Shows a link in running text or at the foot of a card, in brand colour; `isQuiet` keeps the text's own colour until
 * hovered.
 */
export function TextLink({ isQuiet, className, ...rest }: UiLinkProps & { isQuiet?: boolean }): ReactElement {
  return <UiLink {...rest} className={classNames(styles.link, isQuiet && styles.quiet, className)} />
}
