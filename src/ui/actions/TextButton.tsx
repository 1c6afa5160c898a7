import type { ButtonHTMLAttributes, ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import styles from './TextLink.module.css'

/** Shows a button that looks like a link of running text: "Choose the 63 results". */
export function TextButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>): ReactElement {
  return <button type="button" {...rest} className={classNames(styles.link, className)} />
}
