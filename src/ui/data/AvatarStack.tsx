import type { ReactElement } from 'react'
import { Avatar } from './Avatar.tsx'
import styles from './AvatarStack.module.css'

const SHOWN = 3

/** Shows up to three people overlapping, then the number of others; all names as one label. */
export function AvatarStack({ people }: { people: readonly { name: string; photo?: string }[] }): ReactElement {
  const names = people.map((person) => person.name).join(', ')
  const more = people.length - SHOWN
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the names are shown on hover, so by key too
    <span role="img" tabIndex={0} aria-label={names} data-tooltip={names} className={styles.stack}>
      {people.slice(0, SHOWN).map((person, index) => (
        <span key={`${person.name}${index}`} className={styles.one}>
          <Avatar name={person.name} photo={person.photo} size="m" />
        </span>
      ))}
      {more > 0 && (
        <bdi dir="ltr" className={styles.more}>
          +{more}
        </bdi>
      )}
    </span>
  )
}
