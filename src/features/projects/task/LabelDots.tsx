import type { ReactElement } from 'react'
import { ColorDot } from '../../../ui/fields/choice/ColorDot.tsx'
import styles from '../projects.module.css'

/** Shows the labels of a task: a dot in the colour of each beside its name. */
export function LabelDots({
  labels,
}: {
  labels: readonly { id: string; name: string; color?: string | null }[] | null | undefined
}): ReactElement | null {
  if (!labels?.length) return null
  return (
    <span className={styles.labels}>
      {labels.map(({ id, name, color }) => (
        <span key={id} className={styles.label}>
          <ColorDot color={color ?? 'currentColor'} size={8} />
          <bdi>{name}</bdi>
        </span>
      ))}
    </span>
  )
}
