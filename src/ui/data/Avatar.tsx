import type { ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Avatar.module.css'

const COLORS = 7

/**
 * Shows a person as initials on one of seven colours that their name decides, or as a photo. Decoration beside a name
 * unless `isNamed`.
 */
export function Avatar({
  name,
  photo,
  size = 'm',
  isNamed,
  color,
}: {
  name: string
  photo?: string
  size?: 's' | 'm' | 'l'
  isNamed?: boolean
  color?: number
}): ReactElement {
  const className = classNames(styles.avatar, styles[size], styles[`color${color ?? (hash(name) % COLORS) + 1}`])
  if (photo) return <img src={photo} alt={isNamed ? name : ''} className={className} />
  return (
    <span className={className} {...(isNamed ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}>
      {initials(name)}
    </span>
  )
}

function initials(name: string) {
  const letters = (name.match(/[\p{L}\p{N}][^\s-]*/gu) ?? []).map(([letter]) => letter)
  return [letters[0], ...letters.slice(1).slice(-1)].join('').toLocaleUpperCase()
}

function hash(text: string) {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0
  return sum
}
